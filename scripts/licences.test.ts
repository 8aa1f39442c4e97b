/** The SBOM has what runs and nothing else, and a licence that nobody has allowed ends `npm run sbom` (OPS-112). */
import { expect, it } from 'vitest'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { componentsOf, licenceTable, notAllowed } from './licences.js'

const component = (name: string, licenses?: unknown[], version = '1.0.0') => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  ...(licenses && { licenses }),
})
const mit = [{ license: { id: 'MIT' } }]

const sbom = {
  metadata: { component: component('invest-web') },
  components: ['@invest/server', 'fastify', 'vitest', 'nested'].map((name) => component(name, mit)),
  dependencies: [
    { ref: 'invest-web@1.0.0', dependsOn: ['vitest@1.0.0', '@invest/server@1.0.0'] },
    { ref: '@invest/server@1.0.0', dependsOn: ['fastify@1.0.0'] },
    { ref: 'vitest@1.0.0' },
  ],
}
const lock = {
  packages: {
    '': {},
    server: { version: '1.0.0' },
    'node_modules/@invest/server': { link: true },
    'node_modules/fastify': { version: '1.0.0' },
    'node_modules/fastify/node_modules/nested': { version: '1.0.0' },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  },
}

it('leaves out what only the tests need, and keeps what they need as well', () => {
  const kept = componentsOf(sbom, lock)
  expect(kept.components.map(({ name }: { name: string }) => name)).toEqual([
    '@invest/server',
    'fastify',
    'nested',
  ])
  expect(kept.dependencies).toEqual([
    { ref: 'invest-web@1.0.0', dependsOn: ['@invest/server@1.0.0'] },
    { ref: '@invest/server@1.0.0', dependsOn: ['fastify@1.0.0'] },
  ])
})

it('does not pass over a package that npm has not listed', () => {
  const shorter = { ...sbom, components: sbom.components.filter(({ name }) => name !== 'fastify') }
  expect(() => componentsOf(shorter, lock)).toThrow("npm's list lacks fastify@1.0.0")
})

it.each([
  ['MIT', [{ license: { id: 'MIT' } }], true],
  ['one of two', [{ expression: '(GPL-3.0-only OR MIT)' }], true],
  ['both of two', [{ expression: 'Apache-2.0 AND GPL-3.0-only' }], false],
  ['GPL', [{ license: { id: 'GPL-3.0-only' } }], false],
  ['a name of its own', [{ license: { name: 'see the file' } }], false],
  ['none', undefined, false],
])('%s', (_, licenses, isAllowed) => {
  expect(notAllowed([component('one', licenses)]).length === 0).toBe(isAllowed)
})

it('has no opinion on our own folders, and one line for each package', () => {
  const components = [component('@invest/server'), component('b', mit), component('a', mit)]
  expect(notAllowed(components)).toEqual([])
  expect(licenceTable(components).split('\n').slice(2, -1)).toEqual([
    '| a | 1.0.0 | MIT |',
    '| b | 1.0.0 | MIT |',
  ])
})
