/**
 * Stands in for `react-i18next` in the visitors' build (vite.visitors.config.ts): messages of one language, with plural
 * forms and `{{names}}`, as the messages' files write them.
 */
import type { Locale } from '../../lib/locale.ts'

type Messages = Readonly<Record<string, string>>
interface Values {
  count?: number
  [name: string]: unknown
}

let plurals = new Intl.PluralRules('pt')
let messages: Readonly<Record<string, Messages>> = {}

export function speak(locale: Locale, all: Readonly<Record<string, Messages>>): void {
  plurals = new Intl.PluralRules(locale)
  messages = all
}

function translate(namespace: string, key: string, values: Values = {}): string {
  const own = messages[namespace] ?? {}
  const plural = values.count === undefined ? undefined : own[`${key}_${plurals.select(values.count)}`]
  const text = plural ?? own[key] ?? own[`${key}_other`] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Who uses it is drawn anew with another address, and so with another language. */
export const useTranslation = (namespace: string) => ({
  t: (key: string, values?: Values) => translate(namespace, key, values),
})
