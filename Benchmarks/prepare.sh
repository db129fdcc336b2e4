# Builds flowgen and the programs that the benchmarks need. Read by the scripts next to it, in the root of the repository.
#
# Sets $work, the folder for all products, and $flowgen. Reads the environment variables
#
#   FLOWGEN=…    the path of a flowgen that is already built
#   KEEP=DIR     the folder for the products, which are then kept, instead of a temporary folder

if [ -n "${KEEP:-}" ]; then
    work=$KEEP
    mkdir -p "$work"
    work=$(cd "$work" && pwd)
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    trap 'exit 1' INT TERM
fi

# The system's C compiler, or clang from the Swift toolchain.
if [ -z "${CC:-}" ]; then
    if command -v cc >/dev/null 2>&1; then CC=cc; else CC=clang; fi
fi
yaml=$(pkg-config --cflags --libs yaml-0.1 2>/dev/null || true)
if [ -z "$yaml" ] && command -v brew >/dev/null 2>&1; then
    prefix=$(brew --prefix libyaml)
    yaml="-I$prefix/include -L$prefix/lib -lyaml"
fi
# Unquoted, because the variable contains several arguments.
# shellcheck disable=SC2086
$CC -O2 -o "$work/event-loop" Benchmarks/event-loop.c ${yaml:--lyaml}
$CC -O2 -o "$work/measure" Benchmarks/measure.c
swiftc -O -swift-version 6 -parse-as-library -o "$work/generate-modules" \
    Benchmarks/GenerateModules.swift Benchmarks/GeneratedExpectations.swift Benchmarks/Generator.swift
swiftc -O -swift-version 6 -parse-as-library -o "$work/generate-hard-flows" \
    Benchmarks/GenerateHardFlows.swift Benchmarks/Generator.swift

if [ -n "${FLOWGEN:-}" ]; then
    flowgen=$FLOWGEN
else
    # The release build. On Linux, it links the Swift runtime statically, which makes it start faster; macOS provides the runtime.
    scripts/build-release --product flowgen
    flowgen=$(scripts/build-release --show-bin-path)/flowgen
fi

# The benchmarks have a cache of their own.
export XDG_CACHE_HOME=$work/caches
