/** What registration and recovery share: a picture of the state beside the form. */

import { screens } from '@invest/contract/screens'
import { outlineBox } from '@invest/contract/state-map'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { useScreenTitle } from '../../ui/layout/page.tsx'
import { StateShape } from '../../ui/maps/state-shape.tsx'
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
      <div className={classes.panel}>
        <svg
          className={classes.state}
          viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`}
          aria-hidden="true"
        >
          <StateShape />
        </svg>
        <div className={classes.pitch}>
          <p className={classes.headline}>{t('headline')}</p>
          <p>{t('sentence')}</p>
        </div>
      </div>
      <div className={classes.content}>
        <div className={classes.column}>
          <BackLink screen={screens.dashboard} label={t('signIn')} />
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
      </div>
    </div>
  )
}
