#!/bin/bash
# Sets the secret of the client by which the portal keeps accounts, since the realm's file holds none that everybody would
# know. Waits for Keycloak at KEYCLOAK_URL; takes its administrator from KC_BOOTSTRAP_ADMIN_USERNAME and _PASSWORD.
set -euo pipefail
kcadm="${KEYCLOAK_HOME:-/opt/keycloak}/bin/kcadm.sh"
settings="$(mktemp -d)/kcadm.config"
trap 'rm -rf "$(dirname "$settings")"' EXIT
until "$kcadm" config credentials --config "$settings" --server "$KEYCLOAK_URL" --realm master \
  --user "$KC_BOOTSTRAP_ADMIN_USERNAME" --password "$KC_BOOTSTRAP_ADMIN_PASSWORD"; do sleep 2; done
id=$("$kcadm" get clients --config "$settings" -r invest -q clientId=invest-accounts --fields id --format csv --noquotes)
"$kcadm" update "clients/$id" --config "$settings" -r invest -s "secret=$ACCOUNTS_CLIENT_SECRET"
