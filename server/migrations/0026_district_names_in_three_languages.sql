-- What PROEDI's data are called in English and Spanish (area: districts). The Portuguese stays where it was, and is what
-- answers carry, marked, where a language has no text.
ALTER TABLE setor_lote
  ADD COLUMN descricao_nome_setor_en text CHECK (length(descricao_nome_setor_en) BETWEEN 1 AND 200),
  ADD COLUMN descricao_nome_setor_es text CHECK (length(descricao_nome_setor_es) BETWEEN 1 AND 200);

ALTER TABLE distrito_industrial
  ADD COLUMN nome_en text CHECK (length(nome_en) BETWEEN 1 AND 200),
  ADD COLUMN nome_es text CHECK (length(nome_es) BETWEEN 1 AND 200),
  ADD COLUMN acesso_en text,
  ADD COLUMN acesso_es text,
  ADD COLUMN fonte_acesso_en text,
  ADD COLUMN fonte_acesso_es text,
  ADD COLUMN infraestrutura_en text,
  ADD COLUMN infraestrutura_es text,
  ADD COLUMN fonte_infraestrutura_en text,
  ADD COLUMN fonte_infraestrutura_es text;
UPDATE distrito_industrial d SET nome_en = t.en, nome_es = t.es
  FROM (VALUES
    ('DICS', 'Cachoeira do Sul Industrial District', 'Distrito Industrial de Cachoeira do Sul'),
    ('DIMT', 'Montenegro/Triunfo Industrial District', 'Distrito Industrial de Montenegro/Triunfo'),
    ('DIAV', 'Alvorada/Viamão Industrial District', 'Distrito Industrial de Alvorada/Viamão'),
    ('ZMG', 'Guaíba Mixed Zone', 'Zona Mixta de Guaíba'),
    ('DIRG', 'Rio Grande Industrial District', 'Distrito Industrial de Rio Grande')
  ) AS t (sigla, en, es) WHERE t.sigla = d.sigla;

ALTER TABLE arquivo_legislacao
  ADD COLUMN nome_arquivo_en text CHECK (length(nome_arquivo_en) BETWEEN 1 AND 200),
  ADD COLUMN nome_arquivo_es text CHECK (length(nome_arquivo_es) BETWEEN 1 AND 200);

ALTER TABLE tabela_precos
  ADD COLUMN fonte_precos_en text,
  ADD COLUMN fonte_precos_es text;
-- The source of the rule stands in `regra`, with `fonteRegraEn` and `fonteRegraEs` beside it.
