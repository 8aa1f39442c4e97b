/** The texts of refusals in the reader's language: the common ones and those of each area. */
import type { ErrorCode, FieldProblemKey } from '@invest/contract/api'
import { type InEachLanguage, type Language, languageTags } from '@invest/contract/language'
import { commonFieldTexts, commonRefusalTexts } from './common-texts.ts'
import type { FieldProblem } from './refusal.ts'

/** One text for each refusal that an area of the contract declares. */
export type RefusalTextsOf<Area> = Area extends { refusals: infer Refusals }
  ? Record<keyof Refusals, InEachLanguage>
  : never
/** One text for each field problem that an area of the contract declares. */
export type FieldTextsOf<Area> = Area extends { fieldProblems: readonly (infer Key extends string)[] }
  ? Record<Key, InEachLanguage>
  : never

export interface AreaTexts {
  refusalTexts?: Readonly<Record<string, InEachLanguage>>
  fieldTexts?: Readonly<Record<string, InEachLanguage>>
}

type Values = Record<string, string | number> | undefined

export interface Texts {
  refusal(language: Language, code: ErrorCode, values?: Values): string
  field(language: Language, problem: FieldProblem): string
}

/** Replaces `{name}` by its value; numbers are written as the language writes them. */
const filled = (language: Language, text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values?.[name]
    return typeof value === 'number' ? value.toLocaleString(languageTags[language]) : (value ?? whole)
  })

export function createTexts(areas: readonly AreaTexts[]): Texts {
  const refusals: Record<ErrorCode, InEachLanguage> = Object.assign(
    {},
    commonRefusalTexts,
    ...areas.map((area) => area.refusalTexts ?? {}),
  )
  const fields: Record<FieldProblemKey, InEachLanguage> = Object.assign(
    {},
    commonFieldTexts,
    ...areas.map((area) => area.fieldTexts ?? {}),
  )
  return {
    refusal: (language, code, values) => filled(language, refusals[code][language], values),
    field: (language, { key, values }) => filled(language, fields[key][language], values),
  }
}
