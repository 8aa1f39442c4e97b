-- Companies, who looks at them, and how they are found (areas: companies, finder, insights).

-- ── Companies ─────────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE empresa (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cnpj text NOT NULL UNIQUE CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  versao integer NOT NULL DEFAULT 1,
  -- from the registry, with the instant of its last answer
  nire text,
  nome text NOT NULL,
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL DEFAULT '{}',
  situacao_junta text NOT NULL CHECK (situacao_junta IN ('ATIVA', 'BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA')),
  situacao_junta_desde date,
  consultada_em timestamptz NOT NULL,
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL,
  nome_municipio text NOT NULL,
  sigla_uf text NOT NULL REFERENCES uf,
  -- from its owners
  nome_exibicao text NOT NULL,
  descricao text,
  imagem_perfil_id uuid REFERENCES arquivo,
  buscando_investimentos boolean NOT NULL DEFAULT false,
  descricao_buscando_investimentos text,
  valor_esperado_investimento numeric(14,2) CHECK (valor_esperado_investimento BETWEEN 0 AND 999999999999.99),
  latitude double precision,
  longitude double precision,
  link_facebook text,
  link_instagram text,
  link_linkedin text,
  oculta boolean NOT NULL DEFAULT false,
  criado_em timestamptz NOT NULL DEFAULT now(),
  alterado_em timestamptz NOT NULL DEFAULT now(),
  -- Whether the seal is in force, beside the company: lists and the map filter by it. Kept by the trigger below alone.
  habilitado_made_in_rs boolean NOT NULL DEFAULT false,
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.company_key(nome_exibicao)) STORED,
  inicios text[] NOT NULL GENERATED ALWAYS AS (public.word_starts(public.company_words(nome_exibicao, nome))) STORED,
  atividades text[] NOT NULL GENERATED ALWAYS AS (public.activity_levels(cnae_principal, cnaes_secundarios)) STORED,
  -- `NCM:22042100` and everything above it; kept by the triggers below alone
  produtos text[] NOT NULL DEFAULT '{}',
  mapa_x integer GENERATED ALWAYS AS (public.map_x(longitude)) STORED,
  mapa_y integer GENERATED ALWAYS AS (public.map_y(latitude)) STORED,
  -- Without hyphens and apostrophes: taking them out of each name that is looked at takes ten times as long as looking for a word
  -- in it (docs/decisions/0010-finding-companies.md).
  chave_busca text NOT NULL
    GENERATED ALWAYS AS (public.joined_words(public.company_words(nome_exibicao, nome))) STORED,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
) WITH (fillfactor = 85);
-- The job asks again about the oldest answers.
CREATE INDEX empresa_consultada ON empresa (consultada_em);
-- A part of the map, without going to the table.
CREATE INDEX empresa_no_mapa ON empresa USING gist (point(mapa_x, mapa_y)) INCLUDE (mapa_x, mapa_y, id)
  WHERE NOT oculta AND mapa_x IS NOT NULL;
CREATE INDEX empresa_destacadas_no_municipio ON empresa
  (cod_municipio_rfb, (buscando_investimentos::int + habilitado_made_in_rs::int) DESC, chave_nome, id)
  INCLUDE (buscando_investimentos, habilitado_made_in_rs)
  WHERE NOT oculta AND (buscando_investimentos OR habilitado_made_in_rs);
CREATE INDEX empresa_por_municipio ON empresa (cod_municipio_rfb, chave_nome, id)
  INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta;
CREATE INDEX empresa_mais_novas ON empresa (criado_em DESC, chave_nome, id) WHERE NOT oculta;
CREATE INDEX empresa_por_produto ON empresa USING gin (produtos) WITH (fastupdate = off);
CREATE INDEX empresa_por_texto ON empresa
  USING gin (public.company_text_words('pt', descricao, descricao_buscando_investimentos));
