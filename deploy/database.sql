-- The portal's role and its rights, by a superuser in an empty database `invest` that the role does not own.
CREATE ROLE invest LOGIN PASSWORD 'invest';
GRANT CREATE, TEMPORARY ON DATABASE invest TO invest;
GRANT USAGE, CREATE ON SCHEMA public TO invest;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
