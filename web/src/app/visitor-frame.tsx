/** The frame of a screen for anyone when nobody is signed in: the brand, the language and the way in, without a menu. */
import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { startSignIn } from '../lib/sign-in.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ColourSchemeToggle } from '../ui/colour-scheme-toggle.tsx'
import { LanguageSelector } from '../ui/language-selector.tsx'
import classes from './visitor-frame.module.css'
import { useWords } from './words.ts'

export function VisitorFrame() {
  const { t } = useWords()
  return (
    <>
      <header className={classes.top}>
        <span className={classes.brand}>
          <BrandMark size={38} />
          <span className={classes.name}>
            Invest <b>RS</b>
          </span>
        </span>
        <LanguageSelector />
        <ColourSchemeToggle />
        <Button
          variant="default"
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
