import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedSecrets } from '@invest/server/areas'
import { checkWhole } from '@invest/server/db/schema/check-whole'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort, startInPieces, startProgram } from '../test/programs.ts'
import { readRunFile } from './run/run-file.ts'
import { withRunningPortal } from './run/running-portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'invest-start-'))
const dataDir = join(folder, 'data')
let port: number
let portal: ChildProcess
let cutOffAt: string[]

/** One line of each kind; `npm run lab -- first-start` cuts a start off at all of them, and at any moment. */
const cutAt = [
  /^Embedded PostgreSQL started/,
  /^0100_functions\.sql/,
  /^Tables brought up to date/,
  /^produtos-servicos-ncm: /,
  /pictures and documents$/,
  /^490 people/,
  /industrial districts/,
  /^Demo data loaded/,
]

beforeAll(async () => {
  chmodSync(folder, 0o711)
  port = await freePort()
  const started = await startInPieces(() => program('start.ts'), {
    cutAt: (line) => cutAt.some((kind) => kind.test(line)),
    serves: () => isReady(),
  })
  portal = started.program.child
  cutOffAt = started.cutOffAt
}, 480_000)

afterAll(async () => {
  portal.kill('SIGTERM')
  if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

const program = (name: string, args: string[] = [], settings: Record<string, string> = {}, stdin?: 'pipe') =>
  startProgram(name, { dataDir, port, args, settings, stdin })

async function isReady(): Promise<boolean> {
  const address = `http://127.0.0.1:${port}/invest-api/verifica-disponibilidade`
  const answer = await fetch(address).catch(() => undefined)
  return Boolean(answer?.ok && readRunFile(dataDir)?.ready)
}

async function untilReady(): Promise<void> {
  await vi.waitUntil(
    async () => {
      // A portal that has ended will never answer, so the test fails at once.
      if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}`)
      return isReady()
    },
    { timeout: 200_000, interval: 100 },
  )
}

test('a first start that is cut off again and again is taken up by the next one', async () => {
  expect(cutOffAt).toEqual(cutAt.map((kind) => expect.stringMatching(kind)))
  await withRunningPortal({ dataDir, port }, async (db) => {
    await checkWhole(db)
    const { rows } = await sql`
      SELECT (SELECT count(*)::int FROM junta_empresa) > 20000 AS registry,
        (SELECT count(*)::int FROM empresa) AS companies, EXISTS (SELECT FROM selo) AS seals,
        (SELECT count(*)::int FROM segredo) AS secrets,
        (SELECT array_agg(tabela ORDER BY tabela) FROM dados_referencia WHERE tabela LIKE 'demo%') AS loaded`.execute(
      db,
    )
    expect(rows).toEqual([
      {
        registry: true,
        companies: 3000,
        seals: true,
        secrets: (await sharedSecrets(db)).size,
        loaded: ['demo', 'demo-desempenho', 'demo-distritos', 'demo-municipios', 'demo-solicitacoes'],
      },
    ])
  })
})

test('the token command prints nothing but a token, and the API takes it', async () => {
  const { code, out, error } = await program('token.ts', ['socio']).end()
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(decodeJwt(out.trim()).cpf).toBe('90000000175')
  const answer = await fetch(`http://127.0.0.1:${port}/invest-api/usuario/dados`, {
    headers: { authorization: `Bearer ${out.trim()}` },
  })
  expect(answer.status).toBe(200)
})

test('the commands say what is wrong and exit with 1', async () => {
  expect(await program('token.ts', ['nobody']).end()).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(/^Unknown account "nobody"/),
  })
  expect(await program('token.ts', ['socio'], { DATA_DIR: join(folder, 'other') }).end()).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(/^No portal runs/),
  })
})

test('the inbox command prints a list', async () => {
  // Nobody writes to this address: mail that jobs of the demo send may come at any time to those of its people.
  expect(await program('inbox-command.ts', ['ninguem@exemplo.test']).end()).toEqual({
    code: 0,
    out: '[]\n',
    error: '',
  })
})

