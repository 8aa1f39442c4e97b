/** The rule of abatements as a set of data: each edition makes a version of the price table with the prices in force (DISTRICT-31). */
import type { InEachLanguage } from '@invest/contract/language'
import { stateTimeZone } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { StoredPriceRule } from '../../../db/schema/schema.ts'
import {
  type Cells,
  type Column,
  type DataSet,
  decimalCell,
  type Line,
  type LineRead,
  number,
  type Origin,
  percent,
  tenfoldIn,
  translatedSource,
  type ValuesOf,
} from '../../data-sets/index.ts'
import { texts } from '../texts.ts'
import { addPrices, latestPrices, lotsOf, ruleFrom } from './price-repository.ts'

const separator = '\u001F'
const kinds = ['USO', 'CRITERIO', 'OPCAO'] as const
// Codes are part of addresses, where a colon and a comma separate them.
const codeForm = /^[A-Za-z0-9_-]{1,40}$/
const longestName = 200
const mostOfAKind = 20
const names = ['nome', 'nome_en', 'nome_es'] as const

interface RuleValue {
  ordem: number
  nome: string
  nome_en: string
  nome_es: string
  /** In hundredths of a per cent; null for a criterion. */
  percentual: number | null
}

const nameColumn = <Name extends (typeof names)[number]>(
  name: Name,
  example: string,
  rule: InEachLanguage,
) => ({ name, example, rule })

const columns = [
  {
    name: 'codigo',
    example: 'INDUSTRIA',
    rule: texts.each('regra-de-precos.codigo'),
  },
  {
    name: 'tipo',
    example: 'USO',
    rule: texts.each('regra-de-precos.tipo', { mostOfAKind }),
  },
  {
    name: 'criterio',
    optional: true,
    example: '',
    rule: texts.each('regra-de-precos.criterio'),
  },
  {
    name: 'ordem',
    takes: number({ decimals: 0, least: 0, most: 9999 }),
    example: '1',
    rule: texts.each('regra-de-precos.ordem'),
  },
  nameColumn('nome', 'Indústria', texts.each('regra-de-precos.nome', { longestName })),
  nameColumn('nome_en', 'Industry', texts.each('regra-de-precos.nome_en')),
  nameColumn('nome_es', 'Industria', texts.each('regra-de-precos.nome_es')),
  {
    name: 'percentual',
    takes: percent({ decimals: 2, least: 0, most: 100 }),
    watched: 'percentual',
    optional: true,
    example: '90',
    rule: texts.each('regra-de-precos.percentual'),
  },
] as const satisfies readonly Column[]

function readLine({ codigo, criterio, ordem, percentual, ...line }: ValuesOf<typeof columns>): LineRead {
  const tipo = kinds.find((kind) => kind === line.tipo.toUpperCase())
  if (!tipo) return { coluna: 'tipo', motivo: 'REGRA' }
  if (!codeForm.test(codigo)) return { coluna: 'codigo', motivo: 'REGRA' }
  if (tipo === 'OPCAO' ? !codeForm.test(criterio) : criterio !== '')
    return { coluna: 'criterio', motivo: 'REGRA' }
  const long = names.find((name) => line[name].length > longestName)
  if (long) return { coluna: long, motivo: 'REGRA' }
  if ((percentual === null) !== (tipo === 'CRITERIO')) return { coluna: 'percentual', motivo: 'REGRA' }
  const { nome, nome_en, nome_es } = line
  const hundredths = percentual === null ? null : Math.round(percentual * 100)
  const valor: RuleValue = { ordem, nome, nome_en, nome_es, percentual: hundredths }
  return { chave: [tipo, criterio, codigo].join(separator), valor: { ...valor } }
}

function cellsOf({ chave, valor }: Line): Cells {
  const [tipo = '', criterio = '', codigo = ''] = chave.split(separator)
  const { ordem, percentual, ...named } = valor as unknown as RuleValue
  const percent = percentual === null ? null : percentual / 100
  return { tipo, criterio, codigo, ordem: String(ordem), ...named, percentual: decimalCell(percent) }
}

const item = (kind: string, criterion: RawBuilder<unknown>, percent: RawBuilder<unknown>) => sql`
  ${kind} || ${separator} || ${criterion} || ${separator} || (i.one ->> 'codigo') AS chave, jsonb_build_object(
    'ordem', coalesce((i.one ->> 'ordem')::int, i.place::int), 'nome', i.one -> 'nome' ->> 'pt',
    'nome_en', i.one -> 'nome' ->> 'en', 'nome_es', i.one -> 'nome' ->> 'es', 'percentual', ${percent}) AS valor`

/** The rule of the version that was added last, which is the one that new prices keep. */
const current = sql<{ chave: string; valor: Record<string, unknown> }>`
  WITH t AS (SELECT regra FROM tabela_precos ORDER BY versao DESC LIMIT 1),
  c AS (SELECT i.one, i.place FROM t CROSS JOIN jsonb_array_elements(t.regra -> 'criterios') WITH ORDINALITY i (one, place))
  SELECT ${item('USO', sql`''`, sql`i.one -> 'teto'`)}
  FROM t CROSS JOIN jsonb_array_elements(t.regra -> 'usos') WITH ORDINALITY i (one, place)
  UNION ALL SELECT ${item('CRITERIO', sql`''`, sql`NULL::jsonb`)} FROM c i
  UNION ALL SELECT ${item('OPCAO', sql`(c.one ->> 'codigo')`, sql`i.one -> 'pontos'`)}
  FROM c CROSS JOIN jsonb_array_elements(c.one -> 'opcoes') WITH ORDINALITY i (one, place)`

