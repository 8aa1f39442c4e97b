/**
 * Shows my version and the one that somebody else has saved side by side, and asks field by field which one to take
 * (WEB-16).
 */
import { Button, Group, Radio, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { useTexts } from '../texts.ts'
import classes from './conflict-view.module.css'

export interface ConflictField {
  id: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface ConflictViewProps {
  /** Only the fields that differ. */
  fields: readonly ConflictField[]
  /** Gets the ids of the fields that take the other version. All other fields keep mine. */
  onResolve: (takeTheirs: ReadonlySet<string>) => void
  onClose: () => void
}

export function ConflictView({ fields, onResolve, onClose }: ConflictViewProps) {
  const { t } = useTexts()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, side: string) => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(id)
    else next.delete(id)
    setTheirs(next)
  }
  return (
    <Dialog opened onClose={onClose} size={880} title={t('conflict.title')}>
      <Text c="dimmed" mb="md">
        {t('conflict.text')}
      </Text>
      {fields.map((field, i) => (
        <Radio.Group
          key={field.id}
          label={field.label}
          value={theirs.has(field.id) ? 'theirs' : 'mine'}
          onChange={(side) => choose(field.id, side)}
          className={classes.field}
        >
          <div className={classes.sides}>
            <Side value="mine" label={t('conflict.mine')} chosen={!theirs.has(field.id)} first={i === 0}>
              {field.mine}
            </Side>
            <Side value="theirs" label={t('conflict.theirs')} chosen={theirs.has(field.id)}>
              {field.theirs}
            </Side>
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('conflict.later')}
        </Button>
        <Button onClick={() => onResolve(theirs)}>{t('conflict.use')}</Button>
      </Group>
    </Dialog>
  )
}

interface SideProps {
  value: string
  label: string
  chosen: boolean
  /** Takes the focus when the dialog opens. */
  first?: boolean
  children: ReactNode
}

function Side({ value, label, chosen, first, children }: SideProps) {
  const { t } = useTexts()
  const blank = children === null || children === undefined || children === ''
  return (
    <div className={classes.side} data-chosen={chosen || undefined}>
      <Radio value={value} label={label} data-autofocus={first || undefined} />
      <div className={classes.value}>{blank ? <em>{t('conflict.blank')}</em> : children}</div>
    </div>
  )
}
