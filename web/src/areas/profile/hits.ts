/** Offers the profile to Ctrl-K, which knows other screens by their menu entries (WEB-31). */
import { screens } from '@invest/contract/screens'
import { IconUserCircle } from '@tabler/icons-react'
import type { Hit } from '../../lib/area.ts'
import { bestMatches } from '../../lib/best-matches.ts'
import type { Texts } from '../../lib/texts.ts'
import { useLocale } from '../../lib/use-locale.ts'

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
