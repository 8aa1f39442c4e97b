/**
 * Two million lines of the programme's list, read and published on bad days: a disk that is full in earnest, and a process
 * that is killed in the middle (DATA-4, DATA-6, DATA-16, DATA-17).
 */
import assert from 'node:assert/strict'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import { folderForPostgres, installPostgres15, startCluster } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { runCommand } from './support/portal-commands.ts'
import { mountDisk, resizeDisk, unmountDisk } from './support/small-disk.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'data-sets'

const many = 2_000_000
const smallDisk = '40m'
/** A reading of `many` lines takes half a minute where nothing else runs. */
const readingSeconds = 300

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  const disks: string = folderForPostgres('pg15-disks-')
  const small = join(disks, 'small')
  if (!mountDisk(small, smallDisk)) {
    rmSync(disks, { recursive: true, force: true })
    throw new NotInstalled('a disk that is small needs the right to mount one: run it as root.')
  }
  const cluster = await startCluster({ port: await freePort() })
  const people = await startTokenIssuer()
  const files = mkdtempSync(join(tmpdir(), 'invest-data-'))
  let portal: RealPortal | undefined
  try {
    const settings = { DATABASE_URL: cluster.url(), OIDC_ISSUER: people.issuer, DATA_FOLDER: files }
    portal = await startPortal(settings)
    await portal.untilReady()
    await portal.call('GET', '/usuario/dados', people.token())
    const made = await runCommand('make-administrator.ts', ['90000000175'], settings)
    assert.equal(made.code, 0, made.output)
    await writeList(join(files, 'lista.csv'), many)
    cluster.ask(`CREATE TABLESPACE small LOCATION '${small}'`)
    await badDays(check, callsOf(portal, people.token()), portal, { ask: cluster.ask, small })
  } finally {
    await portal?.stop()
    people.close()
    await cluster.remove()
    unmountDisk(small)
    for (const folder of [disks, files]) rmSync(folder, { recursive: true, force: true })
  }
}

