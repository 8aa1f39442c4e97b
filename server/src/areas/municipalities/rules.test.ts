import { type ProfilePart, profileParts } from '@invest/contract/municipalities'
import { describe, expect, it } from 'vitest'
import { agedFigures, completenessOf, maskedPhone, textIn } from './rules.ts'

describe('completeness', () => {
  it('is an equal share of ten for each of all combinations, and names exactly what is missing', () => {
    expect(profileParts).toHaveLength(10)
    for (let mask = 0; mask < 2 ** 10; mask++) {
      const isFilled = Object.fromEntries(profileParts.map((part, i) => [part, (mask & (1 << i)) !== 0]))
      const { porcentagemDadosCompletos, itensFaltantes } = completenessOf(
        isFilled as Record<ProfilePart, boolean>,
      )
      const filled = mask.toString(2).replaceAll('0', '').length
      expect(Math.round(porcentagemDadosCompletos * 1000)).toBe(filled * 100)
      expect(new Set(itensFaltantes).size).toBe(10 - filled)
      for (const part of itensFaltantes) expect(isFilled[part]).toBe(false)
    }
    const all = Object.fromEntries(profileParts.map((part) => [part, true]))
    expect(completenessOf(all as Record<ProfilePart, boolean>).porcentagemDadosCompletos).toBe(1)
  })
})

it('a text is the translated one, else the Portuguese one, and says its language', () => {
  const stored = {
    field: 'descricao',
    portuguese: 'Olá',
    traducoes: { descricao: { en: 'Hello', es: null } },
  }
  expect(textIn('pt', stored)).toEqual({ text: 'Olá', writtenIn: 'pt' })
  expect(textIn('en', stored)).toEqual({ text: 'Hello', writtenIn: 'en' })
  expect(textIn('es', stored)).toEqual({ text: 'Olá', writtenIn: 'pt' })
  expect(textIn('en', { ...stored, portuguese: null, traducoes: {} })).toEqual({
    text: null,
    writtenIn: null,
  })
  // A translation counts where the Portuguese text is missing, too.
  expect(textIn('en', { ...stored, portuguese: null })).toEqual({ text: 'Hello', writtenIn: 'en' })
})

it('figures are old past their shelf life, and never where they are not known', () => {
  const known = { anoPopulacao: 2024, anoPib: 2022, anoPontuacaoIntegrar: 2024, dataEmpresas: '2026-11-15' }
  expect(agedFigures(known, '2026-11-22')).toEqual([])
  expect(agedFigures(known, '2026-11-23')).toEqual(['empresas'])
  expect(agedFigures({ ...known, dataEmpresas: '2027-01-01' }, '2027-01-01')).toEqual([
    'populacao',
    'pib',
    'pontuacaoIntegrar',
  ])
  const unknown = { anoPopulacao: null, anoPib: null, anoPontuacaoIntegrar: null, dataEmpresas: null }
  expect(agedFigures(unknown, '2050-01-01')).toEqual([])
})

it('writes phones as people read them', () => {
  const phone = (codigoTelefone: string, ddd: string | null, numero: string) =>
    maskedPhone({ codigoPais: { codigoTelefone }, ddd, numero })
  expect(phone('55', '53', '33100000')).toBe('(53) 3310-0000')
  expect(phone('55', '53', '991234567')).toBe('(53) 99123-4567')
  expect(phone('598', null, '29170000')).toBe('+598 29170000')
})
