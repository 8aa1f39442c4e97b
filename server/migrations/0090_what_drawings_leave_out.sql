-- What a drawing that waits to be published leaves out of its file, told before it is published: a name, a reason and a picture each.
ALTER TABLE desenho_lotes
  ADD COLUMN deixados jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN total_deixados integer NOT NULL DEFAULT 0;
