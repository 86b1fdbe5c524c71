/*
 * RK4 and order 8 in plain C, as fast as we can write them for gcc: eight trajectories to a vector, several vectors at a time so
 * that none waits for its own last operation, and the whole solution in registers as far as they go. Before this text stand
 * STAGES, A[STAGES][STAGES] and B[STAGES] of the scheme of order 8. Prints the nanoseconds of a trajectory's step, one line each.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define LANES 8
#define TRAJECTORIES 1024

typedef double vector __attribute__((vector_size(8 * LANES)));

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

/* Lorenz, sigma = 10, rho = 28, beta = 8/3. */
static inline void lorenz(const vector *u, vector *f) {
    f[0] = 10.0 * (u[1] - u[0]);
    f[1] = u[0] * (28.0 - u[2]) - u[1];
    f[2] = u[0] * u[1] - (8.0 / 3) * u[2];
}

#define TOGETHER 4

static void lorenz_rk4(double *state, int steps, double h) {
    for (int first = 0; first < TRAJECTORIES; first += TOGETHER * LANES) {
        vector u[TOGETHER][3];
        for (int g = 0; g < TOGETHER; g++)
            for (int c = 0; c < 3; c++) u[g][c] = *(vector *)(state + c * TRAJECTORIES + first + g * LANES);
        for (int s = 0; s < steps; s++) {
#pragma GCC unroll 4
            for (int g = 0; g < TOGETHER; g++) {
                vector k1[3], k2[3], k3[3], k4[3], a[3];
                lorenz(u[g], k1);
#pragma GCC unroll 3
                for (int c = 0; c < 3; c++) a[c] = u[g][c] + (0.5 * h) * k1[c];
                lorenz(a, k2);
#pragma GCC unroll 3
                for (int c = 0; c < 3; c++) a[c] = u[g][c] + (0.5 * h) * k2[c];
                lorenz(a, k3);
#pragma GCC unroll 3
                for (int c = 0; c < 3; c++) a[c] = u[g][c] + h * k3[c];
                lorenz(a, k4);
#pragma GCC unroll 3
                for (int c = 0; c < 3; c++) u[g][c] += (h / 6) * (k1[c] + k4[c]) + (h / 3) * (k2[c] + k3[c]);
            }
        }
        for (int g = 0; g < TOGETHER; g++)
            for (int c = 0; c < 3; c++) *(vector *)(state + c * TRAJECTORIES + first + g * LANES) = u[g][c];
    }
}

static void lorenz_order8(double *state, int steps, double h) {
    for (int first = 0; first < TRAJECTORIES; first += LANES) {
        vector u[3];
        for (int c = 0; c < 3; c++) u[c] = *(vector *)(state + c * TRAJECTORIES + first);
        for (int s = 0; s < steps; s++) {
            vector k[STAGES][3], a[3];
            lorenz(u, k[0]);
#pragma GCC unroll 16
            for (int i = 1; i < STAGES; i++) {
#pragma GCC unroll 3
                for (int c = 0; c < 3; c++) {
                    vector sum = {0};
#pragma GCC unroll 16
                    for (int j = 0; j < i; j++)
                        if (A[i][j] != 0) sum += A[i][j] * k[j][c];
                    a[c] = u[c] + h * sum;
                }
                lorenz(a, k[i]);
            }
#pragma GCC unroll 3
            for (int c = 0; c < 3; c++) {
                vector sum = {0};
#pragma GCC unroll 16
                for (int j = 0; j < STAGES; j++)
                    if (B[j] != 0) sum += B[j] * k[j][c];
                u[c] += h * sum;
            }
        }
        for (int c = 0; c < 3; c++) *(vector *)(state + c * TRAJECTORIES + first) = u[c];
    }
}

/* The elastic pendulum with the library's parameters; sines and cosines are those of the compiler's vector library. */
#define STRIP 64

