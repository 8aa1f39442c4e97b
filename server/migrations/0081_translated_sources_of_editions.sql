-- Where the data of an edition come from, in English and Spanish, for sets whose source everybody reads.
ALTER TABLE edicao_dados
  ADD COLUMN fonte_en text CHECK (length(fonte_en) <= 500),
  ADD COLUMN fonte_es text CHECK (length(fonte_es) <= 500);
