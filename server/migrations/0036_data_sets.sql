-- ── Data that the portal's own people bring (docs/rules/data-sets.md) ──

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
  desfaz integer
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
  celulas text[] NOT NULL
);
CREATE INDEX edicao_recusada_edicao_idx ON edicao_recusada (edicao_id, linha);

-- Days on which the State does not work.
CREATE TABLE feriado (
  dia date PRIMARY KEY,
  nome_pt text NOT NULL CHECK (length(nome_pt) BETWEEN 1 AND 100),
  nome_en text NOT NULL CHECK (length(nome_en) BETWEEN 1 AND 100),
  nome_es text NOT NULL CHECK (length(nome_es) BETWEEN 1 AND 100)
);

INSERT INTO permissao (nome_permissao, descricao_permissao, aplicacao_id) VALUES
  ('GERENCIAR_DADOS', 'Trazer e publicar os dados do portal', 1)
  ON CONFLICT DO NOTHING;
INSERT INTO grupo_permissoes_permissao (grupo_id, permissao_id)
  SELECT g.id, p.id FROM grupo_permissoes g, permissao p
  WHERE g.nome_do_grupo_de_permissoes = 'Administradores' AND p.nome_permissao = 'GERENCIAR_DADOS'
  ON CONFLICT DO NOTHING;
