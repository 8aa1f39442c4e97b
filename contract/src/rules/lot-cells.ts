/** How a table of lots is read, by a file or from a spreadsheet that is pasted (DISTRICT-26, DISTRICT-73). Pure. */
import { type Utility, utilities } from '../districts/lots.ts'
import { type Language, withoutAccents } from '../language.ts'
import { limits } from '../limits.ts'
import { maxLotArea, parseLotArea } from './lot-area.ts'

/** The columns of what a lot says, in their order. */
export const lotCells = [
  'numero',
  'matricula',
  'area_ha',
  'situacao',
  'setor',
  'utilidades',
  'observacao',
] as const
export type LotCell = (typeof lotCells)[number]

/** What the cells say; a lot without a value has null. */
export interface LotFacts {
  numero: string
  matricula: string
  area_ha: number | null
  situacao: number
  /** A sector's name. */
  setor: string | null
  utilidades: Utility[]
  observacao: string | null
}

/** Words are compared without regard to case and accents. */
export const plainWord = (text: string): string => withoutAccents(text).trim().toLowerCase()

const readers: {
  [Cell in LotCell]: (
    text: string,
    situations: ReadonlyMap<string, number>,
    language: Language,
  ) => LotFacts[Cell] | undefined
} = {
  numero: (text) => (text !== '' && text.length <= limits.lotNumber ? text : undefined),
  matricula: (text) => (/^\d+$/.test(text) && text.length <= limits.lotRegistration ? text : undefined),
  area_ha: (text, _, language) => {
    if (text === '') return null
    const area = parseLotArea(text, language)
    return area !== undefined && area <= maxLotArea ? area : undefined
  },
  situacao: (text, situations) => situations.get(plainWord(text)),
  setor: (text) => (text.length <= limits.text ? text || null : undefined),
  utilidades: (text) => {
    const codes = text
      .toUpperCase()
      .split(/[\s,;|]+/)
      .filter(Boolean)
    const known = utilities.filter((one) => codes.includes(one))
    return codes.every((code) => (utilities as readonly string[]).includes(code)) ? known : undefined
  },
  observacao: (text) => (text.length <= limits.lotNotes ? text || null : undefined),
}

/**
 * What one cell says; undefined where it says nothing that a lot may have. `situations` are ids by their plain words, and
 * numbers are in the form of `language`.
 */
export const readLotCell = <Cell extends LotCell>(
  cell: Cell,
  text: string,
  situations: ReadonlyMap<string, number>,
  language: Language = 'pt',
): LotFacts[Cell] | undefined =>
  readers[cell](text.trim(), situations, language) as LotFacts[Cell] | undefined
