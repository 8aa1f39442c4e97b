/** Lets a person choose one of the state's municipalities by any part of its name. */
import { withoutAccents } from '@invest/contract/language'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { municipalitiesQuery } from '../../lib/screens/start-up.ts'
import { useTexts } from '../texts.ts'

interface MunicipalitySelectProps {
  /** The `codMunicipioRfb`; an empty text means any municipality. */
  value: string
  onChange: (codMunicipioRfb: string) => void
}

const shownAtOnce = 60
const plain = (text: string) => withoutAccents(text).toLowerCase()

export function MunicipalitySelect({ value, onChange }: MunicipalitySelectProps) {
  const { t } = useTexts()
  const municipalities = useQuery(municipalitiesQuery).data ?? []
  return (
    <Select
      label={t('municipality')}
      placeholder={t('municipality.any')}
      nothingFoundMessage={t('municipality.none')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('municipality.any') }}
      limit={shownAtOnce}
      value={value || null}
      data={municipalities.map((m) => ({ value: m.codMunicipioRfb, label: m.nomeCompleto }))}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'label' in option && plain(option.label).includes(plain(search.trim())))
          .slice(0, limit)
      }
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
