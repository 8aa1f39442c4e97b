/**
 * Mail away for a day, in both directions, on real servers (aiosmtpd and Dovecot): people go on asking and answering meanwhile,
 * and once both are back each mail has gone once and each reply is one message.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { plainMail } from '../../server/test/mailbox.ts'
import { type Check, NotInstalled } from './part.ts'
import { createDovecot, type Dovecot } from './support/dovecot.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'mail-away'

const program = '/usr/bin/aiosmtpd'
const cases = 15
const repliesEach = 2

export async function run(check: Check): Promise<void> {
  const inbound = createDovecot(await freePort())
  const outbound = createMailServer(await freePort())
  const people = await startTokenIssuer()
  const portal = await startPortal({
    INBOUND_MAIL_URL: inbound.url,
    INBOUND_MAIL_ADDRESS: 'respostas@exemplo.test',
    OIDC_ISSUER: people.issuer,
    SMTP_URL: outbound.url,
    MAIL_FROM: 'Portal <portal@exemplo.test>',
  })
  try {
    await portal.untilReady()
    await goThrough(check, { portal, inbound, outbound, token: people.token() })
  } finally {
    await portal.stop()
    people.close()
    outbound.remove()
    await inbound.remove()
  }
}

interface Away {
  portal: RealPortal
  inbound: Dovecot
  outbound: MailServer
  token: string
}

async function goThrough(check: Check, { portal, inbound, outbound, token }: Away): Promise<void> {
  const db = portal.database()
  await portal.call('GET', '/usuario/dados', token)
  await db.updateTable('usuario').set({ emailConfirmado: true }).execute()
  const queue = async () => {
    const rows = await db.selectFrom('mensagem').select(['enviadoEm', 'recusadoEm']).execute()
    return {
      waiting: rows.filter((row) => !row.enviadoEm && !row.recusadoEm).length,
      sent: rows.filter((row) => row.enviadoEm).length,
      refused: rows.filter((row) => row.recusadoEm).length,
    }
  }
  const messages = async () => {
    const rows = await db.selectFrom('solicitacaoMensagem').select('texto').orderBy('id').execute()
    return rows.map(({ texto }) => texto)
  }

  await check('people ask, and reply by mail, while no mail server answers', async () => {
    for (let i = 0; i < cases; i++) {
      const asked = await portal.call('POST', '/solicitacoes', token, {
        sobre: { tipo: 'ESTADO' },
        mensagem: `Question ${i}`,
        idioma: 'en',
      })
      assert.equal(asked.status, 200)
    }
    const receipts = await db
      .selectFrom('mensagem')
      .select(['para', 'responderPara'])
      .where('responderPara', 'is not', null)
      .where('assunto', 'like', 'We have received%')
      .execute()
    assert.equal(receipts.length, cases)
    for (const [at, { para: from, responderPara: to }] of receipts.entries())
      for (let i = 0; i < repliesEach; i++)
        inbound.deliver(plainMail({ from, to: String(to) }, `Reply ${i} to the receipt ${at}`))
    const failed = async () =>
      (
        await db
          .selectFrom('tarefa')
          .selectAll()
          .where('nome', '=', 'fetch-enquiry-replies')
          .executeTakeFirst()
      )?.falha
    await until(90, failed, Boolean)
    const now = await queue()
    assert.deepEqual([now.sent, now.refused], [0, 0])
    assert(now.waiting >= cases)
  })

  await check('a day later, both still away, nothing was given up', async () => {
    // What a day does to a queue: everything in it is older, and has been tried many times.
    await sql`UPDATE mensagem SET criado_em = criado_em - interval '25 hours', tentativas = tentativas + 50,
      proxima_tentativa = now()`.execute(db)
    await until(
      60,
      async () => {
        const { rows } = await sql<{ n: number }>`
          SELECT count(*)::int AS n FROM mensagem WHERE proxima_tentativa > now()`.execute(db)
        return rows[0]?.n ?? 0
      },
      (tried) => tried > 0,
    )
    const now = await queue()
    assert.deepEqual([now.sent, now.refused], [0, 0])
    assert.equal(inbound.inbox(), cases * repliesEach)
    assert.equal((await messages()).length, cases)
    console.log(`    before: ${now.waiting} mails wait, ${inbound.inbox()} replies lie in the mailbox`)
  })

  await check('once they are back each mail has gone once, and each reply is one message', async () => {
    await outbound.start()
    await inbound.start()
    await sql`UPDATE mensagem SET proxima_tentativa = now() WHERE enviado_em IS NULL`.execute(db)
    const began = Date.now()
    await until(
      180,
      async () => inbound.inbox(),
      (left) => left === 0,
    )
    await until(180, queue, ({ waiting }) => waiting === 0)
    const now = await queue()
    assert.equal(now.refused, 0)
    const ids = outbound.messageIds()
    assert.deepEqual([ids.length, new Set(ids).size], [now.sent, now.sent])
    const replies = (await messages()).filter((text) => text.startsWith('Reply '))
    assert.deepEqual([replies.length, new Set(replies).size], [cases * repliesEach, cases * repliesEach])
    assert.equal(inbound.refused(), 0)
    console.log(
      `    after ${Math.round((Date.now() - began) / 1000)} s: 0 wait, ${now.sent} sent, ${replies.length} replies taken`,
    )
  })
}

interface MailServer {
  url: string
  start(): Promise<void>
  /** Of what it has taken. */
  messageIds(): string[]
  remove(): void
}

/** Takes every mail into a folder, on the loopback address. */
function createMailServer(port: number): MailServer {
  if (!existsSync(program)) installPackages('python3-aiosmtpd')
  if (!existsSync(program))
    throw new NotInstalled('aiosmtpd is missing: apt-get install -y python3-aiosmtpd.')
  const folder = mkdtempSync(join(tmpdir(), 'invest-smtp-'))
  const box = join(folder, 'box')
  let child: ChildProcess | undefined
  const mails = () => {
    const fresh = join(box, 'new')
    return existsSync(fresh) ? readdirSync(fresh).map((file) => readFileSync(join(fresh, file), 'utf8')) : []
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    async start() {
      const args = ['-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Mailbox', box]
      child = spawn(program, args, { stdio: 'ignore' })
    },
    messageIds: () => mails().map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1] ?? ''),
    remove() {
      child?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
