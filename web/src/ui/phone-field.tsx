/**
 * Takes a phone number: the country, the digits, and whether WhatsApp can be used. Its value has the contract's shape.
 */
import type { PhoneInput } from '@invest/contract/fields'
import type { PhoneCountry } from '@invest/contract/reference'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { usePhoneCountries } from '../lib/start-up.ts'
import { useLocale } from '../lib/use-locale.ts'
import classes from './phone-field.module.css'
import { brazilCode, digitsOf, joinPhone, showPhone } from './phone-text.ts'
import { useWords } from './words.ts'

interface PhoneFieldProps {
  label: string
  value: PhoneInput | null
  onChange: (phone: PhoneInput | null) => void
  error?: string | undefined
  /** The input's id, for the error summary. */
  id?: string
  withWhatsapp?: boolean
}

/** Sorts the countries by their names in the reader's language, with Brazil first. */
function useSortedCountries(countries: readonly PhoneCountry[]) {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return countries
      .map((country) => ({
        value: country.codigoTelefone,
        label: `${names.of(country.nomeAbreviado) ?? country.nomePais} (+${country.codigoTelefone})`,
      }))
      .filter((country, i, all) => all.findIndex((other) => other.value === country.value) === i)
      .sort((a, b) =>
        a.value === brazilCode ? -1 : b.value === brazilCode ? 1 : a.label.localeCompare(b.label, locale),
      )
  }, [countries, locale])
}

export function PhoneField({ label, value, onChange, error, id, withWhatsapp = true }: PhoneFieldProps) {
  const { t } = useWords()
  const countries = usePhoneCountries()
  const code = value?.codigoPais?.codigoTelefone ?? brazilCode
  const mask = countries.find((country) => country.codigoTelefone === code)?.mascara ?? null
  const options = useSortedCountries(countries)
  const digits = digitsOf(value)
  const whatsapp = value?.ehWhatsapp ?? false
  const set = (nextCode: string, nextDigits: string, nextWhatsapp: boolean) =>
    onChange(
      nextDigits === '' && nextCode === brazilCode && !nextWhatsapp
        ? null
        : joinPhone(nextCode, nextDigits, nextWhatsapp),
    )
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.row}>
        <NativeSelect
          aria-label={`${label}: ${t('phone.country')}`}
          value={code}
          data={options.length > 0 ? options : [{ value: brazilCode, label: '+55' }]}
          onChange={(event) => set(event.currentTarget.value, digits, whatsapp)}
          className={classes.country}
        />
        <TextInput
          {...(id ? { id } : {})}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          aria-label={`${label}: ${t('phone.number')}`}
          placeholder={code === brazilCode ? '(51) 90000-0000' : ''}
          className={`${classes.number} figures`}
          value={showPhone(code, digits, mask)}
          error={error !== undefined}
          {...(error && id ? { 'aria-describedby': `${id}-error` } : {})}
          onChange={(event) =>
            set(
              code,
              event.currentTarget.value.replace(/\D/g, '').slice(0, code === brazilCode ? 11 : 15),
              whatsapp,
            )
          }
        />
        {withWhatsapp && (
          <Switch
            label="WhatsApp"
            checked={whatsapp}
            disabled={digits === ''}
            onChange={(event) => set(code, digits, event.currentTarget.checked)}
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
