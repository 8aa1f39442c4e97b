-- Accounts, administration and statistics (areas: accounts, profile, administration, statistics, financing).

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE usuario
  ADD COLUMN contatos jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(contatos) = 'array'),
  ADD COLUMN endereco text CHECK (length(endereco) <= 200),
  ADD COLUMN pais_origem text CHECK (pais_origem ~ '^[A-Z]{2}$'),
  ADD COLUMN excluido_em timestamptz,   -- erased at the person's wish; the row stays for what refers to it
  ADD COLUMN chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome)) STORED;
-- The administrators' list: parts of name and e-mail, the first digits of a CPF, sorted by name.
CREATE INDEX usuario_por_nome ON usuario (chave_nome, id);
CREATE INDEX usuario_nome_contem ON usuario USING gin (chave_nome gin_trgm_ops);
CREATE INDEX usuario_email_contem ON usuario USING gin (lower(email) gin_trgm_ops);
CREATE INDEX usuario_cpf_comeca ON usuario (cpf text_pattern_ops);
-- The same list sorted by e-mail and by the day of the first sign-in.
CREATE INDEX usuario_por_email ON usuario (lower(email COLLATE "C"), chave_nome, id) WHERE excluido_em IS NULL;
CREATE INDEX usuario_por_inicio ON usuario (data_inicio, chave_nome, id) WHERE excluido_em IS NULL;
-- A person's mails, which they see and which go when they are erased.
CREATE INDEX mensagem_para ON mensagem (lower(para));

-- ── Codes that prove the right to an e-mail address ─────────────────────────────────────────────────────────
-- The address is kept as a digest: also strangers' addresses are typed here.
CREATE TABLE codigo_recuperacao (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  chave_email bytea NOT NULL CHECK (length(chave_email) = 32),
  codigo_hash text NOT NULL,
  criado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  tentativas smallint NOT NULL DEFAULT 0,
  usado_em timestamptz
);
-- The newest code of an address, and how many it got in the last hour.
CREATE INDEX codigo_recuperacao_email ON codigo_recuperacao (chave_email, criado_em DESC, id DESC);
CREATE INDEX codigo_recuperacao_criado ON codigo_recuperacao (criado_em);

-- ── Permissions and groups ──────────────────────────────────────────────────────────────────────────────────
ALTER TABLE permissao
  ALTER COLUMN descricao_permissao DROP NOT NULL,
  ALTER COLUMN aplicacao_id DROP NOT NULL,
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT permissao_nome CHECK (length(nome_permissao) BETWEEN 1 AND 200),
  ADD CONSTRAINT permissao_descricao CHECK (length(descricao_permissao) <= 200);
ALTER TABLE grupo_permissoes
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN chave_nome text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (public.search_key(nome_do_grupo_de_permissoes)) STORED UNIQUE,
  ADD CONSTRAINT grupo_permissoes_nome CHECK (length(nome_do_grupo_de_permissoes) BETWEEN 1 AND 200);
-- The members of a group; and the groups that have a permission.
CREATE INDEX grupo_permissoes_usuario_grupo ON grupo_permissoes_usuario (grupo_id, usuario_id);
CREATE INDEX grupo_permissoes_permissao_permissao ON grupo_permissoes_permissao (permissao_id);

-- ── The record of administrative changes ────────────────────────────────────────────────────────────────────
-- Lines are added and never changed, not by the portal's own role either. `antes` and `depois` hold no personal data:
-- people stand in it by their id.
CREATE TABLE registro_administrativo (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  em timestamptz NOT NULL,
  acao text NOT NULL CHECK (acao ~ '^[A-Z_]{1,40}$'),
  usuario_id uuid REFERENCES usuario,   -- who did it; null for an operator's command
  alvo text NOT NULL,                   -- the name of what it was done to; empty where it is a person
  alvo_usuario_id uuid REFERENCES usuario,
  antes jsonb,
  depois jsonb
);
CREATE INDEX registro_administrativo_em ON registro_administrativo (em DESC, id DESC);
CREATE INDEX registro_administrativo_acao ON registro_administrativo (acao, em DESC, id DESC);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER registro_administrativo_fica BEFORE UPDATE OR DELETE OR TRUNCATE ON registro_administrativo
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON registro_administrativo FROM CURRENT_USER;

