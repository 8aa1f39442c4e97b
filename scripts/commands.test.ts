/** The documents name commands that there are, and there are few. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { groups, names } from '../lab/names.js'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
/** What was measured stands there with the command of its day. */
const dated = /^docs\/decisions\//
const documents = ['.', 'docs', 'lab', 'deploy', 'server', 'contract', 'web', 'embedded', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
      folder === '.' ? name : `${folder}/${name}`,
    ),
  )
  .filter(
    (path) =>
      /\.(md|tsx?|js|conf|ya?ml|service|toml)$/.test(path) &&
      !/node_modules|dist\//.test(path) &&
      !dated.test(path),
  )

/** Every `npm run ...` with its file. */
const asked = documents.flatMap((path) =>
  [...read(path).matchAll(/npm run (?:-s )?([\w:-]+)(?: -- ([\w -]+))?/g)].map(
    ([, script = '', words = '']) => ({ path, script, words }),
  ),
)

it('has scripts for what the documents name', () => {
  expect(asked.length).toBeGreaterThan(50)
  // That of the workspace web, and any.
  const known = [...scripts, 'build', 'NAME']
  expect(asked.filter(({ script }) => !known.includes(script))).toEqual([])
})

it('has names of the lab for what the documents name', () => {
  const known = new Set([...Object.keys(names), ...Object.keys(groups), 'NAME'])
  const first = asked
    .filter(({ script, words }) => script === 'lab' && words)
    .map(({ path, words }) => ({ path, name: words.split(' ')[0] }))
  expect(first.filter(({ name = '' }) => !known.has(name))).toEqual([])
})

it('has at most twenty scripts', () => {
  // Five that bring data become one.
  expect(scripts.filter((name) => !/^(import|set):/.test(name)).length).toBeLessThan(20)
})
