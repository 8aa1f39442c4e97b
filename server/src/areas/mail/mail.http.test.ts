/** Waiting mail is sent once, stays while the server is away, and is given up only if the server refuses it. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Answers, startMailServer } from '../../../test/smtp-server.ts'
import { createSmtpMailer } from '../../adapters/smtp/smtp-mailer.ts'
import { type Mail, type Mailer, MailRefused } from '../../ports/mailer.ts'
import { forgetOldMail } from './forget-old-mail.ts'
import { queueMail } from './repository.ts'
import { type FailedTry, sendWaitingMail } from './send-waiting-mail.ts'

let test: TestDatabase
let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000)
}

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.close())
beforeEach(() => test.db.deleteFrom('mensagem').execute())

const mail = { assunto: 'Assunto', texto: 'Texto com acentuação' }
const queue = (chave: string, para = 'banco-a@exemplo.test') =>
  test.db.transaction().execute((tx) => queueMail(tx, { chave, para, ...mail }, now))

/** A mail server that behaves as `says` does; `says` may throw. */
function server(says: (mail: Mail) => void | Promise<void> = () => {}) {
  const taken: Mail[] = []
  const mailer: Mailer = {
    async send(one) {
      await says(one)
      taken.push(one)
    },
    probe: async () => {},
    close() {},
  }
  const failed: FailedTry[] = []
  const onFailed = (one: FailedTry) => void failed.push(one)
  return { taken, failed, run: () => sendWaitingMail({ db: test.db, clock, mailer, onFailed }) }
}
const away = () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
}

describe('waiting mail', () => {
  it('is written once for one reason, and only if its transaction commits', async () => {
    await queue('a')
    await queue('a')
    await expect(
      test.db.transaction().execute(async (tx) => {
        await queueMail(tx, { chave: 'b', para: 'x@exemplo.test', ...mail }, now)
        throw new Error('the reason failed')
      }),
    ).rejects.toThrow()
    const { taken, run } = server()
    expect(await run()).toBe(1)
    expect(taken).toMatchObject([{ para: 'banco-a@exemplo.test', ...mail }])
    expect(await run()).toBe(0)
  })

  it('keeps the address of its answers until it was sent, and no longer (MAIL-23)', async () => {
    const responderPara = 'respostas+1.abc@exemplo.test'
    await test.db
      .transaction()
      .execute((tx) => queueMail(tx, { chave: 'a', para: 'x@exemplo.test', ...mail, responderPara }, now))
    const kept = async () =>
      (await test.db.selectFrom('mensagem').select('responderPara').execute()).map((row) => row.responderPara)
    await server(away).run()
    expect(await kept()).toEqual([responderPara])
    minutes(2)
    const { taken, run } = server()
    await run()
    expect(taken).toMatchObject([{ responderPara }])
    expect(await kept()).toEqual([null])
  })

  it('is sent once by several workers at the same time', async () => {
    for (let i = 0; i < 20; i++) await queue(`m${i}`, `p${i}@exemplo.test`)
    const { taken, run } = server(() => new Promise((resolve) => setTimeout(resolve, 5)))
    await Promise.all([run(), run(), run(), run()])
    expect(taken.map((one) => one.para).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => `p${i}@exemplo.test`).sort(),
    )
  })

  it('survives a server that is away for an hour', async () => {
    await queue('a')
    await queue('b', 'banco-b@exemplo.test')
    const closed = server(away)
    let tries = 0
    for (let minute = 0; minute < 60; minute++) {
      await closed.run()
      minutes(1)
    }
    tries = Number(
      (await test.db.selectFrom('mensagem').select('tentativas').executeTakeFirstOrThrow()).tentativas,
    )
    // The pauses grow, so there are far fewer tries than minutes.
    expect(tries).toBeGreaterThan(3)
    expect(tries).toBeLessThan(10)
    expect(closed.taken).toEqual([])
    minutes(31)
    const back = server()
    await back.run()
    expect(back.taken.map((one) => one.para).sort()).toEqual(['banco-a@exemplo.test', 'banco-b@exemplo.test'])
    expect(await back.run()).toBe(0)
  })

  it('stops at a server that is away instead of trying each mail', async () => {
    for (const key of ['a', 'b', 'c']) await queue(key)
    let tries = 0
    await server(() => {
      tries += 1
      away()
    }).run()
    expect(tries).toBe(1)
  })

  it('is given up if the server refuses it for good, and the next one is sent', async () => {
    await queue('a', 'ninguem@exemplo.test')
    await queue('b')
    const { taken, run } = server(({ para }) => {
      if (para.startsWith('ninguem')) throw new MailRefused('550')
    })
    expect(await run()).toBe(1)
    expect(taken).toHaveLength(1)
    const refused = await test.db
      .selectFrom('mensagem')
      .selectAll()
      .where('chave', '=', 'a')
      .executeTakeFirstOrThrow()
    expect(refused).toMatchObject({ recusadoEm: now, enviadoEm: null, tentativas: 1 })
    expect(await run()).toBe(0)
  })

  it('reports which mail failed and why, and nothing about its reader', async () => {
    await queue('a')
    const { id } = await test.db.selectFrom('mensagem').select('id').executeTakeFirstOrThrow()
    const closed = server(away)
    await closed.run()
    expect(closed.failed).toEqual([{ mail: id, tries: 1, code: 'ESOCKET', givenUp: false }])
    minutes(60)
    const refusing = server(({ para }) => {
      const cause = Object.assign(new Error(`no such user ${para}`), {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
        response: `550 5.1.1 no such user ${para}`,
      })
      throw new MailRefused(`550 ${para}`, { cause })
    })
    await refusing.run()
    expect(refusing.failed).toEqual([
      { mail: id, tries: 2, code: '550 5.1.1', command: 'RCPT TO', givenUp: true },
    ])
  })

  it('is tried for five days and no longer', async () => {
    await queue('a')
    const closed = server(away)
    minutes(5 * 24 * 60 - 1)
    await closed.run()
    const row = () => test.db.selectFrom('mensagem').selectAll().executeTakeFirstOrThrow()
    expect((await row()).recusadoEm).toBeNull()
    minutes(60)
    await closed.run()
    expect((await row()).recusadoEm).toEqual(now)
  })
})

