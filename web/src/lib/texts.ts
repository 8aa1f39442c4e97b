/** Menu entries, tiles and headings of search hits are shown before their area's messages are loaded, so they carry their texts. */
import type { Locale } from './locale.ts'

/** A missing language fails the types. */
export type Texts = Record<Locale, string>

/**
 * The plural forms that each language has (`Intl.PluralRules`); a missing one fails the types. `zero` is for nothing at
 * all, as in i18next's messages.
 */
export interface CountTexts {
  pt: { zero: string; one: string; many: string; other: string }
  en: { zero: string; one: string; other: string }
  es: { zero: string; one: string; many: string; other: string }
}

export function countText(texts: CountTexts, locale: Locale, count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = texts[locale]
  const form = count === 0 ? 'zero' : new Intl.PluralRules(locale).select(count)
  return forms[form] ?? forms.other
}