-- Without blanks, so that what is written as one word is found in several (FINDER-46).
CREATE INDEX empresa_por_palavra ON empresa USING gin (replace(chave_busca, ' ', '') gin_trgm_ops, inicios) WITH (fastupdate = off);
CREATE INDEX empresa_por_atividade ON empresa USING gin (atividades, cod_municipio_rfb) WITH (fastupdate = off);
-- The orders. What a search asks for is not in them: what so many companies have that they can't be collected is met soon.
CREATE INDEX empresa_por_nome ON empresa (chave_nome, id) INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta;
CREATE INDEX empresa_com_busca_investimento ON empresa (chave_nome, id) WHERE NOT oculta AND buscando_investimentos;
CREATE INDEX empresa_com_selo ON empresa (chave_nome, id) WHERE NOT oculta AND habilitado_made_in_rs;
CREATE INDEX empresa_destacadas ON empresa ((buscando_investimentos::int + habilitado_made_in_rs::int) DESC, chave_nome, id)
  INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta AND (buscando_investimentos OR habilitado_made_in_rs);
CREATE INDEX empresa_por_valor_esperado ON empresa (coalesce(valor_esperado_investimento, -1) DESC, chave_nome, id)
  INCLUDE (cod_municipio_rfb, valor_esperado_investimento) WHERE NOT oculta AND buscando_investimentos;
-- The usual hundred sample values say nothing of a word that one name in a hundred has: among six million companies the
-- planner expected 594 with METAL where 48,000 are, and read all of these to find the ones of a city.
ALTER TABLE empresa ALTER COLUMN chave_busca SET STATISTICS 500;
-- As many sample values as chave_busca has.
ALTER INDEX empresa_por_palavra ALTER COLUMN 1 SET STATISTICS 500;

CREATE TABLE empresa_produto (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  tipo_tabela text NOT NULL,
  codigo_sem_mascara text NOT NULL,
  ordem integer NOT NULL,
  PRIMARY KEY (empresa_id, tipo_tabela, codigo_sem_mascara),
  FOREIGN KEY (tipo_tabela, codigo_sem_mascara) REFERENCES produto_servico
);
CREATE INDEX empresa_produto_codigo ON empresa_produto (tipo_tabela, codigo_sem_mascara);

CREATE TABLE contato (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  ordem integer NOT NULL,
  nome text NOT NULL,
  email text,
  telefone jsonb,                       -- {codigoPais, ddd, numero, ehWhatsapp}
  celular jsonb,
  CHECK (email IS NOT NULL OR telefone IS NOT NULL OR celular IS NOT NULL)
);
CREATE INDEX contato_empresa ON contato (empresa_id, ordem);

-- The files of a company's lists; the file's own purpose says which list.
CREATE TABLE empresa_arquivo (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  arquivo_id uuid NOT NULL UNIQUE REFERENCES arquivo,
  finalidade text NOT NULL CHECK (finalidade IN ('fotosAlbum', 'anexos', 'anexosBuscandoInvestimento')),
  ordem integer NOT NULL,
  PRIMARY KEY (empresa_id, arquivo_id)
);

CREATE TABLE empresa_usuario (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  vinculado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (empresa_id, usuario_id)
);
CREATE INDEX empresa_usuario_pessoa ON empresa_usuario (usuario_id);

-- What companies say about themselves in English and Spanish. The Portuguese stays where it was, and is what is shown
-- where a language has no text.
CREATE TABLE empresa_traducao (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  idioma text NOT NULL CHECK (idioma IN ('en', 'es')),
  descricao text CHECK (length(descricao) <= 2000),
  descricao_buscando_investimentos text CHECK (length(descricao_buscando_investimentos) <= 2000),
  PRIMARY KEY (empresa_id, idioma),
  -- A language without a text has no line.
  CHECK (descricao IS NOT NULL OR descricao_buscando_investimentos IS NOT NULL)
);
CREATE INDEX empresa_traducao_textos ON empresa_traducao
  USING gin (public.company_text_words(idioma, descricao, descricao_buscando_investimentos));

-- ── Marks and visits ──────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE favorita (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  criado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, empresa_id)
);
-- Owners see how many people keep their company; without it that would read everybody's favourites.
CREATE INDEX favorita_empresa ON favorita (empresa_id, criado_em);

CREATE TABLE ocultada (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  criado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, empresa_id)
);

