/** What chats and search engines learn of the pages that receive everybody (HOME-4). */
import { type InEachLanguage, type Language, languages } from '@invest/contract/language'
import { pathFromRoot, type ScreenAddress, screens } from '@invest/contract/screens'
import { portalName } from '@invest/contract/state'
import type { Config } from '../../config.ts'
import type { ScreenHead } from '../../http/web/screen-head.ts'
import { texts } from './texts.ts'

type Page = 'home' | 'privacy' | 'accessibility'

const inEach = (key: `head.${Page}.${'title' | 'description'}`): InEachLanguage => {
  const said = (language: Language) => texts.in(language)(key)
  return { pt: said('pt'), en: said('en'), es: said('es') }
}

const head = (at: ScreenAddress, page: Page): ScreenHead => ({
  at,
  general: { title: inEach(`head.${page}.title`), description: inEach(`head.${page}.description`) },
})

export function homeHeads({ config: { publicUrl } }: { config: Pick<Config, 'publicUrl'> }): ScreenHead[] {
  const home = head(screens.home, 'home')
  const structured = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: portalName,
    url: publicUrl,
    inLanguage: languages,
  }
  return [
    {
      ...home,
      read: async (language) => ({
        title: home.general.title[language],
        description: home.general.description[language],
        structured: { ...structured, url: publicUrl + pathFromRoot(screens.home, language) },
      }),
    },
    head(screens.privacy, 'privacy'),
    head(screens.accessibility, 'accessibility'),
  ]
}
