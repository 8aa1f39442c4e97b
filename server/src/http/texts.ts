/** The texts of refusals in the reader's language: the common ones beside this file, and those of each area. */
import type { ErrorCode } from '@invest/contract/api'
import { type Language, languages, languageTags } from '@invest/contract/language'
import { type Messages, textIn } from '@invest/contract/texts'
import { type Texts as FolderTexts, textsOf } from '../texts.ts'
import type messages from './messages/pt.json'
import type { FieldProblem } from './refusal.ts'

export const commonTexts = textsOf<typeof messages>(import.meta.dirname)

export interface AreaTexts {
  /** Has `refusal.CODE` and `field.KEY` for each refusal and field problem that the area's contract declares. */
  texts?: Pick<FolderTexts<unknown>, 'messages'>
}

type Values = Record<string, string | number> | undefined

export interface Texts {
  refusal(language: Language, code: ErrorCode, values?: Values): string
  field(language: Language, problem: FieldProblem): string
}

/** Numbers are written as the language writes them. */
const written = (language: Language, values: Values) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString(languageTags[language]) : value,
    ]),
  )

export function createTexts(areas: readonly AreaTexts[]): Texts {
  const all = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.assign(
        {},
        commonTexts.messages[language],
        ...areas.map(({ texts }) => texts?.messages[language]),
      ),
    ]),
  ) as Record<Language, Messages>
  const text = (language: Language, key: string, values: Values) =>
    textIn(language, all[language], key, written(language, values))
  return {
    refusal: (language, code, values) => text(language, `refusal.${code}`, values),
    field: (language, { key, values }) => text(language, `field.${key}`, values),
  }
}
