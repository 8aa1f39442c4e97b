/** What a newcomer reads compiles as it stands: docs/new-area.md is made into an area of a copy, and checked there. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenTables } from './check-tables.js'
import { blocksOf, writeBlocks } from './page-blocks.js'

const repository = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const page = read('docs/new-area.md')
const blocks: { path: string; text: string; isChange: boolean }[] = blocksOf(page)
const isCode = (path: string) => /\.tsx?$/.test(path)

/** Runs an installed program in the copy; answers what it says where it fails. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules', program), ...args],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return status === 0 ? '' : stdout + stderr
}

const root = mkdtempSync(join(tmpdir(), 'new-area-'))
beforeAll(() => {
  for (const path of ['contract', 'server', 'web', 'embedded', 'e2e', 'scripts']) copy(path)
  for (const path of ['tsconfig.base.json', 'biome.json'])
    copyFileSync(join(repository, path), join(root, path))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@invest'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@invest') symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'server', 'embedded', 'web'])
    symlinkSync(join(root, name), join(modules, '@invest', name))

  // What is changed is judged with the new files; all else is only looked up.
  for (const { path } of blocks.filter(({ isChange }) => isChange))
    copyFileSync(join(repository, path), join(root, path))
  writeBlocks(blocks, root)
  // What `npm run schema` writes.
  const note = 'anotacao: { empresaId: string; texto: string; alteradoEm: Instant }'
  change(
    'server/src/db/schema/tables.ts',
    'export interface Tables {',
    `export interface Tables {\n  ${note}`,
  )
  writeFileSync(join(root, 'server/schema.sql'), 'CREATE TABLE anotacao (\n);\nCREATE TABLE empresa (\n);\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What has to say something of each screen or permission, so that a new one fails there. */
const saysOfEach = /\bRecord<(ScreenName|PermissionName)\b/
const judged: string[] = []

/** Copies what types come from. The files are not judged again, which would take a minute, but for those that say something of each. */
function copy(path: string): void {
  for (const entry of readdirSync(join(repository, path), { withFileTypes: true })) {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) {
      if (!/^(node_modules|dist|data|fixtures)$/.test(entry.name)) copy(below)
    } else if (/\.(tsx?|js|json|grit)$/.test(entry.name)) {
      const text = readFileSync(join(repository, below), 'utf8')
      mkdirSync(join(root, path), { recursive: true })
      if (saysOfEach.test(text)) judged.push(below)
      const unjudged = isCode(below) && !judged.includes(below)
      writeFileSync(join(root, below), unjudged ? `// @ts-nocheck\n${text}` : text)
    }
  }
}

function change(path: string, from: string, to: string): void {
  const file = join(root, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

it('has the types that the checks ask for', () => {
  const { extends: _, include: __, ...settings } = JSON.parse(read('web/tsconfig.json'))
  // With the words of all folders, which nothing imports.
  const include = ['web/src/**/*.d.ts', ...judged, ...blocks.map(({ path }) => path).filter(isCode)]
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', ...settings, include }),
  )
  expect(run('typescript/bin/tsc', '-p', 'tsconfig.json')).toBe('')
}, 180_000)

it('has the form and passes the lint', () => {
  const files = blocks.map(({ path }) => path).filter((path) => !path.endsWith('.sql'))
  expect(run('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', ...files)).toBe('')
})

it('says which tables it uses', async () => {
  for (const area of readdirSync(join(root, 'server/src/areas')))
    if (!['companies', 'notes'].includes(area))
      rmSync(join(root, 'server/src/areas', area), { recursive: true })
  const lines: string[] = await brokenTables(root)
  expect(lines.filter((line) => /notes|anotacao/.test(line))).toEqual([])
})

it('announces each file that is not of its own folders', () => {
  const announced = new Set([...page.matchAll(/[➊-➓]/gu)].map(([sign]) => sign))
  const others = blocks.filter(({ path, isChange }) => isChange || path.startsWith('server/migrations/'))
  expect(announced.size).toBe(others.length)
})

it('names files that exist, and so does CONTRIBUTING', () => {
  const below = ['', 'server/src', 'server/src/areas', 'web/src', 'web/src/areas']
  const named = [page, read('CONTRIBUTING.md')].flatMap((text) =>
    [...text.matchAll(/`([\w./-]+\/[\w.-]+\.[a-z]+)`/g)].map(([, path = '']) => path),
  )
  const gone = named.filter((path) => !below.some((folder) => existsSync(join(repository, folder, path))))
  expect(gone.filter((path) => !/notes|messages\//.test(path))).toEqual([])
})
