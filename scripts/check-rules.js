/**
 * Checks the rules of docs/rules. Each is short and needs an id of its own, a file that keeps it and a test that proves
 * it. Code and documents may cite such ids, and nothing outside the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'docs/rules'
const read = /\.(tsx?|js|md|sql|css|html|ya?ml|grit)$/
const skipped = /^(node_modules|dist|reference-data|states|\..*)$/
const test = /\.(test|spec)\.tsx?$|^lab\//

/** What is longer holds a second promise, which needs an id of its own, or a reason, which a decision gives. */
const longestRule = 200

/** A numbered decision or section of a document outside the repository; a link to docs/decisions is none. */
const outside = /\b(?:decisions?|specifications?|sections?)\s+\d+/gi
const linkToDecision = /\[[^\]]*\]\([^)]*\d{4}-[^)]*\)/g

/** Describes each broken citation, rule or path with its file and line. */
export function brokenRules(root) {
  const { rules, problems } = listedRules(root)
  if (rules.size === 0) return [`${folder}: no table with | id | rule | kept by | proved by |`]
  return [...problems, ...sourcesBelow(root).flatMap((path) => brokenCitations(root, path, rules))]
}

function listedRules(root) {
  const rules = new Set()
  const problems = []
  for (const name of existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []) {
    for (const [index, line] of linesOf(join(root, folder, name))) {
      const [, id, rule = '', keptBy = '', provedBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      if (!/^[A-Z][A-Z-]*-\d+$/.test(id ?? '')) continue
      const at = `${folder}/${name}:${index}`
      if (rules.has(id))
        problems.push(`${at}: ${id} is there twice; give the later rule the next free number`)
      rules.add(id)
      if (rule.length > longestRule)
        problems.push(`${at}: ${id} has ${rule.length} characters; a rule has at most ${longestRule}`)
      problems.push(...brokenPaths(root, `${at}: ${id} is kept by`, keptBy))
      problems.push(...brokenPaths(root, `${at}: ${id} is proved by`, provedBy, test))
    }
  }
  return { rules, problems }
}

function brokenPaths(root, words, cell, form = /./) {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1])
  if (paths.length === 0) return [`${words} no file`]
  return paths.flatMap((path) => {
    if (!existsSync(join(root, path))) return [`${words} ${path}, which does not exist`]
    return form.test(path) ? [] : [`${words} ${path}, which is no test`]
  })
}

/**
 * Looks like the id of a rule, whether or not its page is there; these prefixes are other things. No rule's number begins
 * with a zero, as those of shapes in drawings do.
 */
const idLike =
  /(?<![\w-])(?!(?:UTF|SHA|PDF|UTC|ISO|RFC|AES|BCP|PKCS|CVE|GPL|LGPL|MPL|OFL)-)[A-Z]{3,}(?:-[A-Z]+)*-[1-9]\d*(?![\w-])/g
/** Breaks the rules on purpose. */
const ownTest = 'scripts/check-rules.test.ts'

function brokenCitations(root, path, rules) {
  if (path === ownTest) return []
  return linesOf(join(root, path)).flatMap(([index, line]) => [
    ...[...line.matchAll(idLike)]
      .filter(([id]) => !rules.has(id))
      .map(([id]) => `${path}:${index}: ${id} is no rule of ${folder}`),
    ...[...line.replaceAll(linkToDecision, '').matchAll(outside)].map(
      ([words]) =>
        `${path}:${index}: "${words}" is outside the repository; cite the id of a rule in ${folder}`,
    ),
  ])
}

const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => [index + 1, line])

function sourcesBelow(root, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (skipped.test(entry.name)) return []
    if (entry.isDirectory()) return sourcesBelow(root, path)
    return entry.isFile() && read.test(entry.name) ? [path] : []
  })
}
