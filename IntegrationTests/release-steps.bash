# The steps of `run-release`.

cuts_changelogs() {
    local checkout=$work/changelog cut=scripts/cut-changelog
    mkdir -p "$checkout/Sources/FlowPipeline"
    printf '    static let current = "1.1.0"\n    static let date = "2026-01-02"\n' >"$checkout/Sources/FlowPipeline/ToolVersion.swift"
    printf '%s\n' "# Changelog" "" "## [Unreleased]" "" "### Added" "" "- One." "- Two." "" "## [1.0.0] - 2025-01-01" "" "- Zero." \
        >"$checkout/CHANGELOG.md"
    cp "$checkout/CHANGELOG.md" "$work/before.md"

    step "the notes of a release are the section that cutting makes, and change nothing"
    runs "$cut" 1.1.0 --notes --root "$checkout"
    printf '%s\n' "### Added" "" "- One." "- Two." | cmp - "$log" || fail "the notes are others"
    exits 1 "$cut" 1.1.0 --check --root "$checkout"
    logs "error: CHANGELOG.md has no section of 1.1.0; run \`scripts/cut-changelog 1.1.0\`, and tag that commit"
    cmp "$work/before.md" "$checkout/CHANGELOG.md" || fail "the changelog has changed"
    passes

    step "cutting makes the section of the version, with its date, below an empty one"
    runs "$cut" 1.1.0 --root "$checkout"
    logs "the section of 1.1.0 has 2 entries"
    printf '%s\n' "# Changelog" "" "## [Unreleased]" "" "## [1.1.0] - 2026-01-02" "" "### Added" "" "- One." "- Two." "" \
        "## [1.0.0] - 2025-01-01" "" "- Zero." | diff - "$checkout/CHANGELOG.md" >"$log" || fail "the changelog differs"
    runs "$cut" 1.1.0 --check --root "$checkout"
    runs "$cut" 1.1.0 --notes --root "$checkout"
    printf '%s\n' "### Added" "" "- One." "- Two." | cmp - "$log" || fail "the notes are others"
    passes

    step "a version that is cut, has no entries, or is another one than the program's is refused"
    exits 1 "$cut" 1.1.0 --root "$checkout"
    logs "error: CHANGELOG.md has a section of 1.1.0; set the next version in ToolVersion.swift first"
    exits 1 "$cut" 1.2.0 --root "$checkout"
    logs "error: ToolVersion.swift has the version \`1.1.0\`, and not \`1.2.0\`; set it, or cut \`1.1.0\`"
    replace "$checkout/Sources/FlowPipeline/ToolVersion.swift" 1.1.0 1.2.0
    exits 1 "$cut" 1.2.0 --root "$checkout"
    logs "error: \`## [Unreleased]\` in CHANGELOG.md has no entries; describe what 1.2.0 changes"
    passes
}

# The list of releases as GitHub's API has it.
describe_release() {
    python3 - "$served/releases/$version" "$releases/$version" "$version" >"$work/list.json" <<'PYTHON'
import hashlib, json, sys
from pathlib import Path
folder, url, version = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
files = sorted(path for path in folder.iterdir() if path.is_file())
assets = [{"name": path.name, "browser_download_url": f"{url}/{path.name}",
           "digest": "sha256:" + hashlib.sha256(path.read_bytes()).hexdigest()} for path in files]
print(json.dumps([{"tag_name": version, "assets": assets}]))
PYTHON
    mkdir -p "$served/api/repos/somebody/flowgen"
    cp "$work/list.json" "$served/api/repos/somebody/flowgen/releases"
}

