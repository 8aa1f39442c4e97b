import { describe, expect, it } from 'vitest'
import { verdictOf } from './judge-seal.ts'

const cnpj = '99001003000107'
const claims = { sub: cnpj, jti: 'AAAAAAAAAAAA', iat: 1 }
const list = { iat: 2, revogados: [] as string[], suspensos: [] as string[] }
const seal = (estado: 'valido' | 'suspenso' | 'desabilitado' | 'nao-habilitado') => ({ cnpj, estado })

describe('the verdict on a scanned code', () => {
  it('is the live state of a token that is ours', () => {
    expect(verdictOf({ claims, list }, seal('valido'))).toBe('valid')
    expect(verdictOf({ claims, list }, seal('suspenso'))).toBe('suspended')
    expect(verdictOf({ claims, list }, seal('desabilitado'))).toBe('revoked')
  })
  it('is never valid for a false token, another company, or an enabling that never was', () => {
    expect(verdictOf({ claims: null, list }, seal('valido'))).toBe('not-ours')
    expect(verdictOf({ claims: { ...claims, sub: '99001016000186' }, list }, seal('valido'))).toBe('not-ours')
    expect(verdictOf({ claims, list }, seal('nao-habilitado'))).toBe('not-ours')
  })
  it('heeds the signed list where the live answer does not', () => {
    const revoked = { ...list, revogados: [claims.jti] }
    expect(verdictOf({ claims, list: revoked }, seal('valido'))).toBe('revoked')
  })
  it('without a code is the company’s state alone', () => {
    expect(verdictOf(null, seal('nao-habilitado'))).toBe('not-enabled')
    expect(verdictOf(null, seal('valido'))).toBe('valid')
  })
})
