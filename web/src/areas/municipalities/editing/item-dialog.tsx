/** The form of one item. What it holds goes into the list, and to the server with the whole record. */
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import type { ItemFormProps } from './items-tab.tsx'

type Change<Item> = (change: Partial<Item> | ((now: Item) => Partial<Item>)) => void

interface ItemDialogProps<Item> extends ItemFormProps<Item> {
  title: string
  /** Whether the item has all that it needs. */
  isWhole: (item: Item) => boolean
  /** What is still missing, below the fields. */
  needs: string
  children: (one: Item, set: Change<Item>) => ReactNode
}

export function ItemDialog<Item>(props: ItemDialogProps<Item>) {
  const { value, title, isWhole, needs, onDone, onClose, children } = props
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const [one, setOne] = useState(value)
  const set: Change<Item> = (change) =>
    setOne((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))
  const whole = isWhole(one)
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog lies within the record's form in React's tree, and other dialogs within this one.
          event.stopPropagation()
          if (whole && event.target === event.currentTarget) onDone(one)
        }}
      >
        <div className={classes.stack}>{children(one, set)}</div>
        {!whole && (
          <Text inherit c="dimmed" fz="0.8125rem" mt={6}>
            {needs}
          </Text>
        )}
        <Group gap={12} justify="flex-end" mt={24}>
          <Button variant="default" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" disabled={!whole}>
            {t('items.done')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
