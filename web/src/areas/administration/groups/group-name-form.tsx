import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Told } from '../../../ui/layout/told.tsx'
import { groupQuery } from '../administration-queries.ts'
import { useTexts } from '../texts.ts'
import own from './groups.module.css'

export function GroupNameForm({ group }: { group: Group | undefined }) {
  const { t } = useTexts()
  if (group?.tipo !== 'SISTEMA') return <NameForm group={group} />
  return <Told icon={IconLock}>{t('group.ofSystemText')}</Told>
}

function NameForm({ group }: { group: Group | undefined }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const queries = useQueryClient()
  const form = useSmallForm({
    opened: { nomeDoGrupoDePermissoes: group?.nomeDoGrupoDePermissoes ?? '' },
    versao: group?.versao,
    required: ['nomeDoGrupoDePermissoes'],
    requiredText: t('required'),
    unchanged: t('groups.unchanged'),
    save: (values, { versao = 1 }) => {
      const nomeDoGrupoDePermissoes = values.nomeDoGrupoDePermissoes.trim()
      return group
        ? call(administration.saveGroup, { body: { id: group.id, versao, nomeDoGrupoDePermissoes } })
        : call(administration.createGroup, { body: { nomeDoGrupoDePermissoes } })
    },
    valuesOf: ({ nomeDoGrupoDePermissoes }) => ({ nomeDoGrupoDePermissoes }),
    saved: async (answer) => {
      notify({ message: t('groups.saved') })
      queries.setQueryData(groupQuery(answer.id).queryKey, answer)
      await announceChange('rights-changed')
      if (group) return
      await goTo(screens.saveGroup, { parameter: String(answer.id), replace: true })
      focusAfter('h1')
    },
    failed: t('groups.saveFailed'),
  })
  return (
    <SmallForm form={form} inline className={own.nameForm}>
      <TextInput {...form.field('nomeDoGrupoDePermissoes', t('group.name'))} maxLength={limits.text} />
    </SmallForm>
  )
}
