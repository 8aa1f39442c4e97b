import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts'
import { outcomeOf, outcomeOfError } from './registration.ts'

const check = { ativaNaJunta: true, usuarioEhSocio: true, jaCadastrada: false, jaVinculada: false }

describe('the outcome of a CNPJ check', () => {
  it.each([
    [
      'already linked comes first, even when inactive',
      { ativaNaJunta: false, usuarioEhSocio: false, jaCadastrada: true, jaVinculada: true },
      'mine',
    ],
    ['inactive before not a partner', { ...check, ativaNaJunta: false, usuarioEhSocio: false }, 'inactive'],
    ['not a partner', { ...check, usuarioEhSocio: false }, 'notPartner'],
    ['registered by another', { ...check, jaCadastrada: true }, 'exists'],
    ['free', check, 'free'],
  ] as const)('%s', (_, given, outcome) => {
    expect(outcomeOf(given)).toBe(outcome)
  })

  it('of a refusal has its own words, of a lost connection none', () => {
    const refused = (codigo: string) => outcomeOfError(new ApiError(422, { codigo } as never))
    expect(refused('nao-e-matriz')).toBe('branch')
    expect(refused('cnpj-desconhecido')).toBe('unknown')
    expect(refused('junta-indisponivel')).toBe('away')
    expect(refused('outro')).toBe('failed')
    expect(outcomeOfError(new ConnectionError('x'))).toBeUndefined()
  })
})
