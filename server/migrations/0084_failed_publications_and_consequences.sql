-- Since when a planned publication is known to have failed (DATA-41), and the edition whose lines an undoing has brought
-- back, so that the list names who brought them (DATA-1).
ALTER TABLE edicao_dados ADD COLUMN nao_publicada_em timestamptz, ADD COLUMN volta_a integer;

-- What was undone before: the base of the edition that was taken back, through all undoings in a row.
WITH RECURSIVE volta AS (
  SELECT d.id, u.base FROM edicao_dados d JOIN edicao_dados u ON u.id = d.desfaz
  UNION ALL
  SELECT v.id, u.base FROM volta v JOIN edicao_dados d ON d.id = v.base JOIN edicao_dados u ON u.id = d.desfaz)
UPDATE edicao_dados e SET volta_a = v.base
FROM volta v JOIN edicao_dados b ON b.id = v.base AND b.desfaz IS NULL WHERE v.id = e.id;

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
