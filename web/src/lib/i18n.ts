/** Loads the messages of each folder, one chunk per language. The Portuguese ones define keys and types. */
import { languages } from '@invest/contract/language'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from './locale.ts'

/** Loads the messages of one folder in one language. */
export type MessageLoader = (locale: Locale, area: string) => Promise<Record<string, string>>

export async function startI18n(locale: Locale, load: MessageLoader, always: string[]): Promise<i18n> {
  await i18next
    .use({
      type: 'backend',
      init() {},
      read(language: string, area: string, done: (error: unknown, data: unknown) => void) {
        load(language as Locale, area).then(
          (messages) => done(null, messages),
          (error) => done(error, null),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: always,
      defaultNS: always[0] ?? false,
      // A key such as `menu.finder` is one name, not a path.
      keySeparator: false,
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
      react: { useSuspense: true },
    })
  document.documentElement.lang = locale
  return i18next
}

/** Loads all messages in use in the new language, before anything is painted again. */
export async function switchLanguage(locale: Locale): Promise<void> {
  if (i18next.language !== locale) await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

export const loadMessages = (namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces)
