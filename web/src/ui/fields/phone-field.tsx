/**
 * Takes a phone number: the country, the digits, and whether WhatsApp can be used. Its value has the contract's shape.
 */
import type { PhoneInput } from '@invest/contract/fields'
import { brazilCallingCode } from '@invest/contract/limits'
import type { PhoneCountry } from '@invest/contract/reference'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useMe, usePhoneCountries } from '../../lib/screens/start-up.ts'
import { useTexts } from '../texts.ts'
import classes from './phone-field.module.css'
import { digitsOf, joinPhone, showPhone } from './phone-text.ts'

interface PhoneFieldProps {
  label: string
  value: PhoneInput | null
  onChange: (phone: PhoneInput | null) => void
  error?: string | undefined
  /** The input's id, for the error summary. */
  id?: string
  withWhatsapp?: boolean
  required?: boolean
  /** Where a phone begins that nobody has typed yet: ISO 3166-1 alpha-2. Without it the person's country, or Brazil. */
  firstCountry?: string | null
}

/** The country that a new phone begins with. */
const home = 'BR'

/** Sorts the countries by their names in the reader's language, with Brazil first. */
function useSortedCountries(countries: readonly PhoneCountry[]) {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return countries
      .map((country) => ({
        value: country.nomeAbreviado,
        label: `${names.of(country.nomeAbreviado) ?? country.nomePais} (+${country.codigoTelefone})`,
      }))
      .sort((a, b) => (a.value === home ? -1 : b.value === home ? 1 : a.label.localeCompare(b.label, locale)))
  }, [countries, locale])
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, value, onChange, error, id, withWhatsapp = true, required = false } = props
  const { paisOrigem } = useMe()
  const first = props.firstCountry ?? paisOrigem ?? home
  const { t } = useTexts()
  const countries = usePhoneCountries()
  const begun = value ?? { codigoPais: countries.find(({ nomeAbreviado }) => nomeAbreviado === first) }
  const code = begun.codigoPais?.codigoTelefone ?? brazilCallingCode
  const sharing = countries.filter((country) => country.codigoTelefone === code)
  const chosen = sharing.find((country) => country.nomeAbreviado === begun.codigoPais?.nomeAbreviado)
  const country = (chosen ?? sharing[0])?.nomeAbreviado ?? home
  const mask = (chosen ?? sharing[0])?.mascara ?? null
  const options = useSortedCountries(countries)
  const digits = digitsOf(value)
  const whatsapp = value?.ehWhatsapp ?? false
  const set = (nextCountry: string, nextDigits: string, nextWhatsapp: boolean) => {
    const next = countries.find((candidate) => candidate.nomeAbreviado === nextCountry)
    onChange(
      nextDigits === '' && nextCountry === first && !nextWhatsapp
        ? null
        : joinPhone(next?.codigoTelefone ?? code, nextCountry, nextDigits, nextWhatsapp),
    )
  }
  return (
    <fieldset className="bare-set">
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={classes.row}>
        <NativeSelect
          aria-label={`${label}: ${t('phone.country')}`}
          value={country}
          data={options.length > 0 ? options : [{ value: country, label: `+${code}` }]}
          onChange={(event) => set(event.currentTarget.value, digits, whatsapp)}
          className={classes.country}
        />
        <TextInput
          {...(id ? { id } : {})}
          type="tel"
          required={required}
          inputMode="tel"
          autoComplete="off"
          aria-label={`${label}: ${t('phone.number')}`}
          placeholder={code === brazilCallingCode ? '(51) 90000-0000' : ''}
          className={`${classes.number} figures`}
          value={showPhone(code, digits, mask)}
          error={error !== undefined}
          {...(error && id ? { 'aria-describedby': `${id}-error` } : {})}
          onChange={(event) =>
            set(
              country,
              event.currentTarget.value.replace(/\D/g, '').slice(0, code === brazilCallingCode ? 11 : 15),
              whatsapp,
            )
          }
        />
        {withWhatsapp && (
          <Switch
            label="WhatsApp"
            checked={whatsapp}
            disabled={digits === ''}
            onChange={(event) => set(country, digits, event.currentTarget.checked)}
          />
        )}
      </div>
      {error && (
        <p id={id && `${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
