/** Replies by mail on a real IMAP server, Dovecot, that restarts and is killed while fifty mails arrive. */
import assert from 'node:assert/strict'
import { createImapMailbox } from '../../server/src/adapters/imap/imap-mailbox.ts'
import { mailWithFiles, plainMail } from '../../server/test/mailbox.ts'
import type { Check } from './part.ts'
import { createDovecot, type Dovecot } from './support/dovecot.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'inbound-mail'

const many = 50
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 0x20), Buffer.from('\n%%EOF')])

export async function run(check: Check): Promise<void> {
  const server = createDovecot(await freePort())
  const people = await startTokenIssuer()
  await server.start()
  const portal = await startPortal({
    INBOUND_MAIL_URL: server.url,
    INBOUND_MAIL_ADDRESS: 'respostas@exemplo.test',
    OIDC_ISSUER: people.issuer,
    // Nobody takes the portal's own mail, so that its reply address can be read where it waits.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'Portal <portal@exemplo.test>',
  })
  try {
    await portal.untilReady()
    await goThrough(check, portal, server, people.token())
  } finally {
    await portal.stop()
    people.close()
    await server.remove()
  }
}

async function goThrough(check: Check, portal: RealPortal, server: Dovecot, token: string): Promise<void> {
  const db = portal.database()
  await portal.call('GET', '/usuario/dados', token)
  await db.updateTable('usuario').set({ emailConfirmado: true }).execute()
  const opened = await portal.call('POST', '/solicitacoes', token, {
    sobre: { tipo: 'ESTADO' },
    mensagem: 'Is there a port?',
    idioma: 'en',
  })
  const numero: number = opened.json.numero
  const mail = await db
    .selectFrom('mensagem')
    .select(['para', 'responderPara'])
    .where('responderPara', 'like', `respostas+${numero}.%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [from, to] = [mail.para, String(mail.responderPara)]
  const written = async () =>
    (
      await db
        .selectFrom('solicitacaoMensagem')
        .select('texto')
        .where('numero', '=', numero)
        .orderBy('id')
        .execute()
    )
      .map(({ texto }) => texto)
      .slice(1)
  const counted = async () => (await written()).length
  const failure = async () =>
    (await db.selectFrom('tarefa').selectAll().where('nome', '=', 'fetch-enquiry-replies').executeTakeFirst())
      ?.falha

  await check('a reply that Dovecot holds becomes a message, and goes', async () => {
    server.deliver(plainMail({ from, to }, 'First reply.'))
    await until(60, counted, (count) => count === 1)
    await until(
      30,
      async () => server.inbox(),
      (count) => count === 0,
    )
  })

  await check('a forged one and an absence note are moved to Recusadas', async () => {
    server.deliver(plainMail({ from: 'somebody@exemplo.test', to }, 'Forged.'))
    server.deliver(plainMail({ from, to, headers: ['Auto-Submitted: auto-replied'] }, 'Away.'))
    await until(
      60,
      async () => server.refused(),
      (count) => count === 2,
    )
    assert.equal(await counted(), 1)
    assert.equal(server.inbox(), 0)
    assert(portal.output().includes('mail refused'))
    assert.doesNotMatch(portal.output(), /somebody@|Forged\./, 'the log names no sender and no text')
  })

  await check('while the server is away nothing is lost, and operators see it', async () => {
    await server.kill()
    server.deliver(
      mailWithFiles({ from, to }, 'With a file.', [
        { name: 'plan.pdf', type: 'application/pdf', content: pdf },
      ]),
    )
    await until(60, failure, (said) => Boolean(said))
    await server.start()
    await until(90, counted, (count) => count === 2)
    const files = await db
      .selectFrom('arquivo')
      .select('nome')
      .where('donoTipo', '=', 'solicitacao')
      .execute()
    assert.deepEqual(
      files.map(({ nome }) => nome),
      ['plan.pdf'],
    )
    await until(60, failure, (said) => !said)
  })

  await check(
    `of ${many} replies each becomes one message, though server and portal are killed`,
    async () => {
      const texts = Array.from({ length: many }, (_, n) => `Reply ${n}.`)
      for (const text of texts) server.deliver(plainMail({ from, to }, text))
      await until(60, counted, (count) => count > 6)
      await server.kill()
      await server.start()
      await until(60, counted, (count) => count > 18)
      await portal.kill()
      await portal.restart()
      await portal.untilReady()
      await until(60, counted, (count) => count > 30)
      await server.stop()
      await server.start()
      await until(
        120,
        async () => server.inbox(),
        (count) => count === 0,
      )
      assert.deepEqual((await written()).slice(2).sort(), [...texts].sort())
    },
  )

  await check('old refused mail is removed, new stays', async () => {
    const mailbox = createImapMailbox(server.url)
    await mailbox.forgetRefused(new Date(Date.now() - 86_400_000))
    assert.equal(server.refused(), 2)
    await mailbox.forgetRefused(new Date(Date.now() + 2 * 86_400_000))
    assert.equal(server.refused(), 0)
  })
}
