/** Times in mails and documents: on the state's clock, which they name, since nobody knows where they are read (MAIL-7). */
import {
  dayAndTimeForm,
  dayForm,
  type InEachLanguage,
  type Language,
  languageTags,
} from '@invest/contract/language'
import { stateTimeZone } from '@invest/contract/state'

export const stateTimeName: InEachLanguage = {
  pt: 'horário de Brasília',
  en: 'Brasília time',
  es: 'hora de Brasilia',
}

/** `24/11/2026`. */
export const formatStateDay = (language: Language, instant: Date): string =>
  new Intl.DateTimeFormat(languageTags[language], { ...dayForm(language), timeZone: stateTimeZone }).format(
    instant,
  )

/** `24/11/2026, 14:05`, for a place that names the zone itself. */
export const formatStateClock = (language: Language, instant: Date): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    ...dayAndTimeForm(language),
    timeZone: stateTimeZone,
  }).format(instant)

/** `24/11/2026, 14:05 (horário de Brasília)`. */
export const formatStateTime = (language: Language, instant: Date): string =>
  `${formatStateClock(language, instant)} (${stateTimeName[language]})`
