/** From the printed picture to the verdict: reads the code, verifies the token with the published key, checks the list. */
import {
  judge,
  maxAddressBytes,
  readRevoked,
  readScanned,
  readSeal,
  shortCode,
} from '@invest/contract/rules/seal-token'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { addRegisteredCompany, publishedKeys, readCode, verifyEd25519 } from '../../../test/seals.ts'
import { longestPublicUrl } from './seal-address.ts'

/** The longest address that is allowed (docs/operations/running.md). */
const publicUrl = 'https://portais.investrs.rs.gov.br'
let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({ settings: { PUBLIC_URL: publicUrl } })
})
afterAll(() => portal?.close())

const sealed = async (nome?: string) => {
  const company = await addRegisteredCompany(portal, nome ? { nome } : {})
  const enabled = await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${company.id}`)
  return { ...company, address: enabled.json().enderecoSelo as string }
}
const pngOf = async (cnpj: string) =>
  (await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}&formato=png`)).rawPayload
const otherThan = (char: string) => [...'AQgwBx09-_.#'].find((other) => other !== char) as string

const names = [
  ['an ordinary name', 'INDÚSTRIA DE CONSERVAS DA SERRA LTDA'],
  ['the shortest', 'X'],
  ['the longest, in words', 'COOPERATIVA DOS PRODUTORES '.repeat(8).slice(0, 200).trim()],
  ['the longest, in one word', 'W'.repeat(200)],
  ['with marks of XML', 'CARNES <B> & "QUEIJOS" & CIA'],
] as const

describe('the picture', () => {
  // These seals are fixed: of a thousand codes the reader misses a few at this blur, and a test must not depend on luck.
  it.each(names)('%s: the code is read at 400 px, sharp and blurred, from PNG and SVG', async (_, nome) => {
    const number = names.findIndex((row) => row[1] === nome)
    const { id, cnpj } = await addRegisteredCompany(portal, { nome, cnpj: `9700000${number}000100` })
    await portal.db
      .insertInto('selo')
      .values({
        jti: `abcdefghijk${number}`,
        empresaId: id,
        versaoTermos: '1',
        habilitadoEm: new Date('2026-11-01T12:00:00Z'),
      })
      .execute()
    const situation = await portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)
    const address = situation.json().enderecoSelo
    const png = await pngOf(cnpj)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 3000, height: 3000 })
    const svg = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}`)
    expect(svg.headers['content-type']).toMatch('image/svg+xml')
    for (const picture of [png, svg.rawPayload]) {
      expect(await readCode(picture, 400)).toBe(address)
      expect(await readCode(picture, 400, 1.5)).toBe(address)
    }
    // Nothing in the picture loads, runs or depends on a font.
    expect(svg.body).not.toMatch(/<text|<script|<image|<foreignObject|href|@import|url\((?!#)|font-/)
  })

  it('stays the same while the seal is in force, is revalidated each time, and has the right file name', async () => {
    const { cnpj } = await sealed()
    const png = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}&formato=png`)
    expect(png.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-disposition': `attachment; filename="Stamp-MADE-IN-RS-${cnpj}.png"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const headers = { 'if-none-match': String(png.headers.etag) }
    const again = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}&formato=png`, undefined, {
      headers,
    })
    expect(again.statusCode).toBe(304)
    const wrong = await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}&formato=gif`)
    expect(wrong.statusCode).toBe(400)
  })

  it('has an example whose code proves nothing', async () => {
    const example = await portal.call(null, 'GET', '/madeInRs/selo-exemplo')
    expect(example.headers['content-type']).toMatch('image/svg+xml')
    const text = await readCode(example.rawPayload, 600)
    expect(text).toMatch(/madeInRs\/selo$/)
    expect(readScanned(text ?? '')).toBeNull()
  })
})

