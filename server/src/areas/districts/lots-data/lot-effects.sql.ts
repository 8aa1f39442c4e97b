/** What changes of lots do to people: the SQL over the changes in `mudanca` (DATA-43). */
import { type RawBuilder, sql } from 'kysely'
import type { Concerned, Effect } from '../../data-sets/index.ts'

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
    texto: {
      pt: 'Lotes que passam a estar disponíveis',
      en: 'Lots that become available',
      es: 'Lotes que pasan a estar disponibles',
    },
    who: lots(becomesFree),
  },
  {
    tipo: 'INDISPONIVEIS',
    texto: {
      pt: 'Lotes que deixam de estar disponíveis',
      en: 'Lots that are no longer available',
      es: 'Lotes que dejan de estar disponibles',
    },
    who: lots(isTaken),
  },
  {
    tipo: 'SOLICITACOES',
    texto: {
      pt: 'Solicitações abertas sobre lotes que deixam de estar disponíveis ou saem',
      en: 'Open enquiries about lots that are no longer available or go',
      es: 'Solicitudes abiertas sobre lotes que dejan de estar disponibles o salen',
    },
    who: sql<Concerned>`
      SELECT s.numero::text AS chave, coalesce(s.sobre_nome, l.cd_original_svg) AS nome
      FROM mudanca m JOIN distrito_industrial d ON d.sigla = split_part(m.chave, chr(31), 1)
        JOIN lote l ON l.distrito_id = d.id AND l.cd_original_svg = split_part(m.chave, chr(31), 2)
        JOIN solicitacao s ON s.tipo = 'LOTE' AND s.sobre_id = l.id::text AND s.situacao <> 'ENCERRADA'
      WHERE ${isTaken} OR ${demonstrationGoes}`,
  },
  {
    tipo: 'DEMONSTRACAO',
    texto: {
      pt: 'Lotes de demonstração que saem, com seu histórico',
      en: 'Lots of demonstration that go, with their history',
      es: 'Lotes de demostración que salen, con su historial',
    },
    who: lots(demonstrationGoes),
  },
]
