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
import type { Action, Reservation } from './use-reservation.ts'

type Field = keyof Institution

/** The actions that the caller may take now. The server decides by the same rules (FINANCING-12, FINANCING-17). */
export function actionsOf({ situacaoReserva, elegivel, ehSolicitante }: EligibleCompany): Action[] {
  if (situacaoReserva === 'DISPONIVEL') return elegivel ? ['reserve', 'grant'] : []
  return situacaoReserva === 'RESERVADO' && ehSolicitante ? ['grant', 'cancel'] : []
}

interface ReservationFormProps {
  company: EligibleCompany
  reservation: Reservation
  onAsk: (action: Action, given: Institution) => void
}

export function ReservationForm({ company, reservation, onAsk }: ReservationFormProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const me = useMe()
  const person = useDraftPerson() ?? ''
  const [typed, setTyped] = useState<Institution>(() => lastInstitution(person))
  const [missing, setMissing] = useState<Field[]>([])
  const { running, error, forget } = reservation
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
      onAsk(action, given)
    }
  }
  const field = (name: Field) => ({
    name,
    value: given[name],
    error: missing.includes(name) && !typed[name].trim() ? tUi('required') : campos[name],
    state: company.situacaoReserva,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })
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
          <InstitutionField {...field('nomeInstituicao')} autoFocus={available && !complete} />
          <InstitutionField {...field('nomeAgencia')} />
        </div>
      )}
      {error && (
        <Alert color="red" role="alert" title={t('error')} icon={<IconAlertTriangle size={20} aria-hidden />}>
          {error instanceof ApiError && error.mensagem ? <ServerMessage {...error} /> : t('failed')}
        </Alert>
      )}
      {actions.length > 0 && (
        <Buttons
          actions={actions}
          available={available}
          complete={complete}
          running={running}
          onPress={press}
        />
      )}
    </form>
  )
}

interface InstitutionFieldProps {
  name: Field
  value: string
  error: string | undefined
  state: EligibleCompany['situacaoReserva']
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** Once a company is reserved or financed, the field only tells by whom. */
function InstitutionField({ name, value, error, state, autoFocus, onChange }: InstitutionFieldProps) {
  const { t } = useTexts()
  const available = state === 'DISPONIVEL'
  return (
    <TextInput
      name={name}
      label={t(`dialog.${name}`)}
      value={value}
      maxLength={limits.institution}
      required={available}
      withAsterisk={false}
      readOnly={!available}
      // What can be done next is one stop away.
      tabIndex={available ? undefined : -1}
      autoComplete="organization"
      rightSection={available ? undefined : <IconLock size={16} aria-hidden />}
      description={available ? undefined : t(state === 'RESERVADO' ? 'dialog.locked' : 'dialog.final')}
      error={error}
      data-autofocus={autoFocus || undefined}
      data-locked={!available || undefined}
      className={classes.field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface ButtonsProps {
  actions: readonly Action[]
  available: boolean
  complete: boolean
  running: Action | undefined
  onPress: (action: Action) => void
}

function Buttons({ actions, available, complete, running, onPress }: ButtonsProps) {
  const { t } = useTexts()
  return (
    <div className={classes.buttons}>
      {actions.includes('cancel') && (
        <BusyButton
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          busy={running === 'cancel'}
          onClick={() => onPress('cancel')}
        >
          {t('cancel')}
        </BusyButton>
      )}
      <BusyButton
        variant={available ? 'default' : 'filled'}
        busy={running === 'grant'}
        data-autofocus={!available || undefined}
        onClick={() => onPress('grant')}
      >
        {t('grant')}
      </BusyButton>
      {actions.includes('reserve') && (
        <BusyButton type="submit" busy={running === 'reserve'} data-autofocus={complete || undefined}>
          {t('reserve')}
        </BusyButton>
      )}
    </div>
  )
}