test('the command that brings data finds the running portal, and says what it changed or refused', async () => {
  const file = join(folder, 'lista.csv')
  const bring = (...args: string[]) => program('bring.ts', args).end()
  writeFileSync(file, 'cnpj;elegivel\n99.001.010/0001-09;sim\n99.001.014/0001-97;talvez\n')
  expect(await bring('elegiveis', file, '--publish')).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(
      /^line 3: elegivel: “talvez”: Yes or no .*\. \(99\.001\.014\/0001-97 talvez\)\n1 line refused. Nothing was changed.\n$/,
    ),
  })
  writeFileSync(file, 'cnpj;elegivel\n99.001.010/0001-09;sim\n99.001.014/0001-97;não\n')
  expect(await bring('elegiveis', file, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2 lines: [\s\S]*\nNothing was changed\.\n$/),
  })
  expect(await bring('elegiveis', file, '--publish')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2 lines: \d+ added, \d+ changed, [\d,]+ removed\.\n[\s\S]*is in force\.\n$/),
    error: '',
  })
  expect(
    await program('bring.ts', ['elegiveis', file], { DATA_DIR: join(folder, 'other') }).end(),
  ).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^No portal runs/),
  })
})

test('the command that brings data reads standard input, and refuses in the words of its options', async () => {
  const rates = program(
    'bring.ts',
    ['cotacoes', '-', '--fonte', 'Banco Central', '--publish', '--force'],
    {},
    'pipe',
  )
  rates.child.stdin?.end('moeda;reais_por_unidade;data\nUSD;5,4;2026-11-20\nEUR;6,2;2026-11-20\n')
  expect(await rates.end()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Edition \d+ is in force\.\n$/),
  })
  const refused = async (...args: string[]) => {
    const { code, out, error } = await program('bring.ts', args).end()
    expect([code, out]).toEqual([1, ''])
    return error
  }
  const file = join(folder, 'lista.csv')
  expect(await refused('precos', file)).toBe('--fonte: Required\nNothing was changed.\n')
  expect(await refused('cotacoes', file, '--publish', '--em', '2020-01-01')).toMatch(
    /^--em: This day has already passed/,
  )
  expect(await refused('cotacoes', file, '--em', '2020-01-01')).toMatch(
    /^--em is the day of --publish\.\nUsage/,
  )
  expect(await refused('lots', file)).toMatch(/^There is no set "lots"\. The sets are:\n {2}elegiveis /)
  expect(await refused('cotacoes')).toMatch(/^Usage: npm run bring -- SET FILE/)
  expect(await refused('cotacoes', file, '--again')).toMatch(/^Unknown option '--again'[\s\S]*Usage/)
})

