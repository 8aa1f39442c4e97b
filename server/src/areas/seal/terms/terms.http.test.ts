/** Editors publish the terms by versions, and owners under former ones are told (SEAL-47 to SEAL-49). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { failMailTo } from '../../../../test/failing-mail.ts'
import { give, join } from '../../../../test/groups.ts'
import { createPortal, investor, socia, socio, type TestPortal } from '../../../../test/portal.ts'
import { addRegisteredCompany } from '../../../../test/seals.ts'
import { announceTerms } from './announce-terms.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await give(portal, socia, 'GERENCIAR_PREFERENCIAS')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  for (const table of ['mensagem', 'empresa'] as const) await portal.db.deleteFrom(table).execute()
  await portal.db.deleteFrom('termoSelo').where('versao', '<>', '1').execute()
})

const path = '/admin/selo/termos'
const textIn = (language: string, more: object = {}) => ({
  titulo: `Termos ${language}`,
  paragrafos: [`Primeiro ${language}`, `Segundo ${language}`],
  declaracoes: [`Li ${language}`, `Respondo ${language}`],
  ...more,
})
const textos = (more: object = {}) => ({ pt: textIn('pt'), en: textIn('en'), es: textIn('es'), ...more })
const publish = (more: object = {}, person = administrator) =>
  portal.call(person, 'POST', path, {
    versaoBase: '1',
    vigenteDesde: '2026-11-25',
    textos: textos(),
    ...more,
  })
const list = async () => (await portal.call(administrator, 'GET', path)).json()
const read = (language = 'pt', query = '') =>
  portal.call(null, 'GET', `/madeInRs/termos${query}`, undefined, {
    headers: { 'accept-language': language },
  })
const sealed = async (owner = socio) => {
  const company = await addRegisteredCompany(portal, {}, {}, owner)
  const answer = await portal.call(owner, 'PUT', `/madeInRs/habilitar?id=${company.id}`)
  expect(answer.statusCode).toBe(200)
  return company
}
const mails = () =>
  portal.db.selectFrom('mensagem').select(['para', 'assunto', 'texto']).orderBy('id').execute()
const job = () =>
  announceTerms({ db: portal.db, clock: portal.clock, config: { publicUrl: 'https://portal.test' } as never })
const refusal = (answer: { statusCode: number; json(): { codigo: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]

it.each([
  ['GET', path],
  ['GET', `${path}/1`],
  ['POST', path, { versaoBase: '1', vigenteDesde: '2026-11-25', textos: textos() }],
  ['DELETE', `${path}/2`],
] as ['GET' | 'POST' | 'DELETE', string, object?][])(
  '%s %s is for those who keep data',
  async (method, at, body) => {
    expect((await portal.call(null, method, at, body)).statusCode).toBe(401)
    for (const person of [investor, socia])
      expect((await portal.call(person, method, at, body)).statusCode).toBe(403)
    expect((await list()).versoes).toHaveLength(1)
  },
)

it('a version of today is in force at once; seals stay under what was accepted, and their owners are told', async () => {
  const one = await sealed()
  await sealed()
  await sealed(socia)
  await portal.db.updateTable('usuario').set({ idioma: 'es' }).where('sub', '=', socia.sub).execute()
  expect((await list()).aviso).toEqual({ pessoas: { pt: 1, en: 0, es: 1 }, empresas: 3 })
  const answer = await publish()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    versao: '2',
    situacao: 'EM_VIGOR',
    publicadaPor: administrator.name,
    empresas: 0,
    avisados: 2,
  })
  expect((await read('en')).json()).toMatchObject({ versao: '2', titulo: 'Termos en' })
  expect((await read('pt', '?versao=1')).json()).toMatchObject({ versao: '1' })
  const sent = await mails()
  expect(sent.map(({ para, assunto }) => [para, assunto]).sort()).toEqual(
    [
      [socio.email, 'Os termos do selo Made in RS mudaram'],
      [socia.email, 'Los términos del sello Made in RS cambiaron'],
    ].sort(),
  )
  expect(sent.find(({ para }) => para === socio.email)?.texto).toMatch(
    /versão 2 .* em vigor desde 25\/11\/2026[\s\S]*aceitos na versão 1[\s\S]*aceitos na versão 1/,
  )
  const situation = await portal.call(socio, 'GET', `/madeInRs/situacao?id=${one.id}`)
  expect(situation.json()).toMatchObject({ habilitado: true, suspenso: false, versaoTermos: '1' })
  await job()
  expect(await mails()).toHaveLength(2)
  expect((await list()).versoes).toMatchObject([
    { versao: '2', situacao: 'EM_VIGOR', empresas: 0 },
    { versao: '1', situacao: 'ANTERIOR', empresas: 3, publicadaPor: null },
  ])
  const [line] = await portal.db
    .selectFrom('registroAdministrativo')
    .select(['acao', 'alvo', 'depois'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(line).toEqual({
    acao: 'TERMOS_PUBLICADOS',
    alvo: 'Termos do selo, versão 2',
    depois: { vigenteDesde: '2026-11-25', texto: 'Primeiro pt\n\nSegundo pt' },
  })
})

it('a later version waits for its day in the state, unknown to others, and is announced once', async () => {
  await sealed()
  expect((await publish({ vigenteDesde: '2026-12-01' })).json()).toMatchObject({
    versao: '2',
    situacao: 'EM_ESPERA',
    vigenteDesde: '2026-12-01T03:00:00.000Z',
    avisados: null,
  })
  await job()
  expect(await mails()).toEqual([])
  expect((await read()).json().versao).toBe('1')
  expect(refusal(await read('pt', '?versao=2'))).toEqual([404, 'termos-desconhecidos'])
  expect((await portal.call(administrator, 'GET', `${path}/2`)).json().textos).toEqual(textos())
  portal.clock.set(new Date('2026-12-01T02:59:59Z'))
  await job()
  expect((await read()).json().versao).toBe('1')
  portal.clock.set(new Date('2026-12-01T03:00:00Z'))
  await Promise.all([job(), job()])
  await job()
  expect((await read()).json().versao).toBe('2')
  expect(await mails()).toHaveLength(1)
  // Whoever enables now accepts the new ones, and is told of nothing.
  const { id } = await addRegisteredCompany(portal, {}, {}, socia)
  const enabled = await portal.call(socia, 'PUT', `/madeInRs/habilitar?id=${id}`, { versaoTermos: '2' })
  expect(enabled.json()).toMatchObject({ versaoTermos: '2' })
})

it('one that waits can be withdrawn, and nobody learns of it', async () => {
  await sealed()
  await publish({ vigenteDesde: '2026-12-01' })
  expect((await portal.call(administrator, 'DELETE', `${path}/2`)).json()).toEqual({ versao: '2' })
  portal.clock.set(new Date('2026-12-02T12:00:00Z'))
  await job()
  expect(await mails()).toEqual([])
  expect((await list()).versoes).toHaveLength(1)
  expect((await publish({ vigenteDesde: '2026-12-02' })).json().versao).toBe('2')
})

describe('is refused', () => {
  const campos = async (answer: ReturnType<typeof publish>) => Object.keys((await answer).json().campos ?? {})

  it('a day that has passed, or that is none', async () => {
    expect(await campos(publish({ vigenteDesde: '2026-11-24' }))).toEqual(['vigenteDesde'])
    expect(await campos(publish({ vigenteDesde: '2026-02-30' }))).toEqual(['vigenteDesde'])
    expect(await campos(publish({ vigenteDesde: '' }))).toEqual(['vigenteDesde'])
  })

  it('the second of two at once, one beside a waiting one, and one over an older version', async () => {
    const answers = await Promise.all([publish(), publish()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(refusal(await publish())).toEqual([409, 'termos-mudaram'])
    await publish({ versaoBase: '2', vigenteDesde: '2026-12-01' })
    expect(refusal(await publish({ versaoBase: '3' }))).toEqual([409, 'termos-em-espera'])
    expect((await list()).versoes).toHaveLength(3)
  })

  it('to withdraw what is in force, was in force, or is not there', async () => {
    await publish()
    for (const versao of ['1', '2'])
      expect(refusal(await portal.call(administrator, 'DELETE', `${path}/${versao}`))).toEqual([
        409,
        'termos-em-vigor',
      ])
    expect(refusal(await portal.call(administrator, 'DELETE', `${path}/9`))).toEqual([
      404,
      'termos-desconhecidos',
    ])
    expect(refusal(await portal.call(administrator, 'GET', `${path}/9`))).toEqual([
      404,
      'termos-desconhecidos',
    ])
  })

  it('texts that are missing, unequal, too long or cannot be stored', async () => {
    expect(await campos(publish({ textos: { pt: textIn('pt'), en: textIn('en') } }))).toEqual(['textos.es'])
    expect(await campos(publish({ textos: textos({ en: textIn('en', { titulo: ' ' }) }) }))).toEqual([
      'textos.en.titulo',
    ])
    expect(await campos(publish({ textos: textos({ es: textIn('es', { paragrafos: ['Uno'] }) }) }))).toEqual([
      'textos.es.paragrafos',
    ])
    expect(
      await campos(publish({ textos: textos({ pt: textIn('pt', { declaracoes: ['Só uma'] }) }) })),
    ).toEqual(['textos.pt.declaracoes'])
    const long = textIn('pt', { paragrafos: ['x'.repeat(2001), 'y'] })
    expect(await campos(publish({ textos: textos({ pt: long }) }))).toEqual(['textos.pt.paragrafos.0'])
    const many = textIn('pt', { paragrafos: Array.from({ length: 41 }, () => 'x') })
    expect(await campos(publish({ textos: textos({ pt: many }) }))).toEqual(['textos.pt.paragrafos'])
    const hidden = textIn('pt', { titulo: 'Termos\u0000' })
    expect((await publish({ textos: textos({ pt: hidden }) })).statusCode).toBe(400)
    expect((await list()).versoes).toHaveLength(1)
  })

  it('no markup: it is a text like any other, and the mail has none of it', async () => {
    await sealed()
    const typed = '<script>alert(1)</script><b>Primeiro</b>'
    await publish({ textos: textos({ pt: textIn('pt', { paragrafos: [typed, 'Segundo'] }) }) })
    expect((await read()).json().paragrafos[0]).toBe(typed)
    expect(JSON.stringify(await mails())).not.toContain('alert')
  })
})

it('writes to the others where one owner’s mail fails, publishes all the same, and goes on at a later run (OPERATION-9)', async () => {
  await sealed()
  await sealed(socia)
  const failing = await failMailTo(portal.db, socio.email)
  expect((await publish()).json()).toMatchObject({ versao: '2', situacao: 'EM_VIGOR', avisados: null })
  expect((await mails()).map(({ para }) => para)).toEqual([socia.email])
  await expect(job()).rejects.toThrow('1 of 2 failed: 22P02 (1)')
  await failing.mend()
  await job()
  await job()
  expect((await mails()).map(({ para }) => para).sort()).toEqual([socia.email, socio.email].sort())
})
