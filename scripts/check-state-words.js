/**
 * Finds words of one state where any state's portal reads them: its name, the portal's, the seal's, its programme of lots, and the
 * number of its municipalities. They stand in states/ alone, and in tests of that state (docs/decisions/0073). In small letters they are
 * names on the wire and paths, which the interface fixes for every state: `prod-rs`, `/proedi`, `madeInRs`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const words = /\bRS\b|Rio Grande|[Gg]a[uú]ch[oa]|PROEDI|\b497\b/
const places = ['contract', 'server', 'web', 'embedded', 'deploy', 'scripts', 'reference-data']
const unread =
  /\.test\.[jt]sx?$|\.test\.yaml$|(?:^|\/)(?:test|second-state|fixtures)\/|\.(?:svg|png|jpg|woff2|pdf)$/

/** By the beginning of the path: what may stand there, and why. */
const reasons = [
  ['server/src/ports/commercial-registry.ts', /'RS'/, 'The states of Brazil.'],
  ['reference-data/', /./, 'Tables of all Brazil, of countries and of codes.'],
  ['scripts/check-state-words.js', /./, 'The words that it looks for.'],
]

const isExcused = (path, line) =>
  reasons.some(
    ([begins, allowed]) =>
      path.startsWith(begins) &&
      !words.test(line.replaceAll(new RegExp(allowed.source, `${allowed.flags}g`), '')),
  )

/** One line for each line of a file that has such a word. */
export function stateWords(root) {
  const files = execFileSync('git', ['ls-files', ...places], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .trim()
    .split('\n')
    .filter((path) => !unread.test(path))
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        words.test(line) && !isExcused(path, line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 100)}`] : [],
      ),
  )
}
