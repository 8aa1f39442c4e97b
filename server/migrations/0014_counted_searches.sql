-- How many companies a search finds, kept instead of counted: docs/decisions/0021-counted-searches.md has the reasons and
-- the figures. What is there already is counted by the worker after the start, so that this migration takes no time
-- and holds no lock over a full table; until then searches are counted as before.

-- What a visible company is counted under: everything (''), each activity with all above it ('a:62'), the first letters of
-- words as in `inicios` ('i:VI'), and each word of its names that has a letter ('p:VINHOS').
CREATE FUNCTION public.company_count_keys(atividades text[], inicios text[], chave_busca text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_agg(chave) FROM (
      SELECT '' AS chave
      UNION ALL SELECT 'a:' || nivel FROM unnest(atividades) AS nivel
      UNION ALL SELECT 'i:' || inicio FROM unnest(inicios) AS inicio
      UNION ALL SELECT DISTINCT 'p:' || palavra FROM regexp_split_to_table(chave_busca, '\s+') AS palavra
        WHERE palavra ~ '[[:alpha:]]'
    ) AS chaves $$;

-- `cod_municipio_rfb` is '' for the whole state.
CREATE TABLE busca_contagem (
  chave text COLLATE "C" NOT NULL,
  cod_municipio_rfb text COLLATE "C" NOT NULL,
  total integer NOT NULL,
  buscando integer NOT NULL,            -- of them: seek investment
  selo integer NOT NULL,                -- of them: carry the seal
  ambos integer NOT NULL,               -- of them: both
  PRIMARY KEY (chave, cod_municipio_rfb)
-- Numbers change in place as long as a page has room, without touching an index.
) WITH (fillfactor = 85);
-- The words that contain a term.
CREATE INDEX busca_palavras ON busca_contagem USING gin (chave gin_trgm_ops) WITH (fastupdate = off)
  WHERE cod_municipio_rfb = '' AND chave LIKE 'p:%';

-- Changes that the numbers have yet to follow.
CREATE TABLE busca_mudanca (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  diferenca smallint NOT NULL,
  cod_municipio_rfb text NOT NULL,
  buscando boolean NOT NULL,
  selo boolean NOT NULL,
  chaves text[] NOT NULL
);

-- Whether the numbers may be used. A load of many companies sets it to false; the worker counts anew and sets it to true.
CREATE TABLE busca_contada (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  pronta boolean NOT NULL,
  desde timestamptz
);
INSERT INTO busca_contada (pronta) VALUES (false);

-- One line for what a company loses and one for what it gains; where only its names or activities change, for the
-- difference alone.
CREATE FUNCTION company_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes text[] := '{}';
  depois text[] := '{}';
  comuns text[];
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.oculta THEN
    antes := public.company_count_keys(OLD.atividades, OLD.inicios, OLD.chave_busca);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.oculta THEN
    depois := public.company_count_keys(NEW.atividades, NEW.inicios, NEW.chave_busca);
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs) =
      (NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs) THEN
    comuns := ARRAY(SELECT unnest(antes) INTERSECT SELECT unnest(depois));
    antes := ARRAY(SELECT unnest(antes) EXCEPT SELECT unnest(comuns));
    depois := ARRAY(SELECT unnest(depois) EXCEPT SELECT unnest(comuns));
  END IF;
  IF antes <> '{}' THEN
    INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
      VALUES (-1, OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs, antes);
  END IF;
  IF depois <> '{}' THEN
    INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
      VALUES (1, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, depois);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_na_busca_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.oculta, OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs, OLD.chave_busca,
      OLD.atividades) IS DISTINCT FROM
    (NEW.oculta, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, NEW.chave_busca,
      NEW.atividades))
  EXECUTE FUNCTION company_search_changed();
CREATE TRIGGER empresa_na_busca_excluida AFTER DELETE ON empresa FOR EACH ROW
  WHEN (NOT OLD.oculta) EXECUTE FUNCTION company_search_changed();

-- Counting everything anew is faster than following a load of thousands line by line.
CREATE FUNCTION companies_added_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM novas LIMIT 1001) AS primeiras) > 1000 THEN
    UPDATE public.busca_contada SET pronta = false;
  ELSE
    INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
      SELECT 1, cod_municipio_rfb, buscando_investimentos, habilitado_made_in_rs,
        public.company_count_keys(atividades, inicios, chave_busca)
      FROM novas WHERE NOT oculta;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_na_busca_incluida AFTER INSERT ON empresa REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION companies_added_to_search();

-- ── Map cells of searches (area: map) ───────────────────────────────────────────────────────────────────────
-- As mapa_celula, for what one filter leaves: an activity with all below it ('a:62'), 'buscando', 'selo'. Two zooms, of
-- which the coarser ones are summed.
CREATE TABLE mapa_celula_filtrada (
  chave text COLLATE "C" NOT NULL,
  zoom smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  total integer NOT NULL,
  soma_x bigint NOT NULL,
  soma_y bigint NOT NULL,
  PRIMARY KEY (chave, zoom, x, y)
) WITH (fillfactor = 85);

ALTER TABLE mapa_mudanca ADD COLUMN chaves text[] NOT NULL DEFAULT '{}';

CREATE TABLE mapa_contada (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  pronta boolean NOT NULL,
  desde timestamptz
);
INSERT INTO mapa_contada (pronta) VALUES (false);

CREATE FUNCTION public.company_map_keys(atividades text[], buscando boolean, selo boolean) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ARRAY(SELECT 'a:' || nivel FROM unnest(atividades) AS nivel)
    || CASE WHEN buscando THEN ARRAY['buscando'] ELSE '{}' END || CASE WHEN selo THEN ARRAY['selo'] ELSE '{}' END $$;

CREATE OR REPLACE FUNCTION company_moved_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.mapa_x IS NOT NULL AND NOT OLD.oculta THEN
    INSERT INTO public.mapa_mudanca (mapa_x, mapa_y, diferenca, chaves) VALUES (OLD.mapa_x, OLD.mapa_y, -1,
      public.company_map_keys(OLD.atividades, OLD.buscando_investimentos, OLD.habilitado_made_in_rs));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.mapa_x IS NOT NULL AND NOT NEW.oculta THEN
    INSERT INTO public.mapa_mudanca (mapa_x, mapa_y, diferenca, chaves) VALUES (NEW.mapa_x, NEW.mapa_y, 1,
      public.company_map_keys(NEW.atividades, NEW.buscando_investimentos, NEW.habilitado_made_in_rs));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER empresa_no_mapa_mudada ON empresa;
CREATE TRIGGER empresa_no_mapa_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.mapa_x, OLD.mapa_y, OLD.oculta, OLD.atividades, OLD.buscando_investimentos, OLD.habilitado_made_in_rs)
    IS DISTINCT FROM
    (NEW.mapa_x, NEW.mapa_y, NEW.oculta, NEW.atividades, NEW.buscando_investimentos, NEW.habilitado_made_in_rs))
  EXECUTE FUNCTION company_moved_on_map();
