import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

const isTest = (file) => /\.test\.tsx?$|\/test\/|test-setup/.test(file)
const top = (file) => file.split('/')[0]
/** `companies` of `server/src/areas/companies/routes.ts`. */
const areaOf = (file, side) => file.match(new RegExp(`^${side}/src/areas/([^/]+)/`))?.[1]
const layerOf = (file, side) => file.match(new RegExp(`^${side}/src/([^/]+)/`))?.[1]

/** Who may import what (docs/architecture.md). `breaks` gets two paths from the repository's root. */
export const importRules = [
  {
    reason: 'the contract is the wire: everybody reads it, it knows nobody and does no I/O',
    breaks: (from, to) =>
      top(from) === 'contract' &&
      (/^(server|web|embedded)\//.test(to) || to.startsWith('node:')) &&
      !isTest(from),
  },
  {
    reason: 'the server runs without the web and without the embedded parts',
    breaks: (from, to) => top(from) === 'server' && ['web', 'embedded'].includes(top(to)) && !isTest(from),
  },
  {
    reason: 'the web knows the server only by the contract',
    breaks: (from, to) => top(from) === 'web' && ['server', 'embedded'].includes(top(to)),
  },
  {
    reason: 'the embedded parts stand in for outside systems: they know no screen',
    breaks: (from, to) => top(from) === 'embedded' && top(to) === 'web',
  },
  {
    reason: "another area is entered by its index.ts; what it doesn't offer there is its own affair",
    breaks: (from, to) => {
      const [mine, theirs] = [areaOf(from, 'server'), areaOf(to, 'server')]
      return mine && theirs && mine !== theirs && !to.endsWith('/index.ts') && !isTest(from)
    },
  },
  {
    reason: 'an area speaks to outside systems through a port; app.ts puts the adapter in',
    breaks: (from, to) => areaOf(from, 'server') && layerOf(to, 'server') === 'adapters' && !isTest(from),
  },
  {
    reason: 'a port is an interface: it knows neither the areas that use it nor the adapters that fill it',
    breaks: (from, to) =>
      layerOf(from, 'server') === 'ports' && ['areas', 'adapters', 'http'].includes(layerOf(to, 'server')),
  },
  {
    reason: 'an adapter fills a port; rules live in areas',
    breaks: (from, to) => layerOf(from, 'server') === 'adapters' && layerOf(to, 'server') === 'areas',
  },
  {
    reason: 'a policy is pure, so that its refusals are tested without a database',
    breaks: (from, to) =>
      /\/policy\.ts$/.test(from) && (layerOf(to, 'server') === 'db' || /^(kysely|pg|node:fs)/.test(to)),
  },
  {
    reason: 'app.ts alone knows every part; nothing below it may know it',
    breaks: (from, to) => /^server\/src\/[^/]+\//.test(from) && to === 'server/src/app.ts' && !isTest(from),
  },
  {
    reason: 'areas of the web do not reach into each other: what several need is a widget',
    breaks: (from, to) => {
      const [mine, theirs] = [areaOf(from, 'web'), areaOf(to, 'web')]
      return mine && theirs && mine !== theirs && !isTest(from)
    },
  },
  {
    reason: 'in the web the arrow goes app -> areas -> widgets -> ui, lib, never back',
    breaks: (from, to) => {
      const order = ['app', 'areas', 'widgets', 'ui', 'lib']
      const [above, below] = [
        order.indexOf(layerOf(from, 'web') ?? ''),
        order.indexOf(layerOf(to, 'web') ?? ''),
      ]
      return (
        top(from) === 'web' &&
        above > 0 &&
        below >= 0 &&
        Math.min(below, 3) < Math.min(above, 3) &&
        !isTest(from)
      )
    },
  },
]

const importPattern =
  /^\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every import below `folders` that breaks a rule, as one readable line each. */
export function brokenImports(root, folders = ['contract', 'server', 'web', 'embedded']) {
  return folders
    .flatMap((folder) => sourcesBelow(join(root, folder)))
    .flatMap((path) => {
      const from = relative(root, path).split(sep).join('/')
      return importsOf(readFileSync(path, 'utf8')).flatMap((wanted) => {
        const to = resolveImport(from, wanted)
        return importRules
          .filter((rule) => rule.breaks(from, to))
          .map((rule) => `${from} imports ${wanted}: ${rule.reason}`)
      })
    })
}

/** What a source imports, as written. */
export function importsOf(text) {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3])
}

function resolveImport(from, wanted) {
  if (wanted.startsWith('.')) return posix.normalize(posix.join(dirname(from), wanted))
  const workspace = wanted.match(/^@invest\/([^/]+)(?:\/(.*))?$/)
  return workspace ? `${workspace[1]}/src/${workspace[2] ?? 'index'}.ts` : wanted
}

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}
