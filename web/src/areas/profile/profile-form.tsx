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
import { CountrySelect } from '../../widgets/country-select/country-select.tsx'
import { UnconfirmedAddress } from '../../widgets/unconfirmed-address/unconfirmed-address.tsx'
import classes from './profile.module.css'
import {
  type ContactValues,
  contactInputId,
  contactValues,
  ProfileContacts,
  sentContact,
} from './profile-contacts.tsx'
import { useTexts } from './texts.ts'

interface Values {
  nomeExibicao: string
  descricao: string
  imagemPerfil: FileItem | null
  endereco: string
  paisOrigem: string | null
  contatos: ContactValues[]
}

/** The server names contacts by `perfilBusca.contatos.0.nome`, the form by `contatos.0.nome`. */
const formPathOf = (path: string) => path.replace(/^perfilBusca\./, '')
const fieldOf = (path: string) => formPathOf(path).split('.')[0] as keyof Values
const inputId = (path: string) => {
  const [field, ...rest] = formPathOf(path).split('.')
  return field === 'contatos' ? contactInputId(rest.join('.')) : `campo-${field}`
}
const valuesOf = (me: LoggedUser): Values => ({
  nomeExibicao: me.nomeExibicao,
  descricao: me.descricao ?? '',
  imagemPerfil: me.imagemPerfil,
  endereco: me.endereco ?? '',
  paisOrigem: me.paisOrigem,
  contatos: contactValues(me.perfilBusca.contatos),
})
const sentOf = ({ nomeExibicao, descricao, imagemPerfil, endereco, paisOrigem, contatos }: Values) => ({
  nomeExibicao: nomeExibicao.trim() || null,
  descricao: descricao.trim() || null,
  imagemPerfil: imagemPerfil && { id: imagemPerfil.id },
  endereco: endereco.trim() || null,
  paisOrigem,
  contatos: contatos.map(sentContact),
})

/**
 * Contacts that nobody changed are not sent: those that are shown may be the account's own name and address, which follow it
 * (ACCOUNT-11). Nor are a foreigner's address and country for others.
 */
function bodyOf(values: Values, me: LoggedUser) {
  const { contatos, endereco, paisOrigem, ...sent } = sentOf(values)
  const same = JSON.stringify(contatos) === JSON.stringify(sentOf(valuesOf(me)).contatos)
  return {
    ...sent,
    ...(me.ehEstrangeiro && { endereco, paisOrigem }),
    ...(!same && { perfilBusca: { contatos } }),
    versao: me.versao,
  }
}

function useProfileForm(opened: LoggedUser) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  return useRecordForm<LoggedUser, Values>({
    opened,
    draftName: 'perfil',
    valuesOf,
    sentOf,
    formPathOf,
    save: (values, me) => call(profile.save, { body: bodyOf(values, me) }),
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
      inputOf={(path) => ({ id: inputId(path), label: label(fieldOf(path)) })}
      labelOf={label}
      showValue={(shown, field) => {
        if (field === 'contatos') return shown.contatos.map(({ nome }) => nome).join('; ')
        if (field !== 'imagemPerfil') return shown[field]
        const { imagemPerfil } = shown
        return imagemPerfil && <img src={imagemPerfil.urlPublica} alt={imagemPerfil.nome} width={96} />
      }}
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
            <AccountFacts me={record} />
            <UnconfirmedAddress />
            <TextInput
              id={inputId('nomeExibicao')}
              label={label('nomeExibicao')}
              maxLength={limits.text}
              value={values.nomeExibicao}
              error={problems.nomeExibicao}
              onChange={(event) => set({ nomeExibicao: event.currentTarget.value })}
            />
            <TextAreaField
              id={inputId('descricao')}
              label={label('descricao')}
              description={t('field.descricaoHint')}
              max={limits.description}
              value={values.descricao}
              error={problems.descricao}
              onChange={(descricao) => set({ descricao })}
            />
            {record.ehEstrangeiro && (
              <div className={classes.pair}>
                <TextInput
                  id={inputId('endereco')}
                  label={label('endereco')}
                  autoComplete="street-address"
                  maxLength={limits.text}
                  value={values.endereco}
                  error={problems.endereco}
                  onChange={(event) => set({ endereco: event.currentTarget.value })}
                />
                <CountrySelect
                  id={inputId('paisOrigem')}
                  value={values.paisOrigem}
                  error={problems.paisOrigem}
                  onChange={(paisOrigem) => set({ paisOrigem })}
                />
              </div>
            )}
          </div>
        </div>
      </Section>
      <Section id="contatos" title={t('field.contatos')} lead={t('contacts.lead')}>
        <ProfileContacts
          contacts={values.contatos}
          firstCountry={values.paisOrigem}
          problems={Object.fromEntries(
            Object.entries(problems).map(([path, problem]) => [formPathOf(path), problem]),
          )}
          onChange={(change) => set((now) => ({ contatos: change(now.contatos) }))}
        />
      </Section>
    </RecordForm>
  )
}

/** What comes from the account: read here, and changed there. */
function AccountFacts({ me }: { me: LoggedUser }) {
  const { t } = useTexts()
  return (
    <div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('field.nome')}</dt>
          <dd>{me.nome}</dd>
        </div>
        {me.cpf && !me.ehEstrangeiro && (
          <div>
            <dt>{t('field.cpf')}</dt>
            <dd className="figures">{formatCpf(me.cpf)}</dd>
          </div>
        )}
        <div>
          <dt>{t('field.email')}</dt>
          <dd>{me.email}</dd>
        </div>
      </dl>
      <p className={classes.note}>{t('field.nomeHint')}</p>
    </div>
  )
}
