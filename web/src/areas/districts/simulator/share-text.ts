import { formatPercent } from '../../../lib/i18n/format.ts'
import type { Locale } from '../../../lib/i18n/locale.ts'

/** Hundredths of a per cent as people read them: `15 %`, `15,01 %`. */
export const shareText = (basisPoints: number, locale: Locale): string =>
  formatPercent(basisPoints / 10_000, locale, basisPoints % 100 === 0 ? 0 : 2)
