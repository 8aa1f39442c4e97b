/** Days on which the State does not work, as a set of data. */
import { stateTimeZone } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import { rowFrom } from '../../../db/rows.ts'
import { type Cells, type Concerned, type DataSet, day, type LineRead } from '../../data-sets/index.ts'
import { texts } from '../texts.ts'

const names = ['nome_pt', 'nome_en', 'nome_es'] as const
const longestName = 100
/** A year beyond is a slip of the hand. */
const [firstDay, lastDay] = ['2000-01-01', '2100-12-31']

/** `2026-09-20`, or `20/09/2026` as people write it. */
function dayOf(text: string): string | undefined {
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

function read(cells: Cells): LineRead {
  const dia = dayOf(cells.dia ?? '')
  if (!dia || dia < firstDay || dia > lastDay) return { coluna: 'dia', motivo: 'REGRA' }
  const long = names.find((name) => (cells[name] ?? '').length > longestName)
  if (long) return { coluna: long, motivo: 'REGRA' }
  return { chave: dia, valor: Object.fromEntries(names.map((name) => [name, cells[name]])) }
}

const nameRule = texts.each('feriados.nome', { longestName })

const stateDay = (instant: RawBuilder<unknown>) => sql`(${instant} AT TIME ZONE ${stateTimeZone})::date`

/** Open cases with a working day between their beginning and a date of theirs that becomes a holiday, or one that is none any more. */
const casesOverChangedDays = sql<Concerned>`
  SELECT s.numero::text AS chave, coalesce(s.sobre_nome, '') AS nome FROM solicitacao s
  WHERE s.vence_em IS NOT NULL AND EXISTS (
    SELECT FROM mudanca m WHERE (m.antes IS NULL OR m.depois IS NULL) AND extract(isodow FROM m.chave::date) < 6
      AND m.chave::date BETWEEN ${stateDay(sql`s.criada_em`)}
        AND ${stateDay(sql`greatest(s.vence_em, CASE WHEN s.primeira_resposta_em IS NULL THEN s.responder_ate END)`)})`

export const holidaysDataSet: DataSet = {
  name: 'feriados',
  title: texts.each('feriados.title'),
  lead: texts.each('feriados.lead'),
  // Whichever day the list came, it says nothing of days after its last one (DATA-45).
  shelfLifeDays: null,
  servesUntil: async (db) => {
    const row = await rowFrom<{ ate: string | null }>(db)`SELECT max(dia)::text AS ate FROM feriado`
    return row?.ate ?? null
  },
  columns: [
    {
      name: 'dia',
      takes: day(),
      example: '2026-09-07',
      rule: texts.each('feriados.dia', { first: firstDay.slice(0, 4), last: lastDay.slice(0, 4) }),
    },
    { name: 'nome_pt', example: 'Independência do Brasil', rule: nameRule },
    { name: 'nome_en', example: 'Independence of Brazil', rule: nameRule },
    { name: 'nome_es', example: 'Independencia de Brasil', rule: nameRule },
  ],
  reader: async () => read,
  cellsOf: ({ chave, valor }) => ({ dia: chave, ...(valor as Cells) }),
  current: sql`
    SELECT dia::text AS chave, jsonb_build_object('nome_pt', nome_pt, 'nome_en', nome_en, 'nome_es', nome_es) AS valor
    FROM feriado`,
  async publish(tx) {
    await sql`DELETE FROM feriado f USING mudanca m WHERE m.chave = f.dia::text AND m.depois IS NULL`.execute(
      tx,
    )
    await sql`
      INSERT INTO feriado (dia, nome_pt, nome_en, nome_es)
      SELECT chave::date, depois->>'nome_pt', depois->>'nome_en', depois->>'nome_es' FROM mudanca WHERE depois IS NOT NULL
      ON CONFLICT (dia) DO UPDATE SET nome_pt = excluded.nome_pt, nome_en = excluded.nome_en, nome_es = excluded.nome_es`.execute(
      tx,
    )
  },
  jobsAfterwards: ['count-enquiry-dates'],
  consequences: async () => [
    {
      tipo: 'SOLICITACOES',
      texto: texts.each('feriados.SOLICITACOES'),
      who: casesOverChangedDays,
    },
  ],
  async origin(db) {
    const row = await rowFrom<{ data: string | null }>(db)`
      SELECT carregado_em::date::text AS data FROM dados_referencia WHERE tabela = 'feriados'`
    return { fonte: 'Leis 662/1949, 6.802/1980, 14.759/2023; 20 de setembro', data: row?.data ?? null }
  },
}
