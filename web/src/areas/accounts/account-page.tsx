/** What registration and recovery share: they stand alone, without a sign-in and without the shell. */

import { screens } from '@invest/contract/screens'
import { Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { ColourSchemeToggle } from '../../ui/layout/colour-scheme-toggle.tsx'
import { LanguageSelector } from '../../ui/layout/language-selector.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { useScreenTitle } from '../../ui/layout/page.tsx'
import { outlineBox, outlinePath } from '../../ui/maps/state-outline.ts'
import classes from './account-page.module.css'
import { useTexts } from './texts.ts'

interface AccountPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, lead, children }: AccountPageProps) {
  const { t } = useTexts()
  const heading = useScreenTitle(title)
  return (
    <div className={classes.page}>
      <header className={classes.panel}>
        <p className={classes.brand}>
          <BrandMark size={34} />
          <span>
            Invest <b>RS</b>
          </span>
        </p>
        <svg
          className={classes.state}
          viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`}
          aria-hidden="true"
        >
          <path d={outlinePath} />
        </svg>
        <div className={classes.pitch}>
          <p className={classes.headline}>{t('headline')}</p>
          <p>{t('sentence')}</p>
        </div>
      </header>
      <main className={classes.content}>
        <div className={classes.tools}>
          <LanguageSelector />
          <ColourSchemeToggle />
        </div>
        <div className={classes.column}>
          <LocaleLink screen={screens.dashboard} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden />
            {t('backToLogin')}
          </LocaleLink>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && (
            <Text inherit c="dimmed" mt={8}>
              {lead}
            </Text>
          )}
          {children}
        </div>
      </main>
    </div>
  )
}
