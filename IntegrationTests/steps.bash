# Functions for the steps of `run` and `run-bundle`, which set $consumer, $scratch, $log and, if they need any, $options of SwiftPM.

step="(none)"
passed=0
options=()

step() {
    step=$1
    echo "- $step"
}

passes() { passed=$((passed + 1)); }

fail() {
    echo "error: $1, in the step: $step" >&2
    echo "the log of the last command:" >&2
    cat "$log" >&2
    exit 1
}

# Fails if the file does not contain the old text, so that no step runs without its change.
replace() { # FILE OLD NEW
    grep -qF -- "$2" "$1" || fail "\`$2\` is not in $1"
    local text
    text=$(<"$1")
    printf '%s\n' "${text//"$2"/$3}" >"$1"
}

builds() {
    (cd "$consumer" && swift build --scratch-path "$scratch" ${options[@]+"${options[@]}"}) >"$log" 2>&1 || fail "the build failed"
}

fails_to_build() {
    if (cd "$consumer" && swift build --scratch-path "$scratch" ${options[@]+"${options[@]}"}) >"$log" 2>&1; then fail "the build did not fail"; fi
}

flowgen() { # ARGUMENTS… of the command plug-in; sets `code`
    code=0
    (cd "$consumer" && swift package --scratch-path "$scratch" ${options[@]+"${options[@]}"} --allow-writing-to-package-directory flowgen "$@") \
        >"$log" 2>&1 || code=$?
}

logs() { # TEXT
    grep -qF -- "$1" "$log" || fail "the log does not contain \`$1\`"
}

does_not_log() { # PATTERN…
    local pattern
    for pattern in "$@"; do
        if grep -qE -- "$pattern" "$log"; then fail "the log contains \`$pattern\`"; fi
    done
}

prints() { # LINES
    local printed
    printed=$("$scratch/debug/Consumer")
    [ "$printed" = "$1" ] || fail "the program prints \`$printed\` instead of \`$1\`"
}
