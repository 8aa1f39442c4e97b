/** Prices of lots as a set of data: each edition is a version, and no older version changes (DISTRICT-31). */
import { stateTimeZone } from '@invest/contract/state'
import { sql } from 'kysely'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { Refusal } from '../../../http/refusal.ts'
import {
  type Column,
  type DataSet,
  decimalCell,
  type LineRead,
  number,
  type Origin,
  tenfoldIn,
  translatedSource,
  type ValuesOf,
} from '../../data-sets/index.ts'
import { texts } from '../texts.ts'
import { addPrices, latestRule, lotsOf, pricedDistricts, pricesAsBefore } from './price-repository.ts'

/** In reais: a thousand for a square metre. Up to it the spreadsheet stays exact for the largest lot. */
const highestPrice = 10_000_000

const columns = [
  {
    name: 'distrito',
    isNamed: (heading) => heading === 'sigla',
    example: 'DICS',
    rule: texts.each('precos.distrito'),
  },
  {
    name: 'valor_hectare',
    isNamed: (heading) => heading === 'valor' || heading === 'preco',
    takes: number({ decimals: 2, least: 0.01, most: highestPrice }),
    watched: 'valorHectare',
    example: '150.000,00',
    rule: texts.each('precos.valor_hectare', { count: highestPrice }),
  },
] as const satisfies readonly Column[]

const readerOf =
  (siglas: ReadonlySet<string>) =>
  ({ distrito, valor_hectare: valorHectare }: ValuesOf<typeof columns>): LineRead => {
    const sigla = distrito.toUpperCase()
    return siglas.has(sigla)
      ? { chave: sigla, valor: { valorHectare } }
      : { coluna: 'distrito', motivo: 'DESCONHECIDO' }
  }

/** The state's day. */
const stateDay = sql`(now() AT TIME ZONE ${stateTimeZone})::date`
export const pricesDataSet: DataSet = {
  name: 'precos',
  title: texts.each('precos.title'),
  lead: texts.each('precos.lead'),
  shelfLifeDays: 400,
  headless: true,
  columns,
  required: () => sql`SELECT sigla AS chave FROM distrito_industrial`,
  reader: async (db) => readerOf(new Set((await pricedDistricts(db)).map(({ sigla }) => sigla))),
  cellsOf: ({ chave, valor }) => ({ distrito: chave, valor_hectare: decimalCell(valor.valorHectare) }),
  current: sql`
    SELECT p.key AS chave, jsonb_build_object('valorHectare', p.value) AS valor
    FROM (SELECT precos FROM tabela_precos WHERE vigente_desde <= ${stateDay}
      ORDER BY versao DESC LIMIT 1) t CROSS JOIN jsonb_each(t.precos) p`,
  async refuseTooEarly(tx) {
    if (!(await latestRule(tx))) throw new Refusal('precos-sem-regra')
  },
  async publish(tx, { lines, day, fonte, edition }) {
    const rows = await rowsFrom<{ precos: Record<string, number> }>(tx)`
      SELECT jsonb_object_agg(l.chave, l.valor->'valorHectare') AS precos FROM (${lines}) l`
    const regra = await latestRule(tx)
    if (!regra) throw new Error('there is no rule of prices yet: bring the set regra-de-precos first')
    const precos = rows[0]?.precos ?? {}
    // Prices that return by undoing are as much a demonstration as they were, and their source keeps its translations.
    const former = await pricesAsBefore(tx, precos, fonte)
    const asFormer = former ?? { demonstracao: false, fontePrecosEn: null, fontePrecosEs: null }
    const { fonteEn, fonteEs } = await translatedSource(tx, edition)
    const translated = {
      fontePrecosEn: fonteEn ?? asFormer.fontePrecosEn,
      fontePrecosEs: fonteEs ?? asFormer.fontePrecosEs,
    }
    await addPrices(tx, { ...asFormer, ...translated, vigenteDesde: day, fontePrecos: fonte, regra, precos })
  },
  doubts: tenfoldIn(columns),
  consequences: async () => [
    {
      tipo: 'LOTES',
      texto: texts.each('precos.LOTES'),
      who: lotsOf(sql`d.sigla IN (SELECT chave FROM mudanca)`),
    },
  ],
  async origin(db) {
    const row = await rowFrom<Origin>(db)`
      SELECT fonte_precos AS fonte, fonte_precos_en AS fonte_en, fonte_precos_es AS fonte_es, vigente_desde::text AS data FROM tabela_precos
      WHERE vigente_desde <= ${stateDay} ORDER BY versao DESC LIMIT 1`
    return row ?? { fonte: null, data: null }
  },
}
