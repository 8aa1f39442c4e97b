/** The frame of a public screen in the shell when nobody is signed in: the brand, the language and the way in, without a menu. */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { startSignIn } from '../lib/session/sign-in.ts'
import { BrandMark } from '../ui/layout/brand-mark.tsx'
import { ColourSchemeToggle } from '../ui/layout/colour-scheme-toggle.tsx'
import { EnvironmentBadge } from '../ui/layout/environment-badge.tsx'
import { LanguageSelector } from '../ui/layout/language-selector.tsx'
import { LocaleLink } from '../ui/layout/locale-link.tsx'
import frame from './shell/frame.module.css'
import { useTexts } from './texts.ts'
import classes from './visitor-frame.module.css'

export function VisitorFrame() {
  const { t } = useTexts()
  return (
    <>
      <header className={classes.top}>
        <LocaleLink screen={screens.municipalities} reload className={frame.brand} aria-label={t('brand')}>
          <BrandMark size={38} />
          <span className={frame.name}>
            Invest <b>RS</b>
          </span>
        </LocaleLink>
        <EnvironmentBadge className={frame.environment} />
        <span className={classes.space} />
        <LanguageSelector />
        <ColourSchemeToggle />
        <Button
          variant="default"
          className={frame.enter}
          leftSection={<IconLogin2 size={18} aria-hidden />}
          onClick={() => startSignIn()}
        >
          {t('signIn')}
        </Button>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
