/** The form of one item. What it holds goes into the list, and to the server with the whole record. */
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { ConflictView } from '../../../ui/forms/conflict-view.tsx'
import { DraftOffer } from '../../../ui/forms/draft-offer.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import type { ListItem } from '../../../ui/forms/merge-values.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { AwaitedUploads, useAwaitedUploads } from '../../../ui/uploads/awaited-uploads.ts'
import { useTexts } from '../texts.ts'
import { type Change, useItem } from './item-draft/use-item.ts'
import type { ItemFormProps } from './items-tab.tsx'
import type { ItemField } from './municipality-values.ts'
import { shownFields } from './shown-values.tsx'

export interface ItemFields<Item> {
  one: Item
  set: Change<Item>
  /** The id of a field's input, and what is wrong in it after a press. */
  at: (field: ItemField) => { id: string; error: string | undefined }
}

interface ItemDialogProps<Item> extends ItemFormProps<Item> {
  title: string
  /** The fields that must still be filled in, or mended. */
  missingIn: (item: Item) => ItemField[]
  /** What such a field is told with, where 'required' says too little. */
  textOf?: (field: ItemField, item: Item) => string | undefined
  children: (fields: ItemFields<Item>) => ReactNode
}

export function ItemDialog<Item extends ListItem>(props: ItemDialogProps<Item>) {
  const { title, missingIn, textOf, onDone, onClose, children } = props
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const locale = useLocale()
  const item = useItem(props)
  const { one, set, edited, drop, offered, conflict } = item
  const [attempt, setAttempt] = useState(0)
  const missing = missingIn(one)
  const idOf = (field: ItemField) => `item-${field}`
  const problemOf = (field: ItemField) => textOf?.(field, one) ?? t('items.required')
  const close = async () => {
    const leaves =
      (!edited && !sending) ||
      (await confirm({
        title: t('items.leave'),
        text: t('items.leaveText'),
        action: t('items.leaveAction'),
        cancel: tUi('leave.stay'),
        danger: true,
      }))
    if (!leaves) return
    drop()
    onClose()
  }
  const { sending, waits, press, report } = useAwaitedUploads(() => {
    if (missing.length > 0) return setAttempt((n) => n + 1)
    drop()
    onDone(one)
  })
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog lies within the record's form in React's tree, and other dialogs within this one.
          event.stopPropagation()
          if (event.target === event.currentTarget) press()
        }}
      >
        <Stack gap={18}>
          {offered && (
            <DraftOffer
              savedAt={offered.savedAt}
              onTake={item.takeDraft}
              onDrop={item.dropDraft}
              focusOn="[role=dialog] [data-autofocus]"
            />
          )}
          {attempt > 0 && (
            <ErrorSummary
              attempt={attempt}
              problems={missing.map((field) => ({
                field: idOf(field),
                label: t(`field.${field}`),
                problem: problemOf(field),
              }))}
            />
          )}
          <AwaitedUploads value={report}>
            {children({
              one,
              set,
              at: (field) => ({
                id: idOf(field),
                error: attempt > 0 && missing.includes(field) ? problemOf(field) : undefined,
              }),
            })}
          </AwaitedUploads>
        </Stack>
        <Group gap={12} justify="flex-end" mt={24}>
          <Button variant="default" onClick={close}>
            {tUi('cancel')}
          </Button>
          <BusyButton type="submit" busy={waits}>
            {waits ? tUi('form.waitsForFiles') : t('items.done')}
          </BusyButton>
        </Group>
      </form>
      {conflict && (
        <ConflictView
          fields={conflict.disputed.map(String).map((field) => ({
            id: field,
            label: t(`field.${field as ItemField}`),
            mine: shownFields(conflict.merged, t, locale)[field],
            theirs: shownFields(conflict.theirs, t, locale)[field],
          }))}
          onResolve={item.resolve}
          onClose={item.closeConflict}
        />
      )}
    </Dialog>
  )
}
