-- The whole text of a reply by mail, where its message is only a part of it: for the desk to open.
ALTER TABLE solicitacao_mensagem ADD COLUMN texto_inteiro text;
