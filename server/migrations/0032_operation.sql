-- ── What those who run the portal see and do (docs/rules/operation.md) ──

-- One notice to all at most; `somente_leitura` refuses what would be written from its beginning to its end.
CREATE TABLE aviso (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  texto_pt text NOT NULL,
  texto_en text NOT NULL,
  texto_es text NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  somente_leitura boolean NOT NULL,
  CHECK (inicio < fim)
);

-- What became of each job's last run, and who wants it run before its time. The queue itself is pg-boss's, which keeps runs for some days.
CREATE TABLE tarefa (
  nome text PRIMARY KEY,
  inicio timestamptz,
  fim timestamptz,
  -- Why the last run failed; NULL where it succeeded.
  falha text,
  -- Counters that it has corrected; NULL where it compares none.
  corrigidos integer,
  pedida_em timestamptz
);

-- The code of the mail server or of the connection at the last try, never its sentence, which often repeats the reader's address.
ALTER TABLE mensagem ADD COLUMN motivo text;

INSERT INTO permissao (nome_permissao, descricao_permissao, aplicacao_id) VALUES
  ('GERENCIAR_OPERACAO', 'Acompanhar e operar o portal', 1)
  ON CONFLICT DO NOTHING;
INSERT INTO grupo_permissoes_permissao (grupo_id, permissao_id)
  SELECT g.id, p.id FROM grupo_permissoes g, permissao p
  WHERE g.nome_do_grupo_de_permissoes = 'Administradores' AND p.nome_permissao = 'GERENCIAR_OPERACAO'
  ON CONFLICT DO NOTHING;
