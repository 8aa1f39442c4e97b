/** Waiting mail is sent once, stays while the server is away, and is given up only if the server refuses it. */
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createSmtpMailer } from '../../adapters/smtp/smtp-mailer.ts'
import { type Mail, type Mailer, MailRefused } from '../../ports/mailer.ts'
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
      const cause = Object.assign(new Error(`550 no such user ${para}`), {
        code: 'EENVELOPE',
        responseCode: 550,
      })
      throw new MailRefused(`550 ${para}`, { cause })
    })
    await refusing.run()
    expect(refusing.failed).toEqual([{ mail: id, tries: 2, code: '550', givenUp: true }])
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

describe('through SMTP', () => {
  async function smtp(answer: (to: string) => number | undefined) {
    const heard: string[] = []
    const sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        const code = answer(address)
        done(code ? Object.assign(new Error('no'), { responseCode: code }) : null)
      },
      onData: (stream, _session, done) => {
        let text = ''
        stream.on('data', (chunk) => {
          text += chunk
        })
        stream.on('end', () => {
          heard.push(text)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
    const { port } = sink.server.address() as { port: number }
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Invest RS <nao-responda@invest-rs.test>')
    return {
      heard,
      mailer,
      close: async () => {
        mailer.close()
        await new Promise<void>((resolve) => sink.close(() => resolve()))
      },
    }
  }

  it('a 5xx is for good, a 4xx is not, and each try carries the same Message-ID', async () => {
    const { heard, mailer, close } = await smtp((to) =>
      to.startsWith('nunca') ? 550 : to.startsWith('depois') ? 451 : undefined,
    )
    const send = (para: string) => mailer.send({ para, ...mail, id: 'abc123' })
    await expect(send('nunca@exemplo.test')).rejects.toBeInstanceOf(MailRefused)
    await expect(send('depois@exemplo.test')).rejects.not.toBeInstanceOf(MailRefused)
    await send('banco-a@exemplo.test')
    expect(heard[0]).toContain('Message-ID: <abc123@invest-rs.test>')
    expect(heard[0]).not.toContain('List-Unsubscribe')
    await mailer.send({ para: 'banco-a@exemplo.test', ...mail, fimEnvio: 'https://portal.test/fim?token=a' })
    expect(heard[1]).toContain('List-Unsubscribe: <https://portal.test/fim?token=a>')
    expect(heard[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await close()
    await expect(send('banco-a@exemplo.test')).rejects.not.toBeInstanceOf(MailRefused)
  })
})
