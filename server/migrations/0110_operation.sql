-- Data that people bring, the audit log, figures and notices (areas: data-sets, administration, statistics, operation).

-- ── Editions of data ──────────────────────────────────────────────────────────────────────────────────────────────
-- One version of a set. The one in force is the last published; `base` is the one that it was compared with.
CREATE TABLE edicao_dados (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conjunto text NOT NULL,
  situacao text NOT NULL CHECK (situacao IN ('LENDO', 'LIDA', 'RECUSADA', 'FALHOU', 'AGENDADA', 'PUBLICADA')),
  arquivo text NOT NULL,
  -- Where the file waits until it is read: a key of the store, or a name in the operator's folder.
  chave_arquivo text,
  da_pasta boolean NOT NULL DEFAULT false,
  fonte text NOT NULL,
  data_dados date,
  -- NULL where a command brought it.
  enviada_por uuid REFERENCES usuario (id),
  enviada_em timestamptz NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  lidos bigint NOT NULL DEFAULT 0,
  tentativas smallint NOT NULL DEFAULT 0,
  problema text,
  -- The first line of the file, as it was.
  cabecalho text[],
  linhas integer NOT NULL DEFAULT 0,
  recusadas integer NOT NULL DEFAULT 0,
  base integer,
  incluidas integer NOT NULL DEFAULT 0,
  alteradas integer NOT NULL DEFAULT 0,
  removidas integer NOT NULL DEFAULT 0,
  -- Of all changes, so that publishing tells whether what is in force has moved since the report.
  marca bigint,
  amostra jsonb NOT NULL DEFAULT '[]',
  consequencias jsonb NOT NULL DEFAULT '[]',
  publicar_em date,
  publicada_em timestamptz,
  publicada_por uuid REFERENCES usuario (id),
  -- The edition that this one took back.
  desfaz integer,
  -- What a file's numbers mean where they can be read two ways: the questions, and what somebody has answered by column. The
  -- largest changes of numbers stand beside the sample.
  perguntas jsonb NOT NULL DEFAULT '[]',
  leituras jsonb NOT NULL DEFAULT '{}',
  saltos jsonb NOT NULL DEFAULT '{"total": 0, "maiores": []}',
  -- Where the data of an edition come from, in English and Spanish, for sets whose source everybody reads.
  fonte_en text CHECK (length(fonte_en) <= 500),
  fonte_es text CHECK (length(fonte_es) <= 500),
  -- Since when a planned publication is known to have failed (DATA-41), and the edition whose lines an undoing has brought
  -- back, so that the list names who brought them (DATA-1).
  nao_publicada_em timestamptz,
  volta_a integer
);
CREATE INDEX edicao_dados_conjunto_idx ON edicao_dados (conjunto, id);

-- The lines of an edition, as its set understood them. Nothing refers to the edition, so that dropping one never waits for its reading.
CREATE TABLE edicao_linha (
  edicao_id integer NOT NULL,
  linha integer NOT NULL,
  chave text NOT NULL,
  valor jsonb NOT NULL
);
CREATE INDEX edicao_linha_edicao_idx ON edicao_linha (edicao_id);

CREATE TABLE edicao_recusada (
  edicao_id integer NOT NULL,
  linha integer NOT NULL,
  coluna text,
  motivo text NOT NULL,
  celulas text[] NOT NULL,
  celula text
);
CREATE INDEX edicao_recusada_edicao_idx ON edicao_recusada (edicao_id, linha);

-- Whom an edition concerns, by name and in the order of names; of each kind the first 50,000 (DATA-43). `nome` is null for a
-- company that its owners hide.
CREATE TABLE edicao_consequencia (
  edicao_id integer NOT NULL,
  tipo text NOT NULL,
  lugar integer NOT NULL,
  chave text NOT NULL,
  nome text,
  PRIMARY KEY (edicao_id, tipo, lugar)
);

-- The term of each set of which people were told by mail that it has ended, so that they are told once (DATA-42).
CREATE TABLE dados_vencidos (
  conjunto text PRIMARY KEY,
  ate date NOT NULL
);

-- ── Audit log ─────────────────────────────────────────────────────────────────────────────────────────────────────
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
REVOKE UPDATE, DELETE, TRUNCATE ON registro_administrativo FROM CURRENT_USER;

-- ── Figures ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- Counting 1.5 million companies takes longer than an answer may. Each statement that adds or removes rows adds a line
-- with its number; a job sums the lines up, so that no two savers wait for one row.
CREATE TABLE contagem (
  medida text NOT NULL,
  mes date NOT NULL,                    -- the first day, in the state's time zone
  quantidade integer NOT NULL
);

-- ── Operation ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- One notice to all at most; `somente_leitura` refuses what would be written from its beginning to its end.
CREATE TABLE aviso (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  texto_pt text NOT NULL,
  texto_en text NOT NULL,
  texto_es text NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  somente_leitura boolean NOT NULL,
  CHECK (inicio < fim)
);

-- What became of each job's last run, and who wants it run before its time. The queue itself is pg-boss's, which keeps runs for some days.
CREATE TABLE tarefa (
  nome text PRIMARY KEY,
  inicio timestamptz,
  fim timestamptz,
  -- Why the last run failed; NULL where it succeeded.
  falha text,
  -- Counters that it has corrected; NULL where it compares none.
  corrigidos integer,
  pedida_em timestamptz
);

-- ── Triggers ──────────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TRIGGER registro_administrativo_fica BEFORE UPDATE OR DELETE OR TRUNCATE ON registro_administrativo
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Owner of the audit log (area: access) ─────────────────────────────────────────────────────────────────────────
-- Where a superuser has prepared it (deploy/audit-log.sql), the log goes to a role of its own.
DO $$ BEGIN
  IF to_regprocedure('public.hand_over_audit_log()') IS NOT NULL THEN PERFORM public.hand_over_audit_log(); END IF;
END $$;

-- ── What the public pages say in the operator's words, in place of the portal's ──────────────────────────────────────
CREATE TABLE texto_publico (
  pagina text NOT NULL CHECK (pagina IN ('privacidade', 'acessibilidade')),
  ordem int NOT NULL CHECK (ordem BETWEEN 1 AND 99),
  titulo_pt text NOT NULL CHECK (length(titulo_pt) BETWEEN 1 AND 200),
  titulo_en text NOT NULL CHECK (length(titulo_en) BETWEEN 1 AND 200),
  titulo_es text NOT NULL CHECK (length(titulo_es) BETWEEN 1 AND 200),
  texto_pt text NOT NULL CHECK (length(texto_pt) BETWEEN 1 AND 4000),
  texto_en text NOT NULL CHECK (length(texto_en) BETWEEN 1 AND 4000),
  texto_es text NOT NULL CHECK (length(texto_es) BETWEEN 1 AND 4000),
  PRIMARY KEY (pagina, ordem)
);
