/** Restores that are not whole: a database that one has broken off, a file store without the newest files. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage } from '../../../server/src/adapters/storage/storage.ts'
import { startCluster } from '../../postgres-15.ts'
import type { Check } from '../part.ts'
import { freePort, startPortal } from '../support/portal.ts'
import { runCommand, uploadPdf } from '../support/portal-commands.ts'
import type { TokenIssuer } from '../support/token-issuer.ts'
import { untilSaid } from './told.ts'

export async function restored(check: Check, people: TokenIssuer): Promise<void> {
  const cluster = await startCluster({ port: await freePort() })
  const folder = mkdtempSync(join(tmpdir(), 'invest-faults-'))
  const program = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(`/usr/lib/postgresql/15/bin/${command}`, args, { encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  }
  const files = join(folder, 'files')
  const settings = { OIDC_ISSUER: people.issuer, FILES_URL: files }
  const dump = join(folder, 'dump')
  let portal = await startPortal({ ...settings, DATABASE_URL: cluster.url() })
  try {
    await portal.untilReady()
    await check('a database whose restore broke off ends the start with one line', async () => {
      program('pg_dump', '-Fc', '-f', dump, cluster.url())
      for (const [database, sections, lacks] of [
        ['rows_alone', ['pre-data', 'data'], /it lacks constraint \w+, .* and \d+ more/],
        ['no_rows', ['pre-data'], /it lacks the rows of migration/],
      ] as const) {
        cluster.ask(`CREATE DATABASE ${database}`)
        program('pg_restore', '-d', cluster.url(database), ...sections.map((one) => `--section=${one}`), dump)
        const late = await startPortal({ ...settings, DATABASE_URL: cluster.url(database) })
        try {
          assert.equal(await late.untilEnded(60), 1)
          assert.match(late.output(), lacks)
          assert.doesNotMatch(late.output(), /\n\s+at /)
        } finally {
          await late.stop()
        }
      }
    })
    await check('a file store without the newest files is told at the start and by the doctor', async () => {
      const ids: string[] = []
      for (let n = 0; n < 3; n++) ids.push((await uploadPdf(portal, people.token())).id)
      await portal.stop()
      const storage = createDiskStorage(files)
      for (const id of ids.slice(1))
        await storage.remove(cluster.ask(`SELECT chave FROM arquivo WHERE id = '${id}'`))
      portal = await startPortal({ ...settings, DATABASE_URL: cluster.url() })
      await portal.untilReady()
      await untilSaid(portal, 'the file store lacks files that the database names')
      assert.match(portal.output(), /"missing":2,"of":3/)
      const { code, output } = await runCommand('doctor.ts', [], { ...settings, DATABASE_URL: cluster.url() })
      assert.equal(code, 1)
      assert.match(output, /FAIL {2}FILES_URL .*lacks 2 of the 3 newest files/)
      const headers = { authorization: `Bearer ${people.token()}` }
      const answers = []
      for (const id of ids) answers.push((await portal.fetch(`/anexos/baixar/${id}`, { headers })).status)
      assert.deepEqual(answers, [200, 404, 404])
      assert.equal((await portal.call('GET', '/municipio/publico/8791')).status, 200)
    })
  } finally {
    await portal.stop()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
