-- ── People who are invited before their first sign-in (area: invitations) ────────────────────────────────────
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
  CHECK ((situacao = 'PENDENTE') = (encerrado_em IS NULL)),
  CHECK ((situacao = 'PENDENTE') = (cpf IS NOT NULL OR email IS NOT NULL))
);
-- One invitation waits for a person; at a first sign-in it is found by the CPF, and a link's by its hash.
CREATE UNIQUE INDEX convite_cpf ON convite (cpf);
CREATE UNIQUE INDEX convite_email ON convite (lower(email)) WHERE cpf IS NULL;
CREATE UNIQUE INDEX convite_token ON convite (token_hash);
-- The administrators' list, the latest first.
CREATE INDEX convite_lista ON convite (convidado_em DESC, id DESC);

-- Without a reference to the group: one that is deleted in between is told by its name.
CREATE TABLE convite_grupo (
  convite_id integer NOT NULL REFERENCES convite ON DELETE CASCADE,
  grupo_id integer NOT NULL,
  nome text NOT NULL,
  PRIMARY KEY (convite_id, grupo_id)
);
CREATE TABLE convite_municipio (
  convite_id integer NOT NULL REFERENCES convite ON DELETE CASCADE,
  cod_municipio_rfb text NOT NULL,
  nome text NOT NULL,
  PRIMARY KEY (convite_id, cod_municipio_rfb)
);
