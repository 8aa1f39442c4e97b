/** One setting with a save of its own, which asks first and stays open (DISTRICT-51). */
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { useTexts } from '../texts.ts'
import classes from './settings.module.css'

interface SettingFormProps<Name extends string> {
  /** What the answer and a refusal call the field. */
  name: Name
  opened: string
  problemOf: (typed: string) => string | undefined
  save: (typed: string) => Promise<Record<Name, string>>
  texts: { confirm: string; confirmText: (typed: string) => string; saved: string; failed: string }
  children: (field: Field) => ReactNode
}

interface Field {
  id: string
  required: true
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

export function SettingForm<Name extends string>(props: SettingFormProps<Name>) {
  const { name, opened, problemOf, save, texts, children } = props
  const { t } = useTexts()
  const [saved, setSaved] = useState(opened)
  const [typed, setTyped] = useState(opened)
  const [tried, setTried] = useState(false)
  const id = useId()
  const saving = useMutation({
    mutationFn: () => save(typed),
    onSuccess: ({ [name]: kept }) => {
      setSaved(kept)
      setTyped(kept)
      notify({ message: texts.saved })
    },
    onError: (error) => showUnlessInFields(error, texts.failed),
  })
  const problem = problemOf(typed)
  const error = fieldProblems(saving.error)[name] ?? (tried ? problem : undefined)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={async (event) => {
        event.preventDefault()
        setTried(true)
        if (problem || saving.isPending) return document.getElementById(id)?.focus()
        const yes = await confirm({
          title: texts.confirm,
          text: texts.confirmText(typed.trim()),
          action: t('save'),
          actionFirst: true,
        })
        if (yes) saving.mutate()
      }}
    >
      <LeaveGuard edited={typed !== saved && !saving.isPending} onLeave={() => setTyped(saved)} />
      {children({ id, required: true, value: typed, error, onChange: setTyped })}
      <BusyButton type="submit" busy={saving.isPending} disabled={typed === saved}>
        {t('save')}
      </BusyButton>
    </form>
  )
}
