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

const ruleOfCode = {
  pt: 'De 1 a 40 letras, dígitos, traços e sublinhados; é parte de endereços que as pessoas guardam.',
  en: '1 to 40 letters, digits, hyphens and underscores; it is part of addresses that people keep.',
  es: 'De 1 a 40 letras, dígitos, guiones y guiones bajos; es parte de direcciones que las personas guardan.',
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
    rule: ruleOfCode,
  },
  {
    name: 'tipo',
    example: 'USO',
    rule: {
      pt: 'USO, CRITERIO ou OPCAO. Há ao menos um USO, cada CRITERIO tem ao menos uma OPCAO, e de cada um há no máximo 20.',
      en: 'USO, CRITERIO or OPCAO. There is at least one USO, each CRITERIO has at least one OPCAO, and of each there are at most 20.',
      es: 'USO, CRITERIO u OPCAO. Hay al menos un USO, cada CRITERIO tiene al menos una OPCAO, y de cada uno hay como máximo 20.',
    },
  },
  {
    name: 'criterio',
    optional: true,
    example: '',
    rule: {
      pt: 'Só de uma OPCAO: o código do seu CRITERIO, que está no arquivo.',
      en: 'Of an OPCAO alone: the code of its CRITERIO, which is in the file.',
      es: 'Solo de una OPCAO: el código de su CRITERIO, que está en el archivo.',
    },
  },
  {
    name: 'ordem',
    takes: number({ decimals: 0, least: 0, most: 9999 }),
    example: '1',
    rule: {
      pt: 'O lugar entre os do mesmo tipo e critério, de 0 a 9999.',
      en: 'The place among those of its kind and criterion, from 0 to 9999.',
      es: 'El lugar entre los del mismo tipo y criterio, de 0 a 9999.',
    },
  },
  nameColumn('nome', 'Indústria', {
    pt: 'Até 200 caracteres; nenhum outro do mesmo tipo e critério tem este nome.',
    en: 'Up to 200 characters; no other of its kind and criterion has this name.',
    es: 'Hasta 200 caracteres; ningún otro del mismo tipo y criterio tiene este nombre.',
  }),
  nameColumn('nome_en', 'Industry', {
    pt: 'O nome em inglês, com a mesma regra.',
    en: 'The name in English, by the same rule.',
    es: 'El nombre en inglés, con la misma regla.',
  }),
  nameColumn('nome_es', 'Industria', {
    pt: 'O nome em espanhol, com a mesma regra.',
    en: 'The name in Spanish, by the same rule.',
    es: 'El nombre en español, con la misma regla.',
  }),
  {
    name: 'percentual',
    takes: percent({ decimals: 2, least: 0, most: 100 }),
    watched: 'percentual',
    optional: true,
    example: '90',
    rule: {
      pt: 'De 0 a 100, com até dois decimais: de um USO o teto dos abatimentos, de uma OPCAO o que ela abate. Um CRITERIO não tem.',
      en: '0 to 100, with up to two decimals: of a USO the cap of discounts, of an OPCAO what it takes off. A CRITERIO has none.',
      es: 'De 0 a 100, con hasta dos decimales: de un USO el tope de los descuentos, de una OPCAO lo que descuenta. Un CRITERIO no tiene.',
    },
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
  title: { pt: 'Regra dos preços', en: 'Rule of prices', es: 'Regla de los precios' },
  lead: {
    pt: 'Os usos com seu teto, e os critérios com o que cada opção abate. Publicar cria uma versão da tabela, com os preços em vigor.',
    en: 'The uses with their cap, and the criteria with what each option takes off. Publishing makes a version of the table with the prices in force.',
    es: 'Los usos con su tope, y los criterios con lo que descuenta cada opción. Publicar crea una versión de la tabla, con los precios en vigor.',
  },
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
      texto: {
        pt: 'Lotes com preço, cuja simulação muda',
        en: 'Lots with a price, whose simulation changes',
        es: 'Lotes con precio, cuya simulación cambia',
      },
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
