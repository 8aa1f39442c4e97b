import type { Language } from '@invest/contract/language'

/** The names of languages are in themselves. */
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
