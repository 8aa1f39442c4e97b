/** A message about a lot reaches the secretariat and nobody else, and its sender gets a copy. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { guest } from '../../../test/invitations.ts'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'
import { sendWaitingMail } from '../mail/send-waiting-mail.ts'

let portal: TestPortal
let path: string

beforeAll(async () => {
  portal = await createPortal()
  const distritoId = await drawDistrict(portal.db)
  const lot = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01' })
  path = `/proedi/distrito-industrial/lote/contato/${distritoId}/${lot}`
})
beforeEach(async () => {
  await portal.db.deleteFrom('mensagem').execute()
  await portal.db.deleteFrom('contatoLote').execute()
  await portal.db.deleteFrom('contatoProedi').execute()
  await portal.db.insertInto('contatoProedi').values({ email: 'secretaria@exemplo.test' }).execute()
})
afterAll(() => portal?.close())

const message = {
  nome: 'Emma Foreign',
  email: 'other@exemplo.test',
  telefone: { codigoPais: { codigoTelefone: '1', nomeAbreviado: 'US' }, ddd: '212', numero: '555-0123' },
  mensagem: 'We would like to visit this lot.\n\nIs it flat?',
}
const send = (body: object = {}, person = foreigner, more = {}) =>
  portal.call(person, 'POST', path, { ...message, ...body }, more)
const mails = () => portal.db.selectFrom('mensagem').selectAll().orderBy('id').execute()

it('goes to the address in the settings, with a copy to the sender’s account in their language', async () => {
  const sent = await send(
    { para: 'attacker@exemplo.test', destinatario: 'attacker@exemplo.test' },
    foreigner,
    {
      headers: { 'accept-language': 'en' },
    },
  )
  expect(sent.json()).toEqual({ enviada: true, aguardaConfirmacao: false })
  const [toSecretariat, copy, ...others] = await mails()
  expect(others).toEqual([])
  expect(toSecretariat).toMatchObject({
    para: 'secretaria@exemplo.test',
    responderPara: foreigner.email,
    aguardaUsuarioId: null,
    assunto: 'Interesse no lote A-01 (DICS)',
  })
  expect(toSecretariat?.texto).toContain('Telefone: +1 212 555 0123')
  expect(toSecretariat?.texto).toContain('A-01, Distrito Industrial de Cachoeira do Sul (DICS)')
  expect(toSecretariat?.texto).toContain('E-mail: other@exemplo.test')
  expect(copy).toMatchObject({ para: foreigner.email, assunto: 'Copy of your message about lot A-01 (DICS)' })
  expect(copy?.texto).toContain('A-01, Cachoeira do Sul Industrial District (DICS)')
  expect(copy?.texto).toContain('Is it flat?')
})

it('cannot smuggle lines into a mail’s head, nor markup into its body', async () => {
  await send({ nome: 'Eva\r\nBcc: all@exemplo.test', mensagem: '<img src=x onerror=alert(1)> hello there' })
  for (const mail of await mails()) {
    expect(mail.assunto).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<img')
  }
})

it('is refused where a field is missing or wrong, and nothing is sent', async () => {
  for (const [change, campo] of [
    [{ nome: ' ' }, 'nome'],
    [{ nome: 'x'.repeat(201) }, 'nome'],
    [{ email: 'x@y' }, 'email'],
    [{ telefone: ' ' }, 'telefone'],
    [{ telefone: 'call me' }, 'telefone'],
    [{ telefone: { ddd: '51', numero: '123' } }, 'telefone'],
    [{ telefone: { codigoPais: { codigoTelefone: '1' }, numero: '12' } }, 'telefone'],
    [{ mensagem: 'too short' }, 'mensagem'],
    [{ mensagem: `  ${'x'.repeat(9)}  ` }, 'mensagem'],
    [{ mensagem: 'x'.repeat(2001) }, 'mensagem'],
  ] as const) {
    const answer = await send(change)
    expect([answer.statusCode, Object.keys(answer.json().campos ?? {})], JSON.stringify(change)).toEqual([
      422,
      [campo],
    ])
  }
  const wrong = { nome: undefined, email: 'x', telefone: 'call me', mensagem: 'short' }
  expect(Object.keys((await send(wrong)).json().campos).sort()).toEqual(Object.keys(wrong).sort())
  expect((await send({ telefone: '(51) 3333-4444' })).statusCode).toBe(200)
  expect(await mails()).toHaveLength(2)
  expect((await portal.call(null, 'POST', path, message)).statusCode).toBe(401)
  expect((await portal.call(investor, 'POST', path.replace(/\d+$/, '9999'), message)).json().codigo).toBe(
    'lote-desconhecido',
  )
})

it('is refused while the settings name no address', async () => {
  await portal.db.deleteFrom('contatoProedi').execute()
  expect((await send()).json().codigo).toBe('contato-nao-definido')
  expect(await portal.db.selectFrom('contatoLote').selectAll().execute()).toEqual([])
})

describe('ten messages a day', () => {
  it('are the most that a person may send, also at once, and nobody else is kept from it', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => send()))
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(refused).toHaveLength(3)
    expect([refused[0]?.json().codigo, refused[0]?.headers['retry-after']]).toEqual([
      'contatos-demais',
      '3600',
    ])
    expect(await mails()).toHaveLength(20)
    expect((await send({}, investor)).statusCode).toBe(200)
    portal.clock.advance(dayMs)
    expect((await send()).statusCode).toBe(200)
  })

  it('repeated under one key count once', async () => {
    const key = { headers: { 'idempotency-key': 'message-1' } }
    for (let i = 0; i < 3; i++) expect((await send({}, investor, key)).statusCode).toBe(200)
    expect(await mails()).toHaveLength(2)
  })
})

it('waits until the sender has confirmed their address', async () => {
  const unproven = {
    sub: 'sub-unproven',
    name: 'Nina Nova',
    email: 'nina@exemplo.test',
    cpf: guest('Nina').cpf,
    email_verified: false,
  }
  const sent = await send({}, unproven)
  expect([sent.statusCode, sent.json()]).toEqual([200, { enviada: true, aguardaConfirmacao: true }])
  const accepted: string[] = []
  const mailer = {
    send: async ({ para }: { para: string }) => void accepted.push(para),
    probe: async () => {},
    close: () => {},
  }
  const sendAll = () => sendWaitingMail({ db: portal.db, clock: portal.clock, mailer })
  await sendAll()
  // The link alone goes out, which holds nothing that somebody typed.
  expect(accepted).toEqual([unproven.email])
  await portal.call({ ...unproven, email_verified: true }, 'GET', '/usuario/dados')
  await sendAll()
  expect(accepted.sort()).toEqual([unproven.email, unproven.email, 'secretaria@exemplo.test'])
  expect((await send({}, unproven)).json()).toEqual({ enviada: true, aguardaConfirmacao: false })
})

it('counts on for a new account of the same mailbox after an erasure', async () => {
  const person = { sub: 'sub-first', name: 'Rita Renova', email: 'rita@exemplo.test' }
  for (let i = 0; i < 10; i++) expect((await send({}, person)).statusCode).toBe(200)
  const erased = await portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })
  expect(erased.statusCode).toBe(200)
  const again = { ...person, sub: 'sub-second', email: 'rita+2@exemplo.test' }
  expect((await send({}, again)).json().codigo).toBe('contatos-demais')
  const kept = await portal.db
    .selectFrom('usoApagado')
    .selectAll()
    .where('limite', '=', 'mensagens-de-lotes')
    .execute()
  expect(kept).toMatchObject([{ limite: 'mensagens-de-lotes', usados: 10 }])
  expect(JSON.stringify(kept)).not.toContain('rita')
  portal.clock.advance(86_400_001)
  expect((await send({}, again)).statusCode).toBe(200)
})
