/** Chooses a country by its name in the language of the page. */
import { accounts } from '@invest/contract/accounts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from './texts.ts'

const ofCountries = keyFamily('paises', 'origem')

interface CountrySelectProps {
  id: string
  size?: 'sm' | 'md'
  required?: boolean
  value: string | null
  error?: string | undefined
  onChange: (sigla: string | null) => void
}

export function CountrySelect({
  id,
  size = 'sm',
  required = false,
  value,
  error,
  onChange,
}: CountrySelectProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const countries = useQuery({
    queryKey: ofCountries(locale),
    queryFn: ({ signal }) => call(accounts.countries, {}, signal),
    meta: { background: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div>
      <Select
        id={id}
        size={size}
        label={t('label')}
        required={required}
        clearable={!required}
        searchable
        autoComplete="off"
        placeholder={t('find')}
        nothingFoundMessage={t('none')}
        data={(countries.data ?? []).map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        value={value}
        onChange={onChange}
        error={error ?? (countries.error && t('failed'))}
      />
      {countries.error && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => countries.refetch()}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}
