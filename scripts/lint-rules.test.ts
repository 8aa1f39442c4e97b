import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const sql = 'In an area SQL stands in repository.ts, *-repository.ts and *.sql.ts alone'
const text = 'Text that people read comes from messages/{pt,en,es}.json'
const onTop = 'Import the type at the top of the file'

const component = (jsx: string) => `export const Part = ({ t, n }: Props) => ${jsx}\n`
const query = 'export const rows = (db: Queries) => db.selectFrom("empresa").execute()\n'

const refused: Record<string, [reason: string, source: string]> = {
  'server/src/areas/finder/find.ts': [sql, query],
  'server/src/areas/finder/save.ts': [
    sql,
    'export const save = (tx: Queries) =>\n  tx\n    .insertInto("a")\n',
  ],
  'server/src/areas/finder/types.ts': [onTop, "export type Row = import('./repository.ts').Row\n"],
  'web/src/ui/child.tsx': [text, component('<b>Texto</b>')],
  'web/src/ui/expression.tsx': [text, component("<b>{'Texto'}</b>")],
  'web/src/ui/choice.tsx': [text, component("<b>{n ? t('a') : 'Texto'}</b>")],
  'web/src/ui/template.tsx': [text, component('<b>{`$' + '{n} anos`}</b>')],
  'web/src/ui/read-out.tsx': [text, component('<b aria-label="Fechar" />')],
  'web/src/ui/picture.tsx': [text, component('<img src="a" alt={`Foto $' + '{n}`} />')],
  'web/src/ui/own-label.tsx': [text, component('<Carousel nextLabel="Seguinte" />')],
}

const accepted: Record<string, string> = {
  'server/src/areas/finder/repository.ts': query,
  'server/src/areas/finder/saved-repository.ts': query,
  'server/src/areas/finder/order.sql.ts': query,
  'server/src/areas/finder/finder.http.test.ts': query,
  'server/src/jobs/clean.ts': query,
  'web/src/ui/message.tsx': component("<b title={t('a')}>{t('b', { kind: 'c' })}</b>"),
  'web/src/ui/name.tsx': component('<b title="CNPJ">CPF · {n}</b>'),
  'web/src/ui/compared.tsx': component("<b>{n === 'a' && <i>{t('x')}</i>}</b>"),
  'web/src/ui/other-attributes.tsx': component('<b className="figures" id="a">{n}: 10 %</b>'),
  'web/src/ui/part.test.tsx': component('<b>Texto</b>'),
}

let root: string
let found: { message: string; location: { path: string } }[]

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'))
  const sources = { ...accepted, ...Object.fromEntries(Object.entries(refused).map(([p, [, s]]) => [p, s])) }
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const repository = join(import.meta.dirname, '..')
  const program = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', `--config-path=${repository}`, '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' })
  found = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(root, { recursive: true }))

const ours = (path: string) =>
  found
    .filter(
      (one) =>
        one.location.path === path && [sql, text, onTop].some((reason) => one.message.startsWith(reason)),
    )
    .map((one) => one.message)

describe('lint refuses', () => {
  test.each(Object.entries(refused))('%s', (path, [reason]) => {
    expect(ours(path)).toEqual([expect.stringContaining(reason)])
  })
})

describe('lint accepts', () => {
  test.each(Object.keys(accepted))('%s', (path) => expect(ours(path)).toEqual([]))
})
