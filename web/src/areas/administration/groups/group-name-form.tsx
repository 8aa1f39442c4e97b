import { administration, type Group } from '@invest/contract/administration'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useTellChange } from '../../../lib/tell-change.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { focusAfter } from '../../../ui/focus-after.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { useGoTo } from '../../../ui/locale-link.tsx'
import { notify } from '../../../ui/notify.ts'
import classes from '../administration.module.css'
import { groupQuery } from '../administration-queries.ts'
import { useWords } from '../words.ts'
import own from './groups.module.css'

export function GroupNameForm({ group }: { group: Group | undefined }) {
  const { t } = useWords()
  const goTo = useGoTo()
  const tellChange = useTellChange()
  const queries = useQueryClient()
  const id = useId()
  const [saved, setSaved] = useState(group?.nomeDoGrupoDePermissoes ?? '')
  const [name, setName] = useState(saved)
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (over: Group | undefined) =>
      over
        ? call(administration.saveGroup, {
            body: { id: over.id, versao: over.versao, nomeDoGrupoDePermissoes: name.trim() },
          })
        : call(administration.createGroup, { body: { nomeDoGrupoDePermissoes: name.trim() } }),
    onSuccess: async (answer, over) => {
      notify({ message: t('groups.saved') })
      setSaved(answer.nomeDoGrupoDePermissoes)
      setName(answer.nomeDoGrupoDePermissoes)
      queries.setQueryData(groupQuery(answer.id).queryKey, answer)
      await tellChange('rights-changed')
      // The button is disabled now.
      if (over) return focusAfter(`[id="${id}"]`)
      await goTo(screens.saveGroup, { parameter: String(answer.id), replace: true })
      focusAfter('h1')
    },
    onError: (error, over) => {
      if (!(error instanceof ApiError)) return
      if (over && error.codigo === 'versao-desatualizada')
        return askWhichName(over).catch((failure) => showError(failure, t('groups.saveFailed')))
      if (Object.keys(error.campos).length === 0) showError(error, t('groups.saveFailed'))
    },
  })
  /** Somebody else has renamed the group: says how, and lets the person save over it or go on typing. */
  const askWhichName = async ({ id: groupId }: Group) => {
    const theirs = await queries.fetchQuery({ ...groupQuery(groupId), staleTime: 0 })
    setSaved(theirs.nomeDoGrupoDePermissoes)
    const mine = await confirm({
      title: t('groups.conflict'),
      text: t('groups.conflictText', { theirs: theirs.nomeDoGrupoDePermissoes, mine: name.trim() }),
      action: t('groups.useMine'),
      cancel: t('groups.goOnTyping'),
      actionFirst: true,
    })
    if (mine) save.mutate(theirs)
  }
  if (group?.tipo === 'SISTEMA')
    return (
      <p className={classes.note}>
        <IconLock size={18} aria-hidden />
        {t('group.ofSystemText')}
      </p>
    )
  const refused = save.error instanceof ApiError ? save.error.campos.nomeDoGrupoDePermissoes : undefined
  const blank = name.trim() === ''
  return (
    <form
      noValidate
      className={own.nameForm}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (blank) return document.getElementById(id)?.focus()
        if (!save.isPending) save.mutate(group)
      }}
    >
      <LeaveGuard edited={name.trim() !== saved && !save.isPending} onLeave={() => setName(saved)} />
      <TextInput
        id={id}
        className={own.nameField}
        label={t('group.name')}
        required
        maxLength={limits.text}
        value={name}
        error={refused ?? (tried && blank && t('required'))}
        onChange={(event) => {
          save.reset()
          setName(event.currentTarget.value)
        }}
      />
      <BusyButton type="submit" busy={save.isPending} disabled={group && name.trim() === saved}>
        {t('save')}
      </BusyButton>
    </form>
  )
}
