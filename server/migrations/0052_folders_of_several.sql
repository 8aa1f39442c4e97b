-- ── Folders that several people edit, and what changes in them (docs/rules/projects.md) ──

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

-- What was so when it was put in; null of before this column.
ALTER TABLE projeto_item ADD COLUMN estado jsonb;

-- The folder that an enquiry carries, as it was then.
ALTER TABLE solicitacao ADD COLUMN pasta jsonb;
