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

const columns = [
  {
    name: 'moeda',
    example: 'USD',
    rule: {
      pt: `${currencies.join(' ou ')}.`,
      en: `${currencies.join(' or ')}.`,
      es: `${currencies.join(' o ')}.`,
    },
  },
  {
    name: 'reais_por_unidade',
    // As many digits as the database holds.
    takes: number({ decimals: 6, least: 0.000001, most: 999_999.999999 }),
    watched: 'reaisPorUnidade',
    example: '5,3120',
    rule: {
      pt: 'Maior que zero, com até seis dígitos antes e depois da vírgula.',
      en: 'More than zero, with up to six digits on each side of the decimal sign.',
      es: 'Mayor que cero, con hasta seis dígitos antes y después de la coma.',
    },
  },
  {
    name: 'data',
    takes: day(),
    example: '2026-11-24',
    rule: {
      pt: 'O dia da cotação, como 2026-11-24 ou 24/11/2026, não futuro.',
      en: 'The day of the rate, as 2026-11-24 or 24/11/2026, not a future one.',
      es: 'El día de la cotización, como 2026-11-24 o 24/11/2026, no futuro.',
    },
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
  title: { pt: 'Cotações', en: 'Exchange rates', es: 'Cotizaciones' },
  lead: {
    pt: 'Quantos reais custa uma unidade de cada moeda, para os valores em outra moeda.',
    en: 'How many reais a unit of each currency costs, for amounts in another currency.',
    es: 'Cuántos reales cuesta una unidad de cada moneda, para los valores en otra moneda.',
  },
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
        texto: {
          pt: `Cotações mais de ${mostTimes} vezes acima ou abaixo da vigente`,
          en: `Rates more than ${mostTimes} times above or below the one in force`,
          es: `Cotizaciones más de ${mostTimes} veces por encima o por debajo de la vigente`,
        },
        numero: numberOf('TIMES_OFF'),
      },
      {
        tipo: 'ANTERIORES',
        texto: {
          pt: 'Cotações de um dia anterior ao da vigente',
          en: 'Rates of a day before that of the one in force',
          es: 'Cotizaciones de un día anterior al de la vigente',
        },
        numero: numberOf('OLDER'),
      },
    ]
  },
  async origin(db) {
    const row = await rowFrom<{ data: string | null }>(db)`SELECT min(data)::text AS data FROM cotacao`
    return { fonte: 'Banco Central do Brasil', data: row?.data ?? null }
  },
}
