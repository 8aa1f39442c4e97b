/** The units of deploy/systemd and Keycloak's of the cluster, read by systemd itself where it is there. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../deploy/systemd', import.meta.url))
const present = spawnSync('systemd-analyze', ['--version']).status === 0

it.skipIf(!present)('systemd-analyze finds no fault in any of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'invest-units-'))
  try {
    cpSync(source, folder, { recursive: true })
    cpSync(join(source, '../cluster/keycloak.service'), join(folder, 'keycloak.service'))
    const names = readdirSync(folder)
    for (const name of names) {
      const file = join(folder, name)
      // The programs may be missing on this machine, and that is no fault of a unit.
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^ExecStart=\S+/gm, 'ExecStart=/bin/true'))
    }
    const units = names.map((name) => join(folder, name.replace('@.', '@full.')))
    cpSync(join(folder, 'invest-backup@.service'), join(folder, 'invest-backup@full.service'))
    cpSync(join(folder, 'invest-backup@.service'), join(folder, 'invest-backup@diff.service'))
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    })
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('a unit runs programs that are there', () => {
  const scripts = readdirSync(source).flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/embedded\/src\/\S+/g)].map(([path]) => path),
  )
  expect(scripts.length).toBeGreaterThan(2)
  for (const path of scripts) readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)))
})
