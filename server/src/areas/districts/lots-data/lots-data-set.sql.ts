/** Lots as a set of data: a file brings all lots of the districts that it names (DISTRICT-26). */

import { maxLotArea } from '@invest/contract/rules/lot-area'
import { plainWord, readLotCell } from '@invest/contract/rules/lot-cells'
import { lotsName } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import {
  type Cells,
  type Column,
  type DataSet,
  decimalCell,
  type Line,
  type LineRead,
  number,
  tenfoldIn,
  type ValuesOf,
  yesOrNo,
  yesOrNoCell,
} from '../../data-sets/index.ts'
import { lotIdsIn } from '../sanitize-drawing.ts'
import { texts } from '../texts.ts'
import { lotEffects } from './lot-effects.sql.ts'
import { putLots } from './put-lots.ts'

/** Between the two parts of a key: a district's abbreviation and the id of a shape. */
const separator = '\u001F'
const districtOf = (key: RawBuilder<unknown>) => sql`split_part(${key}, ${separator}, 1)`

interface Known {
  /** The abbreviations of districts that are a demonstration. */
  demonstrations: ReadonlySet<string>
  /** Of each district by its abbreviation, the ids that stand in its drawing once. */
  shapes: ReadonlyMap<string, ReadonlySet<string>>
  situations: ReadonlyMap<string, number>
  situationNames: ReadonlyMap<number, string>
  /** Sectors as they are written, by their plain names. */
  sectors: ReadonlyMap<string, string>
}

async function readKnown(db: Queries): Promise<Known> {
  const districts = await db
    .selectFrom('distritoIndustrial')
    .select(['sigla', 'svgLotes', 'demonstracao'])
    .execute()
  const situations = await db.selectFrom('situacaoLote').selectAll().orderBy('ordem', 'desc').execute()
  const sectors = await db.selectFrom('setorLote').select('descricaoNomeSetor').execute()
  return {
    demonstrations: new Set(districts.filter((one) => one.demonstracao).map(({ sigla }) => sigla)),
    shapes: new Map(districts.map(({ sigla, svgLotes }) => [sigla, onceIn(lotIdsIn(svgLotes ?? ''))])),
    // A table may name a group instead of a situation: it then means the group's first situation, which is read last and
    // so stays in the map.
    situations: new Map([
      ...situations.map(({ grupo, id }): [string, number] => [plainWord(grupo), id]),
      ...situations.map(({ descricaoPt, id }): [string, number] => [plainWord(descricaoPt), id]),
    ]),
    situationNames: new Map(situations.map(({ id, descricaoPt }) => [id, descricaoPt])),
    sectors: new Map(sectors.map(({ descricaoNomeSetor: name }) => [plainWord(name), name])),
  }
}

/** The map would show a lot at the first of two shapes alone. */
const onceIn = (ids: readonly string[]): Set<string> =>
  new Set([...Map.groupBy(ids, (id) => id)].flatMap(([id, all]) => (all.length === 1 ? [id] : [])))

const columns = [
  {
    name: 'cd_original_svg',
    isNamed: (heading) => heading === 'forma',
    example: 'DIRG-001',
    rule: texts.each('lotes.cd_original_svg'),
  },
  {
    name: 'distrito',
    isNamed: (heading) => heading === 'sigla',
    example: 'DIRG',
    rule: texts.each('lotes.distrito'),
  },
  {
    name: 'numero',
    isNamed: (heading) => heading === 'numerodolote',
    example: 'A-01',
    rule: texts.each('lotes.numero'),
  },
  {
    name: 'matricula',
    example: '36627',
    rule: texts.each('lotes.matricula'),
  },
  {
    name: 'area_ha',
    isNamed: (heading) => heading === 'area',
    takes: number({ decimals: 4, least: 0, most: maxLotArea }),
    watched: 'area',
    example: '33,7442',
    rule: texts.each('lotes.area_ha'),
  },
  {
    name: 'situacao',
    example: 'Disponível',
    rule: texts.each('lotes.situacao'),
  },
  {
    name: 'setor',
    optional: true,
    example: 'Metalurgia',
    rule: texts.each('lotes.setor'),
  },
  {
    name: 'utilidades',
    optional: true,
    example: 'ENERGIA, AGUA',
    rule: texts.each('lotes.utilidades'),
  },
  {
    name: 'observacao',
    isNamed: (heading) => heading === 'observacoes',
    optional: true,
    example: 'Esquina',
    rule: texts.each('lotes.observacao'),
  },
  {
    name: 'demonstracao',
    takes: yesOrNo(),
    optional: true,
    example: '',
    rule: texts.each('lotes.demonstracao'),
  },
] as const satisfies readonly Column[]

