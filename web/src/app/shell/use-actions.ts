/** What the search over the whole portal does by itself: colours, language, contact, log out (WEB-31). */
import { languages } from '@invest/contract/language'
import { IconLanguage, IconLogout, IconMessageCircle } from '@tabler/icons-react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Hit } from '../../lib/screens/area.ts'
import { useParameters } from '../../lib/screens/start-up.ts'
import { logOut } from '../../lib/session/sign-in.ts'
import { useOtherColours } from '../../ui/layout/colour-scheme-toggle.tsx'
import { useChooseLanguage } from '../../ui/layout/language-selector.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { useTexts } from '../texts.ts'

export function useActions(text: string): Hit[] {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const current = useLocale()
  const { urlFeedback, urlLogout } = useParameters()
  const colours = useOtherColours()
  const chooseLanguage = useChooseLanguage()
  const heading = t('search.actions')
  const actions: Hit[] = [
    { id: 'colours', heading, name: colours.label, icon: colours.icon, act: colours.change },
    ...languages
      .filter((locale) => locale !== current)
      .map((locale) => ({
        id: `language-${locale}`,
        heading,
        name: `${tUi('language')}: ${tUi(`language.${locale}`)}`,
        icon: IconLanguage,
        act: () => chooseLanguage(locale),
      })),
    ...(urlFeedback
      ? [
          {
            id: 'contact',
            heading,
            name: t('menu.contact'),
            icon: IconMessageCircle,
            act: () => void window.open(urlFeedback, '_blank', 'noopener'),
          },
        ]
      : []),
    { id: 'log-out', heading, name: t('menu.logOut'), icon: IconLogout, act: () => logOut(urlLogout) },
  ]
  return text.trim() ? bestMatches(actions, ({ name }) => name, text, 4) : actions
}
