/*
 * A lower bound for the time to read specs: runs libyaml's parser over every file and discards the events.
 *
 * Usage: event-loop [-n TIMES] [-l LIST] [FILE...]     LIST is a file with one path per line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct totals {
    size_t files, bytes, events, scalars;
};

static unsigned char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    unsigned char *bytes;
    long length;

    if (!file || fseek(file, 0, SEEK_END) || (length = ftell(file)) < 0 || fseek(file, 0, SEEK_SET)) {
        perror(path);
        exit(2);
    }
    bytes = malloc(length ? (size_t)length : 1);
    if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length) {
        perror(path);
        exit(2);
    }
    fclose(file);
    *size = (size_t)length;
    return bytes;
}

static void count_events(const char *path, struct totals *totals)
{
    yaml_parser_t parser;
    yaml_event_t event;
    yaml_event_type_t type;
    size_t size;
    unsigned char *bytes = read_file(path, &size);

    if (!yaml_parser_initialize(&parser)) exit(2);
    yaml_parser_set_input_string(&parser, bytes, size);
    do {
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "%s:%zu:%zu: %s\n", path, parser.problem_mark.line + 1, parser.problem_mark.column + 1,
                    parser.problem);
            exit(1);
        }
        type = event.type;
        totals->events++;
        totals->scalars += type == YAML_SCALAR_EVENT;
        yaml_event_delete(&event);
    } while (type != YAML_STREAM_END_EVENT);
    yaml_parser_delete(&parser);
    free(bytes);
    totals->files++;
    totals->bytes += size;
}

static void count_listed(const char *list, struct totals *totals)
{
    char path[4096];
    FILE *file = fopen(list, "r");

    if (!file) {
        perror(list);
        exit(2);
    }
    while (fgets(path, sizeof path, file)) {
        path[strcspn(path, "\n")] = 0;
        if (*path) count_events(path, totals);
    }
    fclose(file);
}

int main(int argc, char **argv)
{
    struct totals totals = { 0, 0, 0, 0 };
    const char *list = NULL;
    int times = 1, first = 1, round, index;

    while (first + 1 < argc && argv[first][0] == '-') {
        if (!strcmp(argv[first], "-n")) times = atoi(argv[first + 1]);
        else if (!strcmp(argv[first], "-l")) list = argv[first + 1];
        else break;
        first += 2;
    }
    for (round = 0; round < times; round++) {
        if (list) count_listed(list, &totals);
        for (index = first; index < argc; index++) count_events(argv[index], &totals);
    }
    printf("%zu files, %zu bytes, %zu events, %zu scalars\n", totals.files, totals.bytes, totals.events,
           totals.scalars);
    return 0;
}
