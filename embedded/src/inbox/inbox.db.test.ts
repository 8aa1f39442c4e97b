import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from '../../../server/src/adapters/smtp/smtp-mailer.ts'
import { migrate } from '../../../server/src/db/schema/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/test/database.ts'
import { inboxPage } from './inbox-page.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

let database: TestDatabase
let sink: SmtpSink
const app = Fastify()

beforeAll(async () => {
  database = await createTestDatabase()
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  await migrate(database.db, { folder, schema: 'embedded' })
  sink = await startSmtpSink(database.db)
  await app.register(inboxPage(database.db))
})

afterAll(async () => {
  await app.close()
  await sink.close()
  await database.close()
})

const send = (to: string, subject: string, more: object = {}) =>
  createTransport(sink.url).sendMail({
    from: 'portal@exemplo.test',
    to,
    subject,
    text: `Olá: ${subject}`,
    ...more,
  })

test('keeps each mail for each recipient, newest first', async () => {
  await send('Socia@exemplo.test', 'Reserva de financiamento')
  await send('socia@exemplo.test, socio@exemplo.test', 'Código de recuperação', {
    html: '<p>É <b>123</b></p>',
  })

  const answer = await app.inject('/inbox/messages?para=socia@exemplo.test')
  expect(answer.json()).toEqual([
    {
      para: 'socia@exemplo.test',
      assunto: 'Código de recuperação',
      texto: 'Olá: Código de recuperação',
      html: expect.stringContaining('<b>123</b>'),
      em: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    expect.objectContaining({ assunto: 'Reserva de financiamento', html: null }),
  ])
  expect((await app.inject('/inbox/messages?para=socio@exemplo.test')).json()).toHaveLength(1)
})

test('shows mails in a frame in which no script runs', async () => {
  await send('x@exemplo.test', '<script>alert(1)</script>', { html: '<script>alert(2)</script>"quoted"' })
  const page = await app.inject('/inbox?para=x@exemplo.test&idioma=en')
  expect(page.body).not.toContain('<script>alert')
  expect(page.body).toMatch(
    /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="[^"]*&lt;script&gt;/,
  )
  expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
})

test("takes mail of the portal's mailer, which fails when the inbox is away", async () => {
  const mailer = createSmtpMailer(sink.url, 'Invest RS <nao-responda@exemplo.test>')
  await mailer.send({
    para: 'banco@exemplo.test',
    assunto: 'Reserva vencida',
    texto: 'A reserva venceu às 10h.',
  })
  const answer = await app.inject('/inbox/messages?para=banco@exemplo.test')
  expect(answer.json()).toMatchObject([
    { assunto: 'Reserva vencida', texto: expect.stringContaining('às 10h') },
  ])
  mailer.close()
  const lost = createSmtpMailer('smtp://127.0.0.1:1', 'a@b.test')
  await expect(lost.send({ para: 'x@y.test', assunto: 'x', texto: 'x' })).rejects.toThrow()
})

test('refuses an address that asks too often, and no other', async () => {
  const ask = (remoteAddress: string) => app.inject({ url: '/inbox/messages', remoteAddress })
  for (let i = 0; i < 120; i++) await ask('203.0.113.7')
  const refused = await ask('203.0.113.7')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(refused.body).toContain('Muitas chamadas')
  expect((await ask('203.0.113.8')).statusCode).toBe(200)
})