const partsOf = (lines: RawBuilder<unknown>) => sql`
  SELECT f.chave, f.valor, split_part(f.chave, ${separator}, 1) AS tipo, split_part(f.chave, ${separator}, 2) AS criterio,
    split_part(f.chave, ${separator}, 3) AS codigo FROM (${lines}) f`

/** The spreadsheet's lists find an option by its name, so no name may stand twice in a language. */
const repeated = (name: (typeof names)[number]) => sql`
  SELECT chave, ${name}::text AS coluna FROM (
    SELECT chave, row_number() OVER (PARTITION BY tipo, criterio, lower(valor ->> ${name}) ORDER BY chave) AS n FROM l) r
  WHERE n > 1`

export const priceRuleDataSet: DataSet = {
  name: 'regra-de-precos',
  title: texts.each('regra-de-precos.title'),
  lead: texts.each('regra-de-precos.lead'),
  shelfLifeDays: null,
  columns,
  reader: async () => readLine,
  doubts: tenfoldIn(columns),
  cellsOf,
  wrongTogether: (lines) => sql`
    WITH l AS (${partsOf(lines)})
    SELECT chave, 'criterio' AS coluna FROM l WHERE tipo = 'OPCAO'
      AND NOT EXISTS (SELECT FROM l c WHERE c.tipo = 'CRITERIO' AND c.codigo = l.criterio)
    UNION ALL SELECT chave, 'tipo' FROM l WHERE tipo = 'CRITERIO'
      AND NOT EXISTS (SELECT FROM l o WHERE o.tipo = 'OPCAO' AND o.criterio = l.codigo)
    UNION ALL SELECT chave, 'tipo' FROM (
      SELECT chave, row_number() OVER (PARTITION BY tipo, criterio ORDER BY chave) AS n FROM l) r WHERE n > ${mostOfAKind}
    UNION ALL ${sql.join(names.map(repeated), sql` UNION ALL `)}
    UNION ALL SELECT 'USO', 'tipo' WHERE NOT EXISTS (SELECT FROM l WHERE tipo = 'USO')`,
  current,
  async publish(tx, { lines, day, fonte, edition }) {
    const rows = await rowsFrom<RuleRow>(tx)`
      SELECT tipo, criterio, codigo, valor FROM (${partsOf(lines)}) p
      ORDER BY (valor ->> 'ordem')::int, codigo`
    const former = await ruleFrom(tx, fonte)
    const { fonteEn, fonteEs } = await translatedSource(tx, edition)
    const regra: StoredPriceRule = {
      fonteRegra: fonte,
      fonteRegraEn: fonteEn ?? former?.fonteRegraEn,
      fonteRegraEs: fonteEs ?? former?.fonteRegraEs,
      ...ruleOf(rows),
    }
    const prices = await latestPrices(tx, day)
    // Before the first prices the rule waits for them in a version that is never in force.
    const none = { demonstracao: false, fontePrecos: fonte, precos: {} }
    await addPrices(tx, { ...(prices ?? none), vigenteDesde: prices ? day : '9999-12-31', regra })
  },
  consequences: async () => [
    {
      tipo: 'LOTES',
      texto: texts.each('regra-de-precos.LOTES'),
      who: lotsOf(sql`EXISTS (SELECT FROM mudanca) AND d.sigla IN (SELECT jsonb_object_keys(t.precos)
        FROM (SELECT precos FROM tabela_precos WHERE vigente_desde <= (now() AT TIME ZONE ${stateTimeZone})::date
          ORDER BY versao DESC LIMIT 1) t)`),
    },
  ],
  async origin(db) {
    const row = await rowFrom<Origin>(db)`
      SELECT regra ->> 'fonteRegra' AS fonte, regra ->> 'fonteRegraEn' AS fonte_en, regra ->> 'fonteRegraEs' AS fonte_es, least(vigente_desde, (now() AT TIME ZONE ${stateTimeZone})::date)::text AS data
      FROM tabela_precos ORDER BY versao DESC LIMIT 1`
    return row ?? { fonte: null, data: null }
  },
}

interface RuleRow {
  tipo: (typeof kinds)[number]
  criterio: string
  codigo: string
  valor: RuleValue
}

function ruleOf(rows: readonly RuleRow[]): Pick<StoredPriceRule, 'usos' | 'criterios'> {
  const of = (kind: RuleRow['tipo']) => rows.filter(({ tipo }) => tipo === kind)
  const named = ({ codigo, valor }: RuleRow) => ({
    codigo,
    nome: { pt: valor.nome, en: valor.nome_en, es: valor.nome_es },
    ordem: valor.ordem,
  })
  return {
    usos: of('USO').map((row) => ({ ...named(row), teto: row.valor.percentual ?? 0 })),
    criterios: of('CRITERIO').map((row) => ({
      ...named(row),
      opcoes: of('OPCAO')
        .filter(({ criterio }) => criterio === row.codigo)
        .map((option) => ({ ...named(option), pontos: option.valor.percentual ?? 0 })),
    })),
  }
}
