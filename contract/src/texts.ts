/**
 * Texts by key, in one language, for screens and server alike: plural forms by `Intl.PluralRules`, `zero` for none at all, and
 * `{{names}}`, those of the state among them; docs/decisions/0030 says why no library reads them.
 */
import { type Language, languageTags } from './language.ts'
import { stateNames } from './state.ts'

export type Messages = Readonly<Record<string, string>>
/** `count` chooses the plural form and is written as the language writes numbers; other values stand as they are. */
export interface Values {
  count?: number
  [name: string]: unknown
}

type PluralForm = 'zero' | Intl.LDMLPluralRule
/** A key is asked for without its plural form. */
export type TextKey<Keyed> = {
  [Key in keyof Keyed & string]: Key extends `${infer Bare}_${PluralForm}` ? Bare : Key
}[keyof Keyed & string]

const speeches = new Map<Language, { plurals: Intl.PluralRules; numbers: Intl.NumberFormat }>()
function speechIn(language: Language) {
  const known = speeches.get(language)
  if (known) return known
  const made = {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(languageTags[language], { useGrouping: 'always' }),
  }
  speeches.set(language, made)
  return made
}

/** The text of a key; the key itself where there is none. */
export function textIn(language: Language, messages: Messages, key: string, values: Values = {}): string {
  const { plurals } = speechIn(language)
  const { count } = values
  const forms = count === undefined ? [] : [...(count === 0 ? ['zero'] : []), plurals.select(count)]
  const plural = forms.map((form) => messages[`${key}_${form}`]).find((text) => text !== undefined)
  const text = plural ?? messages[key] ?? messages[`${key}_other`] ?? key
  return filled(language, text, values)
}

/** Fills a text's `{{names}}`: those of the state, the portal, the seal and the lots stand for themselves. */
export function filled(language: Language, text: string, values: Values = {}): string {
  const names: Readonly<Record<string, string>> = stateNames[language]
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? names[name] ?? ''
    return name === 'count' ? speechIn(language).numbers.format(Number(value)) : String(value)
  })
}
