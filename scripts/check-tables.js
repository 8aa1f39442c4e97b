/**
 * Checks which area reads and writes which tables of server/schema.sql (API-34). `tables` in an area's area.ts names those
 * that it owns; each table has one owner. An area that reads or writes another's table says why, in `reads` or `writes`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'server/src/areas'
/** They gather what all areas know, so they may read any table. */
const readAnything = new Set(['finder', 'map', 'profile', 'statistics'])
/** Its catalogues, such as municipalities and activities, are read by all. */
const readByAll = 'reference'
/** The server's own, in no area: db/secret.ts, http/limits/shared-limiter.ts. */
const withoutArea = new Set(['limite_chamada', 'segredo'])

/** Describes each table without one owner, and each use of another area's table without a reason. */
export async function brokenTables(root) {
  const { parseSync } = await import('@swc/core')
  const parse = (path) =>
    parseSync(readFileSync(join(root, path), 'utf8'), { syntax: 'typescript', target: 'esnext' })
  const schema = readFileSync(join(root, 'server/schema.sql'), 'utf8')
  const tables = new Set([...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map((match) => match[1]))
  const areas = readdirSync(join(root, folder)).map((name) => {
    const path = `${folder}/${name}/area.ts`
    return {
      name,
      ...(existsSync(join(root, path)) ? declaredBy(parse(path)) : { tables: [], reads: [], writes: [] }),
      uses: usesBelow(root, `${folder}/${name}`, parse, tables),
    }
  })
  return [...brokenOwners(areas, tables), ...areas.flatMap((area) => brokenUses(area, areas))]
}

/** The names in `tables: [...]`, `reads: {...}` and `writes: {...}` of an area.ts. */
function declaredBy(tree) {
  const declared = { tables: [], reads: [], writes: [] }
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    const names = node.type === 'KeyValueProperty' ? declared[node.key.value] : undefined
    if (names && node.value.type === 'ArrayExpression')
      names.push(...node.value.elements.map(({ expression }) => inDatabase(expression.value)))
    if (names && node.value.type === 'ObjectExpression')
      names.push(...node.value.properties.map(({ key }) => inDatabase(key.value)))
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree.body)
  return declared
}

/** Kysely has the names in camel case. */
const inDatabase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function brokenOwners(areas, tables) {
  const owned = areas.flatMap(({ name, tables }) => tables.map((table) => ({ table, name })))
  return [...tables]
    .filter((table) => !withoutArea.has(table))
    .flatMap((table) => {
      const owners = owned.filter((one) => one.table === table).map(({ name }) => name)
      if (owners.length === 0) return [`${table}: no area.ts names it in \`tables\``]
      return owners.length > 1 ? [`${table}: ${owners.join(' and ')} both own it`] : []
    })
}

function brokenUses({ name, tables, reads, writes, uses }, areas) {
  const ownerOf = (table) => areas.find((area) => area.tables.includes(table))?.name
  const foreign = uses.filter(({ table }) => !tables.includes(table))
  const isFree = ({ table, kind }) =>
    kind === 'reads' && (readAnything.has(name) || ownerOf(table) === readByAll || writes.includes(table))
  const named = { reads, writes }
  const idle = (kind) =>
    named[kind]
      .filter((table) => !foreign.some((use) => use.kind === kind && use.table === table))
      .map(
        (table) =>
          `${folder}/${name}/area.ts: nothing ${kind} another area's ${table}; remove it from \`${kind}\``,
      )
  return [
    ...foreign
      .filter((use) => !named[use.kind].includes(use.table) && !isFree(use))
      .map(({ path, table, kind }) => {
        const owner = ownerOf(table) ?? 'no area'
        return `${path} ${kind} ${table} of ${owner}: use its index.ts, or say why in \`${kind}\` of ${name}/area.ts`
      }),
    ...idle('reads'),
    ...idle('writes'),
  ]
}

/** Which tables the sources of a folder read and write, each once a file. */
function usesBelow(root, below, parse, tables) {
  return readdirSync(join(root, below), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(root.length + 1).replaceAll('\\', '/')
      const found = usesIn(parse(path))
      const known = found.filter(({ table }) => tables.has(table))
      return [...new Map(known.map((use) => [`${use.table} ${use.kind}`, { path, ...use }])).values()]
    })
}

const calls = /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from)$/
const writingCalls = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/
const writing =
  /\b(?:INSERT\s+INTO|UPDATE(?!\s+SET)|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|COPY|ALTER\s+TABLE)\s+(?:ONLY\s+|IF\s+EXISTS\s+)*((?:public\.)?\w+(?:\s*,\s*\w+)*)/gi
const reading =
  /(?<!\bDELETE\s+)(?<!\bDISTINCT\s+)\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?((?:public\.)?\w+(?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:AS\s+)?\w+)?)*)/gi
const namesOf = (list) => list.split(',').map((one) => one.trim().replace('public.', '').split(/\s/)[0])

/** Where SQL stands in templates and strings, and where the query builder is called. */
function usesIn(tree) {
  const constants = constantsOf(tree)
  const [found, listed, temporary] = [[], [], new Set()]
  let writesByVariable = false
  const add = (names, kind) => found.push(...names.map((table) => ({ table, kind })))
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    const called = node.type === 'CallExpression' ? node.callee.property?.value : undefined
    if (called && (calls.test(called) || writingCalls.test(called))) {
      const argument = node.arguments[0]?.expression
      add(tablesIn(argument), writingCalls.test(called) ? 'writes' : 'reads')
      if (writingCalls.test(called) && argument?.type === 'Identifier') writesByVariable = true
    }
    if (node.type === 'ArrayExpression') listed.push(...tablesIn(node))
    const text = textOf(node, constants)
    for (const [, name] of text.matchAll(/CREATE TEMP TABLE (\w+)/gi)) temporary.add(name)
    for (const [, list] of text.matchAll(writing)) add(namesOf(list), 'writes')
    for (const [, list] of text.matchAll(reading)) add(namesOf(list), 'reads')
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree.body)
  // `deleteFrom(table)` may write each table of the file's lists.
  if (writesByVariable) add(listed, 'writes')
  return found.filter(({ table }) => !temporary.has(table))
}

/** Texts that other texts are put together from, such as `const table = 'empresa'`. */
function constantsOf({ body }) {
  const declared = body.map((node) => node.declaration ?? node).flatMap((node) => node.declarations ?? [])
  return new Map(
    declared
      .filter(({ init }) => init?.type === 'StringLiteral')
      .map(({ id, init }) => [id.value, init.value]),
  )
}

function textOf(node, constants) {
  if (node.type === 'StringLiteral') return node.value
  if (node.type !== 'TemplateLiteral' || !node.quasis) return ''
  const parts = (node.expressions ?? []).map((one) => constants.get(one.value) ?? '?')
  return node.quasis.map(({ cooked }, index) => (cooked ?? '') + (parts[index] ?? '')).join('')
}

/** `'empresa as e'` or a list of such names, as the query builder takes them. */
function tablesIn(argument) {
  if (argument?.type === 'ArrayExpression')
    return argument.elements.flatMap((one) => tablesIn(one?.expression))
  if (argument?.type !== 'StringLiteral') return []
  return [inDatabase(argument.value.split(' ')[0])]
}
