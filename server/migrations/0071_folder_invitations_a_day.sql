-- How many people somebody has invited to folders on a day: the invitations themselves go when they are declined (PROJECT-28).
CREATE TABLE projeto_convite_dia (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  dia date NOT NULL,
  convites integer NOT NULL,
  PRIMARY KEY (dia, usuario_id)
);
