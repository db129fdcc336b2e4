/*
 * Runs several commands in rounds. For each command, prints the median and minimum time, the ratio of each to that of the
 * first command, the processor time (and how much of it the kernel took) and the peak memory. Each round runs every command
 * once, so that a temporary slowdown of the machine affects all commands alike.
 *
 * Usage: measure ROUNDS [--results FILE] LABEL [--before LINE] COMMAND [ARGUMENT...] [-- LABEL ...]...
 *
 * LINE is a shell command that runs before each run of COMMAND and is not measured. A command may exit with 1, which flowgen
 * uses to report diagnostics. FILE gets a line for each command with the fields label, minimum time, minimum processor time,
 * minimum kernel time (ms) and peak memory (bytes), separated by tabs.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_COMMANDS = 16, MOST_ROUNDS = 1000 };

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double run(char **command, double *processor, double *kernel, double *memory)
{
    struct timeval start, end;
    struct rusage usage;
    int status;
    pid_t child;

    gettimeofday(&start, NULL);
    child = fork();
    if (child < 0) {
        perror("fork");
        exit(2);
    }
    if (child == 0) {
        int nothing = open("/dev/null", O_WRONLY);
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        execvp(command[0], command);
        _exit(127);
    }
    if (wait4(child, &status, 0, &usage) != child) {
        perror("wait4");
        exit(2);
    }
    gettimeofday(&end, NULL);
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) {
        fprintf(stderr, "measure: the command failed:");
        while (*command) fprintf(stderr, " %s", *command++);
        fprintf(stderr, "\n");
        exit(1);
    }
    *kernel = seconds_of(usage.ru_stime);
    *processor = seconds_of(usage.ru_utime) + *kernel;
#ifdef __APPLE__
    *memory = (double)usage.ru_maxrss;
#else
    *memory = (double)usage.ru_maxrss * 1024;
#endif
    return seconds_of(end) - seconds_of(start);
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

int main(int argc, char **argv)
{
    static double elapsed[MOST_COMMANDS][MOST_ROUNDS], processor[MOST_COMMANDS][MOST_ROUNDS];
    static double kernel[MOST_COMMANDS][MOST_ROUNDS];
    double most_memory[MOST_COMMANDS] = { 0 };
    char *labels[MOST_COMMANDS], *before[MOST_COMMANDS], **commands[MOST_COMMANDS];
    int rounds = argc > 1 ? atoi(argv[1]) : 0, count = 0, index = 2, round;
    double first = 0, first_minimum = 0;
    FILE *results = NULL;

    if (rounds < 1 || rounds > MOST_ROUNDS || argc < 4) {
        fprintf(stderr, "usage: measure ROUNDS [--results FILE] LABEL [--before LINE] COMMAND [ARGUMENT...] "
                        "[-- LABEL ...]...\n");
        return 2;
    }
    if (!strcmp(argv[index], "--results")) {
        results = fopen(argv[index + 1], "w");
        if (!results) {
            perror(argv[index + 1]);
            return 2;
        }
        index += 2;
    }
    while (index + 1 < argc && count < MOST_COMMANDS) {
        labels[count] = argv[index];
        before[count] = NULL;
        if (index + 3 < argc && !strcmp(argv[index + 1], "--before")) {
            before[count] = argv[index + 2];
            index += 2;
        }
        commands[count++] = &argv[index + 1];
        while (index < argc && strcmp(argv[index], "--")) index++;
        if (index < argc) argv[index++] = NULL;
    }
    /* Round -1 warms up the caches and is not counted. */
    for (round = -1; round < rounds; round++) {
        for (index = 0; index < count; index++) {
            double used, in_kernel, took, memory;

            if (before[index] && system(before[index]) != 0) {
                fprintf(stderr, "measure: %s failed\n", before[index]);
                exit(1);
            }
            took = run(commands[index], &used, &in_kernel, &memory);
            if (round < 0) continue;
            if (memory > most_memory[index]) most_memory[index] = memory;
            elapsed[index][round] = took;
            processor[index][round] = used;
            kernel[index][round] = in_kernel;
        }
    }
    printf("  %-30s %12s %7s %12s %7s %12s %12s %10s\n", "", "median", "ratio", "minimum", "ratio", "processor", "kernel",
           "memory");
    for (index = 0; index < count; index++) {
        double took = median(elapsed[index], rounds), used = median(processor[index], rounds);
        double in_kernel = median(kernel[index], rounds);
        double minimum = elapsed[index][0]; /* median() has sorted the values */
        if (index == 0) {
            first = took;
            first_minimum = minimum;
        }
        printf("  %-30s %9.1f ms %7.2f %9.1f ms %7.2f %9.1f ms %9.1f ms %7.0f MB\n", labels[index], took * 1e3,
               took / first, minimum * 1e3, minimum / first_minimum, used * 1e3, in_kernel * 1e3,
               most_memory[index] / 1e6);
        if (results) {
            fprintf(results, "%s\t%.3f\t%.3f\t%.3f\t%.0f\n", labels[index], minimum * 1e3, processor[index][0] * 1e3,
                    kernel[index][0] * 1e3, most_memory[index]);
        }
    }
    if (results && fclose(results) != 0) {
        perror("measure");
        return 2;
    }
    return 0;
}
