-- What is in a folder carries whose it is: who put it in, or wrote its note last; and a saved search, with its private note,
-- leaves the folder together with the search (PROJECT-7).
ALTER TABLE projeto_item
  ADD COLUMN usuario_id uuid REFERENCES usuario ON DELETE SET NULL,
  ADD COLUMN busca_id uuid REFERENCES busca_salva ON DELETE CASCADE;

DELETE FROM projeto_item i
  WHERE i.tipo = 'BUSCA' AND NOT EXISTS (SELECT FROM busca_salva b WHERE b.id::text = i.item);
UPDATE projeto_item i SET busca_id = b.id, usuario_id = b.usuario_id
  FROM busca_salva b WHERE i.tipo = 'BUSCA' AND b.id::text = i.item;
-- Nobody noted who put the others in, or wrote their notes; where nobody else edits the folder it was its owner.
UPDATE projeto_item i SET usuario_id = p.usuario_id
  FROM projeto p WHERE p.id = i.projeto_id AND i.tipo <> 'BUSCA'
    AND NOT EXISTS (SELECT FROM projeto_editor e WHERE e.projeto_id = p.id AND e.usuario_id IS NOT NULL);

ALTER TABLE projeto_item
  ADD CONSTRAINT projeto_item_busca CHECK ((tipo = 'BUSCA') = (busca_id IS NOT NULL));
-- For the search that is deleted, and for the person who is erased.
CREATE INDEX projeto_item_da_busca ON projeto_item (busca_id) WHERE busca_id IS NOT NULL;
CREATE INDEX projeto_item_da_pessoa ON projeto_item (usuario_id);
