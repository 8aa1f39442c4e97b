-- Who typed what a mail holds, or did what it tells of: it is forgotten with them.
ALTER TABLE mensagem ADD COLUMN autor_id uuid;
