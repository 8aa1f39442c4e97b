/** Areas in hectares, as people write them in each language (DISTRICT-38). Pure. */

import { languageTags } from '@invest/contract/language'
import { maxLotArea } from '@invest/contract/rules/lot-area'
import type { Locale } from '../../../lib/i18n/locale.ts'

export const formatArea = (hectares: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 4 }).format(hectares)

/**
 * Reads an area with up to four decimals. `1.234` is 1234 in Portuguese and Spanish, 1.234 in English; where the sign cannot
 * separate thousands, as in `2.5`, it is taken for the decimal sign in every language. Null if it is no area.
 */
export function readArea(text: string, locale: Locale): number | null {
  const bare = text.replace(/[\s\u00a0]|ha$/gi, '')
  const [decimal, thousands] = locale === 'en' ? ['\\.', ','] : [',', '\\.']
  const written = new RegExp(`^(\\d{1,3}(?:${thousands}\\d{3})+|\\d+)(?:${decimal}(\\d{1,4}))?$`).exec(bare)
  const otherSign = /^(\d+)[.,](\d{1,4})$/.exec(bare)
  const found = written ?? otherSign
  if (!found) return null
  const area = Number(`${found[1]?.replace(/[.,]/g, '')}.${found[2] ?? '0'}`)
  return area <= maxLotArea ? area : null
}
