import { administration } from '@invest/contract/administration'
import type { Permission } from '@invest/contract/administration/permissions'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Told } from '../../../ui/layout/told.tsx'
import classes from '../administration.module.css'
import { applicationsQuery } from '../administration-queries.ts'
import { useTexts } from '../texts.ts'

/** A permission that is not saved yet has neither an id nor a version. */
type Edited = Omit<Permission, 'id' | 'versao'> & { id: number | null; versao: number | null }

interface Values {
  nomePermissao: string
  aplicacaoPermissao: string
  descricaoPermissao: string
}

const valuesOf = (permission: Edited): Values => ({
  nomePermissao: permission.nomePermissao,
  aplicacaoPermissao: String(permission.aplicacaoPermissao?.id ?? ''),
  descricaoPermissao: permission.descricaoPermissao ?? '',
})

const sentOf = ({ nomePermissao, aplicacaoPermissao, descricaoPermissao }: Values) => ({
  nomePermissao: nomePermissao.trim(),
  aplicacaoPermissao: aplicacaoPermissao ? { id: Number(aplicacaoPermissao) } : null,
  descricaoPermissao: descricaoPermissao.trim() || null,
})

const fieldOf = (path: string) => (path.split('.')[0] ?? path) as keyof Values
const inputId = (path: string) => `permissao-${fieldOf(path)}`

function usePermissionForm(opened: Edited) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const { id } = opened
  return useRecordForm<Edited, Values>({
    opened,
    draftName: `permissao:${id ?? 'nova'}`,
    valuesOf,
    sentOf,
    problemsOf: (values) => {
      const { nomePermissao, aplicacaoPermissao, descricaoPermissao } = sentOf(values)
      return {
        ...(!nomePermissao && { nomePermissao: t('required') }),
        ...(!aplicacaoPermissao && !descricaoPermissao && { descricaoPermissao: t('permission.tooLittle') }),
      }
    },
    save: (values, { versao }) =>
      id === null
        ? call(administration.createPermission, { body: sentOf(values) })
        : call(administration.savePermission, { body: { id, versao, ...sentOf(values) } }),
    load: async () => (id === null ? opened : call(administration.permission, { params: { id } })),
    onSaved: async () => {
      notify({ message: t('permissions.saved') })
      await announceChange('rights-changed')
      await goTo(screens.permissions)
    },
    failedText: t('permissions.saveFailed'),
  })
}

export function PermissionForm({ opened }: { opened: Edited }) {
  const { t } = useTexts()
  const applications = useQuery(applicationsQuery)
  const { id } = opened
  const labels = {
    nomePermissao: t('permission.name'),
    aplicacaoPermissao: t('permission.application'),
    descricaoPermissao: t('permission.description'),
  }
  const form = usePermissionForm(opened)
  const { values, problems, set } = form
  const nameOf = (application: string) =>
    applications.data?.find((one) => String(one.id) === application)?.nomeAplicacao ??
    (application ? opened.aplicacaoPermissao?.nomeAplicacao : undefined) ??
    application
  const field = (name: keyof Values) => ({
    id: inputId(name),
    label: labels[name],
    value: values[name],
    error: Object.entries(problems).find(([path]) => fieldOf(path) === name)?.[1],
  })
  const options = (applications.data ?? []).map((one) => ({
    value: String(one.id),
    label: one.nomeAplicacao,
  }))
  return (
    <>
      {opened.doPortal && <Told icon={IconLock}>{t('permission.ofPortalText')}</Told>}
      <RecordForm
        form={form}
        inputOf={(path) => ({ id: inputId(path), label: labels[fieldOf(path)] })}
        labelOf={(name) => labels[name]}
        showValue={(shown, name) =>
          name === 'aplicacaoPermissao' ? nameOf(shown.aplicacaoPermissao) : shown[name]
        }
        restText={id === null ? t('permission.rule') : undefined}
      >
        <div className={classes.fields}>
          <TextInput
            {...field('nomePermissao')}
            required
            readOnly={id !== null}
            variant={id === null ? 'default' : 'filled'}
            description={t(id === null ? 'permission.nameHint' : 'permission.nameStays')}
            maxLength={limits.text}
            onChange={(event) => set({ nomePermissao: event.currentTarget.value })}
          />
          <NativeSelect
            {...field('aplicacaoPermissao')}
            description={applications.isError ? t('applications.failed') : undefined}
            data={[
              { value: '', label: t('applications.none') },
              ...(options.length > 0 || !values.aplicacaoPermissao
                ? options
                : [{ value: values.aplicacaoPermissao, label: nameOf(values.aplicacaoPermissao) }]),
            ]}
            onChange={(event) => set({ aplicacaoPermissao: event.currentTarget.value })}
          />
          <TextInput
            {...field('descricaoPermissao')}
            maxLength={limits.text}
            onChange={(event) => set({ descricaoPermissao: event.currentTarget.value })}
          />
        </div>
      </RecordForm>
    </>
  )
}
