import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashSecret, isOutdated, verifySecret } from './argon2.ts'

describe('a hash of a secret', () => {
  it('is an argon2id string with its settings, and another one each time', async () => {
    const [one, other] = [await hashSecret('açúcar e café'), await hashSecret('açúcar e café')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await verifySecret('açúcar e café', one)).toBe(true)
    expect(await verifySecret('açúcar e café'.normalize('NFD'), one)).toBe(true)
    expect(await verifySecret('acucar e cafe', one)).toBe(false)
    expect(isOutdated(one)).toBe(false)
  })

  it('made with other settings still counts, and is said to be outdated', async () => {
    const settings = { memory: 8192, passes: 1, parallelism: 1 }
    const nonce = Buffer.from('0123456789abcdef')
    const hash = argon2Sync('argon2id', { ...settings, message: 'secret', nonce, tagLength: 32 })
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(hash)}`
    expect([await verifySecret('secret', stored), isOutdated(stored)]).toEqual([true, true])
  })

  it('that is none, or asks for too much, never fits', async () => {
    const [salt, hash] = ['A'.repeat(22), 'A'.repeat(43)]
    for (const stored of [undefined, '', 'x', `$argon2id$v=19$m=9999999,t=2,p=1$${salt}$${hash}`])
      expect(await verifySecret('', stored)).toBe(false)
  })
})
