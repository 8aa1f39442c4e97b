/** The bar over a visitor's screens: the way to all municipalities, the language, the theme, and signing in. */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { hasSessionHint } from '../../lib/session/session-marks.ts'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { ColourSchemeToggle } from '../../ui/layout/colour-scheme-toggle.tsx'
import { EnvironmentBadge } from '../../ui/layout/environment-badge.tsx'
import { LanguageSelector } from '../../ui/layout/language-selector.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { NoticeLater } from '../../widgets/notice/notice-later.tsx'
import frame from '../shell/frame.module.css'
import { useTexts } from './texts.ts'
import classes from './visitor-frame.module.css'

export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <button type="button" className={frame.skip} onClick={() => document.getElementById('main')?.focus()}>
        {t('skip')}
      </button>
      <header className={classes.bar}>
        <LocaleLink screen={screens.municipalities} className={frame.brand} aria-label={t('brand')}>
          <BrandMark size={38} />
          <span className={frame.name}>
            Invest <b>RS</b>
          </span>
        </LocaleLink>
        <EnvironmentBadge className={frame.environment} />
        <span className={classes.space} />
        <LanguageSelector />
        <ColourSchemeToggle />
        <Entrance />
      </header>
      <NoticeLater />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  )
}

/**
 * Signing in leads back to this screen, then within the portal. A link from another site brings a signed-in person here,
 * because their cookies stay away from it; the same address, asked for from here, is the portal's.
 */
function Entrance() {
  const { t } = useTexts()
  const [leaving, setLeaving] = useState(false)
  const enter = async () => {
    setLeaving(true)
    try {
      const { startSignIn } = await import('../../lib/session/sign-in.ts')
      await startSignIn()
    } catch {
      // The portal's own start tells what is wrong.
      window.location.assign(import.meta.env.BASE_URL)
    }
  }
  if (hasSessionHint())
    return (
      <Button variant="light" className={frame.enter} onClick={() => window.location.reload()}>
        {t('portal')}
      </Button>
    )
  return (
    <Button className={frame.enter} loading={leaving} onClick={enter}>
      {t('signIn')}
    </Button>
  )
}
