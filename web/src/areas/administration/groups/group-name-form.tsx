import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import classes from '../administration.module.css'
import { groupQuery } from '../administration-queries.ts'
import { useTexts } from '../texts.ts'
import own from './groups.module.css'

/** The name as it is typed and as it was saved last. `save` takes the group whose name is replaced, or makes a new one. */
function useSavedName(group: Group | undefined, fieldId: string) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(group?.nomeDoGrupoDePermissoes ?? '')
  const [name, setName] = useState(saved)
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
      await announceChange('rights-changed')
      if (over) return focusAfter(`[id="${fieldId}"]`)
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
  return { name, setName, saved, save }
}

export function GroupNameForm({ group }: { group: Group | undefined }) {
  const { t } = useTexts()
  const id = useId()
  const { name, setName, saved, save } = useSavedName(group, id)
  const [tried, setTried] = useState(false)
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
        if (group && name.trim() === saved) return notify({ message: t('groups.unchanged'), kind: 'info' })
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
      <BusyButton type="submit" busy={save.isPending}>
        {t('save')}
      </BusyButton>
    </form>
  )
}
