/** Runs knip with knip.jsonc over a small tree of our workspaces, and expects it to find what is dead in each. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const manifests = [
  'package.json',
  'knip.jsonc',
  ...['contract', 'server', 'web', 'embedded'].map((w) => `${w}/package.json`),
]
const sources = {
  'contract/src/api.ts': "export const api = ''\nexport const deadOfContract = 1\n",
  'server/src/main.ts':
    "import { api } from '@invest/contract/api'\nimport { used } from './used.ts'\nused(api)\n",
  'server/src/used.ts': 'export const used = (_: string) => {}\nexport const deadOfServer = 1\n',
  'server/src/nobody.ts': 'export const deadFile = 1\n',
  'embedded/src/start.ts': "import '@invest/server/main'\n",
  'web/index.html': '<script type="module" src="/src/main.tsx"></script>',
  'web/src/main.tsx': 'export {}\n',
  'web/src/dead-screen.tsx': 'export const Screen = () => null\n',
  'e2e/a.spec.ts': "import './support/used.ts'\n",
  'e2e/support/used.ts': 'export const deadOfJourneys = 1\n',
  'lab/bench/run.ts': "import 'left-pad'\n",
}

test('dead files, exports and unlisted packages are found in every workspace', () => {
  const root = mkdtempSync(join(tmpdir(), 'dead-'))
  try {
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    for (const path of manifests) copyFileSync(join(repository, path), join(root, path))
    mkdirSync(join(root, 'node_modules/@invest'), { recursive: true })
    for (const name of ['contract', 'server', 'web', 'embedded'])
      symlinkSync(join(root, name), join(root, 'node_modules/@invest', name))
    const program = join(repository, 'node_modules/knip/bin/knip.js')
    const include = '--include=files,exports,types,unlisted'
    const args = [
      program,
      '--directory',
      root,
      include,
      '--no-progress',
      '--no-config-hints',
      '--reporter=compact',
    ]
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(status).toBe(1)
    const found = [
      'deadOfContract',
      'deadOfServer',
      'deadFile',
      'web/src/dead-screen.tsx',
      'deadOfJourneys',
      'left-pad',
    ]
    expect(found.filter((name) => !stdout.includes(name))).toEqual([])
    expect(stdout).not.toMatch(/used\.ts: used|api\.ts: api\b/)
  } finally {
    rmSync(root, { recursive: true })
  }
})