-- Companies whose contacts a person who does not own them has read on a day of the state.
CREATE TABLE leitura_de_contatos (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  dia date NOT NULL,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  PRIMARY KEY (usuario_id, dia, empresa_id)
);
-- Days that are over, for the job that removes them.
CREATE INDEX leitura_de_contatos_dia ON leitura_de_contatos (dia);
-- Without it, removing a company would read the whole table.
CREATE INDEX leitura_de_contatos_empresa ON leitura_de_contatos (empresa_id);

CREATE TABLE consulta_empresa (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cnpj text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('FICHA', 'RELATORIO')),
  em timestamptz NOT NULL,
  usuario_id uuid NOT NULL REFERENCES usuario,
  nome_instituicao text,                -- as the person last named it in a reservation
  nome_agencia text
);
CREATE INDEX consulta_empresa_cnpj ON consulta_empresa (cnpj, em DESC, id DESC);
CREATE INDEX consulta_empresa_pessoa ON consulta_empresa (usuario_id, id DESC);

-- Sums of days, of nobody in particular. By id or code without a reference: figures outlast what they are about.
CREATE TABLE desempenho_dia (
  tipo text NOT NULL CHECK (tipo IN ('EMPRESA', 'MUNICIPIO')),
  chave text NOT NULL,
  dia date NOT NULL,
  medida text NOT NULL CHECK (medida IN ('VISITA', 'ENCONTRO', 'FILTRO')),
  -- Of FILTRO the code of the catalogue or municipality by which it was found, as NCM:2204; else blank.
  codigo text NOT NULL DEFAULT '',
  total integer NOT NULL CHECK (total > 0),
  PRIMARY KEY (tipo, chave, dia, medida, codigo)
);
CREATE INDEX desempenho_dia_dia ON desempenho_dia (dia);

-- A visitor of a company counts once a day, by a digest like that of municipalities' visitors.
CREATE TABLE empresa_visita (
  empresa_id uuid NOT NULL,
  dia date NOT NULL,
  visitante bytea NOT NULL CHECK (length(visitante) = 32),
  PRIMARY KEY (empresa_id, dia, visitante)
);
CREATE INDEX empresa_visita_dia ON empresa_visita (dia);

-- Who wants no monthly mail about their pages.
CREATE TABLE desempenho_sem_mail (
  usuario_id uuid PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  desde timestamptz NOT NULL
);

-- ── Saved searches ────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE busca_salva (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  nome text NOT NULL,
  filtro jsonb NOT NULL,                -- as the search takes it
  resumo_semanal boolean NOT NULL,
  criado_em timestamptz NOT NULL,
  vista_em timestamptz NOT NULL,        -- last looked at or mailed: what was registered later is new
  -- What is searched for; `filtro` is as that search takes it.
  tipo text NOT NULL DEFAULT 'EMPRESAS' CHECK (tipo IN ('EMPRESAS', 'LOTES')),
  versao integer NOT NULL DEFAULT 1
);
CREATE INDEX busca_salva_pessoa ON busca_salva (usuario_id, criado_em);

-- ── Map cells ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- Visible companies with a position, counted per cell of 64 pixels at zooms 5 to 14. Sums give the mean position.
CREATE TABLE mapa_celula (
  zoom smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  total integer NOT NULL,
  soma_x bigint NOT NULL,
  soma_y bigint NOT NULL,
  soma_buscada bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (zoom, x, y) INCLUDE (total, soma_x, soma_y)
);

-- Changes that the cells have yet to follow: +1 for a company that appears at a position, -1 for one that leaves it.
CREATE TABLE mapa_mudanca (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mapa_x integer NOT NULL,
  mapa_y integer NOT NULL,
  diferenca smallint NOT NULL,
  chaves text[] NOT NULL DEFAULT '{}',
  buscado bigint NOT NULL DEFAULT 0
);

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
  soma_buscada bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (chave, zoom, x, y)
) WITH (fillfactor = 85);

CREATE TABLE mapa_contada (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  pronta boolean NOT NULL,
  desde timestamptz
);
INSERT INTO mapa_contada (pronta) VALUES (false);

-- ── Triggers ──────────────────────────────────────────────────────────────────────────────────────────────────────
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

