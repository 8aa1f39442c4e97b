import fc from 'fast-check'
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { phoneLinks, phoneProblem, phoneText, readPhone, typedPhone, typedPhoneProblem } from './phone.ts'

const brazil = { codigoPais: '55', pais: 'BR' }
const uruguay = { codigoPais: '598', pais: 'UY' }
/** The number as one dials it from another country. */
const dialled = (typed: string, chosen: { codigoPais: string; pais: string | null } = brazil) => {
  const phone = readPhone(typed, chosen)
  return (
    phone &&
    `+${phone.codigoPais} ${[phone.ddd, phone.numero, phone.ramal && `x${phone.ramal}`].filter(Boolean).join(' ')}`
  )
}

describe('a phone that somebody types or pastes (COMPANY-60)', () => {
  it.each([
    // With its country code, with and without the plus.
    ['+55 (51) 99999-0000', '+55 51 999990000'],
    ['+55 51 3333-0000', '+55 51 33330000'],
    ['5551999990000', '+55 51 999990000'],
    ['55 51 3333-0000', '+55 51 33330000'],
    ['00 55 51 99999-0000', '+55 51 999990000'],
    ['(55) 99999-0000', '+55 55 999990000'],
    // The trunk's zero, and an operator.
    ['051 99999-0000', '+55 51 999990000'],
    ['(051) 3333-0000', '+55 51 33330000'],
    ['0 15 51 99999-0000', '+55 51 999990000'],
    ['0XX51 3333-0000', '+55 51 33330000'],
    ['(0xx51) 3333-0000', '+55 51 33330000'],
    ['0**51 3333-0000', '+55 51 33330000'],
    ['+55 (0)51 3333-0000', '+55 51 33330000'],
    ['+55 (0xx51) 3333-0000', '+55 51 33330000'],
    ['9051 99999-0000', '+55 51 999990000'],
    // Extensions.
    ['(51) 3333-0000 ramal 25', '+55 51 33330000 x25'],
    ['(51) 3333-0000, ramal: 25', '+55 51 33330000 x25'],
    ['(51) 3333-0000 (ramal 25)', '+55 51 33330000 x25'],
    ['(51) 3333-0000 r. 25', '+55 51 33330000 x25'],
    ['(51) 3333-0000 ext. 25', '+55 51 33330000 x25'],
    ['(51) 3333-0000 x25', '+55 51 33330000 x25'],
    ['+598 2917 0000 int. 4', '+598 29170000 x4'],
    // Numbers without an area code.
    ['0800 123 4567', '+55 8001234567'],
    ['0800-123456', '+55 800123456'],
    ['+55 0800 123 4567', '+55 8001234567'],
    ['4004-1234', '+55 40041234'],
    ['4020 1234', '+55 40201234'],
    ['3003 1234', '+55 30031234'],
    ['0300 123 4567', '+55 3001234567'],
    ['0500 123 4567', '+55 5001234567'],
    ['0900 123 4567', '+55 9001234567'],
    // What stands around it.
    ['Tel.: (51) 3333-0000', '+55 51 33330000'],
    ['Fone: 51 3333.0000', '+55 51 33330000'],
    ['WhatsApp 51 99999 0000', '+55 51 999990000'],
    ['tel:+55-51-99999-0000', '+55 51 999990000'],
    ['https://wa.me/5551999990000', '+55 51 999990000'],
    ['https://api.whatsapp.com/send?phone=5551999990000&text=oi', '+55 51 999990000'],
    ['\u202a+55 (51) 99999‑0000\u202c', '+55 51 999990000'],
    ['＋55 （51） 99999−0000', '+55 51 999990000'],
    ['51\u00a099999\u200b-0000;', '+55 51 999990000'],
    // Of other countries.
    ['+598 99 123 456', '+598 99123456'],
    ['598 99 123 456', '+598 99123456'],
    ['00 598 99 123 456', '+598 99123456'],
    ['0015 598 99 123 456', '+598 99123456'],
    ['+54 9 11 4321-8765', '+54 91143218765'],
    ['+39 02 3661 8300', '+39 0236618300'],
    // What is no phone, or two, is told and not cut.
    ['(51) 3333-0000 / 3333-0001', undefined],
    ['(51) 3333-0000 e 3333-0001', undefined],
    ['(51) 3333-0000 ou 99999-0000', undefined],
    ['51 99999-00001', undefined],
    ['3333-0000', undefined],
    ['900001234', undefined],
    ['51 9999-0000', undefined],
    ['23 3333-0000', undefined],
    ['190', undefined],
    ['Ana', undefined],
    ['', undefined],
  ])('“%s” is %s', (typed, right) => expect(dialled(typed)).toBe(right))

  it('of another chosen country goes by that country, and its own country code goes before it', () => {
    expect(dialled('099 123 456', uruguay)).toBe('+598 99123456')
    expect(dialled('+55 51 3333-0000', uruguay)).toBe('+55 51 33330000')
    expect(dialled('5551999990000', uruguay)).toBe('+55 51 999990000')
    // A Brazilian number that would be one of Peru with a plus says neither.
    expect(dialled('51 99999-0000', uruguay)).toBeUndefined()
  })

  it('takes its country from the number, unless the chosen one shares the code', () => {
    expect(readPhone('+598 99 123 456', brazil)?.pais).toBe('UY')
    expect(readPhone('+1 201 555 0123', brazil)?.pais).toBe('US')
    expect(readPhone('+1 201 555 0123', { codigoPais: '1', pais: 'CA' })?.pais).toBe('CA')
    expect(readPhone('+7 912 345-67-89', brazil)?.pais).toBe('RU')
  })
})

