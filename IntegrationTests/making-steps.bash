# The steps of `run-release` about what a release and a wheel are made of.

makes_only_releases_of_one_version() {
    local programs=$work/programs-to-release each folder=$work/made
    mkdir -p "$programs/$version" "$work/no-strip"
    # Scripts in place of programs, which `strip` would refuse.
    printf '#!/bin/sh\n' >"$work/no-strip/strip"
    printf '#!/bin/sh\necho "flowgen 9.9.9"\n' >"$programs/old"
    printf '#!/bin/sh\nexit 1\n' >"$programs/foreign"
    chmod 755 "$work/no-strip/strip" "$programs"/*
    cp "$programs/foreign" "$programs/$version/foreign"
    makes() { PATH=$work/no-strip:$PATH scripts/make-release --as-is "$folder" somebody/flowgen "$version" "$@"; }

    step "a binary of another version, and one that cannot be asked for it, are refused"
    exits 1 makes x86_64-unknown-linux-gnu="$programs/old" aarch64-unknown-linux-gnu="$binary"
    logs "error: the binary is \`flowgen 9.9.9\`, and the release is $version; build the tag \`$version\`"
    exits 1 makes x86_64-unknown-linux-gnu="$programs/foreign" aarch64-unknown-linux-gnu="$binary"
    logs "error: \`$programs/foreign\` does not run on this machine, and is in no folder \`$version\`"
    [ ! -e "$folder" ] || fail "there is a release"
    runs makes x86_64-unknown-linux-gnu="$programs/$version/foreign" aarch64-unknown-linux-gnu="$binary"
    passes

    step "the install script has the URL of its releases as a text, and a URL that could be more is refused"
    grep -qxF "released_at='$releases'" "$served/releases/$version/install.sh" || fail "it has another line"
    rm -r "$folder"
    # shellcheck disable=SC2016 # This is the text of a URL.
    for each in 'https://example.com/$(touch x)' "https://example.com/'x'" 'https://example.com/a b' ftp://example.com/x \
        http://example.com/x http://localhost:1@example.com/x; do
        FLOWGEN_RELEASES=$each exits 1 makes aarch64-unknown-linux-gnu="$binary"
        logs "error: \`$each\` is not the URL of a folder of releases"
    done
    passes

    step "the formula has a URL as it is, also if it contains a word of the template"
    printf '%064d  flowgen-1.2.3-macos.tar.gz\n' 7 >"$work/sums"
    runs scripts/make-formula somebody/flowgen 1.2.3 https://example.com/URL/VERSION/REPOSITORY "$work/sums"
    logs '    url "https://example.com/URL/VERSION/REPOSITORY/flowgen-1.2.3-macos.tar.gz"'
    logs 'homepage "https://github.com/somebody/flowgen"'
    does_not_log "@" "linux"
    passes
}

makes_wheels() {
    local checkout=$work/wheel-checkout wheel
    mkdir -p "$checkout/scripts" "$checkout/integrations" "$checkout/Sources/FlowPipeline" "$work/wheels"
    cp -R integrations/python "$checkout/integrations/"
    cp Sources/FlowPipeline/ToolVersion.swift "$checkout/Sources/FlowPipeline/"
    printf '#!/bin/sh\necho "flowgen 9.9.9"\n' >"$checkout/program"
    printf '#!/bin/sh\necho "%s"\n' "$checkout/program" >"$checkout/scripts/provide-flowgen"
    chmod 755 "$checkout/program" "$checkout/scripts/provide-flowgen"

    step "a wheel is for this system and processor, and has the version of the program in it"
    wheel=$(PYTHONPATH=$checkout/integrations/python python3 -B -c \
        'import sys, flowgen_wheel; print(flowgen_wheel.build_wheel(sys.argv[1]))' "$work/wheels" 2>"$log") || fail "there is no wheel"
    [ "$wheel" = "flowgen-9.9.9-py3-none-linux_$(uname -m).whl" ] || fail "it is named $wheel"
    python3 -m zipfile -e "$work/wheels/$wheel" "$work/wheels"
    grep -qxF "Version: 9.9.9" "$work/wheels/flowgen-9.9.9.dist-info/METADATA" || fail "the version is another"
    grep -qxF "Tag: py3-none-linux_$(uname -m)" "$work/wheels/flowgen-9.9.9.dist-info/WHEEL" || fail "the tag is another"
    passes

    step "on macOS, a wheel has a tag that pip knows"
    PYTHONPATH=$checkout/integrations/python runs python3 -B -c \
        'import sys, flowgen_wheel; print(*map(flowgen_wheel._platform, sys.argv[1:]))' \
        macosx-10.9-universal2 macosx-11-arm64 macosx-14.5-arm64
    [ "$(<"$log")" = "macosx_10_9_universal2 macosx_11_0_arm64 macosx_14_0_arm64" ] || fail "the tags are others"
    passes
}
