import { readFileSync } from 'node:fs'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

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
