import type { Language } from '@invest/contract/language'
import bowser from 'bowser'

const on: Record<Language, string> = { pt: 'em', en: 'on', es: 'en' }

/** Such as `Firefox on Windows`, from a `User-Agent`; null where it tells no browser. */
export function browserName(userAgent: string, language: Language): string | null {
  if (!userAgent.trim()) return null
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name) return null
  return os.name ? `${browser.name} ${on[language]} ${os.name}` : browser.name
}
