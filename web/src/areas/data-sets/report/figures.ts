import { languageTags } from '@invest/contract/language'
import type { Locale } from '../../../lib/i18n/locale.ts'

/** Cents are shown both or not at all. */
export const formatFigure = (value: number, locale: Locale): string =>
  value.toLocaleString(languageTags[locale], {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 6,
  })
