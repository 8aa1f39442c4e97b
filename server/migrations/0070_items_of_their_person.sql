-- What is in a folder carries whose it is: who put it in, or wrote its note last; and a saved search, with its private note,
-- leaves the folder together with the search (PROJECT-7).
ALTER TABLE projeto_item ADD COLUMN usuario_id uuid, ADD COLUMN busca_id uuid;

DELETE FROM projeto_item i
  WHERE i.tipo = 'BUSCA' AND NOT EXISTS (SELECT FROM busca_salva b WHERE b.id::text = i.item);
UPDATE projeto_item i SET busca_id = b.id, usuario_id = b.usuario_id
  FROM busca_salva b WHERE i.tipo = 'BUSCA' AND b.id::text = i.item;
-- Nobody noted who put the others in, or wrote their notes; where nobody else edits the folder it was its owner.
UPDATE projeto_item i SET usuario_id = p.usuario_id
  FROM projeto p WHERE p.id = i.projeto_id AND i.tipo <> 'BUSCA'
    AND NOT EXISTS (SELECT FROM projeto_editor e WHERE e.projeto_id = p.id AND e.usuario_id IS NOT NULL);

ALTER TABLE projeto_item
  ADD CONSTRAINT projeto_item_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT projeto_item_busca_id_fkey FOREIGN KEY (busca_id) REFERENCES busca_salva ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT projeto_item_busca CHECK ((tipo = 'BUSCA') = (busca_id IS NOT NULL)) NOT VALID;
