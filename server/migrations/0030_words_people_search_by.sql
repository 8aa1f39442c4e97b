-- outside a transaction
-- One search for everything: docs/decisions/0043-one-search.md. What people type is matched with suggestions, each for one or
-- more codes; what is left is looked for in names and in the companies' own texts.

-- Portuguese plurals that the stemmer misses once accents are gone: embalagens, botões, pães, anéis, papéis, cereais.
CREATE OR REPLACE FUNCTION public.folded_words(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(public.search_key(texto)),
    '(o|a)es\M', 'ao', 'g'), 'eis\M', 'el', 'g'), 'ais\M', 'al', 'g'), 'ns\M', 'm', 'g') $$;
-- then
-- The words of a text in its language, by the database's own stemmers.
CREATE OR REPLACE FUNCTION public.language_words(idioma text, texto text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT CASE idioma
    WHEN 'en' THEN to_tsvector('pg_catalog.english', lower(public.search_key(texto)))
    WHEN 'es' THEN to_tsvector('pg_catalog.spanish', lower(public.search_key(texto)))
    ELSE to_tsvector('pg_catalog.portuguese', public.folded_words(texto)) END $$;
-- then
CREATE OR REPLACE FUNCTION public.language_query(idioma text, texto text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT CASE idioma
    WHEN 'en' THEN plainto_tsquery('pg_catalog.english', lower(public.search_key(texto)))
    WHEN 'es' THEN plainto_tsquery('pg_catalog.spanish', lower(public.search_key(texto)))
    ELSE plainto_tsquery('pg_catalog.portuguese', public.folded_words(texto)) END $$;
-- then
-- The stems of a few words in their order, so that singular and plural are one; the words themselves where nothing is left.
CREATE OR REPLACE FUNCTION public.term_key(idioma text, texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT coalesce((SELECT string_agg(lexeme, ' ' ORDER BY positions[1], lexeme)
    FROM unnest(public.language_words(idioma, texto))), lower(public.search_key(texto))) $$;
-- then
-- A title's words; its first one weighs more, because it names the thing: 'Vinhos de uvas frescas'.
CREATE OR REPLACE FUNCTION public.title_words(idioma text, texto text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT setweight(public.language_words(idioma, substring(texto from '^\W*\w+')), 'A')
    || setweight(public.language_words(idioma, texto), 'D') $$;
-- then
-- Everyday words for codes (reference-data/termos-busca.tsv, and what administrators add), and the titles of the catalogues.
-- A code is NCM:2204, NBS:115, CNAE:1112, or what the search knows by itself: PERTO, LUGAR:PORTO, FILTRO:INVESTIMENTO ...
CREATE TABLE IF NOT EXISTS termo_busca (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  termo text NOT NULL CHECK (length(termo) BETWEEN 1 AND 1000),
  idioma text NOT NULL CHECK (idioma IN ('pt', 'en', 'es')),
  -- Why these words stand together: the thing that they all mean. A title's is its code.
  grupo text NOT NULL CHECK (length(grupo) BETWEEN 1 AND 60),
  codigos text[] NOT NULL CHECK (cardinality(codigos) BETWEEN 1 AND 20),
  -- Of equal matches the smaller one comes first.
  prioridade smallint NOT NULL DEFAULT 1,
  origem text NOT NULL DEFAULT 'portal' CHECK (origem IN ('portal', 'administracao', 'catalogo')),
  chave text NOT NULL GENERATED ALWAYS AS (CASE WHEN origem = 'catalogo' THEN '' ELSE public.term_key(idioma, termo) END) STORED,
  palavras tsvector NOT NULL GENERATED ALWAYS AS (CASE WHEN origem = 'catalogo' THEN public.title_words(idioma, termo) ELSE ''::tsvector END) STORED,
  UNIQUE (termo, idioma, grupo)
);
-- then
CREATE INDEX CONCURRENTLY IF NOT EXISTS termo_busca_chave ON termo_busca (chave, idioma) WHERE origem <> 'catalogo';
-- then
CREATE INDEX CONCURRENTLY IF NOT EXISTS termo_busca_palavras ON termo_busca USING gin (palavras) WHERE origem = 'catalogo';

-- What companies say of themselves.
-- then
CREATE OR REPLACE FUNCTION public.company_text_words(idioma text, descricao text, investimento text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog
  AS $$ SELECT public.language_words(idioma, coalesce(descricao, '') || ' ' || coalesce(investimento, '')) $$;
-- then
-- The index of the Portuguese texts comes with 0040, in the form in which it combines with others.
DROP INDEX CONCURRENTLY IF EXISTS empresa_traducao_textos;
-- then
CREATE INDEX CONCURRENTLY empresa_traducao_textos ON empresa_traducao
  USING gin (public.company_text_words(idioma, descricao, descricao_buscando_investimentos));
