# The steps of `run-bundle` that compile no package: making bundles, packages that use them, and releases.

programs=$work/programs

# Writes a small program for each system into $programs.
make_programs() {
    local tools processor make=IntegrationTests/StandIns/make-mach-o
    tools=$(dirname "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')")/../bin
    for processor in x86_64 aarch64; do
        "$tools/clang" -target "$processor-unknown-linux-gnu" -O1 -nostdlib -static -fuse-ld=lld \
            IntegrationTests/StandIns/program.c -o "$programs/$processor" >"$log" 2>&1 || fail "the program does not compile"
    done
    "$tools/clang" -target x86_64-unknown-linux-gnu -O1 -nostdlib -pie -fuse-ld=lld \
        IntegrationTests/StandIns/program.c -o "$programs/dynamic" >"$log" 2>&1 || fail "the program does not compile"
    "$make" "$programs/mac" x86_64 arm64 /usr/lib/libSystem.B.dylib /usr/lib/swift/libswiftCore.dylib
    "$make" "$programs/mac-arm64" arm64 /usr/lib/libSystem.B.dylib
    "$make" "$programs/mac-with-libyaml" arm64 x86_64 /usr/lib/libSystem.B.dylib /opt/homebrew/lib/libyaml.dylib
}

# Prints the checksum; the log has the messages.
bundles() { scripts/make-artifact-bundle "$@" 2>"$log" || fail "there is no bundle"; }

refuses() { # MESSAGE ARGUMENTS…
    local message=$1
    shift
    if scripts/make-artifact-bundle "$@" >"$log" 2>&1; then fail "there is a bundle"; fi
    [ "$(<"$log")" = "error: $message" ] || fail "the message is not \`error: $message\`"
}