serves_a_release() {
    local options=() each
    step "a release is made in a folder, and served"
    certify "$served" || fail "there is no certificate"
    export CURL_CA_BUNDLE=$served/certificate.pem SSL_CERT_FILE=$served/certificate.pem
    starts "$work/port" IntegrationTests/serve "$served" "$work/port" || fail "the server does not start"
    releases=https://localhost:$(<"$work/port")/releases
    binaries=("$(scripts/native-triple)=$binary")
    if [ -n "$sample" ]; then
        options=(--as-is)
    else
        # Small programs in place of what this machine cannot run.
        mac=$work/$version/mac
        mkdir "$work/$version"
        IntegrationTests/StandIns/make-mach-o "$mac" x86_64 arm64 /usr/lib/libSystem.B.dylib
        binaries+=(arm64-apple-macosx="$mac" x86_64-apple-macosx="$mac")
    fi
    FLOWGEN_RELEASES=$releases runs scripts/make-release ${options[@]+"${options[@]}"} \
        "$served/releases/$version" somebody/flowgen "$version" "${binaries[@]}"
    (cd "$served/releases/$version" && sha256sum --check --strict SHA256SUMS) >"$log" 2>&1 || fail "the checksums are wrong"
    for each in install.sh flowgen.rb notes.md; do [ -s "$served/releases/$version/$each" ] || fail "there is no $each"; done
    describe_release
    passes
    export FLOWGEN_RELEASES=$releases
}

# What the clients read of this repository, which has thousands of files, as a repository of its own.
clone_files() {
    mkdir "$work/flowgen"
    git ls-files -z -- .pre-commit-hooks.yaml pyproject.toml integrations scripts Sources/FlowPipeline/ToolVersion.swift |
        xargs -0 tar -c | tar -x -C "$work/flowgen"
    git -C "$work/flowgen" init -q -b main
    git -C "$work/flowgen" add -A
    git -C "$work/flowgen" commit -qm "Files"
}

installs_with_each_client() {
    client "install script" "curl installs the program, its manual page and its completions with one line"
    without_compiler env -u FLOWGEN_RELEASES HOME="$work/home" bash -o pipefail -c \
        "curl -fsSL $releases/$version/install.sh | sh" >"$log" 2>&1 || fail "the script has failed"
    logs "note: \`$work/home/.local/bin\` is not on your PATH"
    scripts/install-flowgen install "$work/home/.local/bin/flowgen" "$work/installed" >/dev/null
    diff -r "$work/installed" "$work/home/.local" >"$log" || fail "it has not installed what \`make install\` does"
    installed "$work/home/.local/bin/flowgen"

    client "download" "the program is downloaded into the cache"
    export FLOWGEN_CACHE=$work/programs
    downloaded=$(without_compiler scripts/fetch-flowgen 2>"$log") || fail "the download has failed"
    installed "$downloaded"

    client "download again" "the second time, the network is not needed"
    [ "$(https_proxy=http://localhost:1 scripts/fetch-flowgen 2>"$log")" = "$downloaded" ] || fail "the cache is not used"
    installed "$downloaded"

    client "server without TLS" "a folder that is served on this machine without a certificate can be tried"
    mkdir -p "$work/plain"
    ln -s "$served/releases" "$work/plain/releases"
    starts "$work/plain-port" IntegrationTests/serve "$work/plain" "$work/plain-port" || fail "the server does not start"
    installed "$(FLOWGEN_RELEASES=http://localhost:$(<"$work/plain-port")/releases without_compiler scripts/fetch-flowgen 2>"$log")"

    # A project with a route that nothing shows.
    if [ -n "$sample" ]; then clone_files; else clone_flowgen "$work/flowgen"; fi
    git -C "$work/flowgen" tag "$version"
    mkdir -p "$work/project/specs"
    git -C "$work/project" init -q -b main
    printf 'flowgen: 1\nflow: HelpFlow\nscreens: { Help: , Tips: }\nstart: help\nroutes: { help: , tips: }\n' \
        >"$work/project/specs/HelpFlow.flow.yaml"
    # Without it, the configuration of this checkout would be the next one above.
    echo 'modules: [{ specs: specs }]' >"$work/project/.flowgen.yaml"
    installs_a_hook
    runs_the_action
    runs_the_gitlab_job
    installs_a_formula
    installs_with_mise
    builds_a_package
}

