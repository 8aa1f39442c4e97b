-- outside a transaction
-- Names are compared without hyphens and apostrophes, and those of places and people without blanks too:
-- docs/decisions/0004-search-key.md. The bodies are plain expressions, so that the planner puts them in the functions' place.

-- Over 1.5 million companies the indexes take two minutes, in which a transaction would keep others from writing.

-- What search_key() made, without the signs that join words.
CREATE OR REPLACE FUNCTION public.joined_words(chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(chave, '-‐‑‒–—''’‘ʼ′`´', '');
-- then
-- The same without blanks.
CREATE OR REPLACE FUNCTION public.joined_name(chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(chave, '-‐‑‒–—''’‘ʼ′`´ ', '');

-- The index of the words inside of companies' names comes with 0040, in the form in which it combines with others. This one holds the words
-- that are counted, for the terms inside of them.
-- then
DROP INDEX CONCURRENTLY IF EXISTS busca_palavras_unidas;
-- then
CREATE INDEX CONCURRENTLY busca_palavras_unidas ON busca_contagem USING gin (public.joined_words(chave) gin_trgm_ops)
  WITH (fastupdate = off) WHERE cod_municipio_rfb = '' AND chave LIKE 'p:%';

-- The list of eligible companies, and the administration's list of people.
-- then
DROP INDEX CONCURRENTLY IF EXISTS junta_nome_unido;
-- then
CREATE INDEX CONCURRENTLY junta_nome_unido ON junta_empresa USING gin (public.joined_name(chave_busca) gin_trgm_ops) WITH (fastupdate = off);
-- then
DROP INDEX CONCURRENTLY IF EXISTS usuario_nome_unido;
-- then
CREATE INDEX CONCURRENTLY usuario_nome_unido ON usuario USING gin (public.joined_name(chave_nome) gin_trgm_ops);
-- then
ANALYZE busca_contagem;
-- then
ANALYZE junta_empresa;
-- then
ANALYZE usuario;
