package dev.attns.event.zero;

/**
 * Finds all zeros of a polynomial {@code p(θ) = Σ a_k·T_k(2θ − 1)} for θ above 0 up to 1.
 *
 * <p>The interval is halved, and with it the polynomial: its coefficients on a half are a fixed matrix times those on the whole, with
 * no entry above 2, so that halving costs no digits. On every part
 *
 * <pre>
 *   |a_0| &gt; Σ_{k≥1} |a_k|      says that p has no zero there, since |T_k| ≤ 1;
 *   |a'_0| &gt; Σ_{k≥1} |a'_k|    says the same of p', so that p has one zero there where its ends differ in sign, and else none.
 * </pre>
 *
 * A part where neither holds is halved again, unless p is within the noise of its own coefficients all along it. Such parts side by
 * side are one zero, a multiple one or several too close to be told apart: it is a crossing where p differs in sign on its two sides,
 * and else a touch. A zero at 0 itself is none of this interval; neighbouring parts share the value between them, so that no zero is lost
 * or counted twice there. Owns its memory and allocates nothing after its making; serves one thread.
 */
public final class ChebyshevZeros {

    /** The narrowest part. */
    private static final int DEEPEST = 50;

    /** A part is within the noise where its coefficients together are below so many times that. */
    private static final double WITHIN = 4;

    /** What rounding makes of values, relatively, for each degree. */
    private static final double ROUNDING = 0x1p-53;

    private static final int MOST_ITERATIONS = 80;

    /** Local places are told apart down to this. */
    private static final double RESOLUTION = 2e-16;

    private final int degree;

    /** {@code T_k((x − 1)/2) = Σ_i half[k][i]·T_i(x)}. */
    private final double[][] half;

    /** Parts that wait: the right halves of those above, one for each depth. */
    private final double[][] waiting;

    private final double[] left = new double[DEEPEST + 2];
    private final double[] leftValue = new double[DEEPEST + 2];
    private final double[] rightValue = new double[DEEPEST + 2];
    private final double[] width = new double[DEEPEST + 2];
    private final double[] derivative;

    private final double[] zero;
    private final int[] sign;

    private int count;

    /** Of the part with the last zero: p where it begins, and where it ends. */
    private double sideValue;

    private double end;

    /** Whether the last part was within the noise, and where such parts began. */
    private boolean isCluster;

    private double clusterBegin;
    private double noise;

    /** Memory for polynomials of at most the given degree. */
    public ChebyshevZeros(int degree) {
        this.degree = degree;
        half = halves(degree);
        waiting = new double[DEEPEST + 2][degree + 1];
        derivative = new double[degree + 2];
        zero = new double[4 * degree + 4];
        sign = new int[zero.length];
    }

    /** By {@code T_{k+1}(y) = 2y·T_k(y) − T_{k−1}(y)} with {@code y = (x − 1)/2}. */
    private static double[][] halves(int degree) {
        double[][] half = new double[degree + 1][degree + 1];
        half[0][0] = 1;
        if (degree > 0) {
            half[1][0] = -0.5;
            half[1][1] = 0.5;
        }
        for (int k = 1; k < degree; k++) {
            for (int i = 0; i <= k; i++) {
                double c = half[k][i];
                half[k + 1][i] -= c;
                half[k + 1][i + 1] += i == 0 ? c : c / 2;
                if (i > 0) {
                    half[k + 1][i - 1] += c / 2;
                }
            }
            for (int i = 0; i < k; i++) {
                half[k + 1][i] -= half[k - 1][i];
            }
        }
        return half;
    }

    /**
     * Finds the zeros.
     *
     * @param coefficients a_0 … a_n, with n the degree given at the making; higher ones may be zero. Not modified.
     * @param first p(0), of which the sign is taken; zero where a zero there is to be passed over
     * @param last p(1), of which the sign is taken
     * @param noise how far off values of p are at most, beyond rounding; what is closer to zero than this may be zero
     * @return how many there are
     */
    public int find(double[] coefficients, double first, double last, double noise) {
        count = 0;
        isCluster = false;
        end = 0;
        double sum = 0;
        for (int k = 0; k <= degree; k++) {
            waiting[0][k] = coefficients[k];
            sum += Math.abs(coefficients[k]);
        }
        this.noise = Math.max(noise, (4 + 0.5 * degree) * ROUNDING * sum);
        left[0] = 0;
        width[0] = 1;
        leftValue[0] = first;
        rightValue[0] = last;
        for (int top = 0; top >= 0; ) {
            top = isSettled(top) ? top - 1 : halve(top);
        }
        return count;
    }

    /** Looks at the part on top; returns whether it need not be halved. */
    private boolean isSettled(int top) {
        double[] a = waiting[top];
        double sum = 0;
        for (int k = 1; k <= degree; k++) {
            sum += Math.abs(a[k]);
        }
        boolean differ = leftValue[top] < 0 ? rightValue[top] >= 0 : leftValue[top] > 0 && rightValue[top] <= 0;
        if (Math.abs(a[0]) > sum + noise && !differ) {
            isCluster = false;
            return true;
        }
        if (isMonotone(a)) {
            monotone(top, differ);
            return true;
        }
        if (sum + Math.abs(a[0]) <= WITHIN * noise || width[top] <= 1.0 / (1L << DEEPEST)) {
            addToCluster(top);
            return true;
        }
        return false;
    }

