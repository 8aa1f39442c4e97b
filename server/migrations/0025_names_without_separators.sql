-- Names are compared without hyphens and apostrophes, and those of places and people without blanks too:
-- docs/decisions/0004-search-key.md. The bodies are plain expressions, so that the planner puts them in the functions' place.

-- What search_key() made, without the signs that join words.
CREATE FUNCTION public.joined_words(chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(chave, '-‐‑‒–—''’‘ʼ′`´', '');
-- The same without blanks.
CREATE FUNCTION public.joined_name(chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(chave, '-‐‑‒–—''’‘ʼ′`´ ', '');

-- The finder: words inside of names. The next one holds the words that are counted, for the terms inside of them.
CREATE INDEX empresa_palavras_unidas ON empresa USING gin (public.joined_words(chave_busca) gin_trgm_ops, inicios)
  WITH (fastupdate = off) WHERE NOT oculta;
-- As many sample values as chave_busca has (0005).
ALTER INDEX empresa_palavras_unidas ALTER COLUMN 1 SET STATISTICS 500;
CREATE INDEX busca_palavras_unidas ON busca_contagem USING gin (public.joined_words(chave) gin_trgm_ops)
  WITH (fastupdate = off) WHERE cod_municipio_rfb = '' AND chave LIKE 'p:%';
-- The list of eligible companies, and the administration's list of people.
CREATE INDEX junta_nome_unido ON junta_empresa USING gin (public.joined_name(chave_busca) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX usuario_nome_unido ON usuario USING gin (public.joined_name(chave_nome) gin_trgm_ops);

ANALYZE empresa;
ANALYZE busca_contagem;
ANALYZE junta_empresa;
ANALYZE usuario;
