/**
 * Draws the frame of a form that edits one record: draft, list of errors, fields, save bar, and the two versions of a
 * conflict.
 */
import type { ReactNode } from 'react'
import { focusAfter } from '../dialogs/focus-after.ts'
import { useTexts } from '../texts.ts'
import { AwaitedUploads, useAwaitedUploads } from '../uploads/awaited-uploads.ts'
import { BusyButton } from './busy-button.tsx'
import { ConflictView } from './conflict-view.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { itemIn, itemsOf, type ListItem } from './merge-values.ts'
import classes from './record-form.module.css'
import { SaveBar } from './save-bar.tsx'
import { disputeId, type RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Item extends { versao: number | null }, Values extends object> {
  form: RecordFormState<Item, Values>
  /** The input that belongs to a path of the server, what the reader calls it, and its place among the others. */
  inputOf: (path: string) => { id: string; label: string; place?: number }
  labelOf: (field: keyof Values & string) => string
  /** The value of a field as a person compares it with another. */
  showValue: (values: Values, field: keyof Values & string) => ReactNode
  /** The name of an item in a list, and what it holds, as a person compares it with another. */
  showItem?: (
    values: Values,
    field: keyof Values & string,
    item: ListItem,
  ) => { name: string; value: ReactNode }
  /** What the button says instead of 'save'. */
  saveLabel?: string | undefined
  /** Beside the buttons while nothing is edited, instead of 'everything is saved'. */
  restText?: string | undefined
  /** What a saved record leads on to, in the bar while nothing is edited (WEB-185). */
  next?: ReactNode
  /** The fields. */
  children: ReactNode
}

export function RecordForm<Item extends { versao: number | null }, Values extends object>(
  props: RecordFormProps<Item, Values>,
) {
  const { form, inputOf, labelOf, showValue } = props
  const { t } = useTexts()
  const { conflict } = form
  // A press waits for files on their way, which are not yet among the values.
  const { sending, waits, press, report } = useAwaitedUploads(form.submit)
  const summary = Object.entries(form.problems)
    .map(([path, problem]) => {
      const { id, label, place = 0 } = inputOf(path)
      return { field: id, label, problem, place }
    })
    .sort((one, other) => one.place - other.place)
  return (
    <form
      className={classes.layout}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <LeaveGuard edited={(form.edited || sending) && !form.saving} onLeave={form.discard} />
      {form.offeredDraft && (
        <DraftOffer savedAt={form.offeredDraft.savedAt} onTake={form.takeDraft} onDrop={form.dropDraft} />
      )}
      <ErrorSummary problems={summary} attempt={form.attempt} />
      <AwaitedUploads value={report}>{props.children}</AwaitedUploads>
      <SaveBar
        status={
          form.waiting
            ? t('form.waiting')
            : form.edited
              ? t('form.unsaved')
              : form.offeredDraft
                ? t('form.draftOffered')
                : props.restText
        }
        urgent={form.waiting}
        savedAt={form.savedAt}
        onDiscard={
          form.edited
            ? () => {
                form.discard()
                focusAfter('h1')
              }
            : undefined
        }
        disabled={form.saving}
        next={!form.edited && !form.waiting && props.next}
      >
        <BusyButton type="submit" busy={form.saving || waits}>
          {waits ? t('form.waitsForFiles') : (props.saveLabel ?? t('form.save'))}
        </BusyButton>
      </SaveBar>
      {conflict && (
        <ConflictView
          fields={[
            ...(conflict.disputed as (keyof Values & string)[]).map((field) => ({
              id: disputeId(field),
              label: labelOf(field),
              mine: showValue(conflict.merged, field),
              theirs: showValue(conflict.theirs, field),
            })),
            ...(conflict.disputedItems as { field: keyof Values & string; key: string }[]).map(
              ({ field, key }) => {
                const [mine, theirs] = [conflict.merged, conflict.theirs].map((values) => {
                  const item = itemIn(itemsOf(values, field), key)
                  return item && props.showItem?.(values, field, item)
                })
                const name = (mine ?? theirs)?.name
                return {
                  id: disputeId(field, key),
                  label: `${labelOf(field)}: ${name}`,
                  mine: mine ? mine.value : <em>{t('conflict.removed')}</em>,
                  theirs: theirs ? theirs.value : <em>{t('conflict.removed')}</em>,
                }
              },
            ),
          ]}
          onResolve={form.resolve}
          onClose={form.closeConflict}
        />
      )}
    </form>
  )
}
