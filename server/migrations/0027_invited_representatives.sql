-- Representatives of municipalities who have not signed in yet (area: municipalities). The row goes when they do.
CREATE TABLE municipio_convite (
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  cpf text NOT NULL CHECK (cpf ~ '^[0-9]{11}$'),
  email text NOT NULL CHECK (length(email) BETWEEN 1 AND 200),
  convidado_por uuid NOT NULL REFERENCES usuario,
  convidado_em timestamptz NOT NULL,
  PRIMARY KEY (cod_municipio_rfb, cpf)
);
-- At a first sign-in the invitations of the person's CPF are taken.
CREATE INDEX municipio_convite_cpf ON municipio_convite (cpf);
