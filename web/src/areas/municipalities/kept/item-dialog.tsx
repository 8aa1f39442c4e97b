/** The frame of the form of one item. What it holds goes into the list, and to the server with the whole record. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords as useUiWords } from '../../../ui/words.ts'
import { useWords } from '../words.ts'
import classes from './edit.module.css'

interface ItemDialogProps {
  title: string
  /** Whether the item has all that it needs. */
  whole: boolean
  /** What is still missing, below the fields. */
  needs: string
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

export function ItemDialog({ title, whole, needs, onDone, onClose, children }: ItemDialogProps) {
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog lies within the record's form in React's tree, and other dialogs within this one.
          event.stopPropagation()
          if (whole && event.target === event.currentTarget) onDone()
        }}
      >
        <div className={classes.stack}>{children}</div>
        {!whole && <p className={classes.hint}>{needs}</p>}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" disabled={!whole}>
            {t('items.done')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
