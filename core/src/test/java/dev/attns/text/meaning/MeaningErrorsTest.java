package dev.attns.text.meaning;

import dev.attns.text.source.ErrorPlace;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every sentence about what a text means, at its place, which {@code ¦} marks. */
class MeaningErrorsTest {

    private static final String HEAD = "name: a\n";

    /** The sections after the name in order, a blank one left out. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
# parameters;       state;     equations;                       others;                              message
                  ; [x]      ; {x: ¦y + 1}                    ; initial: {x: 0}                    ; there is no name 'y'
                  ; [omega]  ; {omega: 2*¦omgea}              ; initial: {omega: 0}                ; did you mean 'omega'?
                  ; [x]      ; {x: ¦sinn(x)}                  ; initial: {x: 0}                    ; there is no function 'sinn', did you mean
                  ; [x]      ; {x: 1 + ¦sin(x, x)}            ; initial: {x: 0}                    ; sin takes 1 argument, not 2
                  ; [x]      ; {x: ¦max(x)}                   ; initial: {x: 0}                    ; max takes 2 arguments, not 1
                  ; [x]      ; {x: ¦sum(i, 1, x)}             ; initial: {x: 0}                    ; sum takes 4 arguments, not 3
                  ; [x]      ; {x: 0}                         ; initial: {x: 2*¦uniform(1, -1)}    ; uniform(low, high) has 1 as its low end, above -1; exchange them
                  ; [x]      ; {x: 0}                         ; initial: {x: ¦normal(0, -1)}       ; normal(mean, deviation) has the deviation -1; it must be zero or more
 {a: {drawn: ¦uniform(1, -1), seed: 1}} ; [x] ; {x: a}        ; initial: {x: 0}                    ; uniform(low, high) has 1 as its low end
 {a: {drawn: ¦normal(0, -1), seed: 1}} ; [x] ; {x: a}         ; initial: {x: 0}                    ; has the deviation -1
                  ; [x]      ; {x: ¦if(x, 1, 0)}              ; initial: {x: 0}                    ; there is no function 'if'; there are no conditions: use max, min, abs or sign, or tanh
                  ; [x]      ; {x: ¦uniform(0, 1)}            ; initial: {x: 0}                    ; random numbers are for starts ('initial') and parameters alone, as the whole value of one
                  ; [x]      ; {x: 0}                         ; initial: {x: 0}|conserved: {c: x + ¦normal(0, 1)} ; random numbers are for starts ('initial') and parameters alone, as the whole value of one
                  ; [x]      ; {x: sum(¦1, 1, 3, x)}          ; initial: {x: 0}                    ; sum begins with the name of an index
                  ; [x]      ; {x: sum(¦i[1], 1, 3, x)}       ; initial: {x: 0}                    ; sum begins with the name of an index
 {n: 2}           ; [x]      ; {x: sum(¦n, 1, 3, x)}          ; initial: {x: 0}                    ; 'n' has a meaning already; take another index
                  ; [x]      ; {x: sum(¦x, 1, 3, x)}          ; initial: {x: 0}                    ; 'x' has a meaning already; take another index
                  ; [x]      ; {x: sum(¦t, 1, 3, x)}          ; initial: {x: 0}                    ; 't' has a meaning already; take another index
                  ; [x]      ; {x: sum(¦pi, 1, 3, x)}         ; initial: {x: 0}                    ; 'pi' has a meaning already; take another index
                  ; [x]      ; {x: sum(¦a, 1, 3, x)}          ; initial: {x: 0}|definitions: {a: 1} ; 'a' has a meaning already; take another index
                  ; [x]      ; {x: sum(i, ¦x, 3, i)}          ; initial: {x: 0}                    ; this must be a whole number known from the beginning
                  ; [x]      ; {x: sum(i, 1, ¦2.5, i)}        ; initial: {x: 0}                    ; this is 2.5; an index is a whole number of at most 1000000
                  ; [x]      ; {x: sum(i, 1, ¦10^7, i)}       ; initial: {x: 0}                    ; this is 10000000; an index is a whole number of at most 1000000
                  ; [x]      ; {x: 1/¦0}                      ; initial: {x: 0}                    ; this divides by zero
                  ; [x]      ; {x: x/(¦x - x)}                ; initial: {x: 0}                    ; this divides by zero
                  ; [x]      ; {x: x + ¦sqrt(-1)}             ; initial: {x: 0}                    ; this is always NaN, which is not a finite number
                  ; [x]      ; {x: x + ¦exp(1000)}            ; initial: {x: 0}                    ; this is always Infinity, which is not a finite number
                  ; [x]      ; {x: x + ¦log(0)}               ; initial: {x: 0}                    ; this is always -Infinity, which is not a finite number
                  ; [x]      ; {x: sum(i, 1, 3, ¦i[1])}       ; initial: {x: 0}                    ; 'i' is an index and has no indices
                  ; [x]      ; {x: ¦pi[1]}                    ; initial: {x: 0}                    ; 'pi' is a number and has no indices
                  ; [x]      ; {x: ¦t[1]}                     ; initial: {x: 0}                    ; 't' is the time and has no indices
 {a: ¦t}          ; [x]      ; {x: a}                         ; initial: {x: 0}                    ; 't' is not known from the beginning; only parameters and numbers are
 {a: 2*¦x}        ; [x]      ; {x: a}                         ; initial: {x: 0}                    ; 'x' is not known from the beginning; only parameters and numbers are
 {a: 1, b: 2*¦a}  ; [x]      ; {x: a}                         ; initial: {x: 0}                    ; a parameter is a number; what follows from 'a' is a definition
 {a: 2*¦uniform(0, 1)} ; [x] ; {x: a}                         ; initial: {x: 0}                    ; random numbers are for starts ('initial') and parameters alone, as the whole value of one
 {a: {value: ¦-1, range: positive}} ; [x] ; {x: a}            ; initial: {x: 0}                    ; 'a' must be a finite number above zero
 {a: {value: [1, ¦0], range: positive}} ; [x] ; {x: a[1]}     ; initial: {x: 0}                    ; 'a' must be a finite number above zero
 {a: {value: ¦1.5, range: count}} ; [x] ; {x: a}              ; initial: {x: 0}                    ; 'a' must be a whole number from 1 to 100000
 {a[¦0..2]: 1}    ; [x]      ; {x: a[1]}                      ; initial: {x: 0}                    ; the indices of a parameter begin at 1
 {n: 0, a[1..¦n]: 1} ; [x]   ; {x: n}                         ; initial: {x: 0}                    ; the range from 1 to 0 is empty
 {a[1..¦b]: 1}    ; [x]      ; {x: a[1]}                      ; initial: {x: 0}                    ; 'b' is not known from the beginning
 {a[1..2]: 1}     ; [x]      ; {x: ¦a[3]}                     ; initial: {x: 0}                    ; there is no a[3]: the list has 2 values, from 1 on
 {a[1..2]: 1}     ; [x]      ; {x: ¦a}                        ; initial: {x: 0}                    ; 'a' is a list; write a[i]
 {a: {drawn: 1, seed: ¦0.5}} ; [x] ; {x: a}                   ; initial: {x: 0}                    ; a seed must be a whole number from 0 to 2^53
 {a: {drawn: 1, seed: ¦x}} ; [x] ; {x: a}                     ; initial: {x: 0}                    ; 'x' is not known from the beginning
 {a: {drawn: ¦uniform(-2, -1), seed: 3, range: positive}} ; [x] ; {x: a} ; initial: {x: 0}         ; this was drawn as -1
 {a: {drawn: 2*¦b, seed: 1}, b: {drawn: 1, seed: 1}} ; [x] ; {x: a} ; initial: {x: 0}              ; a parameter is a number; what follows from 'b' is a definition
 {¦e: 1}          ; [x]      ; {x: x}                         ; initial: {x: 0}                    ; 'e' has a meaning of its own; choose another name
 {¦sin: 1}        ; [x]      ; {x: x}                         ; initial: {x: 0}                    ; 'sin' has a meaning of its own; choose another name
                  ; [¦t]     ; {t: 1}                         ; initial: {t: 0}                    ; 't' has a meaning of its own; choose another name
                  ; [¦sum]   ; {sum: 1}                       ; initial: {sum: 0}                  ; 'sum' has a meaning of its own; choose another name
                  ; [x]      ; {x: 1}                         ; initial: {x: 0}|definitions: {¦pi: 3} ; 'pi' has a meaning of its own; choose another name
                  ; [x]      ; {x: 1}                         ; initial: {x: 0, ¦normal: 3}        ; 'normal' has a meaning of its own; choose another name
 {x: 1}           ; [¦x]     ; {x: 1}                         ; initial: {x: 0}                    ; 'x' is a parameter too; choose another name
 {a: 1}           ; [x]      ; {x: 1}                         ; initial: {x: 0}|definitions: {¦a: 3} ; 'a' is a parameter too; choose another name
 {a: 1}           ; [x]      ; {x: 1}                         ; initial: {x: 0, ¦a: 3}             ; 'a' is a parameter too; choose another name
                  ; [x, ¦x]  ; {x: 1}                         ; initial: {x: 0}                    ; 'x' is given here a second time
                  ; [u1, ¦u[1..2]] ; {u1: 1, u[i]: 1}         ; initial: {u1: 0, u[i]: 0}          ; u[1] would be called 'u1', which is taken; choose another name
 {k: [1, 2]}      ; [x]      ; {x: 2*¦k}                      ; initial: {x: 0}                    ; 'k' is a list; write k[i]
 {k: [1, 2]}      ; [x]      ; {x: ¦k[1, 2]}                  ; initial: {x: 0}                    ; the parameter 'k' has one index at most
 {k: [1, 2]}      ; [x]      ; {x: ¦k[3]}                     ; initial: {x: 0}                    ; there is no k[3]: the list has 2 values, from 1 on
 {k: [1, 2]}      ; [x]      ; {x: ¦k[0]}                     ; initial: {x: 0}                    ; there is no k[0]: the list has 2 values, from 1 on
 {k: [1]}         ; [x]      ; {x: ¦k[2]}                     ; initial: {x: 0}                    ; there is no k[2]: the list has 1 value
                  ; [x]      ; {x: ¦x[1]}                     ; initial: {x: 0}                    ; 'x' has no index, not 1
                  ; [x[1..2]] ; {x[i]: ¦x}                    ; initial: {x[i]: 0}                 ; 'x' has 1 index, not 0
                  ; `[x[1..2, 1..2]]` ; {x[i, j]: ¦x[i]}      ; initial: {x[i, j]: 0}              ; 'x' has 2 indices, not 1
                  ; [x]      ; {x: ¦a}                        ; initial: {x: a, a: uniform(0, 1)}  ; 'a' is known in the section 'initial' alone
                  ; [x, ¦y]  ; {x: 1, y: 1}                   ; initial: {x: 0}                    ; 'y' has no start; give it in the section 'initial'
                  ; [x, y]   ; {x: 1, y: 1}                   ; initial: {x: ¦y}                   ; 'y' has no start; give it in the section 'initial'
                  ; [x[1..2]] ; {x[i]: ¦x[i-1]}               ; initial: {x[i]: 0}                 ; 'x[0]' is beyond the state; give its value in the section 'boundary'
                  ; [x]      ; {x: ¦a[2]}                     ; initial: {x: 0}|definitions: {a[1]: 1} ; there is no 'a[2]'; 'a' is defined for other indices
                  ; [x]      ; {x: ¦a}                        ; initial: {x: 0}|definitions: {a[1]: 1} ; there is no 'a'; 'a' is defined with indices
                  ; [x]      ; {x: a}                         ; initial: {x: 0}|definitions: {¦a: b, b: a} ; 'a' depends on itself
                  ; [x]      ; {x: a[1]}                      ; initial: {x: 0}|definitions: {¦a[i]: a[i]} ; 'a[1]' depends on itself
                  ; [x]      ; {x: 1}                         ; initial: {¦x: x}                   ; 'x' depends on itself
                  ; [x]      ; {x: a[1]}                      ; initial: {x: 0}|definitions: {a[i]: a[¦i+1]} ; formulas refer to each other more than 2000 levels deep
                  ; [x]      ; {x: sum(i, 1, 10^6, x*¦i)}     ; initial: {x: 0}                    ; the system has more than 200000 parts when written out; make it smaller
                  ; [x]      ; {x: sum(i, 1, 10^6, sum(j, 1, 10^6, ¦0))} ; initial: {x: 0}         ; the system takes more than 5000000 operations to write out; make it smaller
                  ; [x[¦2..1]] ; {x[i]: 1}                    ; initial: {x[i]: 0}                 ; the range from 2 to 1 is empty
                  ; [x[1..¦1.5]] ; {x[i]: 1}                  ; initial: {x[i]: 0}                 ; this is 1.5; an index is a whole number
                  ; [x[1..¦n]] ; {x[i]: 1}                    ; initial: {x[i]: 0}                 ; 'n' is not known from the beginning
                  ; [¦x[1..10001]] ; {x[i]: 1}                ; initial: {x[i]: 0}                 ; the state has more than 10000 components
                  ; `[x, ¦y[1..100, 1..100]]` ; {x: 1, y[i, j]: 1} ; initial: {x: 0, y[i, j]: 0}   ; the state has more than 10000 components
                  ; [x]      ; {x: 1, ¦y: 2}                  ; initial: {x: 0}                    ; 'y' has an equation but is not in the state
                  ; [omega]  ; {omega: 1, ¦omgea: 2}          ; initial: {omega: 0}                ; is not in the state, did you mean 'omega'?
                  ; [x]      ; {x: 1}                         ; initial: {x: 0}|boundary: {¦y: 1}  ; 'y' has a value but is not in the state
                  ; [x]      ; {x: 1}                         ; initial: {x: 0}|definitions: {¦x: 1} ; 'x' is in the state; its equation belongs into 'equations'
                  ; [x]      ; {x: 1}                         ; initial: {x: 0, ¦a: 2}|definitions: {a: 1} ; 'a' is in 'definitions' already; choose another name
                  ; [x[1..2]] ; {x[¦t]: 1}                    ; initial: {x[i]: 0}                 ; 't' has a meaning already; take another index
                  ; [x[1..2]] ; {x[¦x]: 1}                    ; initial: {x[i]: 0}                 ; 'x' has a meaning already; take another index
                  ; [x[1..2]] ; {x[¦a]: a}                    ; initial: {x[i]: 0, a: 3}           ; 'a' has a meaning already; take another index
                  ; [x]      ; {x: b[2]}                      ; initial: {x: 0}|definitions: {b[¦a]: a, a: 7} ; 'a' has a meaning already; take another index
                  ; [x[1..2]] ; {x[¦e]: 1}                    ; initial: {x[i]: 0}                 ; an index is a whole number
                  ; [x[1..2]] ; {x[¦1/2]: 1}                  ; initial: {x[i]: 0}                 ; this is 0.5; an index is a whole number
                  ; [x[1..2]] ; {x[i]: 1, ¦x[j]: 2}           ; initial: {x[i]: 0}                 ; 'x[j]' is given twice
                  ; [x[1..2]] ; {x[i]: 1, x[1]: 2, ¦x[2-1]: 2} ; initial: {x[i]: 0}                ; 'x[2 - 1]' is given twice
                  ; [x]      ; {x: a[1]}                      ; initial: {x: 0}|definitions: {a[i]: 1, ¦a[k]: 2} ; 'a[k]' is given twice
                  ; [x]      ; {x: a[1, 1]}                   ; initial: {x: 0}|definitions: {a[i, i]: 1, a[i, j]: 2, ¦a[m, m]: 3} ; 'a[m, m]' is given twice
                  ; [x, ¦y]  ; {x: 1}                         ; initial: {x: 0, y: 0}              ; 'y' has no equation; give it in the section 'equations'
                  ; [¦x[1..2]] ; {x[1]: 1}                    ; initial: {x[i]: 0}                 ; 'x[2]' has no equation; give it in the section 'equations'
                  ; [x[1..2]] ; {x[i]: 1, ¦x[3]: 1}           ; initial: {x[i]: 0}                 ; 'x[3]' stands for nothing in this system
                  ; [x[1..2]] ; {x[i]: 1}                     ; initial: {x[i]: 0, ¦x[0]: 1}       ; 'x[0]' stands for nothing in this system
                  ; [x]      ; {x: 0}                         ; initial: {x: 0}|conserved: {¦c[1]: x} ; a conserved quantity has no indices
                  ; [x]      ; {x: 0}                         ; initial: {x: 0}|conserved: {¦c: x + t} ; 'c' depends on the time, so it is not conserved
""")
    void everySentenceHasItsPlace(String parameters, String state, String equations, String others, String message) {
        String text = HEAD
                + (parameters == null ? "" : "parameters: " + parameters + "\n")
                + "state: " + state + "\nequations: " + equations + "\n"
                + others.replace("|", "\n") + "\nstep: 0.1\nhorizon: 1\n";
        fails(text, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            step: ¦0|horizon: 1      ; the step must be a number above zero
            step: ¦-1|horizon: 1     ; the step must be a number above zero
            step: 1|horizon: ¦1 - 1  ; the horizon must be a number above zero
            step: ¦x|horizon: 1      ; 'x' is not known from the beginning
            step: 1|horizon: 1/¦0    ; this divides by zero
            """)
    void stepAndHorizon(String sections, String message) {
        fails(HEAD + "state: [x]\nequations: {x: 1}\ninitial: {x: 0}\n" + sections.replace("|", "\n") + "\n", message);
    }

    private static void fails(String marked, String message) {
        ErrorPlace.check(marked, message, source -> {
            SystemText text = SystemText.read(source);
            text.with(text.parameters());
        });
    }
}