installs_a_hook() {
    client "pre-commit" "pre-commit installs the hook, which checks the specs of a commit"
    if [ ! -x "$tools/pre-commit" ]; then
        skips "pre-commit is not in .build/tools; run \`make tools\`"
        return
    fi
    cat >"$work/project/.pre-commit-config.yaml" <<END
repos:
  - repo: file://$work/flowgen
    rev: $version
    hooks: [{ id: flowgen-lint }]
END
    git -C "$work/project" add -A
    export PRE_COMMIT_HOME=$work/hooks
    (cd "$work/project" && FLOWGEN_CACHE=$work/hook-cache without_compiler "$tools/pre-commit" install-hooks) >"$log" 2>&1 ||
        fail "the hooks cannot be installed"
    installed "$(find "$PRE_COMMIT_HOME" -type f -path '*/bin/flowgen')"
    (cd "$work/project" && without_compiler "$tools/pre-commit" run --color never) >"$log" 2>&1 || true
    logs "specs/HelpFlow.flow.yaml:5:"
}

runs_the_action() {
    client "GitHub action" "the steps of the action check the specs"
    local each action=$work/runner/_actions/somebody/flowgen/$version
    # The runner has only the files.
    mkdir -p "$action" "$work/github"
    git -C "$work/flowgen" archive HEAD integrations scripts Sources/FlowPipeline/ToolVersion.swift | tar -x -C "$action"
    (
        cd "$work/project"
        export GITHUB_OUTPUT=$work/github/output GITHUB_STEP_SUMMARY=$work/github/summary GITHUB_ACTION_PATH=$action
        RUNNER_TOOL_CACHE=$work/tool-cache FLOWGEN_CACHE="" FLOWGEN_VERSION="" without_compiler "$action/integrations/github/provide"
        FLOWGEN=$(sed -n 's/^flowgen=//p' "$GITHUB_OUTPUT") FLOWGEN_PATHS=specs FLOWGEN_OPTIONS="" FLOWGEN_SARIF=flowgen.sarif \
            "$action/integrations/github/lint"
    ) >"$log" 2>&1 || true
    logs "::error file=specs/HelpFlow.flow.yaml,line=5,"
    each=$(sed -n 's/^flowgen=//p' "$work/github/output")
    [[ $each == "$work/tool-cache/"* ]] || fail "the program is not in the cache of the runner"
    installed "$each"

    step "the action finds its releases on the server that it comes from"
    GITHUB_ACTION_PATH=$action GITHUB_SERVER_URL=https://localhost:1 GITHUB_OUTPUT=/dev/null FLOWGEN_CACHE=$work/none \
        exits 1 without_compiler env -u FLOWGEN_RELEASES "$action/integrations/github/provide"
    logs "cannot download \`https://localhost:1/somebody/flowgen/releases/download/$version/SHA256SUMS\`"
    passes
}

runs_the_gitlab_job() {
    client "GitLab job" "the job for GitLab checks the specs"
    if [ ! -x "$tools/python" ]; then
        skips "the tools are not in .build/tools; run \`make tools\`"
        return
    fi
    (
        export FLOWGEN_REPOSITORY=file://$work/flowgen FLOWGEN_REF=$version FLOWGEN_CACHE=$work/job-cache
        runs_the_job
    )
    logs "specs/HelpFlow.flow.yaml:5:"
    grep -q unreachable-route "$work/project/gl-code-quality-report.json" || fail "there is no report"
    installed "$(find "$work/job-cache" -type f -name flowgen)"

    step "with its own settings, the job downloads the generic package of the GitLab that it runs on"
    local packages=api/v4/projects/tools/flowgen/packages/generic
    mkdir -p "$served/$packages" "$work/gitlab/tools"
    ln -s "$served/releases" "$served/$packages/flowgen"
    git clone -q --bare "$work/flowgen" "$work/gitlab/tools/flowgen.git"
    (
        unset FLOWGEN_RELEASES
        export CI_SERVER_URL=file://$work/gitlab CI_API_V4_URL=${releases%/releases}/api/v4 FLOWGEN_REF=$version
        export FLOWGEN_CACHE=$work/own-job-cache
        runs_the_job
    )
    logs "specs/HelpFlow.flow.yaml:5:"
    # GitLab knows a project by its path as one word.
    grep -qF "/api/v4/projects/tools%2Fflowgen/packages/generic/flowgen/$version/SHA256SUMS" "$work/port.requests" || fail "it asks for another URL"
    [ ! -e "$work/compiled" ] || fail "it has started a build"
    passes
}

