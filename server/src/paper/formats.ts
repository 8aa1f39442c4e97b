/** How papers write numbers and mark texts in other languages. */
import { type Language, languageTags } from '@invest/contract/language'

export const numberOf = (language: Language, value: number, digits = 0): string =>
  new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: digits }).format(value)

/** A lot's hectares, the fewer digits the more they are, as on screens (WEB-73). */
export const hectaresOf = (language: Language, area: number): string =>
  numberOf(language, area, area >= 100 ? 0 : area >= 10 ? 1 : 2)

/** Nobody reads the cents of millions. */
export const moneyOf = (language: Language, value: number): string =>
  new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency: 'BRL',
    ...(Math.abs(value) >= 1_000_000 && { maximumFractionDigits: 0 }),
  }).format(value)

/** `R$ 1,25 mi`, where the whole amount stands elsewhere. */
export const shortMoneyOf = (language: Language, value: number): string =>
  new Intl.NumberFormat(languageTags[language], {
    ...{ style: 'currency', currency: 'BRL', notation: 'compact', maximumSignificantDigits: 3 },
  }).format(value)

/** To the cent, so that the prices of a table compare. */
export const priceOf = (language: Language, value: number): string =>
  new Intl.NumberFormat(languageTags[language], { style: 'currency', currency: 'BRL' }).format(value)

/** Of hundredths of a per cent. */
export const shareOf = (language: Language, basisPoints: number): string =>
  new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/** The tag of a text whose language is not the document's. */
export const tagWhereOther = (language: Language, writtenIn: Language | null | undefined) =>
  writtenIn && writtenIn !== language ? languageTags[writtenIn] : undefined

export const maskedActivity = (code: string): string => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')