-- ── Who looked at a company's papers ────────────────────────────────────────────────────────────────────────
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
-- The last reservation of somebody, which names their institution.
CREATE INDEX reserva_historico_pessoa ON reserva_historico (usuario_id, id DESC);
CREATE INDEX consulta_empresa_pessoa ON consulta_empresa (usuario_id, id DESC);

-- ── Statistics ──────────────────────────────────────────────────────────────────────────────────────────────
-- Counting 1.5 million companies takes longer than an answer may. Each statement that adds or removes rows adds a line
-- with its number; a job sums the lines up, so that no two savers wait for one row.
CREATE TABLE contagem (
  medida text NOT NULL,
  mes date NOT NULL,                    -- the first day, in the state's time zone
  quantidade integer NOT NULL
);

CREATE FUNCTION state_month(instante timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT date_trunc('month', instante AT TIME ZONE 'America/Sao_Paulo')::date $$;

-- After INSERT and DELETE, for each statement. The arguments: the measure, and the column with the instant.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO public.contagem SELECT %L, public.state_month(%I), %s * count(*) FROM linhas GROUP BY 2',
    TG_ARGV[0], TG_ARGV[1], CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

-- Of people only those count who are not erased.
CREATE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contagem
    SELECT 'USUARIOS', public.state_month(data_inicio), CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*)
    FROM linhas WHERE excluido_em IS NULL GROUP BY 2;
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_conta_novos AFTER INSERT ON usuario REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_people();
CREATE TRIGGER usuario_conta_removidos AFTER DELETE ON usuario REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_people();
CREATE TRIGGER favorita_conta_novas AFTER INSERT ON favorita REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('FAVORITAS', 'criado_em');
CREATE TRIGGER favorita_conta_removidas AFTER DELETE ON favorita REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('FAVORITAS', 'criado_em');
CREATE TRIGGER ocultada_conta_novas AFTER INSERT ON ocultada REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('OCULTADAS', 'criado_em');
CREATE TRIGGER ocultada_conta_removidas AFTER DELETE ON ocultada REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('OCULTADAS', 'criado_em');
CREATE TRIGGER selo_conta_novos AFTER INSERT ON selo REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('SELOS', 'habilitado_em');
CREATE TRIGGER selo_conta_removidos AFTER DELETE ON selo REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('SELOS', 'habilitado_em');
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

-- An erased person no longer counts; one who comes back does.
CREATE FUNCTION count_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contagem VALUES
    ('USUARIOS', public.state_month(NEW.data_inicio), CASE WHEN NEW.excluido_em IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_conta_mudanca AFTER UPDATE ON usuario FOR EACH ROW
  WHEN ((OLD.excluido_em IS NULL) <> (NEW.excluido_em IS NULL)) EXECUTE FUNCTION count_person_change();

INSERT INTO contagem
  SELECT 'USUARIOS', state_month(data_inicio), count(*) FROM usuario GROUP BY 2
  UNION ALL SELECT 'EMPRESAS', state_month(criado_em), count(*) FROM empresa GROUP BY 2
  UNION ALL SELECT 'COM_SELO', state_month(criado_em), count(*) FROM empresa WHERE habilitado_made_in_rs GROUP BY 2
  UNION ALL SELECT 'BUSCANDO', state_month(criado_em), count(*) FROM empresa WHERE buscando_investimentos GROUP BY 2
  UNION ALL SELECT 'FAVORITAS', state_month(criado_em), count(*) FROM favorita GROUP BY 2
  UNION ALL SELECT 'OCULTADAS', state_month(criado_em), count(*) FROM ocultada GROUP BY 2
  UNION ALL SELECT 'SELOS', state_month(habilitado_em), count(*) FROM selo GROUP BY 2;
