-- The databases of the portal and of Keycloak, by the superuser on the primary; then two-roles.sql and audit-log.sql in `invest`.
-- Roles have no passwords yet, so nobody can sign in: `\password NAME` of psql gives each its own.
CREATE DATABASE invest;
CREATE ROLE keycloak LOGIN;
CREATE DATABASE keycloak OWNER keycloak;
