import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import { NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { ManySelect } from '../../../ui/fields/many-select.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
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
  const announceChange = useAnnounceChange()
  const form = useSmallForm({
    opened: { application: '', chosen: [] as string[] },
    problemsOf: ({ application, chosen }) => ({
      application: !application && t('group.needsApplication'),
      chosen: chosen.length === 0 && t('group.needsPermission'),
    }),
    save: async ({ application, chosen }) => {
      await inBatches(chosen.map(Number), (permissionIds) =>
        call(administration.addPermissions, { params: { groupId: group.id, permissionIds } }),
      ).finally(() => announceChange('rights-changed'))
      return application
    },
    valuesOf: (application) => ({ application, chosen: [] }),
    saved: (_, { chosen }) => {
      notify({ message: t('group.permissionsAdded', { count: chosen.length }) })
      focusAfter(`[id$="-chosen"]`)
    },
    failed: t('group.addFailed'),
  })
  const { application, chosen } = form.values
  const applications = useQuery(applicationsQuery)
  const others = useOthers(application, group)
  const nothingLeft = others.data?.length === 0
  const inputs = {
    application: form.field('application', t('permission.application')),
    chosen: form.field('chosen', t('group.toAdd')),
  }
  return (
    <SmallForm
      form={form}
      inline
      unguarded
      className={classes.add}
      label={t('group.add')}
      action={t('group.addAction')}
      icon={<IconPlus size={18} aria-hidden />}
    >
      <NativeSelect
        {...inputs.application}
        error={applications.isError ? t('applications.failed') : inputs.application.error}
        data={[
          { value: '', label: t('applications.choose') },
          ...(applications.data ?? []).map(({ id, nomeAplicacao }) => ({
            value: String(id),
            label: nomeAplicacao,
          })),
          { value: noApplication, label: t('group.withoutApplication') },
        ]}
        onChange={(event) => form.set({ application: event.currentTarget.value, chosen: [] })}
      />
      <ManySelect
        {...inputs.chosen}
        placeholder={chosen.length === 0 ? t(nothingLeft ? 'group.nothingToAdd' : 'group.toAddHint') : ''}
        disabled={application === '' || nothingLeft}
        nothingFoundMessage={t('noItem')}
        error={others.isError ? t('permissions.failed') : application && inputs.chosen.error}
        data={(others.data ?? []).map(({ id, nomePermissao }) => ({
          value: String(id),
          label: nomePermissao,
        }))}
        renderOption={({ option }) => {
          const permission = others.data?.find(({ id }) => String(id) === option.value)
          return permission && <Option of={permission} />
        }}
      />
    </SmallForm>
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
