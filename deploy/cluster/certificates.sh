#!/bin/bash
# Certificates by an authority of the cluster's own, for what its machines say to each other; people see those of nginx, which
# come from a public authority. Run in an empty folder on a machine that is kept: ca.key signs whatever is trusted here.
#   certificates.sh node1 node1.example.org app1.example.org app2.example.org 127.0.0.1
# makes node1.pem and node1.key for these names, and ca.pem and ca.key where they are not there. A node's own has the names of the
# balancers too, since TLS goes through them. DAYS (825) is how long it counts; the doctor warns 30 days before.
set -euo pipefail
umask 077
name=$1; shift
key=(-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes)
if [ ! -e ca.key ]; then
  openssl req -x509 "${key[@]}" -days 3650 -subj '/CN=invest cluster' -keyout ca.key -out ca.pem 2>/dev/null
fi
names=$(printf '%s\n' "$@" | sed -E 's/^[0-9.]+$/IP:&/; t; s/^/DNS:/' | paste -sd,)
openssl req "${key[@]}" -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days "${DAYS:-825}" -out "$name.pem" \
  -extfile <(printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names") 2>/dev/null
rm "$name.csr"
chmod 644 ca.pem "$name.pem"