describe('what stays of a mail', () => {
  it('is no code and no link that opens something, once it was sent or given up', async () => {
    const now = clock.now()
    const { db } = test
    await db.transaction().execute(async (tx) => {
      for (const [chave, para] of [
        ['code', 'a@exemplo.test'],
        ['refused', 'nobody@exemplo.test'],
      ] as const)
        await queueMail(tx, { chave, para, ...mail, html: '<p>x</p>', apagaCorpo: true }, now)
      await queueMail(tx, { chave: 'plain', para: 'a@exemplo.test', ...mail }, now)
    })
    const sent: string[] = []
    const mailer = {
      send: async ({ para, texto }: { para: string; texto: string }) => {
        sent.push(texto)
        if (para.startsWith('nobody')) throw new MailRefused('unknown')
      },
      probe: async () => {},
      close: () => {},
    }
    await sendWaitingMail({ db, clock, mailer })
    expect(sent).toEqual([mail.texto, mail.texto, mail.texto])
    const rows = await db.selectFrom('mensagem').select(['chave', 'texto', 'html']).orderBy('chave').execute()
    expect(rows).toEqual([
      { chave: 'code', texto: '', html: null },
      { chave: 'plain', texto: mail.texto, html: null },
      { chave: 'refused', texto: '', html: null },
    ])
  })

  it('goes after 30 days; what waits for the mail server stays, what waits for a confirmation does not', async () => {
    const { db } = test
    const then = clock.now()
    const { id } = await db
      .insertInto('usuario')
      .values({ nome: 'N', email: 'n@exemplo.test', ehEstrangeiro: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      for (const chave of ['sent', 'refused', 'waiting'])
        await queueMail(tx, { chave, para: 'a@exemplo.test', ...mail }, then)
      await queueMail(
        tx,
        { chave: 'unconfirmed', para: 'a@exemplo.test', ...mail, autor: id, aguarda: true },
        then,
      )
    })
    await db.updateTable('mensagem').set({ enviadoEm: then }).where('chave', '=', 'sent').execute()
    await db.updateTable('mensagem').set({ recusadoEm: then }).where('chave', '=', 'refused').execute()
    const after = (days: number) => ({ now: () => new Date(then.getTime() + days * dayMs) })
    const config = { mailDays: 30 } as never
    await forgetOldMail({ db, clock: after(29), config })
    expect(await db.selectFrom('mensagem').select('id').execute()).toHaveLength(4)
    await forgetOldMail({ db, clock: after(31), config })
    expect(await db.selectFrom('mensagem').select('chave').execute()).toEqual([{ chave: 'waiting' }])
  })
})

