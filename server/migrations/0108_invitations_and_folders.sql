-- Invitations, and folders of projects (areas: invitations, projects).

-- ── Invitations ───────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE convite (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By CPF, by e-mail, or by CPF with an e-mail to write to. Both are blanked once the invitation is over.
  cpf text CHECK (cpf ~ '^[0-9]{11}$'),
  email text CHECK (length(email) BETWEEN 1 AND 200),
  -- The language of its mail.
  idioma text NOT NULL CHECK (idioma IN ('pt', 'en', 'es')),
  -- Of the last link that was sent: SHA-256. Only an invitation by e-mail alone has a link.
  token_hash bytea,
  convidado_por uuid NOT NULL REFERENCES usuario,
  convidado_em timestamptz NOT NULL,
  -- How long it holds from each sending on.
  dias integer NOT NULL CHECK (dias BETWEEN 1 AND 90),
  vence_em timestamptz NOT NULL,
  enviado_em timestamptz,
  situacao text NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'ACEITO', 'RETIRADO')),
  encerrado_em timestamptz,
  encerrado_por uuid REFERENCES usuario,
  -- Names of groups and municipalities that were gone when it was taken.
  nao_aplicados text[] NOT NULL DEFAULT '{}',
  -- Whom an invitation was for that was taken back, `***.456.789-**` or `n***@exemplo.test`, for as long as it is kept.
  para_mascarado text CHECK (para_mascarado LIKE '%***%' AND length(para_mascarado) <= 200),
  CHECK ((situacao = 'PENDENTE') = (encerrado_em IS NULL)),
  CHECK ((situacao = 'PENDENTE') = (cpf IS NOT NULL OR email IS NOT NULL))
);
-- One invitation waits for a person; at a first sign-in it is found by the CPF, and a link's by its hash.
CREATE UNIQUE INDEX convite_cpf ON convite (cpf);
CREATE UNIQUE INDEX convite_email ON convite (lower(email)) WHERE cpf IS NULL;
CREATE UNIQUE INDEX convite_token ON convite (token_hash);
-- The administrators' list, the latest first.
CREATE INDEX convite_lista ON convite (convidado_em DESC, id DESC);

-- What invitations give. Without references: what is deleted in between is told by its name.
CREATE TABLE convite_presente (
  convite_id integer NOT NULL REFERENCES convite ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('GRUPO', 'MUNICIPIO')),
  -- The id of a group, the code of a municipality.
  chave text NOT NULL,
  nome text NOT NULL,
  -- Whoever invited, widened the invitation by this, or let it hold anew last.
  dado_por uuid NOT NULL REFERENCES usuario,
  PRIMARY KEY (convite_id, tipo, chave)
);

-- ── Folders ───────────────────────────────────────────────────────────────────────────────────────────────────────
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
  -- What was so when it was put in; null of before this column.
  estado jsonb,
  -- What is in a folder carries whose it is: who put it in, or wrote its note last; and a saved search, with its private note,
  -- leaves the folder together with the search (PROJECT-7).
  usuario_id uuid,
  busca_id uuid,
  PRIMARY KEY (projeto_id, tipo, item),
  CONSTRAINT projeto_item_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario ON DELETE SET NULL,
  CONSTRAINT projeto_item_busca_id_fkey FOREIGN KEY (busca_id) REFERENCES busca_salva ON DELETE CASCADE,
  CONSTRAINT projeto_item_busca CHECK ((tipo = 'BUSCA') = (busca_id IS NOT NULL))
);
CREATE INDEX projeto_item_da_busca ON projeto_item (busca_id) WHERE busca_id IS NOT NULL;
CREATE INDEX projeto_item_da_pessoa ON projeto_item (usuario_id);

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

CREATE TABLE projeto_editor (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  projeto_id uuid NOT NULL REFERENCES projeto ON DELETE CASCADE,
  -- In small letters. Whoever has confirmed it may accept.
  email text NOT NULL,
  -- Null until it was accepted.
  usuario_id uuid REFERENCES usuario ON DELETE CASCADE,
  convidado_em timestamptz NOT NULL,
  UNIQUE (projeto_id, email),
  UNIQUE (usuario_id, projeto_id)
);
CREATE INDEX projeto_editor_email ON projeto_editor (email) WHERE usuario_id IS NULL;

-- Who wants a mail about changes. `estado` is what they know of each item, by kind and key.
CREATE TABLE projeto_aviso (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  projeto_id uuid NOT NULL REFERENCES projeto ON DELETE CASCADE,
  estado jsonb NOT NULL,
  PRIMARY KEY (usuario_id, projeto_id)
);
CREATE INDEX projeto_aviso_projeto ON projeto_aviso (projeto_id);

-- How many people somebody has invited to folders on a day: the invitations themselves go when they are declined (PROJECT-28).
CREATE TABLE projeto_convite_dia (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  dia date NOT NULL,
  convites integer NOT NULL,
  PRIMARY KEY (dia, usuario_id)
);
