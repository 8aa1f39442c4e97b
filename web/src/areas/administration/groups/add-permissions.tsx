import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { keysOf } from '../administration-keys.ts'
import { applicationsQuery } from '../administration-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './groups.module.css'
import { inBatches } from './in-batches.ts'

/** The value, and the API's number, of the permissions without an application. */
const noApplication = '0'

/** Chooses an application, then permissions of it that the group does not have, and adds them. */
export function AddPermissions({ group }: { group: Group }) {
  const { t } = useTexts()
  const id = useId()
  const [application, setApplication] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const applications = useQuery(applicationsQuery)
  const others = useOthers(application, group)
  const [tried, setTried] = useState(false)
  const add = useAdd(group, id, () => {
    setChosen([])
    setTried(false)
  })
  const nothingLeft = others.data?.length === 0
  return (
    <form
      noValidate
      className={classes.add}
      aria-label={t('group.add')}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!application) return document.getElementById(`${id}-application`)?.focus()
        if (chosen.length === 0) return document.getElementById(id)?.focus()
        if (!add.isPending) add.mutate(chosen.map(Number))
      }}
    >
      <NativeSelect
        id={`${id}-application`}
        label={t('permission.application')}
        value={application}
        error={
          applications.isError
            ? t('applications.failed')
            : tried && !application && t('group.needsApplication')
        }
        data={[
          { value: '', label: t('applications.choose') },
          ...(applications.data ?? []).map(({ id, nomeAplicacao }) => ({
            value: String(id),
            label: nomeAplicacao,
          })),
          { value: noApplication, label: t('group.withoutApplication') },
        ]}
        onChange={(event) => {
          setApplication(event.currentTarget.value)
          setChosen([])
        }}
      />
      <MultiSelect
        id={id}
        label={t('group.toAdd')}
        placeholder={chosen.length === 0 ? t(nothingLeft ? 'group.nothingToAdd' : 'group.toAddHint') : ''}
        searchable
        hidePickedOptions
        disabled={application === '' || nothingLeft}
        nothingFoundMessage={t('noItem')}
        // The list itself scrolls: a scrolling area around it would be out of the keyboard's reach.
        withScrollArea={false}
        classNames={{
          input: classes.chosen ?? '',
          inputField: classes.typed ?? '',
          options: classes.options ?? '',
        }}
        value={chosen}
        error={
          others.isError
            ? t('permissions.failed')
            : tried && application && chosen.length === 0 && t('group.needsPermission')
        }
        data={(others.data ?? []).map(({ id, nomePermissao }) => ({
          value: String(id),
          label: nomePermissao,
        }))}
        renderOption={({ option }) => {
          const permission = others.data?.find(({ id }) => String(id) === option.value)
          return permission && <Option of={permission} />
        }}
        onChange={setChosen}
      />
      <BusyButton type="submit" busy={add.isPending} leftSection={<IconPlus size={18} aria-hidden />}>
        {t('group.addAction')}
      </BusyButton>
    </form>
  )
}

function Option({ of: { nomePermissao, permite, descricaoPermissao } }: { of: Permission }) {
  const explanation = permite ?? descricaoPermissao
  return (
    <span className={classes.option}>
      <span className={classes.code}>{nomePermissao}</span>
      {explanation && <span className="small">{explanation}</span>}
    </span>
  )
}

function useAdd(group: Group, fieldId: string, onAdded: () => void) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      inBatches(ids, (permissionIds) =>
        call(administration.addPermissions, { params: { groupId: group.id, permissionIds } }),
      ),
    onSuccess: (_, ids) => {
      onAdded()
      notify({ message: t('group.permissionsAdded', { count: ids.length }) })
    },
    onError: (error) => showError(error, t('group.addFailed')),
    onSettled: async () => {
      await announceChange('rights-changed')
      focusAfter(`[id="${fieldId}"]`)
    },
  })
}

/** The permissions of an application that the group does not have. */
function useOthers(application: string, group: Group) {
  return useQuery({
    queryKey: keysOf.permissionsNotInGroup(application, group.id),
    queryFn: ({ signal }) =>
      call(
        administration.permissionsNotInGroup,
        { params: { applicationId: Number(application), groupId: group.id } },
        signal,
      ),
    enabled: application !== '',
    meta: { background: true },
  })
}
