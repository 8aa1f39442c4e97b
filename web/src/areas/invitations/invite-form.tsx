import type { InvitationChoices } from '@invest/contract/invitations'
import { languages } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { Button, NativeSelect } from '@mantine/core'
import { IconInfoCircle, IconMailForward } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { CpfField } from '../../ui/fields/cpf-field.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { GroupChoice } from './group-choice.tsx'
import classes from './invitations.module.css'
import { MunicipalityChoice } from './municipality-choice.tsx'
import { useTexts } from './texts.ts'
import { useInvite } from './use-invite.ts'
import { WithoutMunicipality } from './without-municipality.tsx'

const days = ['7', '14', '30', '60']

export function InviteForm({ choices }: { choices: InvitationChoices }) {
  const { t } = useTexts()
  const id = useId()
  const goTo = useGoTo()
  const locale = useLocale()
  const blank = {
    cpf: '',
    email: '',
    idioma: locale,
    dias: '14',
    grupos: [] as number[],
    municipios: [] as string[],
  }
  const [values, setValues] = useState(blank)
  const { invite, problems, attempt, reset } = useInvite(id, () => setValues(blank))
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    reset()
  }
  const edited = JSON.stringify(values) !== JSON.stringify(blank)
  const problemOf = (field: string) => problems.find((one) => one.field === `${id}-${field}`)?.problem
  const how = values.cpf ? (values.email ? 'cpfAndEmail' : 'cpf') : values.email ? 'email' : 'neither'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!invite.isPending) invite.mutate({ ...values, dias: Number(values.dias) })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <LeaveGuard edited={edited && !invite.isPending} />
      <ErrorSummary problems={problems} attempt={attempt} />
      <section className={classes.part} aria-labelledby={`${id}-who`}>
        <h2 id={`${id}-who`}>{t('invite.who')}</h2>
        <div className={classes.pair}>
          <CpfField
            id={`${id}-cpf`}
            label={t('invite.cpf')}
            value={values.cpf}
            error={problemOf('cpf')}
            onChange={(cpf) => set({ cpf })}
          />
          <EmailField
            id={`${id}-email`}
            label={t('invite.email')}
            autoComplete="off"
            value={values.email}
            error={problemOf('email')}
            onChange={(email) => set({ email })}
          />
        </div>
        <p className={classes.told} aria-live="polite">
          <IconInfoCircle size={18} aria-hidden />
          {t(`how.${how}`)}
        </p>
      </section>
      <GroupChoice
        id={`${id}-grupos`}
        groups={choices.grupos}
        value={values.grupos}
        error={problemOf('grupos')}
        onChange={(grupos) => set({ grupos })}
      />
      <WithoutMunicipality choices={choices} values={values} />
      {choices.municipios && (
        <MunicipalityChoice
          id={`${id}-municipios`}
          municipalities={choices.municipios}
          value={values.municipios}
          onChange={(municipios) => set({ municipios })}
        />
      )}
      <section className={classes.part} aria-labelledby={`${id}-how`}>
        <h2 id={`${id}-how`}>{t('invite.howLong')}</h2>
        <div className={classes.pair}>
          <NativeSelect
            label={t('invite.days')}
            value={values.dias}
            data={days.map((value) => ({ value, label: t('invite.dayCount', { count: Number(value) }) }))}
            onChange={(event) => set({ dias: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('invite.language')}
            disabled={values.email.trim() === ''}
            value={values.idioma}
            data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(event) => set({ idioma: event.currentTarget.value as typeof locale })}
          />
        </div>
      </section>
      <div className={classes.buttons}>
        <BusyButton
          type="submit"
          busy={invite.isPending}
          leftSection={<IconMailForward size={18} aria-hidden />}
        >
          {t('invite.action')}
        </BusyButton>
        <Button variant="default" onClick={() => goTo(screens.invitations)}>
          {t('invite.cancel')}
        </Button>
      </div>
    </form>
  )
}
