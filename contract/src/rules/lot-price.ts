/**
 * What a lot would cost: its market value, less an abatement by criteria that the use of the lot caps (DISTRICT-30). The
 * screen and the spreadsheet go by the same table and give the same result to the cent.
 */
import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { maxLotArea } from './lot-area.ts'

/** Hundredths of a per cent, so that shares are whole numbers: 9000 is 90 %. */
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000))

const language = z.optional(z.enum(languages))

export const PriceTable = z.object({
  versao: z.int(),
  /** YYYY-MM-DD */
  vigenteDesde: z.string(),
  /** Whether the prices are demonstration values. */
  demonstracao: z.boolean(),
  fontePrecos: z.string(),
  fonteRegra: z.string(),
  /** The languages of the sources, where they are not the reader's. */
  idiomas: z.optional(z.object({ fontePrecos: language, fonteRegra: language })),
  /** What the lot may be used for, and the largest abatement for it. */
  usos: z.array(z.object({ codigo: z.string(), nome: z.string(), teto: basisPoints })),
  /** One option of each criterion may be chosen. */
  criterios: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      opcoes: z.array(z.object({ codigo: z.string(), nome: z.string(), pontos: basisPoints })),
    }),
  ),
  /** The market value of a hectare in each district, in reais. */
  precos: z.array(
    z.object({ sigla: z.string(), nome: z.string(), idioma: language, valorHectare: z.number() }),
  ),
})
export type PriceTable = z.infer<typeof PriceTable>

export interface PriceQuestion {
  sigla: string
  /** In hectares, with four decimals at most. */
  area: number
  uso: string
  /** The chosen option of each criterion; a criterion without one counts nothing. */
  opcoes: Readonly<Record<string, string>>
}

/** Amounts in reais, shares in hundredths of a per cent. */
export interface PriceResult {
  valorHectare: number
  valorMercado: number
  /** The sum of what was chosen. */
  pontos: number
  teto: number
  /** The sum, or the cap where it is less. */
  percentual: number
  abatimento: number
  valorFinal: number
}

/** What a lot may cost, in reais: from the largest abatement of any use to none (DISTRICT-63). */
export const PriceRange = z.object({
  de: z.number(),
  ate: z.number(),
  /** The version of the prices, and whether they are demonstration values. */
  versao: z.int(),
  demonstracao: z.boolean(),
})
export type PriceRange = z.infer<typeof PriceRange>

type Abatements = {
  usos: readonly { teto: number }[]
  criterios: readonly { opcoes: readonly { pontos: number }[] }[]
}

/** The largest abatement that a rule allows, in hundredths of a per cent: all criteria at their best, up to the highest cap. */
export const largestAbatement = ({ usos, criterios }: Abatements): number =>
  Math.min(
    Math.max(0, ...usos.map(({ teto }) => teto)),
    criterios.reduce((sum, criterion) => sum + mostPoints(criterion), 0),
  )

/** The criteria, those first whose best option takes most off the price; equals stay in the table's order (DISTRICT-65). */
export const strongestFirst = <C extends { opcoes: readonly { pontos: number }[] }>(
  criterios: readonly C[],
): C[] => criterios.toSorted((one, other) => mostPoints(other) - mostPoints(one))

/** Of the best option of a criterion, in hundredths of a per cent. */
export const mostPoints = ({ opcoes }: { opcoes: readonly { pontos: number }[] }): number =>
  Math.max(0, ...opcoes.map(({ pontos }) => pontos))

/** The range of one use: from what all criteria at their best leave, up to the use's cap, to none. As `simulatePrice` otherwise. */
export function rangeOfUse(
  table: PriceTable,
  { sigla, area, uso }: Omit<PriceQuestion, 'opcoes'>,
): { de: number; ate: number; percentual: number } | undefined {
  const opcoes = Object.fromEntries(
    table.criterios.flatMap((criterion) => {
      const best = criterion.opcoes.find(({ pontos }) => pontos === mostPoints(criterion))
      return best ? [[criterion.codigo, best.codigo]] : []
    }),
  )
  const best = simulatePrice(table, { sigla, area, uso, opcoes })
  return best && { de: best.valorFinal, ate: best.valorMercado, percentual: best.percentual }
}

/** Undefined where there is no area, or the table has no price for the district. */
export function priceRange(
  table: Abatements & Pick<PriceTable, 'versao' | 'demonstracao'>,
  valorHectare: number | undefined,
  area: number | null,
): PriceRange | undefined {
  if (valorHectare === undefined || area === null || !(area >= 0 && area <= maxLotArea)) return undefined
  const { market, abatement } = abated(valorHectare, area, largestAbatement(table))
  const { versao, demonstracao } = table
  return { de: reais(market - abatement), ate: reais(market), versao, demonstracao }
}

/** In cents. */
function abated(valorHectare: number, area: number, percentual: number) {
  // Whole square metres, cents and hundredths of a per cent: in fractions, halves of a cent would be lost.
  const squareMetres = BigInt(Math.round(area * 10_000))
  const market = half(squareMetres * cents(valorHectare), 10_000n)
  return { market, abatement: half(market * BigInt(percentual), 10_000n) }
}

const half = (value: bigint, of: bigint) => (value + of / 2n) / of
const cents = (reais: number) => BigInt(Math.round(reais * 100))
const reais = (inCents: bigint) => Number(inCents) / 100

/**
 * Undefined where the table does not know the district or the use, or where no lot has such an area. Halves of a cent are
 * rounded up. Options that the table does not know count nothing.
 */
export function simulatePrice(table: PriceTable, question: PriceQuestion): PriceResult | undefined {
  const price = table.precos.find(({ sigla }) => sigla === question.sigla)
  const use = table.usos.find(({ codigo }) => codigo === question.uso)
  if (!price || !use || !(question.area >= 0 && question.area <= maxLotArea)) return undefined
  const pontos = table.criterios
    .map(({ codigo, opcoes }) => opcoes.find((option) => option.codigo === question.opcoes[codigo])?.pontos)
    .reduce<number>((sum, points) => sum + (points ?? 0), 0)
  const percentual = Math.min(pontos, use.teto)
  const { market, abatement } = abated(price.valorHectare, question.area, percentual)
  return {
    valorHectare: price.valorHectare,
    valorMercado: reais(market),
    pontos,
    teto: use.teto,
    percentual,
    abatimento: reais(abatement),
    valorFinal: reais(market - abatement),
  }
}
