/** Exchange rates as a set of data (OPS-43). */
import { currencies } from '@invest/contract/exchange-rates'
import { sql } from 'kysely'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { dayOf } from '../../../ports/clock.ts'
import {
  type Column,
  type DataSet,
  day,
  decimalCell,
  type LineRead,
  number,
  type ValuesOf,
} from '../../data-sets/index.ts'
import { doubtsOf, mostTimes, type RateDoubt } from '../exchange-rates/doubts.ts'
import { texts } from '../texts.ts'

const columns = [
  {
    name: 'moeda',
    example: 'USD',
    rule: texts.each('cotacoes.moeda', { moedas: currencies.join(', ') }),
  },
  {
    name: 'reais_por_unidade',
    // As many digits as the database holds.
    takes: number({ decimals: 6, least: 0.000001, most: 999_999.999999 }),
    watched: 'reaisPorUnidade',
    example: '5,3120',
    rule: texts.each('cotacoes.reais_por_unidade'),
  },
  {
    name: 'data',
    takes: day(),
    example: '2026-11-24',
    rule: texts.each('cotacoes.data'),
  },
] as const satisfies readonly Column[]

const readerOf =
  (today: string) =>
  ({ moeda, reais_por_unidade: reaisPorUnidade, data }: ValuesOf<typeof columns>): LineRead => {
    const currency = currencies.find((one) => one === moeda.toUpperCase())
    if (!currency) return { coluna: 'moeda', motivo: 'REGRA' }
    if (data > today) return { coluna: 'data', motivo: 'REGRA' }
    return { chave: currency, valor: { reaisPorUnidade, data } }
  }

export const ratesDataSet: DataSet = {
  name: 'cotacoes',
  title: texts.each('cotacoes.title'),
  lead: texts.each('cotacoes.lead'),
  shelfLifeDays: 7,
  columns,
  required: () => sql`SELECT unnest(${[...currencies]}::text[]) AS chave`,
  reader: async () => readerOf(dayOf(new Date())),
  cellsOf: ({ chave, valor: { reaisPorUnidade, data } }) => ({
    moeda: chave,
    reais_por_unidade: decimalCell(reaisPorUnidade),
    data: String(data),
  }),
  current: sql`
    SELECT moeda AS chave, jsonb_build_object('reaisPorUnidade', trim_scale(reais_por_unidade), 'data', data) AS valor
    FROM cotacao`,
  async publish(tx) {
    await sql`DELETE FROM cotacao c USING mudanca m WHERE m.chave = c.moeda AND m.depois IS NULL`.execute(tx)
    await sql`
      INSERT INTO cotacao (moeda, reais_por_unidade, data)
      SELECT chave, (depois->>'reaisPorUnidade')::numeric, (depois->>'data')::date FROM mudanca WHERE depois IS NOT NULL
      ON CONFLICT (moeda) DO UPDATE SET reais_por_unidade = excluded.reais_por_unidade, data = excluded.data`.execute(
      tx,
    )
  },
  async doubts(tx) {
    type Rate = Parameters<typeof doubtsOf>[0]
    const rows = await rowsFrom<{ antes: Rate; depois: Rate }>(tx)`
      SELECT antes, depois FROM mudanca WHERE antes IS NOT NULL AND depois IS NOT NULL`
    const found = rows.flatMap(({ antes, depois }) => doubtsOf(antes, depois))
    const numberOf = (doubt: RateDoubt) => found.filter((one) => one === doubt).length
    return [
      {
        tipo: 'VEZES',
        texto: texts.each('cotacoes.VEZES', { mostTimes }),
        numero: numberOf('TIMES_OFF'),
      },
      {
        tipo: 'ANTERIORES',
        texto: texts.each('cotacoes.ANTERIORES'),
        numero: numberOf('OLDER'),
      },
    ]
  },
  async origin(db) {
    const row = await rowFrom<{ data: string | null }>(db)`SELECT min(data)::text AS data FROM cotacao`
    return { fonte: 'Banco Central do Brasil', data: row?.data ?? null }
  },
}
