import { type ProfilePart, profileParts } from '@invest/contract/municipalities/editing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completenessOf } from './completeness.ts'
import { agedFigures } from './figures/shelf-life.ts'
import { maskedPhone, textIn } from './rules.ts'

describe('completeness', () => {
  const filledParts = fc.subarray([...profileParts])
  const whole = (filled: readonly ProfilePart[]) =>
    completenessOf(
      Object.fromEntries(profileParts.map((part) => [part, filled.includes(part)])) as Record<
        ProfilePart,
        boolean
      >,
    )

  it('is an equal share of ten for what is filled, and names exactly the rest, in order', () => {
    expect(profileParts).toHaveLength(10)
    fc.assert(
      fc.property(filledParts, (filled) => {
        const { porcentagemDadosCompletos, itensFaltantes } = whole(filled)
        expect(porcentagemDadosCompletos).toBeCloseTo(filled.length / 10, 12)
        expect(itensFaltantes).toEqual(profileParts.filter((part) => !filled.includes(part)))
      }),
    )
  })

  it('is 0 only for nothing and 1 only for everything, without rounding', () => {
    fc.assert(
      fc.property(filledParts, (filled) => {
        const { porcentagemDadosCompletos } = whole(filled)
        expect(porcentagemDadosCompletos === 0).toBe(filled.length === 0)
        expect(porcentagemDadosCompletos === 1).toBe(filled.length === profileParts.length)
      }),
      { examples: [[[]], [[...profileParts]]] },
    )
  })

  it('rises by a tenth with each part, whichever comes first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...profileParts], { minLength: 1 }), (order) => {
        const shares = order.map((_, i) => whole(order.slice(0, i + 1)).porcentagemDadosCompletos)
        for (const [i, share] of shares.entries()) expect(share - (shares[i - 1] ?? 0)).toBeCloseTo(0.1, 12)
      }),
    )
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
    maskedPhone({ codigoPais: { codigoTelefone }, ddd, numero }, 'pt')
  expect(phone('55', '53', '33100000')).toBe('(53) 3310-0000')
  expect(phone('55', '53', '991234567')).toBe('(53) 99123-4567')
  expect(phone('598', null, '29170000')).toBe('+598 2917 0000')
  expect(phone('55', null, '8001234567')).toBe('0800 123 4567')
  expect(phone('55', null, '40041234')).toBe('4004-1234')
})
