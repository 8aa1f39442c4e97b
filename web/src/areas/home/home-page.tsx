/** What the state offers, for everybody who comes (HOME-1 to HOME-8). */
import { home } from '@invest/contract/home'
import { stateNames } from '@invest/contract/state'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { useScreenTitle } from '../../ui/layout/page.tsx'
import { Sentence } from '../../widgets/sentence/sentence.tsx'
import { Answers } from './answers.tsx'
import { Districts } from './districts.tsx'
import { Entrances } from './entrances.tsx'
import { Facts } from './facts.tsx'
import classes from './home.module.css'
import { Seal } from './seal.tsx'
import { Sectors } from './sectors.tsx'
import { StateOnMap } from './state-on-map.tsx'
import { Steps } from './steps.tsx'
import { useTexts } from './texts.ts'

const key = keyFamily('inicio')

export function HomePage() {
  const { t } = useTexts()
  const locale = useLocale()
  const { state, inState } = stateNames[locale]
  /** The state's name is not parted. */
  const title = t('hero.title', { inState: inState.replace(state, state.replaceAll(' ', '\u00a0')) })
  const heading = useScreenTitle(t('hero.title'))
  const { urlPortalInicial } = runtimeConfig()
  const { data: overview, error } = useQuery({
    queryKey: key('somas', locale),
    queryFn: ({ signal }) => call(home.overview, {}, signal),
  })
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.width}>
          <div>
            {urlPortalInicial && (
              <a className="action-link" href={urlPortalInicial}>
                {t('state.portal')}
              </a>
            )}
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            <p className={classes.lead}>{t('hero.lead')}</p>
            <Sentence />
            <Facts overview={overview} failed={error !== null} />
          </div>
          <StateOnMap />
        </div>
      </div>
      <div className={classes.sections}>
        {overview && overview.setores.length > 0 && <Sectors of={overview.setores} />}
        {overview && overview.distritos.length > 0 && <Districts of={overview.distritos} />}
        <Steps />
        <div className={classes.pair}>
          <Seal />
          <Answers />
        </div>
        <Entrances />
      </div>
    </>
  )
}
