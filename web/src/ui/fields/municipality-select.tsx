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
  const { data: municipalities = [], isLoadingError, refetch } = useQuery(municipalitiesQuery)
  return (
    <NameSelect
      label={t('municipality')}
      anyText={t('municipality.any')}
      nothingFound={t('municipality.none')}
      failed={isLoadingError ? { text: t('municipality.failed'), onRetry: () => void refetch() } : undefined}
      data={municipalities.map((m) => ({ value: m.codMunicipioRfb, label: m.nomeCompleto }))}
      value={value}
      onChange={onChange}
    />
  )
}
