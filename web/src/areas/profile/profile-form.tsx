/** The profile's own fields; name, CPF and e-mail come from the account (ACCOUNT-10). */

import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { type LoggedUser, profile } from '@invest/contract/profile'
import { formatCpf } from '@invest/contract/rules/cpf'
import { TextInput } from '@mantine/core'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { RecordForm } from '../../ui/forms/record-form.tsx'
import { Section } from '../../ui/forms/section.tsx'
import { useRecordForm } from '../../ui/forms/use-record-form.ts'
import { PictureField } from '../../ui/uploads/picture-field.tsx'
import { UnconfirmedAddress } from '../../widgets/unconfirmed-address/unconfirmed-address.tsx'
import classes from './profile.module.css'
import { useTexts } from './texts.ts'

interface Values {
  nomeExibicao: string
  descricao: string
  imagemPerfil: FileItem | null
}

const inputId = (path: string) => `campo-${path.split('.')[0]}`
const valuesOf = (me: LoggedUser): Values => ({
  nomeExibicao: me.nomeExibicao,
  descricao: me.descricao ?? '',
  imagemPerfil: me.imagemPerfil,
})
const sentOf = ({ nomeExibicao, descricao, imagemPerfil }: Values) => ({
  nomeExibicao: nomeExibicao.trim() || null,
  descricao: descricao.trim() || null,
  imagemPerfil: imagemPerfil && { id: imagemPerfil.id },
})

function useProfileForm(opened: LoggedUser) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  return useRecordForm<LoggedUser, Values>({
    opened,
    draftName: 'perfil',
    valuesOf,
    sentOf,
    save: (values, { versao }) => call(profile.save, { body: { ...sentOf(values), versao } }),
    load: () => call(profile.me, {}),
    onSaved: async () => {
      await announceChange('profile-saved')
      notify({ message: t('saved') })
    },
    failedText: t('saveFailed'),
  })
}

export function ProfileForm({ opened }: { opened: LoggedUser }) {
  const { t } = useTexts()
  const form = useProfileForm(opened)
  const { values, problems, set, record } = form
  const label = (field: keyof Values) => t(`field.${field}`)
  return (
    <RecordForm
      form={form}
      inputOf={(path) => ({ id: inputId(path), label: label(path.split('.')[0] as keyof Values) })}
      labelOf={label}
      showValue={(shown, field) =>
        field === 'imagemPerfil'
          ? shown.imagemPerfil && (
              <img src={shown.imagemPerfil.urlPublica} alt={shown.imagemPerfil.nome} width={96} />
            )
          : shown[field]
      }
    >
      <Section id="perfil" title={t('section.profile')}>
        <div className={classes.identity}>
          <PictureField
            name={values.nomeExibicao || record.nome}
            image={values.imagemPerfil}
            round
            error={problems.imagemPerfil ?? problems['imagemPerfil.id']}
            onChange={(imagemPerfil) => set({ imagemPerfil })}
          />
          <div className={classes.fields}>
            <TextInput
              className={classes.fixed}
              label={t('field.nome')}
              description={t('field.nomeHint')}
              value={record.nome}
              disabled
            />
            <TextInput
              id={inputId('nomeExibicao')}
              label={label('nomeExibicao')}
              maxLength={limits.text}
              value={values.nomeExibicao}
              error={problems.nomeExibicao}
              onChange={(event) => set({ nomeExibicao: event.currentTarget.value })}
            />
            <div className={classes.pair}>
              {record.cpf && !record.ehEstrangeiro && (
                <TextInput
                  className={classes.fixed}
                  label={t('field.cpf')}
                  value={formatCpf(record.cpf)}
                  disabled
                />
              )}
              <TextInput className={classes.fixed} label={t('field.email')} value={record.email} disabled />
            </div>
            <UnconfirmedAddress />
            <TextAreaField
              id={inputId('descricao')}
              label={label('descricao')}
              description={t('field.descricaoHint')}
              max={limits.description}
              value={values.descricao}
              error={problems.descricao}
              onChange={(descricao) => set({ descricao })}
            />
          </div>
        </div>
      </Section>
    </RecordForm>
  )
}
