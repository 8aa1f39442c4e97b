import { type Language as Locale, languages as locales } from '@invest/contract/language'

export { type Locale, locales }

/** Takes the first wish that names a language we have, else Portuguese. */
export function chooseLocale(...wishes: (string | undefined)[]): Locale {
  for (const wish of wishes) {
    for (const tag of byPreference(wish ?? '')) {
      const found = locales.find((locale) => tag === locale || tag.startsWith(`${locale}-`))
      if (found) return found
    }
  }
  return 'pt'
}

/** The tags of `Accept-Language`, or of a list with spaces (`ui_locales`), the most preferred first. */
function byPreference(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+(?!q=)/)
    .map((part) => {
      const [tag = '', quality] = part.split(/\s*;\s*q=/)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
