/**
 * Draws the frame of a form that edits one record: draft, list of errors, fields, save bar, and the two versions of a
 * conflict.
 */
import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { focusAfter } from '../dialogs/focus-after.ts'
import { useTexts } from '../texts.ts'
import { BusyButton } from './busy-button.tsx'
import { ConflictView } from './conflict-view.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './record-form.module.css'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Item extends { versao: number | null }, Values extends object> {
  form: RecordFormState<Item, Values>
  /** The input that belongs to a path of the server, what the reader calls it, and its place among the others. */
  inputOf: (path: string) => { id: string; label: string; place?: number }
  labelOf: (field: keyof Values & string) => string
  /** The value of a field as a person compares it with another. */
  showValue: (values: Values, field: keyof Values & string) => ReactNode
  /** What the button says instead of 'save'. */
  saveLabel?: string | undefined
  /** Beside the buttons while nothing is edited, instead of 'everything is saved'. */
  restText?: string | undefined
  /** More follows below the form on its screen, so the bar stands at the form's end instead of the window's. */
  barAtEnd?: boolean
  /** The fields. */
  children: ReactNode
}

export function RecordForm<Item extends { versao: number | null }, Values extends object>(
  props: RecordFormProps<Item, Values>,
) {
  const { form, inputOf, labelOf, showValue } = props
  const { t } = useTexts()
  const { conflict } = form
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
        form.submit()
      }}
    >
      <LeaveGuard edited={form.edited && !form.saving} onLeave={form.discard} />
      {form.offeredDraft && (
        <DraftOffer savedAt={form.offeredDraft.savedAt} onTake={form.takeDraft} onDrop={form.dropDraft} />
      )}
      <ErrorSummary problems={summary} attempt={form.attempt} />
      {props.children}
      <div className={classes.bar} data-at-end={props.barAtEnd || undefined}>
        <span className="note" role="status">
          {form.waiting
            ? t('form.waiting')
            : form.edited
              ? t('form.unsaved')
              : form.offeredDraft
                ? t('form.draftOffered')
                : (props.restText ?? t('form.allSaved'))}
        </span>
        <div className={classes.barButtons}>
          {form.edited && (
            <Button
              variant="default"
              onClick={() => {
                form.discard()
                focusAfter('h1')
              }}
              disabled={form.saving}
            >
              {t('form.discard')}
            </Button>
          )}
          <BusyButton type="submit" busy={form.saving}>
            {props.saveLabel ?? t('form.save')}
          </BusyButton>
        </div>
      </div>
      {conflict && (
        <ConflictView
          fields={(conflict.disputed as (keyof Values & string)[]).map((field) => ({
            id: field,
            label: labelOf(field),
            mine: showValue(conflict.merged, field),
            theirs: showValue(conflict.theirs, field),
          }))}
          onResolve={form.resolve}
          onClose={form.closeConflict}
        />
      )}
    </form>
  )
}

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  savedAt: number
  onTake: () => void
  onDrop: () => void
}

function DraftOffer({ savedAt, onTake, onDrop }: DraftOfferProps) {
  const { t } = useTexts()
  const locale = useLocale()
  // The pressed button goes with the offer.
  const answer = (act: () => void) => () => {
    act()
    focusAfter('h1')
  }
  return (
    <Alert color="teal" variant="light" icon={<IconHistory aria-hidden />} title={t('draft.title')}>
      {t('draft.text', { when: formatDateTime(new Date(savedAt), locale) })}
      <Group mt="sm">
        <Button size="sm" onClick={answer(onTake)}>
          {t('draft.take')}
        </Button>
        <Button size="sm" variant="subtle" onClick={answer(onDrop)}>
          {t('draft.drop')}
        </Button>
      </Group>
    </Alert>
  )
}