const countries = getCountries()
/** Real numbers of each country: its example with other last digits, as far as they are valid. */
const validNumber = fc
  .tuple(fc.constantFrom(...countries), fc.integer({ min: 0, max: 9999 }))
  .map(([country, last]) => {
    const national = getExampleNumber(country, examples)?.nationalNumber ?? ''
    const digits = `${national.slice(0, -4)}${String(last).padStart(4, '0')}`
    return parsePhoneNumberFromString(`+${getCountryCallingCode(country)}${digits}`)
  })
  .filter((number) => number?.country !== undefined && number.isValid())

describe('a valid number of any country comes back as itself (COMPANY-60)', () => {
  it('in international form, whatever country is chosen; in national form with its own', () => {
    fc.assert(
      fc.property(validNumber, fc.constantFrom(...countries), (number, other) => {
        if (!number?.country) return
        const { country: pais, countryCallingCode: codigoPais } = number
        const chosen = { codigoPais: getCountryCallingCode(other), pais: other }
        const own = { codigoPais, pais }
        for (const phone of [
          readPhone(number.formatInternational(), chosen),
          readPhone(number.number, chosen),
          readPhone(number.formatNational(), own),
          readPhone(number.nationalNumber, own),
        ]) {
          expect(`+${phone?.codigoPais}${phone?.ddd ?? ''}${phone?.numero}`).toBe(number.number)
          if (phone) expect(phoneProblem(phone)).toBeUndefined()
          if (phone) expect(phoneLinks(phone).tel).toBe(`tel:${number.number}`)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('and what is shown of it reads as itself', () => {
    fc.assert(
      fc.property(validNumber, fc.constantFrom('pt', 'en', 'es'), (number, language) => {
        if (!number?.country) return
        const own = { codigoPais: number.countryCallingCode, pais: number.country }
        const phone = { ...own, ddd: null, numero: number.nationalNumber, ramal: '12' }
        for (const from of ['home', 'abroad'] as const) {
          const again = readPhone(phoneText(phone, language, from), own)
          expect(`${again?.ddd ?? ''}${again?.numero}x${again?.ramal}`).toBe(`${phone.numero}x12`)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a phone in digits (COMPANY-32)', () => {
  it.each([
    ['55', '51', '33334444', true],
    ['55', '51', '900001234', true],
    ['55', '51', '3333444', false],
    ['55', '', '900001234', false],
    ['55', '01', '33334444', false],
    ['55', null, '8001234567', true],
    ['55', null, '40041234', true],
    ['598', '', '94231234', true],
    ['1', '', '12', false],
    ['55', '51', 'abcdefgh', false],
  ])('+%s %s %s: %s', (codigoPais, ddd, numero, right) =>
    expect(phoneProblem({ codigoPais, ddd, numero }) === undefined).toBe(right),
  )

  it('that is none is told by its country', () => {
    expect(phoneProblem({ codigoPais: '55', ddd: null, numero: '1' })).toBe('telefone-invalido')
    expect(phoneProblem({ codigoPais: '598', ddd: null, numero: '1' })).toBe('telefone-estrangeiro-invalido')
    expect(typedPhoneProblem({ numero: '1' })).toBe('telefone-invalido')
    expect(typedPhoneProblem({ codigoPais: { codigoTelefone: '598' }, numero: '1' })).toBe(
      'telefone-estrangeiro-invalido',
    )
  })

  it('is read from its parts, however they are typed', () => {
    expect(typedPhone({ ddd: '(051)', numero: '99999-0000' })).toEqual({
      codigoPais: '55',
      pais: null,
      ddd: '51',
      numero: '999990000',
    })
    expect(typedPhone({ ddd: '51', numero: '3333-0000', ramal: '25' })?.ramal).toBe('25')
  })
})

it('a phone is shown and dialled as the library writes it', () => {
  const phone = { ...brazil, ddd: '51', numero: '33330000', ramal: '25' }
  expect(phoneText(phone, 'pt', 'home')).toBe('(51) 3333-0000 ramal 25')
  expect(phoneText(phone, 'en', 'abroad')).toBe('+55 51 3333 0000 ext. 25')
  expect(phoneText({ ...brazil, ddd: null, numero: '8001234567' }, 'pt', 'home')).toBe('0800 123 4567')
  expect(phoneLinks(phone)).toEqual({
    tel: 'tel:+555133330000;ext=25',
    whatsapp: 'https://wa.me/555133330000',
  })
})
