/** The one frame of whatever is shown without the shell: the brand, the language, the theme, the way in, and the foot (WEB-164). */

import { screens } from '@invest/contract/screens'
import { portalParts } from '@invest/contract/state'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { belowPortal } from '../lib/i18n/locale.ts'
import { runtimeConfig } from '../lib/screens/runtime-config.ts'
import { hasSessionHint } from '../lib/session/session-marks.ts'
import { useSignedIn } from '../lib/session/signed-in.ts'
import { BrandMark } from '../ui/layout/brand-mark.tsx'
import { ColourSchemeToggle } from '../ui/layout/colour-scheme-toggle.tsx'
import { EnvironmentBadge } from '../ui/layout/environment-badge.tsx'
import { LanguageSelector } from '../ui/layout/language-selector.tsx'
import { LocaleLink } from '../ui/layout/locale-link.tsx'
import { NoticeLater } from '../widgets/notice/notice-later.tsx'
import classes from './frame.module.css'
import { useTexts } from './texts.ts'

const home = import.meta.env.BASE_URL

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        {t('skipToContent')}
      </button>
      <header className={classes.bar}>
        <LocaleLink screen={screens.home} className={classes.brand} aria-label={t('brand')}>
          <BrandMark size={38} />
          <span className={classes.name}>
            {portalParts[0]}
            <b>{portalParts[1]}</b>
          </span>
        </LocaleLink>
        <EnvironmentBadge className={classes.environment} />
        <span className={classes.space} />
        <LanguageSelector />
        <ColourSchemeToggle />
        <Entrance />
      </header>
      <NoticeLater />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Foot />
    </div>
  )
}

/**
 * Signing in leads back to this screen, then within the shell; from the root it leads into the portal. Whoever is signed in
 * already, on a screen that the shell never stands around or after a link from another site, which brings no cookie, goes on there.
 */
function Entrance() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const [leaving, setLeaving] = useState(false)
  const { pathname } = window.location
  const atRoot = belowPortal(pathname) === pathname
  const enter = async () => {
    setLeaving(true)
    if (atRoot) return window.location.assign(home)
    try {
      const { startSignIn } = await import('../lib/session/sign-in.ts')
      await startSignIn()
    } catch {
      // The portal's own start tells what is wrong.
      window.location.assign(home)
    }
  }
  if (hasSessionHint())
    return (
      <Button
        variant="light"
        className={classes.enter}
        onClick={() => (signedIn || atRoot ? window.location.assign(home) : window.location.reload())}
      >
        {t('portal')}
      </Button>
    )
  return (
    <Button className={classes.enter} loading={leaving} onClick={enter}>
      {t('signIn')}
    </Button>
  )
}

function Foot() {
  const { t } = useTexts()
  const { urlFeedback } = runtimeConfig()
  return (
    <footer className={classes.foot}>
      <LocaleLink screen={screens.municipalities} reload>
        {t('foot.municipalities')}
      </LocaleLink>
      <a href={`${home}verificador.html`}>{t('foot.verifier')}</a>
      <a href="/invest-api/docs">{t('foot.api')}</a>
      <LocaleLink screen={screens.privacy}>{t('foot.privacy')}</LocaleLink>
      <LocaleLink screen={screens.accessibility}>{t('foot.accessibility')}</LocaleLink>
      {urlFeedback && <a href={urlFeedback}>{t('menu.contact')}</a>}
    </footer>
  )
}
