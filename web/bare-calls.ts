/**
 * Leaves in the contract's calls only what the web's API client reads: schemas, refusals and words for the API's
 * documentation are the server's, and would travel to every browser for nothing, 14 KB with the library that makes schemas.
 * Only for the build; development and tests take the contract as it is.
 */
import { type ESTree, type Plugin, parseSync } from 'vite'

const readByTheClient = new Set(['method', 'path', 'access', 'body'])

type Node = { type: string; start: number; end: number }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const partsOf = (node: Node): Node[] => (Object.values(node) as unknown[]).flat().filter(isNode)

/** The one object of `endpoint({ ... })`. */
function entryOf(node: Node): ESTree.ObjectExpression | undefined {
  if (node.type !== 'CallExpression') return
  const { callee, arguments: given } = node as ESTree.CallExpression
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
  return given[0]?.type === 'ObjectExpression' ? given[0] : undefined
}

function bareEntry(entry: ESTree.ObjectExpression, code: string): string {
  const parts = entry.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [code.slice(property.start, property.end)]
    const name = property.key.type === 'Identifier' ? property.key.name : ''
    if (!readByTheClient.has(name)) return []
    // The client only asks whether there is a body.
    return [name === 'body' ? 'body: true' : code.slice(property.start, property.end)]
  })
  return `({ ${parts.join(', ')} })`
}

/** Whether a call is a schema: `z.string()`, `z.string().check(...)`. */
function isSchema(node: Node): boolean {
  let at = node
  while (at.type === 'CallExpression' || at.type === 'MemberExpression')
    at =
      at.type === 'CallExpression'
        ? (at as ESTree.CallExpression).callee
        : (at as ESTree.MemberExpression).object
  return (
    node.type === 'CallExpression' &&
    at.type === 'Identifier' &&
    (at as ESTree.IdentifierReference).name === 'z'
  )
}

interface Replacement {
  of: Node
  by: string
}

function replacementsIn(node: Node, code: string): Replacement[] {
  const entry = entryOf(node)
  if (entry) return [{ of: node, by: bareEntry(entry, code) }]
  // The bundler drops what nobody uses of these, and the library with them. One schema takes over the fields of another.
  if (isSchema(node)) return [{ of: node, by: '({ shape: {} })' }]
  return partsOf(node).flatMap((part) => replacementsIn(part, code))
}

const replaced = (code: string, replacements: Replacement[]): string =>
  replacements.reduceRight((rest, { of, by }) => rest.slice(0, of.start) + by + rest.slice(of.end), code)

function namesIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration') return []
  if (node.type === 'Identifier') return [(node as ESTree.IdentifierName).name]
  return partsOf(node).flatMap(namesIn)
}

/** Imports that only a schema needed: what they name would count as part of each page, since it is reached from the program. */
function emptyImports(code: string): Replacement[] {
  const { program } = parseSync('contract.js', code)
  const used = new Set(namesIn(program))
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && !node.specifiers.some(({ local }) => used.has(local.name))
      ? [{ of: node, by: '' }]
      : [],
  )
}

/** `code` is JavaScript. */
export function withBareCalls(code: string): string {
  const bare = replaced(code, replacementsIn(parseSync('contract.js', code).program, code))
  return replaced(bare, emptyImports(bare))
}

export const bareCalls: Plugin = {
  name: 'bare-calls',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
    handler: (code) => withBareCalls(code),
  },
}
