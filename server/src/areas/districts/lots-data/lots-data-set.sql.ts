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
    rule: {
      pt: 'O id de uma forma do desenho publicado do distrito, que está nele uma só vez.',
      en: 'The id of a shape of the district’s published drawing, which stands in it once.',
      es: 'El id de una forma del dibujo publicado del distrito, que está en él una sola vez.',
    },
  },
  {
    name: 'distrito',
    isNamed: (heading) => heading === 'sigla',
    example: 'DIRG',
    rule: {
      pt: 'A sigla do distrito. O arquivo traz todos os lotes de cada distrito que cita; os dos outros ficam como estão.',
      en: 'The district’s abbreviation. The file brings all lots of each district that it names; those of others stay.',
      es: 'La sigla del distrito. El archivo trae todos los lotes de cada distrito que cita; los de los otros quedan como están.',
    },
  },
  {
    name: 'numero',
    isNamed: (heading) => heading === 'numerodolote',
    example: 'A-01',
    rule: { pt: 'De 1 a 30 caracteres.', en: '1 to 30 characters.', es: 'De 1 a 30 caracteres.' },
  },
  {
    name: 'matricula',
    example: '36627',
    rule: { pt: 'De 1 a 20 dígitos.', en: '1 to 20 digits.', es: 'De 1 a 20 dígitos.' },
  },
  {
    name: 'area_ha',
    isNamed: (heading) => heading === 'area',
    takes: number({ decimals: 4, least: 0, most: maxLotArea }),
    watched: 'area',
    example: '33,7442',
    rule: {
      pt: 'Hectares com até quatro decimais, como 1.234,5678.',
      en: 'Hectares with up to four decimals, such as 1.234,5678.',
      es: 'Hectáreas con hasta cuatro decimales, como 1.234,5678.',
    },
  },
  {
    name: 'situacao',
    example: 'Disponível',
    rule: {
      pt: `Uma situação do ${lotsName} pelo nome em português, ou DISPONIVEL, EM_ANALISE, EM_NEGOCIACAO, OCUPADO, INDISPONIVEL.`,
      en: `A ${lotsName} status by its Portuguese name, or DISPONIVEL, EM_ANALISE, EM_NEGOCIACAO, OCUPADO, INDISPONIVEL.`,
      es: `Una situación del ${lotsName} por su nombre en portugués, o DISPONIVEL, EM_ANALISE, EM_NEGOCIACAO, OCUPADO, INDISPONIVEL.`,
    },
  },
  {
    name: 'setor',
    optional: true,
    example: 'Metalurgia',
    rule: {
      pt: 'Até 200 caracteres; um setor novo é criado.',
      en: 'Up to 200 characters; a new sector is made.',
      es: 'Hasta 200 caracteres; un sector nuevo se crea.',
    },
  },
  {
    name: 'utilidades',
    optional: true,
    example: 'ENERGIA, AGUA',
    rule: {
      pt: 'ENERGIA, AGUA, ESGOTO, GAS, INTERNET, PAVIMENTO, separados por vírgulas ou espaços.',
      en: 'ENERGIA, AGUA, ESGOTO, GAS, INTERNET, PAVIMENTO, separated by commas or blanks.',
      es: 'ENERGIA, AGUA, ESGOTO, GAS, INTERNET, PAVIMENTO, separados por comas o espacios.',
    },
  },
  {
    name: 'observacao',
    isNamed: (heading) => heading === 'observacoes',
    optional: true,
    example: 'Esquina',
    rule: { pt: 'Até 1.400 caracteres.', en: 'Up to 1,400 characters.', es: 'Hasta 1.400 caracteres.' },
  },
  {
    name: 'demonstracao',
    takes: yesOrNo(),
    optional: true,
    example: '',
    rule: {
      pt: 'Vazia ou não para lotes de verdade. Sim mantém os lotes de demonstração de um distrito que só tem estes; vale para todos os lotes do distrito.',
      en: 'Empty or no (não) for real lots. Yes (sim) keeps the lots of demonstration of a district that has no others; it holds for all lots of the district.',
      es: 'Vacía o no (não) para lotes reales. Sí (sim) mantiene los lotes de demostración de un distrito que solo tiene estos; vale para todos los lotes del distrito.',
    },
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
  title: { pt: 'Lotes dos distritos', en: 'Lots of districts', es: 'Lotes de los distritos' },
  lead: {
    pt: 'Os lotes de um distrito ou de vários. Um lote que já existe mantém seu histórico e não pode faltar; lotes de demonstração saem, salvo os que o arquivo traz como tais. O desenho é trocado na tela do distrito.',
    en: 'The lots of one district or several. A lot that is there already keeps its history and can’t be left out; lots of demonstration go, except those that the file brings as such. The drawing is replaced on the district’s screen.',
    es: 'Los lotes de un distrito o de varios. Un lote que ya existe mantiene su historial y no puede faltar; los lotes de demostración salen, salvo los que el archivo trae como tales. El dibujo se cambia en la pantalla del distrito.',
  },
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