const readerOf =
  ({ demonstrations, shapes, situations, situationNames, sectors }: Known) =>
  (cells: ValuesOf<typeof columns>): LineRead => {
    const sigla = cells.distrito.toUpperCase()
    const drawn = shapes.get(sigla)
    if (!drawn) return { coluna: 'distrito', motivo: 'DESCONHECIDO' }
    const { cd_original_svg: shape, area_ha: area } = cells
    if (!drawn.has(shape)) return { coluna: 'cd_original_svg', motivo: 'REGRA' }
    const [numero, matricula, situacao, setor, utilidades, observacao] = [
      readLotCell('numero', cells.numero, situations),
      readLotCell('matricula', cells.matricula, situations),
      readLotCell('situacao', cells.situacao, situations),
      readLotCell('setor', cells.setor, situations),
      readLotCell('utilidades', cells.utilidades, situations),
      readLotCell('observacao', cells.observacao, situations),
    ]
    const read = { numero, matricula, situacao, setor, utilidades, observacao }
    const demonstration = cells.demonstracao === true
    if (demonstration && !demonstrations.has(sigla)) return { coluna: 'demonstracao', motivo: 'REGRA' }
    const wrong = Object.entries(read).find(([, value]) => value === undefined)
    if (wrong) return { coluna: wrong[0], motivo: 'REGRA' }
    return {
      chave: sigla + separator + shape,
      valor: {
        numero,
        matricula,
        area,
        situacao: situationNames.get(situacao ?? 0) ?? null,
        setor: setor ? (sectors.get(plainWord(setor)) ?? setor) : null,
        utilidades: utilidades?.toSorted() ?? [],
        observacao,
        demonstracao: demonstration,
      },
    }
  }

function cellsOf({ chave, valor }: Line): Cells {
  const [distrito = '', shape = ''] = chave.split(separator)
  const { area, utilidades, demonstracao, ...facts } = valor
  const words = Object.entries(facts).map(([name, word]): [string, string] => [name, String(word ?? '')])
  return {
    cd_original_svg: shape,
    distrito,
    ...Object.fromEntries(words),
    area_ha: decimalCell(area),
    utilidades: (utilidades as string[]).join(', '),
    demonstracao: demonstracao ? yesOrNoCell(true) : '',
  }
}

/** A lot of demonstration is another lot than a real one on its shape. */
const current = sql<{ chave: string; valor: Record<string, unknown> }>`
  SELECT d.sigla || ${separator} || l.cd_original_svg AS chave, jsonb_build_object(
    'numero', l.numero_lote, 'matricula', l.numero_matricula_lote, 'area', trim_scale(l.area_total_lote),
    'situacao', s.descricao_pt, 'setor', c.descricao_nome_setor,
    'utilidades', to_jsonb(ARRAY(SELECT u FROM unnest(l.utilidades) u ORDER BY u COLLATE "C")),
    'observacao', l.descricao_observacao, 'demonstracao', d.demonstracao) AS valor
  FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id
  LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
  LEFT JOIN setor_lote c ON c.id = l.setor_lote_id`

const named = (lines: RawBuilder<unknown>) => sql`SELECT ${districtOf(sql`f.chave`)} FROM (${lines}) f`

export const lotsDataSet: DataSet = {
  name: 'lotes',
  title: texts.each('lotes.title'),
  lead: texts.each('lotes.lead'),
  shelfLifeDays: 180,
  columns,
  reader: async (db) => readerOf(await readKnown(db)),
  cellsOf,
  current,
  required: (lines) => sql`
    SELECT c.chave FROM (${current}) c
    WHERE c.valor -> 'demonstracao' = 'false' AND ${districtOf(sql`c.chave`)} IN (${named(lines)})`,
  keepsOthers: (lines) => sql`
    SELECT c.chave, c.valor FROM (${current}) c WHERE ${districtOf(sql`c.chave`)} NOT IN (${named(lines)})`,
  // A district is a demonstration or it is none.
  wrongTogether: (lines) => sql`
    SELECT f.chave, 'demonstracao' AS coluna FROM (${lines}) f
    WHERE f.valor -> 'demonstracao' = 'false' AND ${districtOf(sql`f.chave`)} IN (
      SELECT ${districtOf(sql`d.chave`)} FROM (${lines}) d WHERE d.valor -> 'demonstracao' = 'true')`,
  publish: putLots,
  doubts: tenfoldIn(columns),
  consequences: async () => lotEffects,
  async origin(db) {
    const rows = await rowsFrom<{ data: string | null; demo: boolean | null }>(db)`
      SELECT max(l.confirmado_em)::date::text AS data, bool_or(d.demonstracao) AS demo
      FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id`
    const { data = null, demo = null } = rows[0] ?? {}
    return { data, fonte: demo === false ? (lotsName ?? null) : null }
  },
}
