/** Months of the state's time zone, and their names. Pure. */
import { type Language, languageTags } from '@invest/contract/language'

export interface Month {
  ano: number
  /** 1 to 12. */
  numero: number
}

/** `day` is YYYY-MM-DD. */
export const monthOf = (day: string): Month => ({
  ano: Number(day.slice(0, 4)),
  numero: Number(day.slice(5, 7)),
})

export const firstDay = ({ ano, numero }: Month): string =>
  `${String(ano).padStart(4, '0')}-${String(numero).padStart(2, '0')}-01`

/** Each month from the first to the last, the latest first; the last one alone where the first is later. */
export function monthsBack(last: Month, first: Month): Month[] {
  const index = ({ ano, numero }: Month) => ano * 12 + numero - 1
  const count = Math.max(index(last) - index(first), 0) + 1
  return Array.from({ length: count }, (_, back) => {
    const at = index(last) - back
    return { ano: Math.floor(at / 12), numero: (at % 12) + 1 }
  })
}

export const nameOf = (month: Month, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${firstDay(month)}T00:00:00Z`),
  )
