import { describe, expect, it } from 'vitest'
import { verdictOf, whySuspended } from './judge-seal.ts'

const cnpj = '99001003000107'
const claims = { sub: cnpj, jti: 'AAAAAAAAAAAA', iat: 1 }
const list = { iat: 2, revogados: [] as string[], suspensos: [] as string[] }
const seal = (estado: 'valido' | 'suspenso' | 'desabilitado' | 'nao-habilitado') => ({ cnpj, estado })

describe('the verdict on a scanned code', () => {
  it('is the live state for a token that the portal has signed', () => {
    expect(verdictOf({ claims, list }, seal('valido'))).toBe('valid')
    expect(verdictOf({ claims, list }, seal('suspenso'))).toBe('suspended')
    expect(verdictOf({ claims, list }, seal('desabilitado'))).toBe('revoked')
  })
  it('is never valid for a forged token, another company’s token, or a company that never had a seal', () => {
    expect(verdictOf({ claims: null, list }, seal('valido'))).toBe('not-ours')
    expect(verdictOf({ claims: { ...claims, sub: '99001016000186' }, list }, seal('valido'))).toBe('not-ours')
    expect(verdictOf({ claims, list }, seal('nao-habilitado'))).toBe('not-ours')
  })
  it('is revoked by the signed list, whatever the live answer says', () => {
    const revoked = { ...list, revogados: [claims.jti] }
    expect(verdictOf({ claims, list: revoked }, seal('valido'))).toBe('revoked')
  })
  it('is the company’s live state when no code was scanned', () => {
    expect(verdictOf(null, seal('nao-habilitado'))).toBe('not-enabled')
    expect(verdictOf(null, seal('valido'))).toBe('valid')
  })
})

describe('the reason for a suspension', () => {
  const fine = { ativaNaJunta: true, mesmoEstado: true, compativel: true }
  it.each([
    ['inactive', { ...fine, ativaNaJunta: false, compativel: false }],
    ['elsewhere', { ...fine, mesmoEstado: false }],
    ['incompatible', { ...fine, compativel: false }],
    [null, fine],
  ])('is one alone: %s (SEAL-40)', (reason, standing) => expect(whySuspended(standing)).toBe(reason))
})