describe('the token', () => {
  it('is read from the picture, verified by the published key, and listed once the seal is disabled', async () => {
    const { id, cnpj } = await sealed()
    const read = await readCode(await pngOf(cnpj), 400)
    expect(Buffer.byteLength(publicUrl)).toBe(longestPublicUrl)
    expect(Buffer.byteLength(read ?? '')).toBe(maxAddressBytes)
    const scanned = readScanned(read ?? '')
    expect(scanned).toMatchObject({ cnpj })
    const keys = await publishedKeys(portal)
    const claims = await readSeal(scanned?.token ?? '', keys, verifyEd25519)
    expect(claims).toEqual({ sub: cnpj, jti: expect.stringMatching(/^[\w-]{12}$/), iat: expect.any(Number) })
    const listed = async () => {
      const answer = (await portal.call(null, 'GET', '/madeInRs/revogados')).json()
      const list = await readRevoked(answer.lista, keys, verifyEd25519)
      expect(list).toMatchObject({ revogados: answer.revogados, suspensos: answer.suspensos })
      expect(Math.abs((list?.iat ?? 0) * 1000 - Date.parse(answer.em))).toBeLessThan(1000)
      return list
    }
    expect(judge(claims, await listed(), cnpj)).toBe('valid')
    await portal.call(socio, 'PUT', `/madeInRs/desabilitar?id=${id}`)
    expect(judge(claims, await listed(), cnpj)).toBe('revoked')
    expect(judge(claims, await listed(), '00000000000191')).toBe('not-ours')
    expect(shortCode(claims?.jti ?? '')).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  })

  it('fails if any one character is changed, left out or added, at any place', async () => {
    const { address } = await sealed()
    const token = address.split('#')[1] ?? ''
    const keys = await publishedKeys(portal)
    expect(await readSeal(token, keys, verifyEd25519)).not.toBeNull()
    for (let at = 0; at < token.length; at++) {
      const before = token.slice(0, at)
      const after = token.slice(at + 1)
      // Every character in the last place of each part, whose lowest bits a decoder ignores.
      const last = at === token.length - 1 || token[at + 1] === '.'
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      const others = last ? [...alphabet].filter((c) => c !== token[at]) : [otherThan(token[at] ?? '')]
      for (const other of [...others, '', `${token[at]}A`])
        expect(await readSeal(before + other + after, keys, verifyEd25519), `at ${at}: ${other}`).toBeNull()
    }
  })

  it('is not accepted in another form: as a list, with another header, with another key', async () => {
    const { address } = await sealed()
    const token = address.split('#')[1] ?? ''
    const keys = await publishedKeys(portal)
    const { lista } = (await portal.call(null, 'GET', '/madeInRs/revogados')).json()
    expect(await readSeal(lista, keys, verifyEd25519)).toBeNull()
    expect(await readRevoked(token, keys, verifyEd25519)).toBeNull()
    const [, claims, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none","kid":"1"}').toString('base64url')
    expect(await readSeal(`${none}.${claims}.${signature}`, keys, verifyEd25519)).toBeNull()
    const other = Buffer.alloc(32, 3).toString('base64url')
    expect(await readSeal(token, [{ kid: '1', x: other }], verifyEd25519)).toBeNull()
    expect(await readSeal(token, [], verifyEd25519)).toBeNull()
  })
})

describe('pictures that many ask for', () => {
  it('are drawn once each, and a drawing counts as several calls of its address', async () => {
    const strict = await createPortal({ settings: { LIMIT_ANONYMOUS: '12' } })
    try {
      const company = await addRegisteredCompany(strict)
      await strict.call(socio, 'PUT', `/madeInRs/habilitar?id=${company.id}`)
      const path = `/madeInRs/selo?cnpj=${company.cnpj}&formato=png`
      const first = await strict.call(null, 'GET', path)
      expect(first.statusCode).toBe(200)
      const answers = await Promise.all(Array.from({ length: 8 }, () => strict.call(null, 'GET', path)))
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
      expect(answers.every((answer) => answer.rawPayload.equals(first.rawPayload))).toBe(true)
      expect((await strict.call(null, 'GET', path)).statusCode).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
