/** The form of one item. What it holds goes into the list, and to the server with the whole record. */
import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useDraftPerson } from '../../../lib/screens/start-up.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { DraftOffer } from '../../../ui/forms/draft-offer.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { type ListItem, mergeOver } from '../../../ui/forms/merge-values.ts'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import type { UploadState } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import type { ItemFormProps } from './items-tab.tsx'
import type { ItemField } from './municipality-values.ts'

type Change<Item> = (change: Partial<Item> | ((now: Item) => Partial<Item>)) => void

export interface ItemFields<Item> {
  one: Item
  set: Change<Item>
  /** The id of a field's input, and what is wrong in it after a press. */
  at: (field: ItemField) => { id: string; error: string | undefined }
  onSending: (state: UploadState) => void
}

interface ItemDialogProps<Item> extends ItemFormProps<Item> {
  title: string
  /** The fields that must still be filled in. */
  missingIn: (item: Item) => ItemField[]
  /** What a missing field is told with, where 'required' says too little. */
  textOf?: Partial<Record<ItemField, string>>
  children: (fields: ItemFields<Item>) => ReactNode
}

/** What is typed is kept as a draft of the item, beside what it began from (WEB-15). */
function useItem<Item extends ListItem>({ value, draft: { name, versao } }: ItemFormProps<Item>) {
  const [one, setOne] = useState(value)
  const same = (a: Item, b: Item) => JSON.stringify(a) === JSON.stringify(b)
  const edited = !same(one, value)
  const kept = useMemo(() => ({ from: value, typed: one }), [value, one])
  const record = `${name}:${value.id ?? 'novo'}`
  const draft = useDraft({ person: useDraftPerson(), record, versao, value: kept, edited })
  const [offered, setOffered] = useState(() => {
    if (!draft.found) return undefined
    const { from, typed } = draft.found.value
    const { merged } = mergeOver((item: Item) => item, from, typed, value)
    // A new item of another time had another key.
    const found = { ...value, ...merged, key: value.key, id: value.id }
    return same(found, value) ? undefined : { found, savedAt: draft.found.savedAt }
  })
  const set: Change<Item> = (change) =>
    setOne((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))
  const answerOffer = (take: boolean) => {
    if (take && offered) setOne(offered.found)
    else draft.drop()
    setOffered(undefined)
  }
  return { one, set, edited, drop: draft.drop, offered, answerOffer }
}

export function ItemDialog<Item extends ListItem>(props: ItemDialogProps<Item>) {
  const { title, missingIn, textOf, onDone, onClose, children } = props
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const { one, set, edited, drop, offered, answerOffer } = useItem(props)
  const [attempt, setAttempt] = useState(0)
  const [uploads, setUploads] = useState<UploadState>('done')
  // A press while files are on their way counts once they have arrived.
  const [waits, setWaits] = useState(false)
  const missing = missingIn(one)
  const idOf = (field: ItemField) => `item-${field}`
  const problemOf = (field: ItemField) => textOf?.[field] ?? t('items.required')
  const close = async () => {
    const leaves =
      (!edited && uploads !== 'sending') ||
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
  const finish = () => {
    setWaits(uploads === 'sending')
    if (uploads === 'sending') return
    if (missing.length > 0) return setAttempt((n) => n + 1)
    drop()
    onDone(one)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a press waited for is the end of the uploads.
  useEffect(() => {
    if (!waits || uploads === 'sending') return
    setWaits(false)
    // One that failed stays in sight, and nothing is lost with it.
    if (uploads === 'done') finish()
  }, [uploads])
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog lies within the record's form in React's tree, and other dialogs within this one.
          event.stopPropagation()
          if (event.target === event.currentTarget) finish()
        }}
      >
        <div className={classes.stack}>
          {offered && (
            <DraftOffer
              savedAt={offered.savedAt}
              onTake={() => answerOffer(true)}
              onDrop={() => answerOffer(false)}
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
          {children({
            one,
            set,
            at: (field) => ({
              id: idOf(field),
              error: attempt > 0 && missing.includes(field) ? problemOf(field) : undefined,
            }),
            onSending: setUploads,
          })}
        </div>
        <Group gap={12} justify="flex-end" mt={24}>
          <Button variant="default" onClick={close}>
            {tUi('cancel')}
          </Button>
          <BusyButton type="submit" busy={waits}>
            {t(waits ? 'items.waits' : 'items.done')}
          </BusyButton>
        </Group>
      </form>
    </Dialog>
  )
}
