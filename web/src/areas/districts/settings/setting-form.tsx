/** One setting with a save of its own, which asks first and stays open (DISTRICT-51). */
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { useTexts } from '../texts.ts'
import classes from './settings.module.css'

type Setting<Name extends string> = Record<Name, string> & { versao: number }

interface SettingFormProps<Name extends string> {
  /** What the answer and a refusal call the field. */
  name: Name
  opened: Setting<Name>
  problemOf: (typed: string) => string | undefined
  /** Saves over that version. */
  save: (typed: string, versao: number) => Promise<Setting<Name>>
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
  const [typed, setTyped] = useState<string>(opened[name])
  const [tried, setTried] = useState(false)
  const id = useId()
  const saving = useMutation({
    mutationFn: (versao: number) => save(typed, versao),
    onSuccess: (kept) => {
      setSaved(kept)
      setTyped(kept[name])
      notify({ message: texts.saved })
    },
    onError: (error) =>
      error instanceof ApiError && error.codigo === 'versao-desatualizada'
        ? askWhich(error.atual as Setting<Name>)
        : showUnlessInFields(error, texts.failed),
  })
  /** Somebody else has saved meanwhile: shows theirs, and lets the person save over it or go on typing. */
  async function askWhich(theirs: Setting<Name>) {
    setSaved(theirs)
    const mine = await confirm({
      title: t('settings.conflict'),
      text: t('settings.conflictText', { theirs: theirs[name] }),
      action: t('settings.useMine'),
      cancel: t('settings.goOnTyping'),
      actionFirst: true,
    })
    if (mine) saving.mutate(theirs.versao)
  }
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
        if (yes) saving.mutate(saved.versao)
      }}
    >
      <LeaveGuard edited={typed !== saved[name] && !saving.isPending} onLeave={() => setTyped(saved[name])} />
      {children({ id, required: true, value: typed, error, onChange: setTyped })}
      <BusyButton type="submit" busy={saving.isPending} disabled={typed === saved[name]}>
        {t('save')}
      </BusyButton>
    </form>
  )
}
