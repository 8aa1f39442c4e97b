-- Functions that columns, indexes and queries share. Names of functions and tables stand with their schema here: so they need no
-- search_path of their own, which would cost each call more than what it does.

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- unaccent() is only STABLE because its dictionary could change; ours is named and fixed, so generated columns may use it.
CREATE FUNCTION public.search_key(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT upper(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- One-person companies are registered as `12.345.678 NAME OF THE PERSON`. Sorted as it stands the number would come
-- before every name, so that it goes to the end.
CREATE FUNCTION public.company_key(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(public.search_key(texto), '^(\d{2}\.?\d{3}\.?\d{3})\s+(\S.*)$', '\2 \1') $$;

-- The first letter and the first two letters of each word, for terms that short.
CREATE FUNCTION public.word_starts(chave text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT coalesce(array_agg(DISTINCT inicio), '{}')
    FROM regexp_split_to_table(chave, '[^A-Z0-9]+') AS palavra, unnest(ARRAY[left(palavra, 1), left(palavra, 2)]) AS inicio
    WHERE palavra <> '' $$;

-- Both names in one text: a word typed may stand in either.
CREATE FUNCTION public.company_words(nome_exibicao text, nome text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN nome_exibicao = nome THEN public.company_key(nome)
    ELSE public.company_key(nome_exibicao) || ' ' || public.company_key(nome) END $$;

-- Sections are ranges of divisions, a constant of CNAE 2.3; a test holds them against atividade_economica.
CREATE FUNCTION public.activity_section(divisao text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE
    WHEN divisao BETWEEN '01' AND '03' THEN 'A' WHEN divisao BETWEEN '05' AND '09' THEN 'B'
    WHEN divisao BETWEEN '10' AND '33' THEN 'C' WHEN divisao = '35' THEN 'D'
    WHEN divisao BETWEEN '36' AND '39' THEN 'E' WHEN divisao BETWEEN '41' AND '43' THEN 'F'
    WHEN divisao BETWEEN '45' AND '47' THEN 'G' WHEN divisao BETWEEN '49' AND '53' THEN 'H'
    WHEN divisao BETWEEN '55' AND '56' THEN 'I' WHEN divisao BETWEEN '58' AND '63' THEN 'J'
    WHEN divisao BETWEEN '64' AND '66' THEN 'K' WHEN divisao = '68' THEN 'L'
    WHEN divisao BETWEEN '69' AND '75' THEN 'M' WHEN divisao BETWEEN '77' AND '82' THEN 'N'
    WHEN divisao = '84' THEN 'O' WHEN divisao = '85' THEN 'P' WHEN divisao BETWEEN '86' AND '88' THEN 'Q'
    WHEN divisao BETWEEN '90' AND '93' THEN 'R' WHEN divisao BETWEEN '94' AND '96' THEN 'S'
    WHEN divisao = '97' THEN 'T' WHEN divisao = '99' THEN 'U' END $$;

-- Each activity with everything above it, once: subclass, class, group, division, section.
CREATE FUNCTION public.activity_levels(principal text, secundarios text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT nivel), '{}')
    FROM unnest(array_prepend(principal, secundarios)) AS codigo,
      unnest(ARRAY[codigo, left(codigo, 5), left(codigo, 3), left(codigo, 2), public.activity_section(left(codigo, 2))]) AS nivel
    WHERE nivel IS NOT NULL $$;

-- Web Mercator in 30 bits (about 4 cm): shifted right they number the cells of any zoom.
CREATE FUNCTION public.map_x(longitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT floor((longitude + 180) / 360 * 1073741824)::integer $$;

CREATE FUNCTION public.map_y(latitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT floor((1 - ln(tan(radians(latitude)) + 1 / cos(radians(latitude))) / pi()) / 2 * 1073741824)::integer $$;

CREATE FUNCTION state_month(instante timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT date_trunc('month', instante AT TIME ZONE 'America/Sao_Paulo')::date $$;

CREATE FUNCTION public.company_map_keys(atividades text[], buscando boolean, selo boolean) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ARRAY(SELECT 'a:' || nivel FROM unnest(atividades) AS nivel)
    || CASE WHEN buscando THEN ARRAY['buscando'] ELSE '{}' END || CASE WHEN selo THEN ARRAY['selo'] ELSE '{}' END $$;

-- What search_key() made, without the signs that join words.
CREATE FUNCTION public.joined_words(chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(chave, '-‐‑‒–—''’‘ʼ′`´', '');

-- The same without blanks.
CREATE FUNCTION public.joined_name(chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(chave, '-‐‑‒–—''’‘ʼ′`´ ', '');

-- Portuguese plurals that the stemmer misses once accents are gone: embalagens, botões, pães, anéis, papéis, cereais.
CREATE FUNCTION public.folded_words(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(public.search_key(texto)),
    '(o|a)es\M', 'ao', 'g'), 'eis\M', 'el', 'g'), 'ais\M', 'al', 'g'), 'ns\M', 'm', 'g') $$;

-- The words of a text in its language, by the database's own stemmers.
CREATE FUNCTION public.language_words(idioma text, texto text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT CASE idioma
    WHEN 'en' THEN to_tsvector('pg_catalog.english', lower(public.search_key(texto)))
    WHEN 'es' THEN to_tsvector('pg_catalog.spanish', lower(public.search_key(texto)))
    ELSE to_tsvector('pg_catalog.portuguese', public.folded_words(texto)) END $$;

CREATE FUNCTION public.language_query(idioma text, texto text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT CASE idioma
    WHEN 'en' THEN plainto_tsquery('pg_catalog.english', lower(public.search_key(texto)))
    WHEN 'es' THEN plainto_tsquery('pg_catalog.spanish', lower(public.search_key(texto)))
    ELSE plainto_tsquery('pg_catalog.portuguese', public.folded_words(texto)) END $$;

-- The stems of a few words in their order, so that singular and plural are one; the words themselves where nothing is left.
CREATE FUNCTION public.term_key(idioma text, texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT coalesce((SELECT string_agg(lexeme, ' ' ORDER BY positions[1], lexeme)
    FROM unnest(public.language_words(idioma, texto))), lower(public.search_key(texto))) $$;

-- A title's words; its first one weighs more, because it names the thing: 'Vinhos de uvas frescas'.
CREATE FUNCTION public.title_words(idioma text, texto text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT setweight(public.language_words(idioma, substring(texto from '^\W*\w+')), 'A')
    || setweight(public.language_words(idioma, texto), 'D') $$;

-- What companies say of themselves.
CREATE FUNCTION public.company_text_words(idioma text, descricao text, investimento text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog
  AS $$ SELECT public.language_words(idioma, coalesce(descricao, '') || ' ' || coalesce(investimento, '')) $$;

CREATE FUNCTION public.company_sought(buscando boolean, valor numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN buscando THEN coalesce(round(valor), 0)::bigint ELSE 0 END;

-- Plain words without accents and signs, as the question is made of them.
CREATE FUNCTION public.plain_words(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(lower(public.search_key(texto)), '[^[:alnum:]]+', ' ', 'g') $$;
