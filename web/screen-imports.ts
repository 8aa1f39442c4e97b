/** Reads from the areas' lists which module each screen loads, and who may open it. */
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export interface ScreenImport {
  /** The key in the contract's `screens`. */
  name: string
  module: string
  access: 'signed-in' | 'public'
  /** The shell may stand around it. */
  shell: boolean
  /** Keys of the area's messages. */
  opening?: Opening
}

interface Opening {
  title: string
  lead: string
  hero: boolean
}

type Node = { type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const everyNode = (node: Node): Node[] => [
  node,
  ...(Object.values(node) as unknown[]).flat().filter(isNode).flatMap(everyNode),
]

const fieldsOf = (object: Node): Map<string, Node> =>
  new Map(
    (object as ESTree.ObjectExpression).properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, property.value] as const]
        : [],
    ),
  )

const textOf = (node: Node | undefined): string =>
  node?.type === 'Literal' ? String((node as ESTree.StringLiteral).value) : ''

/** `x` of `screens.x`. */
const memberOf = (node: Node): string | undefined => {
  if (node.type !== 'MemberExpression') return undefined
  const { property } = node as ESTree.MemberExpression
  return property.type === 'Identifier' ? property.name : undefined
}

function openingOf(object: Node): Opening {
  const fields = fieldsOf(object)
  return { title: textOf(fields.get('title')), lead: textOf(fields.get('lead')), hero: fields.has('hero') }
}

/** `file` is the path of an area.ts, `code` its text. */
export function screenImports(file: string, code: string): ScreenImport[] {
  const nodes = everyNode(parseSync(file, code).program)
  const constants = new Map(
    nodes
      .filter((node): node is ESTree.VariableDeclarator => node.type === 'VariableDeclarator')
      .map(({ id, init }) => [id.type === 'Identifier' ? id.name : '', init]),
  )
  /** The node, or the value of the constant that it names. */
  const meantBy = (node: Node | undefined): Node | undefined => {
    if (node?.type === 'TSAsExpression') return meantBy((node as ESTree.TSAsExpression).expression)
    if (node?.type !== 'Identifier') return node
    return meantBy(constants.get((node as ESTree.IdentifierReference).name) ?? undefined)
  }
  const importIn = (load: Node): string | undefined => {
    const found = everyNode(meantBy(load) ?? load).find(
      (inner): inner is ESTree.ImportExpression => inner.type === 'ImportExpression',
    )
    return found?.source.type === 'Literal' ? String(found.source.value) : undefined
  }
  return nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const fields = fieldsOf(node)
    const [at, load, access] = [fields.get('at'), fields.get('load'), fields.get('access')]
    const name = at && memberOf(at)
    const opening = meantBy(fields.get('opening'))
    if (!name || !load) return []
    const source = importIn(load)
    if (!source) throw new Error(`${file}: the screen ${name} loads no module of its own`)
    return [
      {
        name,
        module: join(dirname(file), source),
        access: textOf(access) === 'public' ? 'public' : 'signed-in',
        shell: !access || fields.has('shell'),
        ...(opening && { opening: openingOf(opening) }),
      },
    ]
  })
}
