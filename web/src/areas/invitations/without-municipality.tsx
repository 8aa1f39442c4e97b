/** Warns of groups that let people edit municipalities while none is chosen (INVITATION-17). */
import type { InvitationChoices } from '@invest/contract/invitations'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'

interface WithoutMunicipalityProps {
  choices: InvitationChoices
  values: { grupos: readonly number[]; municipios: readonly string[] }
}

export function WithoutMunicipality({ choices, values }: WithoutMunicipalityProps) {
  const { t } = useTexts()
  const names = choices.grupos
    .filter(({ id, editaMunicipios }) => editaMunicipios && values.grupos.includes(id))
    .map(({ nome }) => nome)
  return (
    <div role="status" className={classes.warned}>
      {names.length > 0 && values.municipios.length === 0 && (
        <Alert role="presentation" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('invite.withoutMunicipality', { names: names.join(', ') })}{' '}
          {t(choices.municipios ? 'invite.chooseMunicipality' : 'invite.askForMunicipality')}
        </Alert>
      )}
    </div>
  )
}
