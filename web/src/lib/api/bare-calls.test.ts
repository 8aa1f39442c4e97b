import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@invest/contract/endpoint'
import { state } from '@invest/contract/state'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { bareCalls, withBareCalls } from '../../../bare-calls.ts'

test('of a call the method, the path, the access and whether there is a body are left', () => {
  const bare = withBareCalls(`
    const Answer = z.object({ id: z.string().check(z.maxLength(3)) })
    export const change = endpoint({
      method: 'PUT', path: '/lotes/:id', area, access: 'signed-in', summary: 'Changes a lot', whoMay: 'Its owner',
      params: z.object({ id: z.string() }), body: Answer, answer: Answer, errors: ['nao-encontrado'],
    })`)
  expect(bare).toContain("({ method: 'PUT', path: '/lotes/:id', access: 'signed-in', body: true })")
  expect(bare).toContain('const Answer = ({ shape: {} })')
})

test('what is no schema and no call stays as it is', () => {
  const code = "export const limits = { text: 200 }\nexport const isLot = (id) => id.startsWith('L')"
  expect(withBareCalls(code)).toBe(code)
})

const folder = join(import.meta.dirname, '../../../../contract/src')
/** What reads a state's folder and judges what it says: the page has it read. */
const readsFolder = /state\/(?:from-folder|definition)\.ts$/
const modules = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name) && !readsFolder.test(name),
)

/** The whole contract as the web's build makes it. */
async function buildContract() {
  const entry = 'virtual:contract'
  const all = modules.map((name, i) => `export * as m${i} from '${join(folder, name)}'`).join('\n')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      bareCalls,
      {
        name: 'contract',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? all : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const [chunk] = ([built].flat()[0] as Rolldown.RolldownOutput).output
  return chunk
}

test('the whole contract loads without the library of schemas, methods and paths as they are', async () => {
  const { code, modules: bundled } = await buildContract()
  const used = Object.entries(bundled).filter(([, { renderedLength }]) => renderedLength > 0)
  expect(used.map(([id]) => id).filter((id) => id.includes('/node_modules/zod/'))).toEqual([])
  const page = document.createElement('script')
  page.type = 'application/json'
  page.id = 'state'
  page.textContent = JSON.stringify(state)
  document.head.append(page)
  const bare = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  for (const [i, name] of modules.entries())
    expect(calls(bare[`m${i}`]), name).toEqual(calls(await import(join(folder, name))))
  expect(calls(await import(join(folder, 'companies.ts'))).length).toBeGreaterThan(5)
})

const calls = (module: object): string[] =>
  Object.values(module)
    .flatMap((group): unknown[] => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one)
    .map((one) => `${one.method} ${one.path}`)
    .sort()