static inline void elastic(double u[4][STRIP], double f[4][STRIP]) {
    /* In loops of their own: a sine and a cosine of one number together become a call that is not in vectors. */
    static double sine[STRIP] __attribute__((aligned(64))), cosine[STRIP] __attribute__((aligned(64)));
#pragma omp simd
    for (int i = 0; i < STRIP; i++) sine[i] = sin(u[0][i]);
#pragma omp simd
    for (int i = 0; i < STRIP; i++) cosine[i] = cos(u[0][i]);
#pragma omp simd
    for (int i = 0; i < STRIP; i++) {
        f[0][i] = u[2][i];
        f[1][i] = u[3][i];
        f[2][i] = (-9.8 * sine[i] - 2 * u[2][i] * u[3][i]) / u[1][i];
        f[3][i] = u[1][i] * u[2][i] * u[2][i] - 40 * (u[1][i] - 10) + 9.8 * cosine[i];
    }
}

static void elastic_step(double u[4][STRIP], double h, int stages, const double *a, const double *b) {
    static double k[16][4][STRIP] __attribute__((aligned(64))), x[4][STRIP] __attribute__((aligned(64)));
    elastic(u, k[0]);
    for (int i = 1; i <= stages; i++) {
        const double *w = i < stages ? a + i * stages : b;
        for (int c = 0; c < 4; c++) {
            double *out = i < stages ? x[c] : u[c];
            vector sum[STRIP / LANES] = {0};
            for (int j = 0; j < i; j++) {
                if (w[j] == 0) continue;
#pragma GCC unroll 8
                for (int g = 0; g < STRIP / LANES; g++) sum[g] += w[j] * *(vector *)(k[j][c] + g * LANES);
            }
#pragma GCC unroll 8
            for (int g = 0; g < STRIP / LANES; g++)
                *(vector *)(out + g * LANES) = *(vector *)(u[c] + g * LANES) + h * sum[g];
        }
        if (i < stages) elastic(x, k[i]);
    }
}

static const double RK4_A[4][4] = {{0}, {0.5}, {0, 0.5}, {0, 0, 1}};
static const double RK4_B[4] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};

static void elastic_all(double *state, int steps, double h, int stages, const double *a, const double *b) {
    static double u[4][STRIP] __attribute__((aligned(64)));
    for (int first = 0; first < TRAJECTORIES; first += STRIP) {
        for (int c = 0; c < 4; c++)
            for (int i = 0; i < STRIP; i++) u[c][i] = state[c * TRAJECTORIES + first + i];
        for (int s = 0; s < steps; s++) elastic_step(u, h, stages, a, b);
        for (int c = 0; c < 4; c++)
            for (int i = 0; i < STRIP; i++) state[c * TRAJECTORIES + first + i] = u[c][i];
    }
}

static void elastic_rk4(double *state, int steps, double h) {
    elastic_all(state, steps, h, 4, &RK4_A[0][0], RK4_B);
}

static void elastic_order8(double *state, int steps, double h) {
    elastic_all(state, steps, h, STAGES, &A[0][0], B);
}

static void measure(const char *name, void (*solve)(double *, int, double), int dimension, double h) {
    static double state[4 * TRAJECTORIES] __attribute__((aligned(64)));
    int steps = 200;
    double best = INFINITY, checksum = 0, end = now() + 1.5e9;
    while (now() < end) {
        for (int i = 0; i < TRAJECTORIES; i++) {
            double small = 0.3 * i / TRAJECTORIES;
            if (dimension == 3) {
                state[i] = 1 + small, state[TRAJECTORIES + i] = 1, state[2 * TRAJECTORIES + i] = 20;
            } else {
                state[i] = small, state[TRAJECTORIES + i] = 10, state[2 * TRAJECTORIES + i] = 0, state[3 * TRAJECTORIES + i] = 0;
            }
        }
        double begin = now();
        solve(state, steps, h);
        double nanos = (now() - begin) / steps / TRAJECTORIES;
        if (nanos < best) best = nanos;
        checksum = state[5];
    }
    printf("%s %.17g %.17g\n", name, best, checksum);
}

int main(void) {
    measure("lorenz-rk4", lorenz_rk4, 3, 0.01);
    measure("lorenz-order-8", lorenz_order8, 3, 0.02);
    measure("elastic-rk4", elastic_rk4, 4, 0.05);
    measure("elastic-order-8", elastic_order8, 4, 0.1);
    return 0;
}
