// A program that needs no library, for every system: what `IntegrationTests/run-bundle` makes bundles from.
int a_symbol_to_strip(int number) { return number + 1; }

void _start(void) {
    volatile int number = a_symbol_to_strip(1);
    while (number) {}
}
