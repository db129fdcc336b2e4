# Functions that clone this repository, for `run-hooks` and `run-release`.

# Ignore the user's own git configuration and hooks.
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
for role in AUTHOR COMMITTER; do
    export "GIT_${role}_NAME=Someone" "GIT_${role}_EMAIL=someone@example.com" "GIT_${role}_DATE=2001-01-01T00:00:00Z"
done

# Clones this repository, including changes that are not committed yet.
clone_flowgen() { # FOLDER
    rm -rf "$1"
    git clone -q --no-hardlinks . "$1"
    git diff HEAD --binary >"$1.changes"
    if [[ -s $1.changes ]]; then
        git -C "$1" apply "$1.changes"
        git -C "$1" add -A
        git -C "$1" commit -qm "Uncommitted changes"
    fi
}
