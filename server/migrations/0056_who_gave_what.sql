-- Who gave a group or a municipality of an invitation, where it is not who invited: whoever widened it, or let it hold anew.
ALTER TABLE convite_grupo ADD COLUMN dado_por uuid;
ALTER TABLE convite_municipio ADD COLUMN dado_por uuid;
