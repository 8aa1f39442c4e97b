-- Discovery: what searches go by (names, activities, products, positions), places, map cells, saved searches.
-- Every index names the query that uses it; docs/decisions/0010-finding-companies.md has the reasons and the figures.

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- Names of functions and tables stand with their schema here: so they need no search_path of their own, which would cost
-- each call more than what it does.

-- ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────
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

-- ── Activities ──────────────────────────────────────────────────────────────────────────────────────────────
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

-- ── Positions ───────────────────────────────────────────────────────────────────────────────────────────────
-- Web Mercator in 30 bits (about 4 cm): shifted right they number the cells of any zoom.
CREATE FUNCTION public.map_x(longitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT floor((longitude + 180) / 360 * 1073741824)::integer $$;
CREATE FUNCTION public.map_y(latitude double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT floor((1 - ln(tan(radians(latitude)) + 1 / cos(radians(latitude))) / pi()) / 2 * 1073741824)::integer $$;

-- ── Companies ───────────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE empresa
  DROP COLUMN chave_nome,
  DROP COLUMN chave_busca;
ALTER TABLE empresa
  ADD COLUMN chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.company_key(nome_exibicao)) STORED,
  ADD COLUMN chave_busca text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.company_words(nome_exibicao, nome)) STORED,
  ADD COLUMN inicios text[] NOT NULL GENERATED ALWAYS AS (public.word_starts(public.company_words(nome_exibicao, nome))) STORED,
  ADD COLUMN atividades text[] NOT NULL GENERATED ALWAYS AS (public.activity_levels(cnae_principal, cnaes_secundarios)) STORED,
  -- `NCM:22042100` and everything above it; kept by the triggers below alone
  ADD COLUMN produtos text[] NOT NULL DEFAULT '{}',
  ADD COLUMN mapa_x integer GENERATED ALWAYS AS (public.map_x(longitude)) STORED,
  ADD COLUMN mapa_y integer GENERATED ALWAYS AS (public.map_y(latitude)) STORED;

-- Companies' products with everything above them in their table; of many companies in one walk over the table.
CREATE FUNCTION public.product_levels(empresas uuid[]) RETURNS TABLE (empresa_id uuid, niveis text[]) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE nivel AS (
    SELECT e.empresa_id, p.tipo_tabela, p.codigo_sem_mascara, p.codigo_pai FROM empresa_produto e
      JOIN produto_servico p USING (tipo_tabela, codigo_sem_mascara) WHERE e.empresa_id = ANY (empresas)
    UNION
    SELECT n.empresa_id, p.tipo_tabela, p.codigo_sem_mascara, p.codigo_pai FROM nivel n
      JOIN produto_servico p ON p.tipo_tabela = n.tipo_tabela AND p.codigo_sem_mascara = n.codigo_pai
  ), niveis AS (
    SELECT n.empresa_id, array_agg(tipo_tabela || ':' || codigo_sem_mascara ORDER BY tipo_tabela, codigo_sem_mascara) AS niveis
      FROM nivel n GROUP BY 1
  ) SELECT e.id, coalesce(n.niveis, '{}') FROM unnest(empresas) AS e (id) LEFT JOIN niveis n ON n.empresa_id = e.id $$;

UPDATE empresa e SET produtos = nova.niveis
  FROM public.product_levels(ARRAY(SELECT DISTINCT empresa_id FROM empresa_produto)) AS nova WHERE e.id = nova.empresa_id;

-- Once per statement, only where something changes: a load brings many, a save usually nothing new.
CREATE FUNCTION company_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE empresa e SET produtos = nova.niveis
    FROM public.product_levels(ARRAY(SELECT DISTINCT empresa_id FROM mudadas)) AS nova
    WHERE e.id = nova.empresa_id AND e.produtos <> nova.niveis;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_produto_incluido AFTER INSERT ON empresa_produto REFERENCING NEW TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();
CREATE TRIGGER empresa_produto_excluido AFTER DELETE ON empresa_produto REFERENCING OLD TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();

CREATE TRIGGER empresa_produto_mudado_de AFTER UPDATE ON empresa_produto REFERENCING OLD TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();
CREATE TRIGGER empresa_produto_mudado_para AFTER UPDATE ON empresa_produto REFERENCING NEW TABLE AS mudadas
  FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();

-- A newer table may move a code below another parent.
CREATE FUNCTION product_parents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM depois d JOIN antes a USING (tipo_tabela, codigo_sem_mascara)
      WHERE d.codigo_pai IS DISTINCT FROM a.codigo_pai) THEN
    RETURN NULL;
  END IF;
  UPDATE empresa e SET produtos = nova.niveis
    FROM public.product_levels(ARRAY(SELECT DISTINCT empresa_id FROM empresa_produto)) AS nova
    WHERE e.id = nova.empresa_id AND e.produtos <> nova.niveis;
  RETURN NULL;
END $$;
CREATE TRIGGER produto_servico_mudado AFTER UPDATE ON produto_servico REFERENCING OLD TABLE AS antes NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION product_parents_changed();

