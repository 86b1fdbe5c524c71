package dev.attns.report.plot.drawing;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A small font of straight strokes. A letter is a list of strokes, a stroke a list of points, a point two digits: x to
 * the right, and y upward from 0, where descenders end; the baseline is at 2, small letters reach to 6, capitals to 8.
 */
final class StrokeFont {

    private static final int BASELINE = 2;
    private static final int SPACE_WIDTH = 2;

    /** What stands for a character that is not in the table. */
    private static final int[][] BOX = parse("0208383202");

    private static final String LETTERS = """
            A 022842 1434
            B 02083847463505 3544433202
            C 4738180703123243
            D 02082847432202
            E 48080242 0535
            F 480802 0535
            G 47381807031232434525
            H 0208 4248 0545
            I 0208
            J 3833221203
            K 0802 4804 1542
            L 080242
            M 0208254842
            N 02084248
            O 180703123243473818
            P 02083847463505
            Q 180703123243473818 2441
            R 02083847463505 2542
            S 473818070615354443321203
            T 0848 2822
            U 080312324348
            V 082248
            W 0812263248
            X 0842 4802
            Y 082548 2522
            Z 08480242
            a 0516263532 341403122233
            b 0802 0516263533221203
            c 3526160503122233
            d 3832 3526160503122233
            e 04343526160503122233
            f 281712 0626
            g 3631201001 3526160503122233
            h 0802 0516263532
            i 0602 0808
            j 161100 1818
            k 0802 3603 1432
            l 0802
            m 0602 05162522 25364542
            n 0602 0516263532
            o 160503122233352616
            p 0600 0516263533221203
            q 3630 3526160503122233
            r 0602 051626
            s 35261605142433221203
            t 181322 0626
            u 0603122233 3632
            v 062246
            w 0612253246
            x 0632 3602
            y 0622 46221000
            z 06360232
            0 180703122233372818
            1 071812 0222
            2 07182837350232
            3 07182837362515 253433221203
            4 22280434
            5 380805253433221203
            6 372818070312223334251504
            7 083812
            8 15060718283736251504031222333425
            9 031222333728180706152536
            . 0202
            , 1201
            : 0202 0505
            ; 1515 1201
            ! 0804 0202
            ? 07182837361514 1212
            ' 0806
            " 0806 1816
            ( 19070311
            ) 09171301
            [ 19090111
            ] 09191101
            { 29181605141221
            } 09181625141201
            | 0901
            / 0138
            \\ 0831
            + 0545 2327
            − 0545
            - 0424
            – 0444
            — 0464
            = 0646 0444
            * 1418 0527 0725
            < 470543
            > 074503
            % 0248 0818170708 3343423233
            # 1218 3238 0646 0444
            $ 473818070615354443321203 2129
            & 42071827260403122244
            @ 362615142434 3634444738180703123242
            ^ 062846
            _ 0141
            ` 0817
            ~ 04153445
            × 0347 0743
            · 0505
            … 0202 2222 4242
            ° 1807162718
            ± 0646 2428 0242
            µ 0600 03122233 3632
            μ 0600 03122233 3632
            ≈ 04153445 06173647
            ≤ 480644 0242
            ≥ 084604 0242
            → 0545 274523
            Δ 02284202
            λ 081842 2502
            θ 180703122233372818 0535
            ‖ 0802 1812
            """;

    private static final Map<Character, int[][]> STROKES = read();

    private StrokeFont() {}

    private static Map<Character, int[][]> read() {
        Map<Character, int[][]> strokes = new HashMap<>();
        LETTERS.lines().forEach(line -> strokes.put(line.charAt(0), parse(line.substring(2))));
        strokes.put(' ', new int[0][]);
        return strokes;
    }

    private static int[][] parse(String strokes) {
        return Stream.of(strokes.split(" "))
                .map(stroke -> stroke.chars().map(digit -> digit - '0').toArray())
                .map(StrokeFont::onTheBaseline)
                .toArray(int[][]::new);
    }

    private static int[] onTheBaseline(int[] points) {
        for (int i = 1; i < points.length; i += 2) {
            points[i] -= BASELINE;
        }
        return points;
    }

    static boolean has(char letter) {
        return STROKES.containsKey(letter);
    }

    /** The strokes of a letter, each as x, y in turn, with y upward from the baseline; a box where there is none. */
    static int[][] strokes(char letter) {
        return STROKES.getOrDefault(letter, BOX);
    }

    /** How wide a letter is, without the space to the next. */
    static int width(char letter) {
        int[][] strokes = strokes(letter);
        int width = strokes.length == 0 ? SPACE_WIDTH : 0;
        for (int[] stroke : strokes) {
            for (int i = 0; i < stroke.length; i += 2) {
                width = Math.max(width, stroke[i]);
            }
        }
        return width;
    }
}
