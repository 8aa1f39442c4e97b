/** A first start that is cut off, at each of its lines and at any moment: the next one takes it up (OPS-115). */
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readRunFile } from '../../embedded/src/run/run-file.ts'
import { withRunningPortal } from '../../embedded/src/run/running-portal.ts'
import { freePort, type Program, startInPieces, startProgram } from '../../embedded/test/programs.ts'
import { sharedSecrets } from '../../server/src/areas.ts'
import { checkWhole } from '../../server/src/db/schema/check-whole.ts'
import type { Check } from './part.ts'

export const name = 'first-start'
const moments = 20

interface Place {
  dataDir: string
  start(): Program
  isReady(): Promise<boolean>
  /** @throws AssertionError where something is missing */
  isWhole(): Promise<void>
  remove(): void
}

async function newPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-first-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  return {
    dataDir,
    start: () => startProgram('start.ts', { dataDir, port }),
    isReady: async () => {
      const address = `http://127.0.0.1:${port}/invest-api/verifica-disponibilidade`
      const answer = await fetch(address).catch(() => undefined)
      return Boolean(answer?.ok && readRunFile(dataDir)?.ready)
    },
    isWhole: () =>
      withRunningPortal({ dataDir, port }, async (db) => {
        await checkWhole(db)
        const { rows } = await sql<{ companies: number; loaded: number; secrets: number }>`
          SELECT (SELECT count(*)::int FROM empresa) AS companies, (SELECT count(*)::int FROM segredo) AS secrets,
            (SELECT count(*)::int FROM dados_referencia WHERE tabela LIKE 'demo%') AS loaded`.execute(db)
        assert.deepEqual(rows, [{ companies: 3000, loaded: 5, secrets: (await sharedSecrets(db)).size }])
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function stop({ child, end }: Program): Promise<void> {
  child.kill('SIGTERM')
  await end()
}

async function untilReady(place: Place, program: Program, seconds = 300): Promise<void> {
  for (const last = Date.now() + seconds * 1000; !(await place.isReady()); await pause(50)) {
    assert.equal(program.child.exitCode, null, `The start ended: ${program.texts.error}`)
    assert.ok(Date.now() < last, `not ready in ${seconds} s: ${program.texts.out}`)
  }
}

export async function run(check: Check): Promise<void> {
  let wholeStartMs = 0
  await check('a first start that is cut off at each of its lines, one after the other', async () => {
    const place = await newPlace()
    const { program } = await startInPieces(place.start, { cutAt: () => true, serves: place.isReady })
    try {
      await place.isWhole()
    } finally {
      await stop(program)
      place.remove()
    }
  })
  await check('a first start that nothing cuts off', async () => {
    const began = Date.now()
    const place = await newPlace()
    const program = place.start()
    try {
      await untilReady(place, program)
      wholeStartMs = Date.now() - began
      await place.isWhole()
    } finally {
      await stop(program)
      place.remove()
    }
  })
  for (let i = 1; i <= moments; i++) {
    const afterMs = Math.round(Math.random() * wholeStartMs)
    const signal = i % 2 ? 'SIGKILL' : 'SIGINT'
    await check(`the start after one that ${signal} ended after ${afterMs} ms`, async () => {
      const place = await newPlace()
      const first = place.start()
      await pause(afterMs)
      first.child.kill(signal)
      await first.end()
      const second = place.start()
      try {
        await untilReady(place, second)
        await place.isWhole()
      } finally {
        await stop(second)
        place.remove()
      }
    })
  }
}
