/** Offers the profile to Ctrl-K, which knows other screens by their menu entries (WEB-31). */
import { screens } from '@invest/contract/screens'
import { IconUserCircle } from '@tabler/icons-react'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Hit } from '../../lib/screens/area.ts'

const heading: Texts = { pt: 'Você', en: 'You', es: 'Usted' }
const name: Texts = { pt: 'Meu perfil', en: 'My profile', es: 'Mi perfil' }
const fewestLetters = 2

export function useHits(text: string) {
  const locale = useLocale()
  const known = text.trim().length < fewestLetters ? [] : [name[locale]]
  const hits = bestMatches(known, (one) => one, text, 1).map(
    (one): Hit => ({
      id: 'profile',
      heading: heading[locale],
      name: one,
      icon: IconUserCircle,
      screen: screens.profile,
    }),
  )
  return { hits, searching: false, failed: false }
}
