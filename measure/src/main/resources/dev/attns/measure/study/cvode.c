/*
 * CVODE of SUNDIALS on one thread, as its manual has it for equations that are not stiff: the Adams method with fixed-point
 * iteration, one trajectory after the other, its memory made once and started anew for each. Arguments: the system (lorenz or
 * elastic), a file of doubles, how many trajectories a set has, the horizon, and the least seconds to time a tolerance for. The
 * file has two sets, each all starts and then all ends: tolerances are chosen by the first, errors taken and times on the second.
 * Prints a line for each tolerance, absolute and relative, from 1e-2 to 1e-13 in halves of a decade: the tolerance, the error to
 * expect by the first set (mean squared and twice its standard error), the mean squared error on the second, the nanoseconds of
 * a trajectory, and its calls of the right-hand side.
 */
#define _POSIX_C_SOURCE 200809L
#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sundials/sundials_config.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static int lorenz(double t, N_Vector state, N_Vector slope, void *data) {
    const double *u = N_VGetArrayPointer(state);
    double *f = N_VGetArrayPointer(slope);
    f[0] = 10.0 * (u[1] - u[0]);
    f[1] = u[0] * (28.0 - u[2]) - u[1];
    f[2] = u[0] * u[1] - (8.0 / 3) * u[2];
    return 0;
}

static int elastic(double t, N_Vector state, N_Vector slope, void *data) {
    const double *u = N_VGetArrayPointer(state);
    double *f = N_VGetArrayPointer(slope);
    f[0] = u[2];
    f[1] = u[3];
    f[2] = (-9.8 * sin(u[0]) - 2 * u[2] * u[3]) / u[1];
    f[3] = u[1] * u[2] * u[2] - 40 * (u[1] - 10) + 9.8 * cos(u[0]);
    return 0;
}

static void *memory;
static N_Vector state;
static int dimension, count;
static double horizon;

/* Solves from all starts; the number of calls, or -1 where CVODE gives up. */
static long solve(const double *starts, double *ends, double tolerance) {
    long calls = 0;
    for (int i = 0; i < count; i++) {
        double reached;
        long once;
        memcpy(N_VGetArrayPointer(state), starts + i * dimension, dimension * sizeof(double));
        if (CVodeReInit(memory, 0, state) < 0 || CVodeSStolerances(memory, tolerance, tolerance) < 0) return -1;
        if (CVode(memory, horizon, state, &reached, CV_NORMAL) < 0) return -1;
        memcpy(ends + i * dimension, N_VGetArrayPointer(state), dimension * sizeof(double));
        CVodeGetNumRhsEvals(memory, &once);
        calls += once;
    }
    return calls;
}

/* The mean of squared errors, and so many times its standard error. */
static double error(const double *ends, const double *wanted, double deviations) {
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        double one = 0;
        for (int c = 0; c < dimension; c++) {
            double distance = ends[i * dimension + c] - wanted[i * dimension + c];
            one += distance * distance / dimension;
        }
        sum += one;
        squares += one * one;
    }
    double mean = sum / count, variance = (squares - count * mean * mean) / (count > 1 ? count - 1 : 1);
    return mean + deviations * sqrt(fmax(0, variance) / count);
}

int main(int arguments, char **argument) {
    if (arguments != 6) return 2;
    int is_lorenz = strcmp(argument[1], "lorenz") == 0;
    dimension = is_lorenz ? 3 : 4;
    count = atoi(argument[3]);
    horizon = atof(argument[4]);
    double least = 1e9 * atof(argument[5]);
    size_t size = (size_t)count * dimension;
    double *sets = malloc(4 * size * sizeof(double)), *ends = malloc(size * sizeof(double));
    FILE *file = fopen(argument[2], "rb");
    if (!file || fread(sets, sizeof(double), 4 * size, file) != 4 * size) return 3;
    SUNContext context;
#if SUNDIALS_VERSION_MAJOR >= 7
    if (SUNContext_Create(SUN_COMM_NULL, &context)) return 4;
#else
    if (SUNContext_Create(NULL, &context)) return 4;
#endif
    state = N_VNew_Serial(dimension, context);
    memory = CVodeCreate(CV_ADAMS, context);
    memcpy(N_VGetArrayPointer(state), sets, dimension * sizeof(double));
    SUNNonlinearSolver iteration = SUNNonlinSol_FixedPoint(state, 0, context);
    if (CVodeInit(memory, is_lorenz ? lorenz : elastic, 0, state) < 0 || CVodeSStolerances(memory, 1e-6, 1e-6) < 0
        || CVodeSetNonlinearSolver(memory, iteration) < 0 || CVodeSetMaxNumSteps(memory, 1000000) < 0)
        return 5;
    for (int half = 4; half <= 26; half++) {
        double tolerance = pow(10, -0.5 * half);
        if (solve(sets, ends, tolerance) < 0) continue;
        double expected = error(ends, sets + size, 2), best = INFINITY, all = 0;
        long calls = 0;
        while (all < least || best == INFINITY) {
            double begin = now();
            calls = solve(sets + 2 * size, ends, tolerance);
            double nanos = now() - begin;
            if (calls < 0) break;
            all += nanos;
            best = fmin(best, nanos / count);
        }
        if (calls >= 0)
            printf("%.17g %.17g %.17g %.17g %.17g\n", tolerance, expected, error(ends, sets + 3 * size, 0), best,
                   calls / (double)count);
    }
    return 0;
}
