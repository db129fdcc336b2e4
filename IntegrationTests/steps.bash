# What the steps of `run` are made of; it sets $consumer, $scratch and $log.

step="(none)"
passed=0

step() {
    step=$1
    echo "- $step"
}

holds() { passed=$((passed + 1)); }

fail() {
    echo "error: $1, in the step: $step" >&2
    echo "the log of its last command:" >&2
    cat "$log" >&2
    exit 1
}

# Takes the file to hold the text, so that a step cannot miss what it means to change.
replace() { # FILE OLD NEW
    grep -qF -- "$2" "$1" || fail "\`$2\` is not in $1"
    local text
    text=$(<"$1")
    printf '%s\n' "${text//"$2"/$3}" >"$1"
}

builds() {
    (cd "$consumer" && swift build --scratch-path "$scratch") >"$log" 2>&1 || fail "the build has failed"
}

fails_to_build() {
    if (cd "$consumer" && swift build --scratch-path "$scratch") >"$log" 2>&1; then fail "the build has not failed"; fi
}

flowgen() { # ARGUMENTS… of the command plug-in; sets `code`
    code=0
    (cd "$consumer" && swift package --scratch-path "$scratch" --allow-writing-to-package-directory flowgen "$@") \
        >"$log" 2>&1 || code=$?
}

says() { # TEXT
    grep -qF -- "$1" "$log" || fail "the log does not say \`$1\`"
}

says_nothing_of() { # PATTERN…
    local pattern
    for pattern in "$@"; do
        if grep -qE -- "$pattern" "$log"; then fail "the log has \`$pattern\`"; fi
    done
}

prints() { # LINES
    local printed
    printed=$("$scratch/debug/Consumer")
    [ "$printed" = "$1" ] || fail "the program prints \`$printed\` in place of \`$1\`"
}
