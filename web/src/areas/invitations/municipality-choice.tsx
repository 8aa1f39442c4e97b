/** Municipalities that the person will represent. */
import type { InvitationChoices } from '@invest/contract/invitations'
import { limits } from '@invest/contract/limits'
import { joinedName } from '@invest/contract/rules/joined-name'
import { ManySelect } from '../../ui/fields/many-select.tsx'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'

interface MunicipalityChoiceProps {
  id: string
  municipalities: NonNullable<InvitationChoices['municipios']>
  value: string[]
  error: string | undefined
  onChange: (codes: string[]) => void
}

export function MunicipalityChoice({ id, municipalities, value, error, onChange }: MunicipalityChoiceProps) {
  const { t } = useTexts()
  return (
    <section className={classes.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('invite.municipalities')}</h2>
      <ManySelect
        id={id}
        label={t('invite.municipalitiesLabel')}
        description={t('invite.municipalitiesHint')}
        placeholder={value.length === 0 ? t('invite.municipalitiesPlaceholder') : ''}
        limit={50}
        maxValues={limits.invitationItems}
        nothingFoundMessage={t('invite.noMunicipality')}
        data={municipalities.map(({ codMunicipioRfb, nome }) => ({ value: codMunicipioRfb, label: nome }))}
        filter={({ options, search, limit }) =>
          options
            .filter((option) => 'label' in option && joinedName(option.label).includes(joinedName(search)))
            .slice(0, limit)
        }
        // Enter takes the first that fits, and never sends the form around it.
        selectFirstOptionOnChange
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        value={value}
        error={error}
        onChange={onChange}
      />
    </section>
  )
}
