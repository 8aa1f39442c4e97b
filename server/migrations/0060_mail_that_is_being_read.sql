-- Mail of the mailbox that a worker has begun to read (ENQUIRY-51): a worker that dies over one leaves its mark.
CREATE TABLE solicitacao_correio_leitura (
  uid text PRIMARY KEY,
  tentativas integer NOT NULL,
  iniciada_em timestamptz NOT NULL,
  desistida_em timestamptz
);
