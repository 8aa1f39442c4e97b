/**
 * Checks that each error code in an area of the server is listed by a call of that area's contract. These are the calls
 * of the files that its routes.ts imports and that such a file makes for others, or all calls for an area whose routes import none. It also checks that each code of
 * the catalogue is used by some source of the server.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const areas = 'server/src/areas'

/** A set of data belongs to the area that reads it, and is published by the calls of the administration. */
const dataSetCalls = 'administration/data-sets'
const isDataSet = (path) => path.endsWith('-data-set.sql.ts')

/** Describes each code that is not listed or that nothing answers. */
export async function brokenRefusals(root) {
  const { parseSync } = await import('@swc/core')
  const parse = (path) => parseSync(readFileSync(join(root, path), 'utf8'), { syntax: 'typescript' })
  const contract = (name) => import(pathToFileURL(join(root, 'contract/src', `${name}.ts`)).href)
  const [api, errors] = [await contract('api'), await contract('errors')]
  const catalogue = api.errorCatalogue ?? errors.errorCatalogue

  const files = sourcesBelow(root, 'contract/src')
  /** The modules, and for one that makes calls for others (`savedSearchCalls`) those that have their calls from it. */
  const withMakersUsers = async (modules) => {
    const users = async (name) => {
      const makes = Object.entries(await contract(name)).some(
        ([exported, value]) => typeof value === 'function' && exported.endsWith('Calls'),
      )
      const file = `/${name.split('/').at(-1)}.ts'`
      return makes ? files.filter((path) => readFileSync(join(root, path), 'utf8').includes(file)) : []
    }
    const using = (await Promise.all(modules.map(users))).flat()
    return [...modules, ...using.map((path) => path.slice('contract/src/'.length, -'.ts'.length))]
  }
  const listedBy = async (modules) => {
    const found = await Promise.all((await withMakersUsers(modules)).map(contract))
    const calls = found.flatMap((module) => callsIn(module))
    return new Set([
      ...errors.commonErrors,
      ...calls.flatMap((call) => errorsOf(call, errors.keyedErrors ?? [])),
    ])
  }
  const broken = []
  for (const area of readdirSync(join(root, areas))) {
    const routes = `${areas}/${area}/routes.ts`
    const imported = existsSync(join(root, routes)) ? importedContracts(parse(routes)) : []
    const modules = imported.length > 0 ? imported : ['api']
    const sources = sourcesBelow(root, `${areas}/${area}`)
    for (const [paths, answering] of [
      [sources.filter((path) => !isDataSet(path)), modules],
      [sources.filter(isDataSet), [dataSetCalls]],
    ]) {
      if (paths.length === 0) continue
      const listed = await listedBy(answering)
      for (const path of paths)
        for (const code of stringsIn(parse(path)))
          if (Object.hasOwn(catalogue, code) && !listed.has(code))
            broken.push(`${path}: no call of contract/src/${answering.join(', ')} lists the error ${code}`)
    }
  }
  const written = new Set(sourcesBelow(root, 'server/src').flatMap((path) => [...stringsIn(parse(path))]))
  const idle = Object.keys(catalogue).filter((code) => !written.has(code))
  return [
    ...broken,
    ...idle.map((code) => `contract/src: nothing answers the error ${code}; remove it and its texts`),
  ]
}

const importedContracts = (tree) =>
  tree.body
    .filter((node) => node.type === 'ImportDeclaration' && !node.typeOnly)
    .map((node) => node.source.value.match(/^@invest\/contract\/(.+)$/)?.[1])
    .filter((name) => name !== undefined)

/** The calls in the exports of a contract file, however they are grouped. */
function callsIn(value, depth = 0) {
  if (typeof value !== 'object' || value === null || depth > 4) return []
  if (Array.isArray(value.errors) && typeof value.path === 'string') return [value]
  return Object.values(value).flatMap((part) => callsIn(part, depth + 1))
}

/** Codes that a call answers without listing them, by what it is (server/src/http/openapi/openapi.ts). */
const errorsOf = (call, keyedErrors) => [
  ...call.errors,
  ...(call.access === 'signed-in' ? ['nao-autenticado', 'acesso-negado'] : []),
  ...(call.idempotent ? keyedErrors : []),
]

/** The strings of a source without names of properties, since the texts of errors have their codes as names. */
function stringsIn(tree) {
  const found = new Set()
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'StringLiteral') found.add(node.value)
    for (const [name, child] of Object.entries(node)) if (name !== 'key') visit(child)
  }
  visit(tree.body)
  return found
}

const sourcesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
