import { type InvitationChoices, invitations } from '@invest/contract/invitations'
import { languages } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { NativeSelect } from '@mantine/core'
import { IconInfoCircle, IconMailForward } from '@tabler/icons-react'
import { useId } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { CpfField } from '../../ui/fields/cpf-field.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Told } from '../../ui/layout/told.tsx'
import { GroupChoice } from './group-choice.tsx'
import classes from './invitations.module.css'
import { MunicipalityChoice } from './municipality-choice.tsx'
import { useTexts } from './texts.ts'
import { WithoutMunicipality } from './without-municipality.tsx'

const days = ['7', '14', '30', '60']

export function InviteForm({ choices }: { choices: InvitationChoices }) {
  const { t } = useTexts()
  const id = useId()
  const goTo = useGoTo()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const form = useSmallForm({
    opened: {
      cpf: '',
      email: '',
      idioma: locale,
      dias: '14',
      grupos: [] as number[],
      municipios: [] as string[],
    },
    save: ({ cpf, email, dias, ...rest }) =>
      call(invitations.create, {
        body: { ...rest, dias: Number(dias), cpf: cpf || null, email: email.trim() || null },
      }),
    saved: async ({ venceEm, email }) => {
      const day = formatDate(venceEm, locale)
      notify({ message: email ? t('invite.sent', { email, day }) : t('invite.made', { day }) })
      await announceChange('invitations-changed')
      await goTo(screens.invitations)
    },
    failed: t('invite.failed'),
  })
  const { cpf, email } = form.values
  const how = cpf ? (email ? 'cpfAndEmail' : 'cpf') : email ? 'email' : 'neither'
  return (
    <SmallForm
      form={form}
      className={classes.form}
      action={t('invite.action')}
      icon={<IconMailForward size={18} aria-hidden />}
      onCancel={() => goTo(screens.invitations)}
      cancel={t('invite.cancel')}
    >
      <section className={classes.part} aria-labelledby={`${id}-who`}>
        <h2 id={`${id}-who`}>{t('invite.who')}</h2>
        <div className={classes.pair}>
          <CpfField {...form.field('cpf', t('invite.cpf'))} />
          <EmailField {...form.field('email', t('invite.email'))} autoComplete="off" />
        </div>
        <Told icon={IconInfoCircle} aria-live="polite">
          {t(`how.${how}`)}
        </Told>
      </section>
      <GroupChoice {...form.field('grupos', t('field.grupos'))} groups={choices.grupos} />
      <WithoutMunicipality choices={choices} values={form.values} />
      {choices.municipios && (
        <MunicipalityChoice
          {...form.field('municipios', t('field.municipios'))}
          municipalities={choices.municipios}
        />
      )}
      <section className={classes.part} aria-labelledby={`${id}-how`}>
        <h2 id={`${id}-how`}>{t('invite.howLong')}</h2>
        <div className={classes.pair}>
          <NativeSelect
            {...form.field('dias', t('invite.days'))}
            data={days.map((value) => ({ value, label: t('invite.dayCount', { count: Number(value) }) }))}
          />
          <NativeSelect
            {...form.field('idioma', t('invite.language'))}
            disabled={email.trim() === ''}
            data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </div>
      </section>
    </SmallForm>
  )
}
