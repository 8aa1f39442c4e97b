/** Lets a person choose one of the state's municipalities by any part of its name. */
import { useQuery } from '@tanstack/react-query'
import { municipalitiesQuery } from '../../lib/screens/start-up.ts'
import { useTexts } from '../texts.ts'
import { NameSelect } from './name-select.tsx'

interface MunicipalitySelectProps {
  /** The `codMunicipioRfb`; an empty text means any municipality. */
  value: string
  onChange: (codMunicipioRfb: string) => void
}

export function MunicipalitySelect({ value, onChange }: MunicipalitySelectProps) {
  const { t } = useTexts()
  const municipalities = useQuery(municipalitiesQuery).data ?? []
  return (
    <NameSelect
      label={t('municipality')}
      anyText={t('municipality.any')}
      nothingFound={t('municipality.none')}
      data={municipalities.map((m) => ({ value: m.codMunicipioRfb, label: m.nomeCompleto }))}
      value={value}
      onChange={onChange}
    />
  )
}
