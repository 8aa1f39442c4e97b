/** Draws the frame of a form of some fields: list of errors, fields, and its buttons, of which the last sends (WEB-102). */
import { Button, type MantineColor, type MantineSize } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import { AwaitedUploads, useAwaitedUploads } from '../uploads/awaited-uploads.ts'
import { BusyButton } from './busy-button.tsx'
import { ErrorSummary, focusField } from './error-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { SmallFormState } from './use-small-form.ts'

/** Somebody who sees more fields than these does not see at once which of them is wrong. */
const seenAtOnce = 4

export interface SmallFormProps {
  form: SmallFormState
  /** The form's name, where its screen has several. */
  label?: string | undefined
  /** What the button says instead of 'save'. */
  action?: string | undefined
  icon?: ReactNode
  color?: MantineColor
  variant?: string
  size?: MantineSize
  /** The button waits for the first edit. */
  waitsForEdit?: boolean
  /** It can't be sent now; the form says why. */
  disabled?: boolean
  onCancel?: (() => void) | undefined
  cancel?: string | undefined
  /** Further buttons, before the one that sends. */
  more?: ReactNode
  /** What is chosen in it is nothing that one loses: leaving asks nothing. */
  unguarded?: boolean
  /** The button stands beside the only field. */
  inline?: boolean
  className?: string | undefined
  children: ReactNode
}

/** As they stand on the screen, in whichever order they were bound. */
const byPlace = (idOf: (name: string) => string) => (one: string, other: string) => {
  const [first, second] = [one, other].map((name) => document.getElementById(idOf(name)))
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

export function SmallForm(props: SmallFormProps) {
  const { form, size } = props
  const { t } = useTexts()
  // A press waits for files on their way, which are not yet among the values.
  const { sending, waits, press, report } = useAwaitedUploads(form.submit)
  const names = [...form.labels.keys()]
  const wrong = names.filter((name) => form.problemOf(name)).sort(byPlace(form.idOf))
  const [listed, setListed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (form.attempt === 0) return
    const several = names.length > seenAtOnce && wrong.length > 1
    setListed(several)
    if (!several && wrong[0]) focusField(form.idOf(wrong[0]))
  }, [form.attempt])
  return (
    <form
      noValidate
      aria-label={props.label}
      className={`${props.inline ? 'wrap field-row small-form-row' : 'small-form'} ${props.className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog's form may lie within another form in React's tree.
        event.stopPropagation()
        if (event.target === event.currentTarget) press()
      }}
    >
      <LeaveGuard
        edited={((form.edited && !props.unguarded) || sending) && !form.sending}
        onLeave={form.discard}
      />
      {listed && (
        <ErrorSummary
          attempt={form.attempt}
          problems={wrong.map((name) => ({
            field: form.idOf(name),
            label: form.labels.get(name) ?? '',
            problem: form.problemOf(name) ?? '',
          }))}
        />
      )}
      <AwaitedUploads value={report}>{props.children}</AwaitedUploads>
      <div className={props.inline ? undefined : 'button-bar'}>
        {props.onCancel && (
          <Button variant="default" size={size} onClick={props.onCancel}>
            {props.cancel ?? t('cancel')}
          </Button>
        )}
        {props.more}
        <BusyButton
          type="submit"
          size={size}
          color={props.color}
          variant={props.variant}
          busy={form.sending || waits}
          disabled={props.disabled || (props.waitsForEdit && !form.edited)}
          leftSection={props.icon}
        >
          {waits ? t('form.waitsForFiles') : (props.action ?? t('form.save'))}
        </BusyButton>
      </div>
    </form>
  )
}
