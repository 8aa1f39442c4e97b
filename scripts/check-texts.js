/**
 * Finds texts that are never shown. A key of web/src/.../messages/pt.json, or of server/src, is in use when a source has it as a string,
 * or has a template that fits it (`state.${state}`). The source must be in the same folder, import the folder's
 * texts.ts or name the folder (`ns: 'ui'`). The tools for i18next do not know keys that are data, such as those of the menu.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'

const plural = /_(zero|one|two|few|many|other)$/

/** Describes each unused text. */
export async function unusedTexts(root) {
  const { parseSync } = await import('@swc/core')
  const read = (path) => stringsOf(parseSync(readFileSync(join(root, path), 'utf8'), syntaxOf(path)))
  return [...unusedKeys(root, 'web/src', read), ...unusedKeys(root, 'server/src', read)]
}

function unusedKeys(root, side, read) {
  const files = filesBelow(root, side)
  const sources = files.filter(isSource).map((path) => ({ path, ...read(path) }))
  return files
    .filter((path) => path.endsWith('/messages/pt.json'))
    .flatMap((path) => {
      const folder = dirname(dirname(path))
      const name = basename(folder)
      const users = sources.filter(
        ({ path: source, strings }) =>
          source.startsWith(`${folder}/`) ||
          strings.has(name) ||
          [...strings].some((text) => posix.join(dirname(source), text) === `${folder}/texts.ts`),
      )
      const strings = new Set(users.flatMap((source) => [...source.strings]))
      const fits = users.flatMap((source) => source.templates)
      return (
        Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')))
          // Those of refusals and field problems are the contract's, which server/src/areas.test.ts asks for.
          .filter((key) => side === 'web/src' || !/^(refusal|field)\./.test(key))
          .filter((key) => {
            const base = key.replace(plural, '')
            return ![key, base, `${name}:${base}`].some(
              (text) => strings.has(text) || fits.some((template) => template.test(text)),
            )
          })
          .map((key) => `${path}: nothing shows "${key}"; remove it in every language`)
      )
    })
}

/** The strings of a parsed source, and the templates as patterns. */
function stringsOf(tree) {
  const found = { strings: new Set(), templates: [] }
  const visit = (node) => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return
    if (node.type === 'StringLiteral') found.strings.add(node.value)
    if (node.type === 'TemplateLiteral' && node.quasis) {
      const parts = node.quasis.map((part) => part.cooked ?? '')
      if (/[a-z]/i.test(parts.join('')))
        found.templates.push(new RegExp(`^${parts.map(RegExp.escape).join('.+')}$`))
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree.body)
  return found
}

const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path)
const syntaxOf = (path) => ({ syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' })

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length + 1)}/${entry.name}`.replaceAll('\\', '/'))
}
