/**
 * Takes a phone, typed or pasted as people write it: the country, the number, and whether WhatsApp can be used. Its value has
 * the contract's shape; a text that is no phone stays as it is in `numero`, and is told (COMPANY-60).
 */

import type { PhoneInput } from '@invest/contract/fields'
import { brazilCallingCode, limits } from '@invest/contract/limits'
import type { PhoneCountry } from '@invest/contract/reference'
import { phoneText, readPhone, typedPhone, typedPhoneProblem } from '@invest/contract/rules/phone'
import { state } from '@invest/contract/state'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Locale } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useMe, usePhoneCountries } from '../../lib/screens/start-up.ts'
import classes from './phone-field.module.css'
import { useTexts } from './texts.ts'

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

/** A phone as its field shows it: as its country writes it, or as it was typed where it is none. */
export function shownPhone(value: PhoneInput | null, language: Locale): string {
  const phone = value && typedPhone(value)
  if (phone) return phoneText(phone, language, 'home')
  return [value?.ddd, value?.numero].filter(Boolean).join(' ')
}

export function PhoneField(props: PhoneFieldProps) {
  const { label, value, onChange, id, withWhatsapp = true, required = false } = props
  const { paisOrigem } = useMe()
  const first = props.firstCountry ?? paisOrigem ?? home
  const { t } = useTexts()
  const locale = useLocale()
  const countries = usePhoneCountries()
  const begun = value ?? { codigoPais: countries.find(({ nomeAbreviado }) => nomeAbreviado === first) }
  const code = begun.codigoPais?.codigoTelefone ?? brazilCallingCode
  const sharing = countries.filter((country) => country.codigoTelefone === code)
  const chosen = sharing.find((country) => country.nomeAbreviado === begun.codigoPais?.nomeAbreviado)
  const country = (chosen ?? sharing[0])?.nomeAbreviado ?? home
  const options = useSortedCountries(countries)
  const whatsapp = value?.ehWhatsapp ?? false
  // A number is read once it is whole: pasted, or left.
  const [typing, setTyping] = useState(false)
  const text = typing ? (value?.numero ?? '') : shownPhone(value, locale)
  const problem = !typing && value?.numero ? typedPhoneProblem(value) : undefined
  const error = (problem && t(`problem.${problem}`)) ?? props.error

  const set = (of: PhoneInput['codigoPais'], change: Pick<PhoneInput, 'numero'> & Partial<PhoneInput>) => {
    const isNothing = !change.numero && !change.ehWhatsapp && of?.nomeAbreviado === first
    onChange(isNothing ? null : { codigoPais: of, ddd: null, ehWhatsapp: whatsapp, ...change })
  }
  const shown = { codigoTelefone: code, nomeAbreviado: country }
  /** The country comes from the number where it tells one. */
  function read(typed: string) {
    setTyping(false)
    const phone = readPhone(typed, { codigoPais: code, pais: country })
    if (!phone) return set(shown, { numero: typed.trim() })
    const { codigoPais, pais, ddd, numero, ramal } = phone
    set({ codigoTelefone: codigoPais, nomeAbreviado: pais }, { ddd, numero, ...(ramal && { ramal }) })
  }
  return (
    <fieldset className="bare-set">
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className="needed" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={classes.row}>
        <NativeSelect
          aria-label={`${label}: ${t('country')}`}
          value={country}
          data={options.length > 0 ? options : [{ value: country, label: `+${code}` }]}
          onChange={(event) => {
            const next = countries.find(({ nomeAbreviado }) => nomeAbreviado === event.currentTarget.value)
            const codigoTelefone = next?.codigoTelefone ?? code
            set(
              { codigoTelefone, nomeAbreviado: event.currentTarget.value },
              { numero: `${value?.ddd ?? ''}${value?.numero ?? ''}`, ramal: value?.ramal },
            )
          }}
          className={classes.country}
        />
        <TextInput
          {...(id ? { id } : {})}
          type="tel"
          required={required}
          inputMode="tel"
          autoComplete="off"
          maxLength={limits.phoneText}
          aria-label={`${label}: ${t('number')}`}
          placeholder={code === brazilCallingCode ? `(${state.areaCode}) 90000-0000` : ''}
          className={`${classes.number} figures`}
          value={text}
          error={error !== undefined}
          {...(error && id ? { 'aria-describedby': `${id}-error` } : {})}
          onChange={({ currentTarget, nativeEvent }) => {
            if ('inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste')
              return read(currentTarget.value)
            setTyping(true)
            set(shown, { numero: currentTarget.value })
          }}
          onKeyDown={({ key }) => key === 'Enter' && typing && read(text)}
          onBlur={() => typing && read(text)}
        />
        {withWhatsapp && (
          <Switch
            label="WhatsApp"
            checked={whatsapp}
            disabled={text === ''}
            onChange={(event) => value && onChange({ ...value, ehWhatsapp: event.currentTarget.checked })}
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
