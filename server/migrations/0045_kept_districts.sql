-- ── Districts that editors keep themselves (docs/rules/districts.md) ──

-- Drawings beside the one that is shown: the one sent last, which nobody sees until it is published, and the one before,
-- which comes back when a publication is undone.
CREATE TABLE desenho_lotes (
  distrito_id integer NOT NULL REFERENCES distrito_industrial,
  papel text NOT NULL CHECK (papel IN ('RASCUNHO', 'ANTERIOR')),
  svg text NOT NULL,
  versao text NOT NULL,
  -- NULL where a command sent it.
  enviado_por uuid REFERENCES usuario (id),
  enviado_em timestamptz NOT NULL,
  PRIMARY KEY (distrito_id, papel)
);

-- The picture that editors have sent, and the owner's id of its file. Its address stands in url_imagem_fundo as before.
ALTER TABLE distrito_industrial ADD COLUMN imagem_id uuid;
ALTER TABLE distrito_industrial ADD COLUMN registro uuid;
