/** What a newcomer reads compiles as it stands: docs/new-area.md is made into an area of a copy, and checked there. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-area-'))
  const folders = ['contract', 'server', 'web', 'embedded', 'e2e', 'scripts/lint-rules']
  const files = ['package.json', 'tsconfig.base.json', 'biome.json', 'scripts/browser.js', 'scripts/debian.js']
  for (const path of [...folders, ...files])
    cpSync(join(repository, path), join(root, path), {
      recursive: true,
      filter: (from) => !/[\\/](node_modules|dist|fixtures|data)$|\.(svg|sql\.gz|png|jpg|pdf|xlsx)$/.test(from),
    })
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@invest'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@invest') symlinkSync(join(repository, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'server', 'embedded', 'web'])
    symlinkSync(join(root, name), join(modules, '@invest', name))

  writeBlocks(blocks, root)
  // What `npm run schema` writes.
  const note = 'anotacao: { empresaId: string; texto: string; alteradoEm: Instant }'
  change('server/src/db/schema/tables.ts', 'export interface Tables {', `export interface Tables {\n  ${note}`)
  change('server/schema.sql', '', 'CREATE TABLE anotacao (\n);\n\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function change(path: string, from: string, to: string): void {
  const file = join(root, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

it('has the types of the contract, the server and the journey', () => {
  const files = blocks.map(({ path }) => path).filter((path) => isCode(path) && !path.startsWith('web/'))
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', files }))
  expect(run('typescript/bin/tsc', '-p', 'tsconfig.json')).toBe('')
})

it('has the types of the web', () => {
  const { extends: _, include: __, ...settings } = JSON.parse(read('web/tsconfig.json'))
  const own = blocks.map(({ path }) => path).filter((path) => isCode(path) && path.startsWith('web/'))
  const files = [...own.map((path) => path.replace('web/', '')), 'src/vite-env.d.ts'].filter((path) => existsSync(join(root, 'web', path)))
  const config = { extends: '../tsconfig.base.json', ...settings, files }
  writeFileSync(join(root, 'web/tsconfig.json'), JSON.stringify(config))
  expect(run('typescript/bin/tsc', '-p', 'web/tsconfig.json')).toBe('')
})

it('has the form and passes the lint', () => {
  const files = blocks.map(({ path }) => path).filter((path) => !path.endsWith('.sql'))
  expect(run('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', ...files)).toBe('')
})

it('says which tables it uses', async () => {
  expect((await brokenTables(root)).filter((line: string) => /notes|anotacao/.test(line))).toEqual([])
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
