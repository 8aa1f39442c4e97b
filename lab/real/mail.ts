/** A mail server that is away, refuses in each way, hangs up in the middle, and comes back. */
import assert from 'node:assert/strict'
import { queueMail } from '../../server/src/areas/mail/index.ts'
import { type Answers, startMailServer } from '../../server/test/smtp-server.ts'
import type { Check } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'mail'

const mails = 12
const nobody = 'ninguem@exemplo.test'

export async function run(check: Check): Promise<void> {
  const port = await freePort()
  const people = await startTokenIssuer()
  const portal = await startPortal({
    SMTP_URL: `smtp://portal:word@127.0.0.1:${port}`,
    MAIL_FROM: 'Portal <portal@exemplo.test>',
    OIDC_ISSUER: people.issuer,
  })
  try {
    await portal.untilReady()
    await goThrough(check, portal, port, people.token())
  } finally {
    await portal.stop()
    people.close()
  }
}

async function goThrough(check: Check, portal: RealPortal, port: number, token: string): Promise<void> {
  const db = portal.database()
  const queue = (chave: string, para: string) =>
    db
      .transaction()
      .execute((tx) => queueMail(tx, { chave, para, assunto: chave, texto: `mail ${chave}` }, new Date()))
  const state = async () => {
    const rows = await db.selectFrom('mensagem').selectAll().execute()
    return {
      waiting: rows.filter((row) => !row.enviadoEm && !row.recusadoEm).length,
      sent: rows.filter((row) => row.enviadoEm).length,
      refused: rows.filter((row) => row.recusadoEm).map((row) => row.para),
      tries: rows.reduce((sum, row) => sum + Number(row.tentativas), 0),
    }
  }
  const makeDue = () =>
    db
      .updateTable('mensagem')
      .set({ proximaTentativa: new Date() })
      .where('enviadoEm', 'is', null)
      .where('recusadoEm', 'is', null)
      .execute()
  /** Waits until some mail was tried after now. */
  const tryAgain = async () => {
    const { tries } = await state()
    await makeDue()
    await until(20, state, (now) => now.tries > tries + 1)
  }
  const load = keepCalling(2, async () => (await portal.call('GET', '/usuario/dados', token)).status)

  for (let i = 0; i < mails; i++) await queue(`mail-${i}`, `pessoa${i}@exemplo.test`)
  await queue('mail-nobody', nobody)

  await check('mail waits while no server answers', async () => {
    await tryAgain()
    const now = await state()
    assert.deepEqual([now.waiting, now.sent, now.refused], [mails + 1, 0, []])
  })

  const mistakes: Answers[] = [
    { connect: '554 5.7.1 not from your address' },
    { auth: '535 5.7.8 wrong password' },
    { from: '530 5.7.0 authenticate first' },
    { from: '553 5.1.8 sender unknown' },
    { rcpt: '550 5.7.1 relaying denied' },
    { rcpt: '553 not in my list of hosts' },
    { rcpt: '452 4.2.2 mailbox full' },
    { data: '554 5.6.0 not this text' },
    { hangUp: true },
  ]
  for (const answers of mistakes)
    await check(`mail waits where the server answers ${JSON.stringify(answers)}`, async () => {
      const server = await startMailServer(answers, { port })
      try {
        await tryAgain()
        const now = await state()
        assert.deepEqual([now.waiting, now.sent, now.refused], [mails + 1, 0, []])
      } finally {
        await server.close()
      }
    })

  await check(
    'once the server is right every mail arrives, and only the unknown recipient’s ends',
    async () => {
      const refuses = (to: string) => to === nobody
      const server = await startMailServer({ rcpt: '550 5.1.1 no such user' }, { port, refuses })
      try {
        await makeDue()
        await until(60, state, ({ waiting }) => waiting === 0)
        assert.deepEqual((await state()).refused, [nobody])
        const ids = server.heard.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1])
        assert.deepEqual([ids.length, new Set(ids).size], [mails, mails])
      } finally {
        await server.close()
      }
    },
  )

  await check('a server that goes away between mails gets every mail once it is back', async () => {
    const arrived = new Set<string>()
    const note = (heard: string[]) => {
      for (const text of heard) arrived.add(/^To: (.*)$/im.exec(text)?.[1] ?? '')
    }
    for (let i = 0; i < mails; i++) await queue(`second-${i}`, `outra${i}@exemplo.test`)
    for (let round = 0; round < 3; round++) {
      const server = await startMailServer({}, { port, mostMails: 2 })
      await until(
        20,
        async () => server.heard.length,
        (count) => count >= 2,
      )
      await server.close()
      note(server.heard)
      await makeDue()
    }
    const server = await startMailServer({}, { port })
    try {
      await makeDue()
      await until(60, state, ({ waiting }) => waiting === 0)
      note(server.heard)
      assert.equal(arrived.size, mails)
    } finally {
      await server.close()
    }
  })

  await check('meanwhile the portal served everybody, and its log says what was wrong', async () => {
    assert.deepEqual(Object.keys(await load.end()), ['200'])
    assert(portal.runs())
    for (const said of ['mail not sent', '550 5.7.1', 'RCPT TO', 'MAIL FROM'])
      assert(portal.output().includes(said), said)
    assert.doesNotMatch(portal.output(), /(pessoa|outra)\d+@|ninguem@/, 'the log names no reader')
  })
}
