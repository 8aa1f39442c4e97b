/** Reads and writes the choice of municipalities in the comparison's address (MUNICIPALITY-40). Pure. */
import { limits } from '@invest/contract/limits'
import { type AddressParameters, textOf } from '@invest/contract/search/search-address'

export interface ComparedChoice {
  /** Codes of the right form, each once, at most four. */
  codes: string[]
  /** What has not the form of a code. */
  malformed: string[]
  doubled: boolean
  tooMany: boolean
}

const longestShown = 20

export function readCompared(search: Record<string, unknown>): ComparedChoice {
  const named = textOf(search.codigos)
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
  const distinct = [...new Set(named)]
  const codes = distinct.filter((code) => /^\d{4}$/.test(code))
  return {
    codes: codes.slice(0, limits.comparedMunicipalities),
    malformed: distinct.filter((code) => !codes.includes(code)).map((code) => code.slice(0, longestShown)),
    doubled: distinct.length < named.length,
    tooMany: codes.length > limits.comparedMunicipalities,
  }
}

export const writeCompared = (codes: readonly string[]): AddressParameters =>
  codes.length > 0 ? { codigos: codes.join(',') } : {}
