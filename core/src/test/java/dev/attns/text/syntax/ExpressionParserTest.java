package dev.attns.text.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionParserTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    1              | 1
                    1.5            | 1.5
                    .5             | 0.5
                    3.             | 3
                    1e-3           | 0.001
                    2.5E+3         | 2500
                    12e2           | 1200
                    x              | x
                    _a1_B          | _a1_B
                    (x)            | x
                    ((x))          | x
                    a+b-c          | (a + b - c)
                    a-(b-c)        | (a - (b - c))
                    (a-b)-c        | ((a - b) - c)
                    a*b/c          | (a*b/c)
                    a/(b/c)        | (a/(b/c))
                    a+b*c          | (a + (b*c))
                    (a+b)*c        | ((a + b)*c)
                    a*b+c*d        | ((a*b) + (c*d))
                    -x             | (-x)
                    +x             | x
                    --x            | (-(-x))
                    -+-x           | (-(-x))
                    -x^2           | (-(x^2))
                    (-x)^2         | ((-x)^2)
                    2^-1           | (2^(-1))
                    2^+1           | (2^1)
                    2^3^2          | (2^(3^2))
                    2^-3^2         | (2^(-(3^2)))
                    (2^3)^2        | ((2^3)^2)
                    -a*b           | ((-a)*b)
                    a*-b           | (a*(-b))
                    a--b           | (a - (-b))
                    a-+b           | (a - b)
                    a^b*c          | ((a^b)*c)
                    a*b^c          | (a*(b^c))
                    a/b*c          | (a/b*c)
                    −a − b         | ((-a) - b)
                    f(x)           | f(x)
                    f(x, y+1,-z)   | f(x, (y + 1), (-z))
                    f (x) ^ 2      | (f(x)^2)
                    -f(x)^2        | (-(f(x)^2))
                    q[i]           | q[i]
                    u[i, j-1]      | u[i, (j - 1)]
                    k[i+1]*q[i]    | (k[(i + 1)]*q[i])
                    q[f(1)]        | q[f(1)]
                    sum(i,1,d,q[i])| sum(i, 1, d, q[i])
                    """)
    void bindsAsInMathematics(String formula, String expected) {
        assertThat(print(formula)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    2¦x              | an operator is missing between '2' and 'x'; write '*'
                    2¦e              | an operator is missing between '2' and 'e'
                    2¦(x)            | an operator is missing between '2' and '('; write '*'
                    (a)¦(b)          | an operator is missing between ')' and '('; write '*'
                    sin(a ¦b)        | an operator is missing between 'a' and 'b'
                    0¦x10            | an operator is missing between '0' and 'x10'
                    a¦**b            | '**' is not an operator; write '^'
                    a * ¦* b         | a number or a name is missing between '*' and '*'
                    a ¦== b          | '==' is not part of a formula
                    a ¦= b           | '=' is not part of a formula
                    a ¦< b           | the character '<' (U+003C) is not part of a formula; there are no conditions: use max, min
                    a ¦· b           | the character '·' (U+00B7) is not part of a formula; write '*'
                    x¦²              | the character '²' (U+00B2) is not part of a formula; write '^2'
                    1 + ¦θ           | the character 'θ' (U+03B8) is not part of a formula; names have
                    a + ¦😀          | the character '😀' (U+1F600) is not part of a formula
                    a ¦– b           | write '-'
                    1 ¦e3            | an operator is missing between '1' and 'e3'
                    u[i]¦[1]         | a '[' can only follow a name
                    1 + ¦$x          | the character '$' (U+0024)
                    ¦(a + b          | this '(' is not closed
                    sin¦(a           | this '(' is not closed
                    sin¦(            | this '(' is not closed
                    q¦[i             | this '[' is not closed
                    q[f¦(i           | this '(' is not closed
                    a + b¦)          | this ')' closes nothing
                    q[i]¦]           | this ']' closes nothing
                    (a¦]             | a ')' should close the '(' before, not a ']'
                    q[a¦)            | a ']' should close the '[' before, not a ')'
                    a +¦             | a number or a name is missing after '+'
                    a + ¦* b         | a number or a name is missing between '+' and '*'
                    a / ¦/ b         | a number or a name is missing between '/' and '/'
                    ¦*a              | a formula cannot begin with '*'
                    ¦/a              | a formula cannot begin with '/'
                    ¦[1, 2]          | a '[' can only follow a name
                    f(¦)             | a number or a name is missing between '(' and ')'
                    q[¦]             | a number or a name is missing between '[' and ']'
                    f(a,¦)           | a number or a name is missing between ',' and ')'
                    f(¦, a)          | a number or a name is missing between '(' and ','
                    2^¦              | a number or a name is missing after '^'
                    -¦               | a number or a name is missing after '-'
                    1¦,5             | a ',' can only stand between arguments
                    f(x)¦[1]         | a '[' can only follow a name
                    1 ¦.. d          | a '..' can only stand in the range of a state
                    1¦..d            | a '..' can only stand in the range of a state
                    1.5¦..d          | a '..' can only stand in the range of a state
                    a ¦. b           | a '.' can only stand in a number
                    x¦'              | a ' can only stand at the end of an equation's name
                    a*¦1e400         | the number '1e400' is too large
                    ¦1e-400          | the number '1e-400' is too small
                    a ¦! b           | the character '!'
                    a ¦? b           | the character '?'
                    a ¦: b           | the character ':'
                    """)
    void anErrorSaysWhatIsWrongAndWhere(String marked, String message) {
        ErrorPlace.check(marked, message, ExpressionParser::parse);
    }

    @Test
    void anEmptyFormulaIsAnErrorToo() {
        ErrorPlace.check("¦", "a formula is missing here", ExpressionParser::parse);
        ErrorPlace.check("¦  \n ", "a formula is missing here", ExpressionParser::parse);
    }

    @Test
    void placesAreRightOverSeveralLines() {
        ErrorPlace.check("a + b\r\n  + sin(\r\n    c ¦d)", "an operator is missing", ExpressionParser::parse);
        ErrorPlace.check("\uFEFFa + ¦😀 + b", "U+1F600", ExpressionParser::parse);
    }

    @Test
    void everyNodeKnowsWhereItBegins() {
        SourceText source = new SourceText("x", " a + -b*f(c^2)");
        Syntax.Sum sum = (Syntax.Sum) ExpressionParser.parse(source);
        assertThat(sum.at()).isEqualTo(1);
        Syntax.Product product = (Syntax.Product) sum.terms().get(1).value();
        assertThat(product.at()).isEqualTo(5);
        Syntax.Negation negation = (Syntax.Negation) product.factors().get(0).value();
        assertThat(negation.operand().at()).isEqualTo(6);
        Syntax.Call call = (Syntax.Call) product.factors().get(1).value();
        assertThat(call.at()).isEqualTo(8);
        Syntax.Power power = (Syntax.Power) call.arguments().get(0);
        assertThat(power.at()).isEqualTo(10);
        assertThat(power.exponent().at()).isEqualTo(12);
    }

    @Test
    void numbersAreReadToTheBit() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double value = Math.abs(Double.longBitsToDouble(random.nextLong()));
            if (Double.isFinite(value)) {
                Syntax syntax = ExpressionParser.parse(new SourceText("x", Double.toString(value)));
                assertThat(syntax).isEqualTo(new Syntax.Number(0, value));
            }
        }
        assertThat(print("0e-999")).isEqualTo("0");
    }

    @Test
    void nestingHasALimit() {
        assertThat(print("(".repeat(100) + "x" + ")".repeat(100))).isEqualTo("x");
        ErrorPlace.check("(".repeat(100) + "¦(x" + ")".repeat(101), "nested more than 100", ExpressionParser::parse);
        ErrorPlace.check("f(".repeat(100) + "f¦(x", "nested more than 100", ExpressionParser::parse);
        ErrorPlace.check("q[".repeat(100) + "q¦[x", "nested more than 100", ExpressionParser::parse);
        assertThat(print("-".repeat(100) + "x")).startsWith("(-(-(-").hasSize(301);
        ErrorPlace.check("-".repeat(100) + "¦-x", "nested more than 100", ExpressionParser::parse);
        ErrorPlace.check("+".repeat(100) + "¦+x", "nested more than 100", ExpressionParser::parse);
        assertThat(print("x^".repeat(100) + "x")).startsWith("(x^(x^");
        ErrorPlace.check("x^".repeat(100) + "x¦^x", "nested more than 100", ExpressionParser::parse);
        assertThat(print("f(x)*(-x)^-2+".repeat(1000) + "x"))
                .as("levels are left again")
                .endsWith("+ x)");
    }

    @Test
    void longChainsAreFlat() {
        Syntax.Sum sum = (Syntax.Sum) ExpressionParser.parse(new SourceText("x", "a+b-".repeat(50_000) + "c"));
        assertThat(sum.terms()).hasSize(100_001);
        assertThat(sum.terms().get(2).subtracted()).isTrue();
        Syntax.Product product =
                (Syntax.Product) ExpressionParser.parse(new SourceText("x", "a*b/".repeat(50_000) + "c"));
        assertThat(product.factors()).hasSize(100_001);
    }

    @Test
    void sizesHaveLimits() {
        ErrorPlace.check("1+".repeat(199_999) + "1+¦1", "more than 200000", ExpressionParser::parse);
        ErrorPlace.check(" ".repeat(1 << 20) + "¦x", "longer than 1048576", ExpressionParser::parse);
        assertThat(print("x".repeat(64))).hasSize(64);
        ErrorPlace.check("1 + ¦" + "x".repeat(65), "longer than 64", ExpressionParser::parse);
    }

    @Test
    void whatIsPrintedReadsTheSame() {
        Random random = new Random(2);
        for (int i = 0; i < 10_000; i++) {
            String printed = print(randomFormula(random, 4));
            assertThat(print(printed)).isEqualTo(printed);
        }
    }

    private static String randomFormula(Random random, int depth) {
        if (depth == 0) {
            return random.nextBoolean() ? "x" : "2";
        }
        String left = randomFormula(random, depth - 1);
        String right = randomFormula(random, depth - 1);
        return switch (random.nextInt(8)) {
            case 0 -> left + " + " + right;
            case 1 -> left + " - " + right;
            case 2 -> left + "*" + right;
            case 3 -> left + "/" + right;
            case 4 -> left + "^" + right;
            case 5 -> "-" + left;
            case 6 -> "(" + left + ")";
            default -> "f(" + left + ", q[" + right + "])";
        };
    }

    private static String print(String formula) {
        return SyntaxPrinter.print(ExpressionParser.parse(new SourceText("x", formula)));
    }
}
