-- The portal's role and its rights, by a superuser in an empty database `invest` that the role does not own.
-- It cannot sign in by a password before it gets one: \password invest in psql.
CREATE ROLE invest LOGIN;
GRANT CREATE, TEMPORARY ON DATABASE invest TO invest;
GRANT USAGE, CREATE ON SCHEMA public TO invest;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
