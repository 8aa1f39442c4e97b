/**
 * The words of a company's name as people type them (FINDER-91): what a company is by law is one word in whichever form, and `&`,
 * `e`, `and` and `y` between two words only join them. Pure.
 */
import { withoutAccents } from '../language.ts'
import { joinedName, plainSigns } from './joined-name.ts'

/** Each form, how it is typed (in capitals, without a point at its end), and how names write it. */
const forms = {
  'S/A': { typed: /^S[./]A$/, inNames: 'S ?[./]? ?A' },
  SA: { typed: /^SA$/, inNames: 'S ?[./]? ?A' },
  LTDA: { typed: /^(LTDA|LIMITADA)$/, inNames: '(LTDA|LIMITADA)' },
  'M.E.': { typed: /^M\.E$/, inNames: 'M[.]?E' },
  ME: { typed: /^ME$/, inNames: 'M[.]?E' },
  EPP: { typed: /^E\.?P\.?P$/, inNames: 'E[.]?P[.]?P' },
  EIRELI: { typed: /^E\.?I\.?R\.?E\.?L\.?I$/, inNames: 'E[.]?I[.]?R[.]?E[.]?L[.]?I' },
  CIA: { typed: /^(CIA|COMPANHIA)$/, inNames: '(CIA|COMPANHIA)' },
} as const

const asTyped = (word: string) => withoutAccents(word).toUpperCase().replace(/\.+$/, '')

const formOf = (word: string) =>
  (Object.keys(forms) as (keyof typeof forms)[]).find((form) => forms[form].typed.test(asTyped(word)))

export const isCompanyForm = (word: string): boolean => formOf(word) !== undefined

/** How names in capitals write a form, as a pattern of a whole word; undefined where the word is none. */
export function formInNames(word: string): string | undefined {
  const form = formOf(word)
  return form && forms[form].inNames
}

const joiner = /^(&|e|and|y)$/i

/** The words of a typed name, each once; a form of companies beside others as its shortest. */
export function nameWords(typed = ''): string[] {
  const words = plainSigns(typed)
    .replace(/"/g, ' ')
    .replace(/&/g, ' & ')
    .replace(/(?<![\p{L}\p{N}])(s)\s?([./])\s?(a)(?![\p{L}\p{N}])\.?/giu, '$1$2$3')
    .split(/\s+/)
    .filter(Boolean)
  const joins = (word: string, i: number) =>
    joiner.test(word) && (word === '&' || (i > 0 && i < words.length - 1))
  const content = words.filter((word, i) => !joins(word, i))
  if (content.length === 0) return [...new Set(words)]
  return [...new Set(content.length > 1 ? content.map((word) => formOf(word) ?? word) : content)]
}

const comparedName = (text: string) => joinedName(nameWords(text).join(' ')).replace(/[./]/g, '')

/** Whether a name has the typed one in it, as it is typed or by its words (FINDER-46, FINDER-91). */
export const nameHas = (name: string, typed: string): boolean =>
  joinedName(name).includes(joinedName(typed)) || comparedName(name).includes(comparedName(typed))
