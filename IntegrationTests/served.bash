# Functions that serve a folder on this machine, for `run-bundle` and `run-release`, which set $log and stop the processes in $servers.

servers=()

stop_servers() {
    if [ "${#servers[@]}" -gt 0 ]; then kill "${servers[@]}" 2>/dev/null || true; fi
}

# Starts a server that writes its port to a file, and waits for the file.
starts() { # PORTFILE COMMAND…
    local port=$1 attempts=0
    shift
    rm -f "$port"
    "$@" >>"$port.requests" 2>&1 &
    servers+=($!)
    while [ ! -s "$port" ]; do
        attempts=$((attempts + 1))
        [ "$attempts" -lt 100 ] || return 1
        sleep 0.05
    done
}

# The folder gets a certificate for this machine.
certify() { # FOLDER
    mkdir -p "$1"
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
        -keyout "$1/key.pem" -out "$1/certificate.pem" >"$log" 2>&1
}

# SwiftPM reads no other list of certificates. Needs a namespace of its own, so that nobody else trusts it.
let_swiftpm_trust() { # FOLDER
    [ -n "${IS_ALONE:-}" ] && mount --bind "$1/certificate.pem" /etc/ssl/certs/ca-certificates.crt 2>>"$log"
}
