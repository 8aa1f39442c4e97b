/**
 * Takes institution and agency, which can be typed only while the company is available, and offers the possible
 * actions.
 */
import type { EligibleCompany } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import { Alert, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useDraftPerson, useMe } from '../../../lib/screens/start-up.ts'
import { ServerMessage } from '../../../ui/dialogs/server-message.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import classes from '../eligible.module.css'
import { useTexts } from '../texts.ts'
import { type Institution, lastInstitution, rememberInstitution } from './last-institution.ts'
import { type Action, useReservation } from './use-reservation.ts'

type Field = keyof Institution

/** The actions that the caller may take now. The server decides by the same rules (FINANCING-12, FINANCING-17). */
export function actionsOf({ situacaoReserva, elegivel, ehSolicitante }: EligibleCompany): Action[] {
  if (situacaoReserva === 'DISPONIVEL') return elegivel ? ['reserve', 'grant'] : []
  return situacaoReserva === 'RESERVADO' && ehSolicitante ? ['grant', 'cancel'] : []
}

export function ReservationForm({ company }: { company: EligibleCompany }) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const me = useMe()
  const person = useDraftPerson() ?? ''
  const [typed, setTyped] = useState<Institution>(() => lastInstitution(person))
  const [missing, setMissing] = useState<Field[]>([])
  const { ask, running, error, forget } = useReservation(company, {
    onDone: () => {
      // The pressed button is gone after the action, so the focus needs another place.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-reservation-summary]')?.focus())
    },
  })
  const available = company.situacaoReserva === 'DISPONIVEL'
  const given: Institution = available
    ? typed
    : { nomeInstituicao: company.nomeInstituicao ?? '', nomeAgencia: company.nomeAgencia ?? '' }
  const actions = actionsOf(company)
  const campos = error instanceof ApiError ? error.campos : {}
  const complete = typed.nomeInstituicao.trim() !== '' && typed.nomeAgencia.trim() !== ''

  const press = (action: Action) => {
    forget()
    const blank = (['nomeInstituicao', 'nomeAgencia'] as const).filter((field) => !given[field].trim())
    setMissing(available ? blank : [])
    if (available && blank[0]) document.querySelector<HTMLElement>(`[name="${blank[0]}"]`)?.focus()
    else {
      // It is stored even if the action fails, because the clerk's institution is the same for the next company.
      if (available) rememberInstitution(person, given)
      void ask(action, given)
    }
  }
  const field = (name: Field, first: boolean) => (
    <TextInput
      name={name}
      label={t(`dialog.${name}`)}
      value={given[name]}
      maxLength={limits.institution}
      required={available}
      withAsterisk={false}
      readOnly={!available}
      autoComplete="organization"
      rightSection={available ? undefined : <IconLock size={16} aria-hidden />}
      description={
        available ? undefined : t(company.situacaoReserva === 'RESERVADO' ? 'dialog.locked' : 'dialog.final')
      }
      error={missing.includes(name) && !typed[name].trim() ? tUi('required') : campos[name]}
      data-autofocus={(first && available && !complete) || undefined}
      data-locked={!available || undefined}
      className={classes.field}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (actions.includes('reserve')) press('reserve')
      }}
    >
      <dl className={classes.person}>
        <dt>{t('dialog.user')}</dt>
        <dd>{me.nome}</dd>
      </dl>
      {(actions.length > 0 || !available) && (
        <div className={classes.fields}>
          {field('nomeInstituicao', true)}
          {field('nomeAgencia', false)}
        </div>
      )}
      {error && (
        <Alert
          color="red"
          role="alert"
          title={t('error')}
          icon={<IconAlertTriangle size={20} aria-hidden />}
          className={classes.error}
        >
          {error instanceof ApiError && error.mensagem ? <ServerMessage {...error} /> : t('failed')}
        </Alert>
      )}
      {actions.length > 0 && (
        <div className={classes.buttons}>
          {actions.includes('cancel') && (
            <BusyButton
              variant="subtle"
              color="red"
              c="var(--mantine-color-error)"
              busy={running === 'cancel'}
              onClick={() => press('cancel')}
            >
              {t('cancel')}
            </BusyButton>
          )}
          <BusyButton
            variant={available ? 'default' : 'filled'}
            busy={running === 'grant'}
            data-autofocus={!available || undefined}
            onClick={() => press('grant')}
          >
            {t('grant')}
          </BusyButton>
          {actions.includes('reserve') && (
            <BusyButton type="submit" busy={running === 'reserve'} data-autofocus={complete || undefined}>
              {t('reserve')}
            </BusyButton>
          )}
        </div>
      )}
    </form>
  )
}