async function badDays(
  check: Check,
  { send, ended, report, publish }: Calls,
  portal: RealPortal,
  { ask, small }: { ask(statement: string): string; small: string },
): Promise<void> {
  const count = (table: string) => Number(ask(`SELECT count(*) FROM ${table}`))
  /** Runs `work` while the table is on the small disk; then somebody makes room. */
  const onSmallDisk = async (table: string, work: () => Promise<void>) => {
    ask(`ALTER TABLE ${table} SET TABLESPACE small`)
    await work().finally(() => {
      resizeDisk(small, '400m')
      ask(`ALTER TABLE ${table} SET TABLESPACE pg_default`)
      resizeDisk(small, smallDisk)
    })
  }

  await check('a disk that fills up while a file is read: the reason is told, and no line stays', () =>
    onSmallDisk('edicao_linha', async () => {
      const found = await ended(await send('elegiveis'))
      assert.deepEqual([found.situacao, found.problema], ['FALHOU', 'SEM_ESPACO'])
      assert.equal(count('edicao_linha'), 0)
    }),
  )

  let edition = 0
  await check('a kill in the middle of a reading: the next process reads all of it', async () => {
    edition = await send('elegiveis')
    await until(
      60,
      () => report(edition),
      ({ lidos }) => lidos > 10_000_000,
    )
    await portal.kill()
    await portal.restart()
    await portal.untilReady()
    const reading = keepCalling(1, async () => (await portal.call('GET', '/municipio/publico/8791')).status)
    const holidays = await ended(
      await send('feriados', 'dia;nome_pt;nome_en;nome_es\n2026-09-20;a;b;c\n'),
      'feriados',
    )
    const found = await ended(edition)
    assert.deepEqual([found.situacao, found.linhas, found.incluidas], ['LIDA', many, many])
    assert.equal(count('edicao_linha'), many + holidays.linhas)
    assert.deepEqual(Object.keys(await reading.end()), ['200'])
  })

  await check('a disk that fills up while it is published: 507, and nothing is in force', () =>
    onSmallDisk('empresa_elegivel', async () => {
      const answer = await publish('elegiveis', edition)
      assert.deepEqual([answer.status, answer.body.codigo], [507, 'sem-espaco'])
      assert.deepEqual([count('empresa_elegivel'), (await report(edition)).situacao], [0, 'LIDA'])
    }),
  )

  await check(
    'a kill in the middle of publishing: nothing is in force, and it can be done again',
    async () => {
      const publishing = publish('elegiveis', edition).catch(() => undefined)
      const writing = `SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%INSERT INTO empresa_elegivel%'
      AND pid <> pg_backend_pid()`
      await until(
        60,
        async () => Number(ask(writing)),
        (n) => n === 1,
      )
      await portal.kill()
      assert.equal(await publishing, undefined)
      await portal.restart()
      await portal.untilReady()
      assert.deepEqual([count('empresa_elegivel'), (await report(edition)).situacao], [0, 'LIDA'])
    },
  )

  await check('two who publish it at once: one of them does', async () => {
    const answers = await Promise.all([publish('elegiveis', edition), publish('elegiveis', edition)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal(count('empresa_elegivel'), many)
  })

  await check('another set is published while two million lines are read', async () => {
    const again = await send('elegiveis')
    await until(
      60,
      () => report(again),
      ({ lidos }) => lidos > 0,
    )
    const holidays = Number(ask(`SELECT max(id) FROM edicao_dados WHERE conjunto = 'feriados'`))
    const began = performance.now()
    assert.equal((await publish('feriados', holidays)).status, 200)
    assert.ok(performance.now() - began < 5000, 'it waited for the reading')
    assert.equal((await report(again)).situacao, 'LENDO')
    const found = await ended(again)
    assert.deepEqual([found.situacao, found.incluidas, found.alteradas, found.removidas], ['LIDA', 0, 0, 0])
  })
}

interface Report {
  situacao: string
  problema: string | null
  lidos: number
  linhas: number
  incluidas: number
  alteradas: number
  removidas: number
  edicaoBase: number | null
}
type Calls = ReturnType<typeof callsOf>

function callsOf(portal: RealPortal, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const report = async (id: number, set = 'elegiveis'): Promise<Report> =>
    (await portal.call('GET', `/admin/dados/${set}/edicoes/${id}`, token)).json
  return {
    report,
    /** Sends a text, or the file that waits in the folder; answers the edition's number. */
    async send(set: string, text?: string): Promise<number> {
      const form = new FormData()
      form.set('fonte', 'Secretaria')
      if (text === undefined) form.set('pasta', 'lista.csv')
      else form.set('arquivo', new Blob([text]), 'dados.csv')
      const answer = await portal.fetch(`/admin/dados/${set}/edicoes`, {
        method: 'POST',
        headers,
        body: form,
      })
      assert.equal(answer.status, 200)
      return ((await answer.json()) as { id: number }).id
    },
    ended: (id: number, set = 'elegiveis') =>
      until(
        readingSeconds,
        () => report(id, set),
        ({ situacao }) => situacao !== 'LENDO',
      ),
    async publish(set: string, id: number) {
      const { edicaoBase } = await report(id, set)
      const answer = await portal.fetch(`/admin/dados/${set}/edicoes/${id}/publicar`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ edicaoBase }),
      })
      return { status: answer.status, body: (await answer.json()) as { codigo?: string } }
    },
  }
}

function writeList(path: string, lines: number): Promise<void> {
  function* chunks() {
    yield 'cnpj;elegivel\n'
    for (let i = 0; i < lines; i++) {
      const twelve = `${String(i).padStart(8, '0')}0001`
      yield `${twelve}${cnpjCheckDigits(twelve)};${i % 3 === 0 ? 'não' : 'sim'}\n`
    }
  }
  return pipeline(Readable.from(chunks()), createWriteStream(path))
}
