/** What `npm run lab` makes of its command line, and that its list is what there is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { listOf, namesIn } from './list.js'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { groups, names } from './names.js'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { planOf } from './plan.js'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const readme = read('README.md')
const commands = (...args: string[]) =>
  planOf(args).steps.map(({ command }: { command: string[] }) => command)

describe('what there is', () => {
  it('stands in the README, each name once', () => {
    expect(namesIn(readme).toSorted()).toEqual([...Object.keys(names), ...Object.keys(groups)].toSorted())
  })

  it('is listed with what it does', () => {
    expect(listOf(readme)).toContain('\n  web-size          what each screen loads')
    expect(listOf(readme).match(/^ {2}[\w-]+ +\S/gm)).toHaveLength(namesIn(readme).length)
  })

  it('has all trials on outside systems, in their order', () => {
    const folder = join(import.meta.dirname, 'real')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const parts = sources.flatMap(
      (file) => /^export const name = '(.+)'/m.exec(read(join('real', file)))?.[1] ?? [],
    )
    expect(groups.real?.toSorted()).toEqual(parts.toSorted())
    const list = read('real/parts.ts').split('readonly Part[] = [')[1] ?? ''
    const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(list.match(/\w+/g)).toEqual(groups.real?.map(camelCase))
  })

  it('has all measurements', () => {
    const tables = read('bench/run.ts').split('const alone = {')[1]?.split('const unknown')[0] ?? ''
    const measured = [...tables.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name)
    const own = Object.entries<{ program: string[] }>(names).filter(
      ([, { program }]) => program[0] === 'lab/bench/run.ts',
    )
    expect(own.map(([name]) => name).toSorted()).toEqual(measured.toSorted())
  })
})

describe('a command line', () => {
  it('runs neighbours of one program together, and others one after another', () => {
    expect(commands('load', 'web-size', 'proxy', 'seal')).toEqual([
      ['lab/bench/run.ts', 'load', 'web-size'],
      ['lab/real/run.ts', 'proxy'],
      ['lab/bench/run.ts', 'seal'],
    ])
  })

  it('takes a group for its names', () => {
    expect(commands('restore')).toEqual([['lab/real/run.ts', 'embedded-backup', 'pgbackrest']])
    expect(commands('bench')[0]).not.toContain('soak')
  })

  it('gives options to those that take them', () => {
    expect(commands('upgrade', 'proxy', 'discovery', '--rows', '8000', '--only', 'mapa')).toEqual([
      ['lab/real/upgrade/run.ts', '--rows', '8000'],
      ['lab/real/run.ts', 'proxy'],
      ['lab/bench/run.ts', 'discovery', '--rows', '8000', '--only', 'mapa'],
    ])
    expect(commands('discovery', '--', '--rows=8000')).toEqual([
      ['lab/bench/run.ts', 'discovery', '--rows=8000'],
    ])
    expect(commands('trials', '-g', 'a title')).toEqual([['scripts/journey.js', '-g', 'a title']])
  })

  it('makes ready what the neediest of the named needs', () => {
    expect(planOf(['chart']).needs).toBe('packages')
    expect(planOf(['chart', 'load']).needs).toBe('web')
    expect(planOf(['chart', 'load', 'keycloak']).needs).toBe('browser')
  })

  it('sets what makes a test take long, and leaves what the caller has set', () => {
    expect(planOf(['axe']).steps[0].env).toEqual({ AXE_WIDTHS: '360,1440' })
    expect(names.axe.env({ AXE_WIDTHS: '360' })).toEqual({ AXE_WIDTHS: '360' })
  })

  it.each([
    [['older-release'], /no older-release/],
    [['load', 'toString'], /no toString/],
    [['load', '--rows', '5'], /load takes no --rows/],
    [['--rows', '5', 'discovery'], /Names come first/],
  ])('%j is refused', (args, problem) => {
    expect(planOf(args).problem).toMatch(problem)
    expect(planOf(args).steps).toBeUndefined()
  })
})
