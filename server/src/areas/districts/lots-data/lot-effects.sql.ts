/** What changes of lots do to people: the SQL over the changes in `mudanca` (DATA-43). */
import { type RawBuilder, sql } from 'kysely'
import type { Concerned, Effect } from '../../data-sets/index.ts'
import { texts } from '../texts.ts'

const isAvailable = (value: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM situacao_lote s WHERE s.descricao_pt = ${value} ->> 'situacao' AND s.grupo = 'DISPONIVEL')`

const becomesFree = sql`m.depois IS NOT NULL AND ${isAvailable(sql`m.depois`)}
  AND NOT (m.antes IS NOT NULL AND ${isAvailable(sql`m.antes`)})`
const isTaken = sql`m.antes IS NOT NULL AND ${isAvailable(sql`m.antes`)}
  AND NOT (m.depois IS NOT NULL AND ${isAvailable(sql`m.depois`)})`
const demonstrationGoes = sql`m.antes -> 'demonstracao' = 'true'
  AND (m.depois IS NULL OR m.depois -> 'demonstracao' = 'false')`

/** A lot by its district and number, as lists name it. */
const lots = (condition: RawBuilder<unknown>) => sql<Concerned>`
  SELECT replace(m.chave, chr(31), ' ') AS chave,
    coalesce(coalesce(m.depois, m.antes) ->> 'numero', split_part(m.chave, chr(31), 2)) || ', ' || d.nome AS nome
  FROM mudanca m JOIN distrito_industrial d ON d.sigla = split_part(m.chave, chr(31), 1) WHERE ${condition}`

export const lotEffects: Effect[] = [
  {
    tipo: 'DISPONIVEIS',
    texto: texts.each('lotes.DISPONIVEIS'),
    who: lots(becomesFree),
  },
  {
    tipo: 'INDISPONIVEIS',
    texto: texts.each('lotes.INDISPONIVEIS'),
    who: lots(isTaken),
  },
  {
    tipo: 'SOLICITACOES',
    texto: texts.each('lotes.SOLICITACOES'),
    who: sql<Concerned>`
      SELECT s.numero::text AS chave, coalesce(s.sobre_nome, l.cd_original_svg) AS nome
      FROM mudanca m JOIN distrito_industrial d ON d.sigla = split_part(m.chave, chr(31), 1)
        JOIN lote l ON l.distrito_id = d.id AND l.cd_original_svg = split_part(m.chave, chr(31), 2)
        JOIN solicitacao s ON s.tipo = 'LOTE' AND s.sobre_id = l.id::text AND s.situacao <> 'ENCERRADA'
      WHERE ${isTaken} OR ${demonstrationGoes}`,
  },
  {
    tipo: 'DEMONSTRACAO',
    texto: texts.each('lotes.DEMONSTRACAO'),
    who: lots(demonstrationGoes),
  },
]