    /** Computes the coefficients of p' too: {@code a'_{k−1} = a'_{k+1} + 2k·a_k}. */
    private boolean isMonotone(double[] a) {
        derivative[degree] = 0;
        derivative[degree + 1] = 0;
        double sum = 0;
        for (int k = degree; k >= 1; k--) {
            derivative[k - 1] = derivative[k + 1] + 2 * k * a[k];
            sum += k > 1 ? Math.abs(derivative[k - 1]) : 0;
        }
        derivative[0] /= 2;
        return Math.abs(derivative[0]) > sum;
    }

    private void monotone(int top, boolean differ) {
        double before = leftValue[top];
        double after = rightValue[top];
        boolean isNearCluster = isCluster && Math.abs(before) <= noise;
        isCluster = false;
        if (!differ) {
            return;
        }
        if (isNearCluster && count > 0 && end == left[top]) {
            end = left[top] + width[top];
            close(after);
            return;
        }
        double place = after == 0 ? 1 : locate(waiting[top], before);
        add(top, left[top] + width[top] * (0.5 * (place + 1)), before < 0 ? 1 : -1);
    }

    private void add(int top, double theta, int direction) {
        zero[count] = theta;
        sign[count] = direction;
        sideValue = leftValue[top];
        end = left[top] + width[top];
        count++;
    }

    /**
     * Adds a part that is within the noise to the last zero, where that is as close, or begins another; not one at the beginning
     * where p begins with zero.
     */
    private void addToCluster(int top) {
        boolean isNext = count > 0 && end == left[top] && left[top] > 0;
        if (!isCluster) {
            clusterBegin = left[top];
            if (isNext && Math.abs(leftValue[top]) <= noise) {
                count--;
                double before = sideValue;
                add(top, 0, 0);
                sideValue = before;
            } else if (left[top] > 0 || leftValue[top] != 0) {
                add(top, 0, 0);
            }
            isCluster = true;
        }
        if (count > 0 && (end == left[top] || end == left[top] + width[top])) {
            end = left[top] + width[top];
            zero[count - 1] = 0.5 * (clusterBegin + end);
            close(rightValue[top]);
        }
    }

    private void close(double after) {
        sign[count - 1] = sideValue < 0 && after >= 0 ? 1 : sideValue > 0 && after <= 0 ? -1 : 0;
    }

    /** Puts the two halves of the part on top in its place, the left one on top. */
    private int halve(int top) {
        double[] whole = waiting[top];
        double[] first = waiting[top + 1];
        double middle = 0;
        for (int k = 0; k <= degree; k += 2) {
            middle += k % 4 == 0 ? whole[k] : -whole[k];
        }
        for (int i = 0; i <= degree; i++) {
            double even = 0;
            double odd = 0;
            for (int k = i; k <= degree; k += 2) {
                even += half[k][i] * whole[k];
            }
            for (int k = i + 1; k <= degree; k += 2) {
                odd += half[k][i] * whole[k];
            }
            first[i] = even + odd;
            whole[i] = even - odd;
        }
        width[top] *= 0.5;
        width[top + 1] = width[top];
        left[top + 1] = left[top];
        left[top] += width[top];
        leftValue[top + 1] = leftValue[top];
        rightValue[top + 1] = middle;
        leftValue[top] = middle;
        return top + 1;
    }

    /** The only zero of a monotone part, by Newton's method between ends that it draws together; a place from −1 to 1. */
    private double locate(double[] a, double before) {
        double low = -1;
        double high = 1;
        double x = 0;
        for (int i = 0; i < MOST_ITERATIONS; i++) {
            double value = value(a, degree, x);
            if (value == 0) {
                return x;
            }
            if (value < 0 == before < 0) {
                low = x;
            } else {
                high = x;
            }
            double next = x - value / value(derivative, degree - 1, x);
            if (!(next >= low && next <= high) || i > MOST_ITERATIONS / 4) {
                next = 0.5 * (low + high);
            }
            if (Math.abs(next - x) <= RESOLUTION) {
                return next;
            }
            x = next;
        }
        return x;
    }

    /** {@code Σ a_k·T_k(x)} up to the degree, for x from −1 to 1, by Clenshaw's recurrence. */
    public static double value(double[] a, int degree, double x) {
        double one = 0;
        double two = 0;
        for (int k = degree; k >= 1; k--) {
            double sum = a[k] + 2 * x * one - two;
            two = one;
            one = sum;
        }
        return a[0] + x * one - two;
    }

    /** A zero of those found last, by number, ascending. */
    public double zero(int index) {
        return zero[index];
    }

    /** 1 where p rises through that zero, −1 where it falls, 0 where it only touches. */
    public int sign(int index) {
        return sign[index];
    }
}