CREATE FUNCTION company_moved_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.mapa_x IS NOT NULL AND NOT OLD.oculta THEN
    INSERT INTO public.mapa_mudanca (mapa_x, mapa_y, diferenca, buscado, chaves) VALUES (OLD.mapa_x, OLD.mapa_y, -1,
      public.company_sought(OLD.buscando_investimentos, OLD.valor_esperado_investimento),
      public.company_map_keys(OLD.atividades, OLD.buscando_investimentos, OLD.habilitado_made_in_rs));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.mapa_x IS NOT NULL AND NOT NEW.oculta THEN
    INSERT INTO public.mapa_mudanca (mapa_x, mapa_y, diferenca, buscado, chaves) VALUES (NEW.mapa_x, NEW.mapa_y, 1,
      public.company_sought(NEW.buscando_investimentos, NEW.valor_esperado_investimento),
      public.company_map_keys(NEW.atividades, NEW.buscando_investimentos, NEW.habilitado_made_in_rs));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_no_mapa_incluida AFTER INSERT ON empresa FOR EACH ROW
  WHEN (NEW.mapa_x IS NOT NULL AND NOT NEW.oculta) EXECUTE FUNCTION company_moved_on_map();
CREATE TRIGGER empresa_no_mapa_excluida AFTER DELETE ON empresa FOR EACH ROW
  WHEN (OLD.mapa_x IS NOT NULL AND NOT OLD.oculta) EXECUTE FUNCTION company_moved_on_map();

-- After INSERT and DELETE, for each statement. The arguments: the measure, and the column with the instant.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO public.contagem SELECT %L, public.state_month(%I), %s * count(*) FROM linhas GROUP BY 2',
    TG_ARGV[0], TG_ARGV[1], CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER favorita_conta_novas AFTER INSERT ON favorita REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('FAVORITAS', 'criado_em');
CREATE TRIGGER favorita_conta_removidas AFTER DELETE ON favorita REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('FAVORITAS', 'criado_em');
CREATE TRIGGER ocultada_conta_novas AFTER INSERT ON ocultada REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('OCULTADAS', 'criado_em');
CREATE TRIGGER ocultada_conta_removidas AFTER DELETE ON ocultada REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('OCULTADAS', 'criado_em');
CREATE TRIGGER empresa_conta_novas AFTER INSERT ON empresa REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('EMPRESAS', 'criado_em');
CREATE TRIGGER empresa_conta_removidas AFTER DELETE ON empresa REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('EMPRESAS', 'criado_em');

-- What a company has now: a seal in force, a search for investment. Its month is that of the company.
CREATE FUNCTION count_company_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contagem
    SELECT estado, public.state_month(criado_em), CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*)
    FROM linhas, unnest(ARRAY[
      CASE WHEN habilitado_made_in_rs THEN 'COM_SELO' END, CASE WHEN buscando_investimentos THEN 'BUSCANDO' END]) AS estado
    WHERE estado IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_conta_estados_novos AFTER INSERT ON empresa REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_company_states();
CREATE TRIGGER empresa_conta_estados_removidos AFTER DELETE ON empresa REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_company_states();

CREATE FUNCTION count_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contagem
    SELECT medida, public.state_month(NEW.criado_em), agora::int - antes::int
    FROM (VALUES ('COM_SELO', OLD.habilitado_made_in_rs, NEW.habilitado_made_in_rs),
      ('BUSCANDO', OLD.buscando_investimentos, NEW.buscando_investimentos)) AS mudanca (medida, antes, agora)
    WHERE antes <> agora;
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_conta_mudanca AFTER UPDATE ON empresa FOR EACH ROW
  WHEN (OLD.habilitado_made_in_rs <> NEW.habilitado_made_in_rs OR OLD.buscando_investimentos <> NEW.buscando_investimentos)
  EXECUTE FUNCTION count_company_change();
CREATE TRIGGER empresa_no_mapa_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.mapa_x, OLD.mapa_y, OLD.oculta, OLD.atividades, OLD.buscando_investimentos, OLD.habilitado_made_in_rs,
      OLD.valor_esperado_investimento)
    IS DISTINCT FROM
    (NEW.mapa_x, NEW.mapa_y, NEW.oculta, NEW.atividades, NEW.buscando_investimentos, NEW.habilitado_made_in_rs,
      NEW.valor_esperado_investimento))
  EXECUTE FUNCTION company_moved_on_map();
