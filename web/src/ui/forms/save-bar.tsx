import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** What is to be known, instead of 'everything is saved'. */
  status?: string | undefined
  /** Says it on phones too, where there is little room beside the buttons. */
  urgent?: boolean
  /** Milliseconds since 1970 of the last save on this screen. */
  savedAt?: number | undefined
  /** There is something to save, which can be dropped instead. */
  onDiscard?: (() => void) | undefined
  discard?: string
  disabled?: boolean
  /** What can be done next, in the place of dropping edits while there are none: a sentence, and the button that leads there. */
  next?: ReactNode
  /** The button that saves. */
  children: ReactNode
}

/** Ends a form, and stays in sight while the form's end is further down: it says 'saved' or offers to save (WEB-192). */
export function SaveBar(props: SaveBarProps) {
  const { status, urgent = false, savedAt, onDiscard, discard, disabled = false, next, children } = props
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div
      className={classes.bar}
      data-offers={onDiscard ? (urgent ? 'told' : 'plain') : next ? 'plain' : undefined}
    >
      <span className={classes.status} role="status">
        {status ??
          [
            t('form.allSaved'),
            savedAt && t('form.savedAt', { time: formatDateTime(new Date(savedAt), locale) }),
          ]
            .filter(Boolean)
            .join(' ')}
      </span>
      {!onDiscard && next}
      {onDiscard && (
        <Button variant="default" onClick={onDiscard} disabled={disabled}>
          {discard ?? t('form.discard')}
        </Button>
      )}
      {children}
    </div>
  )
}
