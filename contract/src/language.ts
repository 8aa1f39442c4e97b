/** The portal's languages. */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** One text in each language; the type check fails if one is missing. */
export type InEachLanguage = Readonly<Record<Language, string>>

/** BCP 47 tags for dates, numbers and `lang`; the Portuguese is Brazil's. */
export const languageTags: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** How a day is written: DD/MM/YYYY in Portuguese and Spanish, whose own short form leaves out zeros and the century. */
export const dayForm = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'en' ? { dateStyle: 'medium' } : { day: '2-digit', month: '2-digit', year: 'numeric' }
/** The same for an instant. */
export const dayAndTimeForm = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'en'
    ? { dateStyle: 'medium', timeStyle: 'short' }
    : { ...dayForm(language), hour: '2-digit', minute: '2-digit' }

/** Removes accents, for comparing what people type; the case stays as it is. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The name of one of the portal's languages in the reader's: `Espanhol`. Anything else stays as it is. */
export function languageName(code: string, reader: Language): string {
  if (!(code in languageTags)) return code
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
