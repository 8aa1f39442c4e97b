-- A POST that ends more mail of the kind: mail readers show it as a button of their own (RFC 8058). Absent for mail that
-- somebody's own action causes.
ALTER TABLE mensagem ADD COLUMN fim_envio text;
-- What that button names the person by: it outlives the searches that a mail was about. 122 random bits.
ALTER TABLE usuario ADD COLUMN token_envio uuid NOT NULL UNIQUE DEFAULT gen_random_uuid();
