/** The files that a page of the documents is made of: blocks with a path behind their language. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The blocks with a path, in the page's order. */
export const blocksOf = (page) =>
  [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, language, path, text]) => ({
    path,
    text,
    isChange: language === 'diff',
  }))

/** Writes new files, and changes those that are there. */
export function writeBlocks(blocks, root) {
  for (const { path, text, isChange } of blocks) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, isChange ? changed(readFileSync(file, 'utf8'), text, path) : text)
  }
}

/** Puts each line with `+` below the line that stands before it. */
function changed(old, change, path) {
  const lines = old.split('\n')
  let at = -1
  for (const line of change.trimEnd().split('\n')) {
    if (line.startsWith('+')) {
      at += 1
      lines.splice(at, 0, line.slice(1))
      continue
    }
    const found = lines.indexOf(line.slice(1), at + 1)
    if (found < 0) throw new Error(`${path} has no line "${line.slice(1)}" below line ${at + 1}`)
    at = found
  }
  return lines.join('\n')
}