test('the command for the first administrator takes a CPF or an e-mail', async () => {
  const permissions = async (account = 'investidor') => {
    const token = (await program('token.ts', [account]).end()).out.trim()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/invest-api/usuario/dados`, { headers })
    return ((await answer.json()) as { listaDePermissoesDoUsuario: unknown[] }).listaDePermissoesDoUsuario
  }
  expect(await permissions()).toEqual([])
  const made = await program('make-administrator.ts', ['Investidor@Exemplo.test']).end()
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ is an administrator from the next call on/),
  })
  expect((await permissions()).length).toBeGreaterThan(5)
  expect(await program('make-administrator.ts', ['900.000.008-41']).end()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ was an administrator already/),
  })
  await permissions('estrangeiro')
  expect(await program('make-administrator.ts', ['estrangeiro@exemplo.test']).end()).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^This is an account without a CPF/),
  })
  expect(await program('make-administrator.ts', ['nobody@exemplo.test']).end()).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Nobody with it has signed in yet/),
  })
})

test('starts again after being killed; its job ends a lapsed reservation, and the holder gets a mail', async () => {
  const token = (await program('token.ts', ['banco-a']).end()).out.trim()
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/invest-api/empresas/elegiveis${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const cnpj = '99001010000109'
  const { id } = await call('GET', `/${cnpj}`)
  const given = { id, cnpj, nomeInstituicao: 'Banco do Teste', nomeAgencia: 'Agência Um' }
  expect(await call('PUT', '/salvar-reserva-instituicao', given)).toMatchObject({
    situacaoReserva: 'RESERVADO',
  })
  await withRunningPortal({ dataDir, port }, (db) =>
    sql`UPDATE reserva SET reservado_em = reservado_em - interval '120 hours 5 seconds',
      reservado_ate = reservado_ate - interval '120 hours 5 seconds' WHERE cnpj = ${cnpj}`.execute(db),
  )
  // The company is available at once, before the job has run.
  expect(await call('GET', `/${cnpj}`)).toMatchObject({ situacaoReserva: 'DISPONIVEL' })

  // The job runs when a portal starts, and once a minute from then on.
  portal.kill('SIGKILL')
  await once(portal, 'exit')
  portal = program('start.ts').child
  await untilReady()
  const inbox = async () =>
    JSON.parse((await program('inbox-command.ts', ['banco-a@exemplo.test']).end()).out) as {
      assunto: string
      texto: string
    }[]
  const mails = await vi.waitUntil(
    async () => {
      const arrived = await inbox()
      return arrived.length > 0 && arrived
    },
    { timeout: 150_000, interval: 500 },
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.texto).toContain('PANIFICADORA FONTE DO ARAÇÁ LTDA')
  const history = (await call('GET', `/${cnpj}/historico`)) as { acao: string }[]
  expect(history.map(({ acao }) => acao)).toEqual(['RESERVA', 'EXPIRACAO'])
})

test('a second start on the same DATA_DIR, or the same port, says so', async () => {
  const same = await program('start.ts').end()
  expect(same).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^A portal already runs with DATA_DIR/),
  })
  const samePort = await program('start.ts', [], { DATA_DIR: join(folder, 'second') }).end()
  expect(samePort).toMatchObject({ code: 1, error: expect.stringMatching(/Port \d+ is in use/) })
  expect(existsSync(join(folder, 'second', 'run.json'))).toBe(false)
})

test('production does not start with demonstration parts', async () => {
  const settings = { APP_ENV: 'prod-rs', DATA_DIR: join(folder, 'production'), WORKERS: 'false' }
  const { code, out, error } = await program('start.ts', [], settings).end()
  expect(code).toBe(1)
  expect(out).toMatch(/WORKERS is no setting of the portal: did you mean WORKER\?/)
  expect(error).toMatch(/OIDC_ISSUER.*SMTP_URL/)
  expect(existsSync(settings.DATA_DIR)).toBe(false)
})

test('ends in order when asked twice', async () => {
  const began = Date.now()
  const ended = once(portal, 'exit')
  portal.kill('SIGINT')
  portal.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgresql', 'data', 'postmaster.pid'))).toBe(false)
})

test('a backup that is stopped in the middle leaves neither a database that runs nor a part of itself', async () => {
  const backup = join(folder, 'backup')
  const stopped = program('backup.ts', [backup])
  await vi.waitUntil(() => existsSync(`${backup}.partial`), { timeout: 60_000, interval: 10 })
  stopped.child.kill('SIGINT')
  expect(await stopped.end()).toMatchObject({ code: 1, out: '' })
  expect(existsSync(join(dataDir, 'postgresql', 'data', 'postmaster.pid'))).toBe(false)
  expect([existsSync(backup), existsSync(`${backup}.partial`)]).toEqual([false, false])
  expect(readRunFile(dataDir)).toBeUndefined()

  expect(await program('backup.ts', [backup]).end()).toMatchObject({ code: 0, error: '' })
  const check = () => program('backup.ts', ['--check', backup]).end()
  expect(await check()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ is whole, as of .*: \d+ tables with \d+ rows .*; all read\.\n$/),
  })
  appendFileSync(join(backup, 'manifest.json'), ' ')
  expect(await check()).toMatchObject({ code: 1, error: expect.stringMatching(/has been changed since/) })
})