# Like a runner, with variables that are known where they are used.
runs_the_job() {
    "$tools/python" - integrations/gitlab/flowgen.gitlab-ci.yml >"$work/job" <<'PYTHON'
import os, shlex, sys
import ruamel.yaml
job = ruamel.yaml.YAML(typ="safe").load(open(sys.argv[1]))["flowgen"]
for name, value in job["variables"].items():
    print(f"[ -n \"${{{name}:-}}\" ] || export {name}={shlex.quote(os.path.expandvars(str(value)))}")
print("\n".join(job["before_script"] + job["script"]))
PYTHON
    (cd "$work/project" && without_compiler bash -eo pipefail "$work/job") >"$log" 2>&1 || true
}

installs_a_formula() {
    client "Homebrew formula" "the formula installs the program for this system, by Homebrew's rules"
    if ! command -v ruby >/dev/null 2>&1; then
        skips "ruby is not installed"
        return
    fi
    local formula=$served/releases/$version/flowgen.rb homebrew=IntegrationTests/StandIns/homebrew.rb
    runs ruby -wc "$formula"
    runs without_compiler ruby -W0 "$homebrew" "$formula" "$work/brew" linux "$processor"
    [ -s "$work/brew/share/man/man1/flowgen.1" ] || fail "there is no manual page"
    installed "$work/brew/bin/flowgen"
    if [ -z "$sample" ]; then
        step "the formula has the archive for macOS"
        runs ruby -W0 "$homebrew" "$formula" "$work/brew-mac" macos arm
        cmp "$mac" "$work/brew-mac/bin/flowgen" || fail "it is another program"
        passes
    fi

    step "the formula has nothing for a system without a binary"
    exits 1 ruby -W0 "$homebrew" "$formula" "$work/none" linux other
    logs "error: the formula has no url and no sha256 for linux on other"
    sed 's/sha256 "./sha256 "x/' "$formula" >"$work/wrong.rb"
    exits 1 ruby -W0 "$homebrew" "$work/wrong.rb" "$work/none" linux "$processor"
    logs "error: the checksum is "
    passes
}

installs_with_mise() {
    local mise=IntegrationTests/StandIns/mise api=${releases%/releases}/api
    client "mise, github" "mise's backend \`github\` installs the program, by its rules"
    runs without_compiler "$mise" github somebody/flowgen "$version" "$api" "$work/mise-github"
    installed "$work/mise-github/bin/flowgen"
    [ -z "$sample" ] || return 0

    client "mise, spm" "mise's backend \`spm\` installs the program of the artifact bundle, by its rules"
    runs "$mise" spm somebody/flowgen "$version" "$api" "$work/mise-spm"
    installed "$work/mise-spm/bin/flowgen"

    step "mise's backend \`github\` finds the archive of each system"
    [ "$("$mise" github somebody/flowgen "$version" "$api" "$work/none" macos arm64)" = "flowgen-$version-macos.tar.gz" ] || fail "it does not"
    [ "$("$mise" github somebody/flowgen "$version" "$api" "$work/none" linux "$arch")" = \
        "flowgen-$version-linux-$(uname -m).tar.gz" ] || fail "it does not"
    passes
}

