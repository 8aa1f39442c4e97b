/** Figures of municipalities as a set of data (MUNICIPALITY-11). */
import { withoutAccents } from '@invest/contract/language'
import { state } from '@invest/contract/state'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { dayOf } from '../../../ports/clock.ts'
import {
  type Column,
  type DataSet,
  decimalCell,
  fits,
  type LineRead,
  type NumberForm,
  number,
  tenfoldIn,
  type ValuesOf,
} from '../../data-sets/index.ts'
import { townCode, townsByCode } from '../../reference/index.ts'
import { plainFigures } from '../read/present-figures.ts'
import { allFigures } from '../read/repository.ts'
import { texts } from '../texts.ts'
import { lastYearOf } from './shelf-life.ts'

const importedFigures = ['populacao', 'pib', 'pontuacaoIntegrar'] as const

const plain = (text: string) => withoutAccents(text).toLowerCase().replace(/[\s_]/g, '')
const figureNames = new Map(importedFigures.map((figure) => [plain(figure), figure]))
const firstYear = 1990
const longestSource = 200

/** What a figure may be. */
const forms: Readonly<Record<(typeof importedFigures)[number], NumberForm>> = {
  populacao: { decimals: 0, least: 0, most: 100_000_000 },
  pib: { decimals: 2, least: 0, most: 10_000_000_000_000 },
  pontuacaoIntegrar: { decimals: 4, least: 0, most: 1 },
}

const columns = [
  {
    name: 'codigo',
    takes: townCode(),
    example: state.examples.place.municipality,
    rule: texts.each('figuras-municipais.codigo'),
  },
  {
    name: 'figura',
    example: 'populacao',
    rule: texts.each('figuras-municipais.figura'),
  },
  {
    name: 'valor',
    takes: number({ decimals: 4, least: 0, most: 10_000_000_000_000 }),
    watched: 'valor',
    example: '325685',
    rule: texts.each('figuras-municipais.valor'),
  },
  {
    name: 'ano',
    takes: number({ decimals: 0, least: firstYear, most: 9999 }),
    example: '2025',
    rule: texts.each('figuras-municipais.ano', { firstYear }),
  },
  {
    name: 'fonte',
    example: 'IBGE, estimativas de população',
    rule: texts.each('figuras-municipais.fonte', { longestSource }),
  },
] as const satisfies readonly Column[]

/** `codes` leads from both codes of a municipality, Receita Federal's and IBGE's, to the first. */
const readerOf =
  (codes: ReadonlyMap<string, string>, lastYear: number) =>
  ({ codigo, figura: named, valor, ano, fonte }: ValuesOf<typeof columns>): LineRead => {
    const town = codes.get(codigo)
    if (!town) return { coluna: 'codigo', motivo: 'DESCONHECIDO' }
    const figura = figureNames.get(plain(named))
    if (!figura) return { coluna: 'figura', motivo: 'REGRA' }
    if (!fits(valor, forms[figura])) return { coluna: 'valor', motivo: 'REGRA' }
    if (ano > lastYear) return { coluna: 'ano', motivo: 'REGRA' }
    if (fonte.length > longestSource) return { coluna: 'fonte', motivo: 'REGRA' }
    return { chave: `${town} ${figura}`, valor: { valor, ano, fonte } }
  }

/** The end of the year through which all municipalities' figures serve. */
async function figuresServeUntil(db: Queries): Promise<string | null> {
  const years = (await allFigures(db)).flatMap((row) => lastYearOf(plainFigures(row)) ?? [])
  return years.length > 0 ? `${years.reduce((a, b) => Math.min(a, b))}-12-31` : null
}

export const figuresDataSet: DataSet = {
  name: 'figuras-municipais',
  title: texts.each('figuras-municipais.title'),
  lead: texts.each('figuras-municipais.lead'),
  // Each figure says of which year it is (MUNICIPALITY-14).
  shelfLifeDays: null,
  servesUntil: figuresServeUntil,
  keepsOthers: true,
  columns,
  reader: async (db: Queries) => readerOf(await townsByCode(db), Number(dayOf(new Date()).slice(0, 4))),
  cellsOf: ({ chave, valor }) => {
    const [codigo = '', figura = ''] = chave.split(' ')
    const { valor: value, ano, fonte } = valor
    return { codigo, figura, valor: decimalCell(value), ano: String(ano), fonte: String(fonte) }
  },
  current: sql`
    SELECT cod_municipio_rfb || ' ' || figura AS chave,
      jsonb_build_object('valor', trim_scale(valor), 'ano', ano, 'fonte', fonte) AS valor
    FROM municipio_figura`,
  async publish(tx) {
    const key = sql`split_part(chave, ' ', 1) AS cod, split_part(chave, ' ', 2) AS figura`
    await sql`
      DELETE FROM municipio_figura f USING (SELECT ${key} FROM mudanca WHERE depois IS NULL) m
      WHERE f.cod_municipio_rfb = m.cod AND f.figura = m.figura`.execute(tx)
    await sql`
      INSERT INTO municipio_figura (cod_municipio_rfb, figura, valor, ano, fonte)
      SELECT cod, figura, (depois->>'valor')::numeric, (depois->>'ano')::int, depois->>'fonte'
      FROM (SELECT ${key}, depois FROM mudanca WHERE depois IS NOT NULL) m
      ON CONFLICT (cod_municipio_rfb, figura) DO UPDATE SET valor = excluded.valor, ano = excluded.ano, fonte = excluded.fonte`.execute(
      tx,
    )
  },
  doubts: tenfoldIn(columns),
  consequences: async () => [
    {
      tipo: 'MUNICIPIOS',
      texto: texts.each('figuras-municipais.MUNICIPIOS'),
      who: sql`
        SELECT t.cod AS chave, m.nome_completo AS nome
        FROM (SELECT DISTINCT split_part(chave, ' ', 1) AS cod FROM mudanca) t
          JOIN municipio m ON m.cod_municipio_rfb = t.cod`,
    },
  ],
  async origin(db) {
    const rows = await rowsFrom<{ fonte: string | null; ano: number | null }>(db)`
      SELECT string_agg(DISTINCT f.fonte, '; ') AS fonte, max(f.ano) AS ano FROM municipio_figura f`
    return {
      fonte: rows[0]?.fonte?.slice(0, longestSource) ?? null,
      data: rows[0]?.ano ? `${rows[0].ano}-12-31` : null,
    }
  },
}