makes_bundles() {
    local bundle=$work/flowgen.artifactbundle.zip other=$work/other.artifactbundle.zip
    local intel=x86_64-unknown-linux-gnu arm=aarch64-unknown-linux-gnu content=$work/content/flowgen.artifactbundle checksum
    mkdir "$programs"

    step "a bundle lists a binary for each triple, and a universal binary once"
    make_programs
    checksum=$(bundles 1.2.3 "$intel=$programs/x86_64" "$arm=$programs/aarch64" \
        "arm64-apple-macosx=$programs/mac" "x86_64-apple-macosx=$programs/mac" --output "$bundle")
    python3 -m zipfile -e "$bundle" "$work/content"
    cat >"$work/info.json" <<'JSON'
{
  "schemaVersion": "1.0",
  "artifacts": {
    "flowgen": {
      "type": "executable",
      "version": "1.2.3",
      "variants": [
        {
          "path": "flowgen-1.2.3-aarch64-unknown-linux-gnu/bin/flowgen",
          "supportedTriples": [
            "aarch64-unknown-linux-gnu"
          ]
        },
        {
          "path": "flowgen-1.2.3-macos/bin/flowgen",
          "supportedTriples": [
            "arm64-apple-macosx",
            "x86_64-apple-macosx"
          ]
        },
        {
          "path": "flowgen-1.2.3-x86_64-unknown-linux-gnu/bin/flowgen",
          "supportedTriples": [
            "x86_64-unknown-linux-gnu"
          ]
        }
      ]
    }
  }
}
JSON
    diff "$work/info.json" "$content/info.json" >"$log" || fail "info.json has other contents"
    for file in LICENSE THIRD-PARTY-NOTICES; do cmp "$file" "$content/$file"; done
    passes

    step "the binaries for Linux are stripped, those for macOS are as they were, and a note says so"
    for processor in x86_64 aarch64; do
        grep -q a_symbol_to_strip "$programs/$processor" || fail "the program for $processor has no symbols to strip"
        if grep -q a_symbol_to_strip "$content/flowgen-1.2.3-$processor-unknown-linux-gnu/bin/flowgen"; then
            fail "the binary for $processor is not stripped"
        fi
    done
    cmp "$programs/mac" "$content/flowgen-1.2.3-macos/bin/flowgen"
    bundles 1.2.3 "x86_64-apple-macosx=$programs/mac" --output "$other" >/dev/null
    logs "note: \`$programs/mac\` is included as it is: Mach-O is stripped on macOS only"
    passes

    step "the checksum is the one that SwiftPM computes"
    # SwiftPM wants a package around it.
    [ "$checksum" = "$(cd flowgen-plugins && swift package --scratch-path "$scratch" compute-checksum "$bundle" 2>"$log")" ] ||
        fail "the checksum is not $checksum"
    passes

    step "the same binaries give the same bytes, whatever their times, permissions, paths and order"
    cp -R "$programs" "$work/copies"
    chmod 600 "$work/copies"/*
    touch -t 200102030405 "$work/copies"/*
    bundles 1.2.3 "x86_64-apple-macosx=$work/copies/mac" "$arm=$work/copies/aarch64" \
        "arm64-apple-macosx=$work/copies/mac" "$intel=$work/copies/x86_64" --output "$other" >/dev/null
    cmp "$bundle" "$other" || fail "the bundles differ"
    bundles 1.2.4 "$intel=$programs/x86_64" --output "$other" >/dev/null
    if cmp -s "$bundle" "$other"; then fail "another version gives the same bundle"; fi
    passes

    step "without a program that can strip, the binary is included as it is, and a note says so"
    mkdir "$work/empty"
    ln -s "$(command -v python3)" "$(command -v env)" "$work/empty/"
    # `python3` may be a script that searches for the real one.
    local python
    python=$(python3 -c 'import sys; print(sys.executable)')
    PATH=$work/empty "$python" scripts/make-artifact-bundle 1.2.3 "$intel=$programs/x86_64" --output "$other" \
        >/dev/null 2>"$log" || fail "there is no bundle"
    logs "note: \`$programs/x86_64\` is included as it is: no \`strip\` here can read it"
    passes

    step "mistakes are reported with their cause and a fix, and leave the old bundle as it is"
    cp "$bundle" "$other"
    : >"$programs/empty"
    head -c 100 "$programs/x86_64" >"$programs/part"
    local usual="build it with \`scripts/build-release\`"
    refuses "there is no file \`$programs/none\`; $usual" 1.2.3 "$intel=$programs/none" --output "$other"
    refuses "\`$programs\` is not a file; pass the program itself" 1.2.3 "$intel=$programs" --output "$other"
    refuses "\`$programs/empty\` is neither an ELF nor a 64-bit Mach-O binary; pass the program itself" \
        1.2.3 "$intel=$programs/empty" --output "$other"
    refuses "\`$programs/part\` is not complete; build it again" 1.2.3 "$intel=$programs/part" --output "$other"
    refuses "\`$programs/x86_64\` is ELF for x86_64, and not for \`$arm\`; pass the binary of that triple" \
        1.2.3 "$arm=$programs/x86_64" --output "$other"
    refuses "\`$programs/mac-arm64\` is Mach-O for arm64, and not for \`x86_64-apple-macosx\`; pass the binary of that triple" \
        1.2.3 "arm64-apple-macosx=$programs/mac-arm64" "x86_64-apple-macosx=$programs/mac-arm64" --output "$other"
    refuses "\`$programs/mac-with-libyaml\` loads \`/opt/homebrew/lib/libyaml.dylib\` when it starts; $usual" \
        1.2.3 "arm64-apple-macosx=$programs/mac-with-libyaml" --output "$other"
    refuses "\`$programs/dynamic\` loads \`/lib64/ld-linux-x86-64.so.2\` when it starts; $usual" \
        1.2.3 "$intel=$programs/dynamic" --output "$other"
    refuses "there is no triple \`x86_64-linux-gnu\`; did you mean \`$intel\`?" \
        1.2.3 "x86_64-linux-gnu=$programs/x86_64" --output "$other"
    refuses "\`$intel\` is not \`TRIPLE=BINARY\`; name a triple and its binary" 1.2.3 "$intel" --output "$other"
    refuses "\`$intel\` has two binaries, \`a\` and \`b\`; pass one of them" 1.2.3 "$intel=a" "$intel=b" --output "$other"
    refuses "\`v1\` is not a version; write it as in \`1.2.3\`" v1 "$intel=$programs/x86_64" --output "$other"
    refuses "\`flowgen.zip\` has another ending; name it as in \`flowgen.artifactbundle.zip\`" \
        1.2.3 "$intel=$programs/x86_64" --output flowgen.zip
    cmp "$bundle" "$other" || fail "the old bundle is gone"
    passes
}

# Prints what a manifest declares about plug-ins, products other than the program, and platforms.
described() { # FOLDER
    (cd "$1" && swift package --scratch-path "$scratch" dump-package 2>"$log" || fail "$1 is not a package") |
        python3 -c 'import json, sys
package = json.load(sys.stdin)
shared = ["FlowRuntime", "FlowgenBuildPlugin", "FlowgenCommandPlugin"]
parts = {key: [each for each in package[key] if each["name"] in shared] for key in ["products", "targets"]}
parts |= {key: package[key] for key in ["platforms", "swiftLanguageVersions", "toolsVersion"]}
print(json.dumps(parts, indent=2))'
}

refuses_package() { # MESSAGE ARGUMENTS…
    local message=$1
    shift
    if scripts/make-plugin-package "$@" >"$log" 2>&1; then fail "there is a package"; fi
    [ "$(<"$log")" = "error: $message" ] || fail "the message is not \`error: $message\`"
}

makes_plugin_packages() {
    local package=$work/published url=https://github.com/somebody/flowgen/releases/download/1.2.3/flowgen.artifactbundle.zip checksum
    checksum=$(printf '%064d' 7)

    step "flowgen-plugins declares the same plug-ins and runtime as flowgen"
    described . >"$work/flowgen.json"
    described flowgen-plugins >"$work/plugins.json"
    diff "$work/flowgen.json" "$work/plugins.json" >"$log" || fail "the manifests differ"
    [ "$(grep -c '"name" : "Flow\|"name": "Flow' "$work/plugins.json")" -ge 6 ] || fail "products or targets are missing"
    passes

    step "a published package has the URL and the checksum of its release, and copies instead of links"
    mkdir -p "$package/.git"
    scripts/make-plugin-package "$package" "$url" "$checksum" >"$log" 2>&1 || fail "there is no package"
    (cd "$package" && swift package --scratch-path "$scratch" dump-package) >"$log" 2>&1 || fail "it is not a package"
    logs "\"url\" : \"$url\""
    logs "\"checksum\" : \"$checksum\""
    does_not_log '"path" : "flowgen'
    [ -z "$(find "$package" -type l)" ] || fail "there are links in the package"
    cmp Plugins/FlowgenBuildPlugin/TargetSpecs.swift "$package/Plugins/FlowgenCommandPlugin/TargetSpecs.swift"
    diff -r Sources/FlowRuntime "$package/Sources/FlowRuntime" >"$log" || fail "the runtime differs"
    cmp LICENSE "$package/LICENSE"
    described "$package" >"$work/published.json"
    diff "$work/plugins.json" "$work/published.json" >"$log" || fail "it declares other targets"
    swift format lint --strict "$package/Package.swift" >"$log" 2>&1 || fail "the manifest is not formatted"
    cp "$package/README.md" "$log"
    logs '.package(url: "https://github.com/somebody/flowgen-plugins", .upToNextMinor(from: "1.2.3"))'
    does_not_log OWNER VERSION
    passes

    step "mistakes in the arguments for a package are reported with their cause and a fix"
    refuses_package "\`$package\` is not empty; remove its files, or use another folder" "$package" "$url" "$checksum"
    refuses_package "\`http://example.com/a.zip\` is not the URL of a bundle; use one as in \`https://…/flowgen.artifactbundle.zip\`" \
        "$work/new" http://example.com/a.zip "$checksum"
    refuses_package "\`abc\` is not a checksum; use the output of \`scripts/make-artifact-bundle\`" "$work/new" "$url" abc
    refuses_package "there is no bundle \`none\`; make it with \`scripts/make-artifact-bundle\`" "$work/new" none
    [ ! -e "$work/new" ] || fail "there is a folder"
    passes
}

makes_releases() {
    local release=$work/release version binaries=() file others named
    version=$("$binary" --version | sed 's/.* //')
    named=$work/$version
    cp -R "$programs" "$named"
    others=(x86_64-unknown-linux-gnu="$named/x86_64" aarch64-unknown-linux-gnu="$named/aarch64"
        arm64-apple-macosx="$named/mac" x86_64-apple-macosx="$named/mac")
    # Small programs in place of what this machine cannot run.
    for file in "${others[@]}"; do
        if [ "${file%%=*}" = "$(scripts/native-triple)" ]; then file=${file%%=*}=$binary; fi
        binaries+=("$file")
    done

    step "a release has the same files each time, whose checksums are in a list"
    for folder in "$release" "$work/again"; do
        scripts/make-release "$folder" somebody/flowgen "$version" "${binaries[@]}" >"$log" 2>&1 || fail "there is no release"
    done
    diff -r "$release" "$work/again" >"$log" || fail "the releases differ"
    (cd "$release" && find . -maxdepth 1 -name '*.zip' -o -name '*.gz' | sed 's|\./||' | sort) >"$work/archives"
    sed 's/.* //' "$release/SHA256SUMS" | sort | diff "$work/archives" - >"$log" || fail "the list has other files"
    (cd "$release" && sha256sum --check --strict SHA256SUMS) >"$log" 2>&1 || fail "the checksums are wrong"
    passes

    step "an archive has all that \`make install\` installs, and its program runs"
    tar -xzf "$release/flowgen-$version-linux-$(uname -m).tar.gz" -C "$work"
    scripts/install-flowgen install "$binary" "$work/installed" >"$log"
    diff -rq "$work/installed" "$work/flowgen-$version-linux-$(uname -m)" >"$log" || true
    [ "$(grep -c "^Files" "$log")" -eq 1 ] || fail "other files than the program, which is stripped, differ"
    logs "bin/flowgen differ"
    logs ": LICENSE"
    logs ": THIRD-PARTY-NOTICES"
    does_not_log "Only in $work/installed"
    [ "$("$work/flowgen-$version-linux-$(uname -m)/bin/flowgen" --version)" = "flowgen $version" ] || fail "the program does not run"
    passes

    step "the Homebrew formula has the URL and the checksum of each archive"
    cp "$release/flowgen.rb" "$log"
    for file in "$release"/*.tar.gz; do
        logs "url \"https://github.com/somebody/flowgen/releases/download/$version/$(basename "$file")\""
        logs "sha256 \"$(sha256sum "$file" | cut -d ' ' -f 1)\""
    done
    does_not_log "CHECKSUM" "VERSION" "REPOSITORY"
    passes

    step "the package of a release uses its bundle"
    cp "$release/flowgen-plugins/Package.swift" "$log"
    logs "url: \"https://github.com/somebody/flowgen/releases/download/$version/flowgen.artifactbundle.zip\""
    logs "checksum: \"$(sha256sum "$release/flowgen.artifactbundle.zip" | cut -d ' ' -f 1)\""
    passes

    step "a release of one system has a formula for that system"
    scripts/make-release "$work/single" somebody/flowgen "$version" "$(scripts/native-triple)=$binary" >"$log" 2>&1 || fail "there is no release"
    cp "$work/single/flowgen.rb" "$log"
    [ "$(grep -c '  url ' "$log")" -eq 1 ] || fail "the formula has other systems"
    logs "flowgen-$version-linux-$(uname -m).tar.gz"
    does_not_log "CHECKSUM" "on_macos"
    passes

    step "a release of another version, or without a binary for this machine, is refused"
    refuses_release "the binary is \`flowgen $version\`, and the release is 9.9.9; build the tag \`9.9.9\`" 9.9.9 "$(scripts/native-triple)=$binary"
    refuses_release "no binary runs on this machine; add the one for it" \
        "$version" "arm64-apple-macosx=$named/mac" "x86_64-apple-macosx=$named/mac"
    refuses_release "the archive for macOS is for both processors; pass a universal binary as \`arm64-apple-macosx=X x86_64-apple-macosx=X\`" \
        "$version" "$(scripts/native-triple)=$binary" "arm64-apple-macosx=$named/mac"
    passes
}

refuses_release() { # MESSAGE VERSION TRIPLE=BINARY…
    local message=$1
    shift
    if scripts/make-release "$work/refused" somebody/flowgen "$@" >"$log" 2>&1; then fail "there is a release"; fi
    [ "$(grep -v '^note:' "$log")" = "error: $message" ] || fail "the message is not \`error: $message\`"
    [ ! -e "$work/refused" ] || fail "there is a folder"
}