builds_a_package() {
    [ -z "$sample" ] || return 0
    client "SwiftPM plug-in" "a package builds with the plug-ins of the release, which download the bundle"
    if ! let_swiftpm_trust "$served"; then
        skips "SwiftPM cannot be told here to trust the server"
        return
    fi
    cp -R "$served/releases/$version/flowgen-plugins" "$work/"
    cp -RL IntegrationTests/BundleConsumer "$consumer"
    builds
    logs "Downloading binary artifact $releases/$version/flowgen.artifactbundle.zip"
    does_not_log "Compiling CFlow" "warning:"
    prints 'login: push(.help)
help: push(.topic(title: "Passwords"))'
    installed "$(find "$scratch/artifacts" -type f -path "*-$(uname -m)-unknown-linux-gnu/bin/flowgen")"

    step "a bundle with another checksum is refused"
    rm -rf "$scratch" "$work/cache"
    sed -i 's/checksum: "../checksum: "00/' "$work/flowgen-plugins/Package.swift"
    fails_to_build
    logs "checksum of downloaded artifact of binary target 'flowgen'"
    passes
}

reports_failures() {
    local fetch=scripts/fetch-flowgen bad=$served/bad/$version archive each target
    archive=flowgen-$version-linux-$(uname -m).tar.gz
    export FLOWGEN_CACHE=$work/failures
    mkdir -p "$bad"

    step "another checksum than that of the release installs nothing"
    cp "$served/releases/$version/SHA256SUMS" "$bad/"
    { cat "$served/releases/$version/$archive" && echo; } >"$bad/$archive"
    local bad_releases=${releases%/releases}/bad
    FLOWGEN_RELEASES=$bad_releases exits 1 "$fetch"
    logs "error: \`$bad_releases/$version/$archive\` has the checksum $(sha256sum "$bad/$archive" | cut -d ' ' -f 1), and its release says"
    logs "nothing was installed"
    FLOWGEN_RELEASES=$bad_releases exits 1 "$fetch" --prefix "$work/prefix"
    [ ! -e "$work/prefix" ] && [ ! -e "$FLOWGEN_CACHE" ] || fail "something is installed"
    passes

    step "nothing is built in place of a download that has failed"
    FLOWGEN_RELEASES=$bad_releases exits 1 without_compiler scripts/provide-flowgen
    logs "has the checksum"
    [ ! -e "$work/compiled" ] || fail "it has started a build"
    passes

    step "a version without a release, and a system without a binary, are reported with exit code 3"
    exits 3 "$fetch" --version 9.9.9
    logs "error: there is no release 9.9.9 at \`$releases\`, or a login is missing; use a version that has one, add the login to ~/.netrc"
    FLOWGEN_VERSION=9.9.9 exits 3 without_compiler scripts/provide-flowgen
    sed "s/$archive/flowgen-$version-macos.tar.gz/" "$served/releases/$version/SHA256SUMS" | sort -u >"$bad/SHA256SUMS"
    FLOWGEN_RELEASES=$bad_releases exits 3 "$fetch"
    logs "error: the release $version has no binary for linux-$(uname -m); build it from source"
    [ ! -e "$work/compiled" ] || fail "it has started a build"
    passes

    step "a checkout without a release is built, and a missing compiler is reported"
    rm "$bad/SHA256SUMS"
    FLOWGEN_RELEASES=$bad_releases exits 99 without_compiler scripts/provide-flowgen
    logs "building flowgen from source"
    [ "$(<"$work/compiled")" = "build -c release --product flowgen" ] || fail "it builds something else"
    rm "$work/compiled"
    FLOWGEN_VERSION=source exits 99 without_compiler scripts/provide-flowgen
    rm "$work/compiled"
    FLOWGEN_RELEASES=$bad_releases PATH=/usr/bin:/bin exits 1 scripts/provide-flowgen
    logs "error: there is no Swift toolchain to build flowgen with"
    exits 3 env -u FLOWGEN_RELEASES "$work/flowgen/scripts/fetch-flowgen"
    logs "error: nothing says where the releases of flowgen are; set FLOWGEN_RELEASES"
    passes

    step "the repository of a commit, which git names to a hook, is not taken for that of the checkout"
    git init -q "$work/committed"
    git -C "$work/committed" remote add origin https://github.com/somebody/else.git
    GIT_DIR=$work/committed/.git exits 3 env -u FLOWGEN_RELEASES "$work/flowgen/scripts/fetch-flowgen"
    logs "error: nothing says where the releases of flowgen are"
    passes

    step "what stands between this machine and the server is named"
    https_proxy=http://me:secret@localhost:1 exits 1 "$fetch"
    logs "error: cannot download \`$releases/$version/SHA256SUMS\` through the proxy \`http://localhost:1\`: "
    logs "; check the address of the proxy"
    does_not_log "secret"
    starts "$work/proxy-port" IntegrationTests/StandIns/proxy "$work/proxy-port" || fail "the proxy does not start"
    local proxy
    proxy=http://localhost:$(<"$work/proxy-port")
    https_proxy=$proxy exits 1 "$fetch"
    logs "407"
    FLOWGEN_RELEASES=http://localhost:1/releases http_proxy=$proxy exits 1 "$fetch"
    logs "the answer is 407, so a login is missing or not enough"
    FLOWGEN_RELEASES=http://localhost:1/page http_proxy=$proxy exits 1 "$fetch"
    logs "is not a list of checksums, so another server has answered, such as a proxy that wants a login"
    CURL_CA_BUNDLE=/dev/null exits 1 "$fetch"
    logs "; check the network, and whether this machine needs a proxy"
    passes

    step "a server that anyone could impersonate, and a wrong command line, are refused"
    FLOWGEN_RELEASES=http://example.com/releases exits 2 "$fetch"
    logs "error: FLOWGEN_RELEASES is \`http://example.com/releases\`, over which anyone could change what is downloaded"
    for each in http://localhost.example.com/releases http://localhost:1@example.com/releases http://localhost@example.com/releases \
        http://127.0.0.1:x/releases http://localhost:/releases 'http://localhost:1?@example.com/releases'; do
        FLOWGEN_RELEASES=$each exits 2 "$fetch"
        logs "error: FLOWGEN_RELEASES is \`$each\`, over which anyone"
    done
    exits 2 "$fetch" --version ../..
    logs "error: \`../..\` is not a version; write it as in \`0.1.0\`"
    exits 2 "$fetch" --to here
    exits 2 "$fetch" --version
    passes

    step "an unfinished file of a process with the same number in another container stays"
    target=$work/shared/$(printf %s "$releases" | tr -c 'A-Za-z0-9.' '-')/${archive%.tar.gz}/flowgen
    # shellcheck disable=SC2016 # The process that starts keeps its number.
    FLOWGEN_CACHE=$work/shared runs sh -c 'mkdir -p "$(dirname "$1")" && echo other >"$1.$$" && exec scripts/fetch-flowgen' sh "$target"
    [ "$("$target" --version)" = "flowgen $version" ] || fail "the program does not run"
    [ "$(cat "$target".*)" = other ] || fail "the other file has changed, or one is left"
    [ "$(stat -c %a "$target")" = 755 ] || fail "others cannot run the program"
    passes

    step "without a home, nothing is installed at the root of the file system"
    exits 2 env -u HOME -u FLOWGEN_CACHE -u XDG_CACHE_HOME "$fetch"
    logs "error: HOME is not set, so nothing says where the cache is; set it, or FLOWGEN_CACHE"
    exits 2 env -u HOME -u FLOWGEN_RELEASES sh "$served/releases/$version/install.sh"
    logs "error: HOME is not set, so nothing says where to install; set it, or use \`--prefix\`"
    passes

    step "an install script that is not complete does nothing, even if only its end is missing"
    sed '/^done <"$work\/files"/q' "$served/releases/$version/install.sh" >"$work/part"
    if cmp -s "$served/releases/$version/install.sh" "$work/part"; then fail "the script is complete"; fi
    exits 2 env -u FLOWGEN_RELEASES HOME="$work/part-home" sh "$work/part"
    [ ! -e "$work/part-home" ] || fail "it has installed something"
    passes
}
