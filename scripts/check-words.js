/**
 * Checks that one thing has one word: the glossary lists words that are not used, each with the one that is. A listed word is
 * found whole and as a part of a name (`keeper` in `lockKeeper`), in code, comments and documents.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const glossary = 'docs/glossary.md'
const heading = '## Words that are not used'
const read = /\.(tsx?|js|css|md|sql\.ts)$/
/** Decisions and migrations stay as they were written, and the words of this check stand in its test. */
const skipped = /^(node_modules|dist|reference-data|\..*|decisions|migrations)$/
const itself = new Set([glossary, 'scripts/check-words.js', 'scripts/check-words.test.ts'])

/** Describes each word that has another one, with its file and line. */
export function unwantedWords(root) {
  const listed = listedWords(root)
  if (listed.length === 0) return [`${glossary}: no table under "${heading}"`]
  return filesBelow(root)
    .filter((path) => read.test(path) && !itself.has(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          listed
            .filter(({ pattern }) => pattern.test(line))
            .map(({ word, instead }) => `${path}:${i + 1}: not "${word}" but ${instead} (${glossary})`),
        ),
    )
}

function listedWords(root) {
  const [, table = ''] = readFileSync(join(root, glossary), 'utf8').split(heading)
  return [...table.matchAll(/^\| (`.+`) \| (.+?) \|/gm)].flatMap(([, words, instead]) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word]) => ({ word, instead, pattern: patternOf(word) })),
  )
}

/** The word whole, or as a part of a name in camel case. */
function patternOf(word) {
  const capital = `${word[0].toUpperCase()}${word.slice(1)}`
  return new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])`)
}

const filesBelow = (root, folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
