-- Two roles instead of the one of database.sql: invest_owner makes and changes tables (npm run migrate, npm run bring),
-- invest serves and can make none. By a superuser in an empty database `invest` that neither of them owns; then audit-log.sql.
-- Neither can sign in by a password before it gets one: \password invest_owner, \password invest in psql.
CREATE ROLE invest_owner LOGIN;
CREATE ROLE invest LOGIN;
GRANT CREATE, TEMPORARY ON DATABASE invest TO invest_owner;
GRANT USAGE, CREATE ON SCHEMA public TO invest_owner;
GRANT TEMPORARY ON DATABASE invest TO invest;
GRANT USAGE ON SCHEMA public TO invest;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
-- Whatever invest_owner makes from now on, the schema of the jobs included.
ALTER DEFAULT PRIVILEGES FOR ROLE invest_owner GRANT USAGE ON SCHEMAS TO invest;
ALTER DEFAULT PRIVILEGES FOR ROLE invest_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO invest;
ALTER DEFAULT PRIVILEGES FOR ROLE invest_owner GRANT USAGE, SELECT ON SEQUENCES TO invest;
