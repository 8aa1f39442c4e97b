#!/bin/sh
# Tells the portal when a backup was made: it shows the age among its metrics, and an alert asks for it
# (deploy/observability/alerts.yaml). By a superuser on the primary, after each backup by whatever tool; psql takes the
# server from PGHOST and PGPORT. A setting of the database, since it is in every standby too and needs no table.
set -eu
exec psql -qX -v ON_ERROR_STOP=1 -d "${1:-invest}" -c "ALTER DATABASE \"${1:-invest}\" SET invest.backup_at TO $(date +%s)"