describe('through SMTP', () => {
  async function smtp(answers: Answers) {
    const { port, heard, close } = await startMailServer(answers)
    const from = 'Invest RS <nao-responda@invest-rs.test>'
    const mailer = createSmtpMailer(`smtp://portal:word@127.0.0.1:${port}`, from)
    return {
      heard,
      mailer,
      close: async () => {
        mailer.close()
        await close()
      },
    }
  }

  it.each<Answers>([
    { rcpt: '550 5.1.1 no such user' },
    { rcpt: '550 5.1.2 no such domain' },
    { rcpt: '553 5.1.3 not an address' },
    { rcpt: '551 5.1.6 has moved away' },
    { rcpt: '550 5.1.10 takes no mail' },
  ])('an unknown recipient ends the mail: %j', async (answers) => {
    const { mailer, close } = await smtp(answers)
    await expect(mailer.send({ para: 'nunca@exemplo.test', ...mail })).rejects.toBeInstanceOf(MailRefused)
    await close()
  })

  it.each<[Answers, string]>([
    [{ connect: '554 5.7.1 not from your address' }, '554 5.7.1'],
    [{ auth: '535 5.7.8 wrong password' }, '535 5.7.8'],
    [{ from: '530 5.7.0 authenticate first' }, '530 5.7.0'],
    [{ from: '553 5.1.8 sender unknown' }, '553 5.1.8'],
    [{ from: '550 5.1.1 sender unknown' }, '550 5.1.1'],
    [{ rcpt: '550 5.7.1 relaying denied' }, '550 5.7.1'],
    [{ rcpt: '550 5.1.8 sender unknown' }, '550 5.1.8'],
    [{ rcpt: '550 5.1.7 sender unknown' }, '550 5.1.7'],
    [{ rcpt: '530 5.1.1 authenticate first' }, '530 5.1.1'],
    [{ rcpt: '550 relay not permitted' }, '550'],
    [{ rcpt: '553 sorry, that domain is not in my list' }, '553'],
    [{ rcpt: '451 4.1.1 later' }, '451 4.1.1'],
    [{ rcpt: '552 5.2.2 mailbox full' }, '552 5.2.2'],
    [{ data: '554 5.6.0 not this text' }, '554 5.6.0'],
    [{ data: '550 5.1.1 no such user' }, '550 5.1.1'],
  ])('anything else may be a mistake of settings: %j leaves the mail waiting', async (answers, code) => {
    const { heard, mailer, close } = await smtp(answers)
    await queue('a')
    const failed: FailedTry[] = []
    await sendWaitingMail({ db: test.db, clock, mailer, onFailed: (one) => void failed.push(one) })
    expect(failed).toMatchObject([{ code, givenUp: false }])
    const row = await test.db.selectFrom('mensagem').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ recusadoEm: null, enviadoEm: null, tentativas: 1 })
    expect(heard).toEqual([])
    await close()
  })

  it('each try carries the same Message-ID, and no mail asks for an automatic answer', async () => {
    const { heard, mailer, close } = await smtp({})
    const send = (more = {}) => mailer.send({ para: 'banco-a@exemplo.test', ...mail, id: 'abc123', ...more })
    await send()
    expect(heard[0]).toContain('Message-ID: <abc123@invest-rs.test>')
    expect(heard[0]).toContain('Auto-Submitted: auto-generated')
    expect(heard[0]).not.toContain('List-Unsubscribe')
    await send({ fimEnvio: 'https://portal.test/fim?token=a' })
    expect(heard[1]).toContain('Message-ID: <abc123@invest-rs.test>')
    expect(heard[1]).toContain('Auto-Submitted: auto-generated')
    expect(heard[1]).toContain('List-Unsubscribe: <https://portal.test/fim?token=a>')
    expect(heard[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await close()
    await expect(send()).rejects.not.toBeInstanceOf(MailRefused)
  })
})
