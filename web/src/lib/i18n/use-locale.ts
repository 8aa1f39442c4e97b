import { useParams } from '@tanstack/react-router'
import { isLocale, type Locale, storedLocale } from './locale.ts'

/** The language of the current page. */
export function useLocale(): Locale {
  const { locale } = useParams({ strict: false }) as { locale?: string }
  return isLocale(locale) ? locale : storedLocale()
}
