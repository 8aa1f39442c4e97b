-- What a file's numbers mean where they can be read two ways: the questions, and what somebody has answered by column.
-- The largest changes of numbers beside the sample. And the cell that a line is refused for.
ALTER TABLE edicao_dados
  ADD COLUMN perguntas jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN leituras jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN saltos jsonb NOT NULL DEFAULT '{"total": 0, "maiores": []}';
ALTER TABLE edicao_recusada ADD COLUMN celula text;
