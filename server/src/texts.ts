/** The texts of a folder: messages/pt.json, en.json and es.json beside it. The Portuguese ones define the keys. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InEachLanguage, type Language, languages } from '@invest/contract/language'
import { type Messages, type TextKey, textIn, type Values } from '@invest/contract/texts'

export type Say<Keyed> = (key: TextKey<Keyed>, values?: Values) => string

export interface Texts<Keyed> {
  messages: Readonly<Record<Language, Messages>>
  in(language: Language): Say<Keyed>
  /** The same text in every language, where it is not known yet who reads it. */
  each(key: TextKey<Keyed>, values?: Values): InEachLanguage
  /** Whether there is such a text, for keys that come from data. */
  has(key: string): key is TextKey<Keyed>
}

/** @param folder the one that has `messages`: `import.meta.dirname` */
export function textsOf<Keyed>(folder: string): Texts<Keyed> {
  const read = (language: Language): Messages =>
    JSON.parse(readFileSync(join(folder, 'messages', `${language}.json`), 'utf8'))
  const messages = inLanguages(read)
  return {
    messages,
    each: (key, values) => inLanguages((language) => textIn(language, messages[language], key, values)),
    in: (language) => (key, values) => textIn(language, messages[language], key, values),
    has: (key): key is TextKey<Keyed> => Object.hasOwn(messages.pt, key),
  }
}

const inLanguages = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>
