/** Texts of menu entries, tiles and hit headings, which are shown before their area's messages have been loaded. */
import type { Locale } from './locale.ts'

/** A missing language is a type error. */
export type Texts = Record<Locale, string>

/**
 * The plural forms of each language by `Intl.PluralRules`. A missing one is a type error. `zero` is the text for no
 * item at all, as in the messages.
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
