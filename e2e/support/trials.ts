import { readFileSync } from 'node:fs'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

/**
 * The trials of a journey that differ in language, width and colours alone. `npm test` makes those in the languages that are
 * named, so that each journey is made and all journeys together see each language, width and colour scheme.
 * `npm run lab -- trials` makes all.
 */
export const usualTrials = <T extends { readonly language: string }>(
  trials: readonly T[],
  languages: readonly T['language'][],
): readonly T[] =>
  process.env.EVERY_TRIAL ? trials : trials.filter(({ language }) => languages.includes(language))

/** The words of a folder of the web, in a language. */
export function wordsOf(folder: string, language: string) {
  const file = new URL(`../../web/src/${folder}/messages/${language}.json`, import.meta.url)
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return (key: string, values: Record<string, string> = {}) => {
    const text = words[key]
    if (!text) throw new Error(`no text ${key} in ${folder}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}
