-- ── Folders of investors' projects (docs/rules/projects.md) ──

CREATE TABLE projeto (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  nome text NOT NULL CHECK (length(nome) BETWEEN 1 AND 200),
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  versao integer NOT NULL DEFAULT 1
);
CREATE INDEX projeto_pessoa ON projeto (usuario_id, alterado_em DESC);

-- By CNPJ, id or code without a reference: what is gone stays in the folder with its name of that day.
CREATE TABLE projeto_item (
  projeto_id uuid NOT NULL REFERENCES projeto ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('EMPRESA', 'LOTE', 'MUNICIPIO', 'BUSCA')),
  item text NOT NULL,
  nome text NOT NULL,
  nota text,
  ordem integer NOT NULL,
  adicionado_em timestamptz NOT NULL,
  PRIMARY KEY (projeto_id, tipo, item)
);

-- A link shows a picture of the folder. Of its token only the hash is kept, of its password a slow one.
CREATE TABLE projeto_compartilhamento (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  projeto_id uuid NOT NULL REFERENCES projeto ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  senha_hash text,
  tentativas smallint NOT NULL DEFAULT 0,
  ate date NOT NULL,
  criado_em timestamptz NOT NULL,
  retirado_em timestamptz,
  aberturas integer NOT NULL DEFAULT 0,
  retrato jsonb NOT NULL
);
CREATE INDEX projeto_compartilhamento_projeto ON projeto_compartilhamento (projeto_id, criado_em);
