-- From the one role of database.sql to the two of two-roles.sql, where the portal has run already: by a superuser in its
-- database, while it stands still. Afterwards audit-log.sql, if that was never run.
-- It cannot sign in by a password before it gets one: \password invest_owner in psql.
CREATE ROLE invest_owner LOGIN;
GRANT CREATE, TEMPORARY ON DATABASE invest TO invest_owner;
GRANT USAGE, CREATE ON SCHEMA public TO invest_owner;
REASSIGN OWNED BY invest TO invest_owner;
REVOKE CREATE ON DATABASE invest FROM invest;
REVOKE CREATE ON SCHEMA public FROM invest;
GRANT USAGE ON SCHEMA public, pgboss TO invest;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO invest;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO invest;
-- The audit log and the history of lots are not the portal's to change.
REVOKE ALL ON public.registro_administrativo, public.lote_historico FROM invest;
GRANT SELECT, INSERT ON public.registro_administrativo, public.lote_historico TO invest;
GRANT UPDATE (usuario_id) ON public.lote_historico TO invest;
-- Whatever invest_owner makes from now on.
ALTER DEFAULT PRIVILEGES FOR ROLE invest_owner GRANT USAGE ON SCHEMAS TO invest;
ALTER DEFAULT PRIVILEGES FOR ROLE invest_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO invest;
ALTER DEFAULT PRIVILEGES FOR ROLE invest_owner GRANT USAGE, SELECT ON SEQUENCES TO invest;