-- Lists in the order of names, without and with a municipality; names that begin with what was typed. With the words
-- beside them: a frequent word is found in the index alone, in the list's order.
CREATE INDEX empresa_por_nome ON empresa (chave_nome, id) INCLUDE (chave_busca) WHERE NOT oculta;
CREATE INDEX empresa_por_municipio ON empresa (cod_municipio_rfb, chave_nome, id) INCLUDE (chave_busca) WHERE NOT oculta;
-- The two check boxes in the order of names.
CREATE INDEX empresa_com_busca_investimento ON empresa (chave_nome, id) INCLUDE (chave_busca)
  WHERE NOT oculta AND buscando_investimentos;
CREATE INDEX empresa_com_selo ON empresa (chave_nome, id) INCLUDE (chave_busca) WHERE NOT oculta AND habilitado_made_in_rs;
-- Rare words of names, and starts of words.
CREATE INDEX empresa_busca ON empresa USING gin (chave_busca gin_trgm_ops, inicios) WITH (fastupdate = off) WHERE NOT oculta;
-- Activities, alone and within a municipality.
CREATE INDEX empresa_atividades ON empresa USING gin (cod_municipio_rfb, atividades) WITH (fastupdate = off) WHERE NOT oculta;
CREATE INDEX empresa_produtos ON empresa USING gin (produtos) WITH (fastupdate = off) WHERE NOT oculta;
-- A part of the map, without going to the table.
CREATE INDEX empresa_no_mapa ON empresa USING gist (point(mapa_x, mapa_y)) INCLUDE (mapa_x, mapa_y, id)
  WHERE NOT oculta AND mapa_x IS NOT NULL;
-- What is new in a saved search.
CREATE INDEX empresa_novas ON empresa (criado_em) WHERE NOT oculta;

-- ── Places on the map (area: reference) ─────────────────────────────────────────────────────────────────────
CREATE TABLE lugar (
  tipo_local text NOT NULL CHECK (tipo_local IN ('AEROPORTO', 'PORTO', 'DISTRITO_INDUSTRIAL')),
  sigla text NOT NULL,                  -- of a district its abbreviation in PROEDI
  nome text NOT NULL,
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  principal boolean NOT NULL,
  PRIMARY KEY (tipo_local, sigla)
);

-- ── Map cells (area: map) ───────────────────────────────────────────────────────────────────────────────────
-- Visible companies with a position, counted per cell of 64 pixels at zooms 5 to 14. Sums give the mean position.
CREATE TABLE mapa_celula (
  zoom smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  total integer NOT NULL,
  soma_x bigint NOT NULL,
  soma_y bigint NOT NULL,
  PRIMARY KEY (zoom, x, y) INCLUDE (total, soma_x, soma_y)
);

-- Changes that the cells have yet to follow: +1 for a company that appears at a position, -1 for one that leaves it.
CREATE TABLE mapa_mudanca (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mapa_x integer NOT NULL,
  mapa_y integer NOT NULL,
  diferenca smallint NOT NULL
);

CREATE FUNCTION company_moved_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.mapa_x IS NOT NULL AND NOT OLD.oculta THEN
    INSERT INTO mapa_mudanca (mapa_x, mapa_y, diferenca) VALUES (OLD.mapa_x, OLD.mapa_y, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.mapa_x IS NOT NULL AND NOT NEW.oculta THEN
    INSERT INTO mapa_mudanca (mapa_x, mapa_y, diferenca) VALUES (NEW.mapa_x, NEW.mapa_y, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_no_mapa_incluida AFTER INSERT ON empresa FOR EACH ROW
  WHEN (NEW.mapa_x IS NOT NULL AND NOT NEW.oculta) EXECUTE FUNCTION company_moved_on_map();
CREATE TRIGGER empresa_no_mapa_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.mapa_x, OLD.mapa_y, OLD.oculta) IS DISTINCT FROM (NEW.mapa_x, NEW.mapa_y, NEW.oculta))
  EXECUTE FUNCTION company_moved_on_map();
CREATE TRIGGER empresa_no_mapa_excluida AFTER DELETE ON empresa FOR EACH ROW
  WHEN (OLD.mapa_x IS NOT NULL AND NOT OLD.oculta) EXECUTE FUNCTION company_moved_on_map();

-- What is there already comes the same way.
INSERT INTO mapa_mudanca (mapa_x, mapa_y, diferenca)
  SELECT mapa_x, mapa_y, 1 FROM empresa WHERE NOT oculta AND mapa_x IS NOT NULL;

-- ── Saved searches (area: finder) ───────────────────────────────────────────────────────────────────────────
CREATE TABLE busca_salva (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  nome text NOT NULL,
  filtro jsonb NOT NULL,                -- as the search takes it
  resumo_semanal boolean NOT NULL,
  token text NOT NULL UNIQUE,           -- 128 random bits: ends the weekly mail without signing in
  criado_em timestamptz NOT NULL,
  vista_em timestamptz NOT NULL         -- last looked at or mailed: what was registered later is new
);
CREATE INDEX busca_salva_pessoa ON busca_salva (usuario_id, criado_em);
