/**
 * Checks the import rules of .dependency-cruiser.js in every source, circles included. It takes two seconds. By hand:
 * `node scripts/check-imports.js`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import rules from '../.dependency-cruiser.js'

const watched = [
  'contract',
  'server',
  'web',
  'embedded',
  'e2e',
  'lab',
  'scripts',
  'playwright.config.ts',
  'vitest.config.ts',
]

/** Describes each broken import with the reason of its rule. `root` is the repository's folder. */
export async function brokenImports(root) {
  const { cruise } = await import('dependency-cruiser')
  const { options, ...ruleSet } = rules
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    watched.filter((path) => existsSync(join(root, path))),
    { ...cruiseOptions, baseDir: root, ruleSet, validate: true },
    enhancedResolveOptions,
  )
  const reasons = new Map(ruleSet.forbidden.map((rule) => [rule.name, rule.comment]))
  return output.summary.violations.map(({ from, to, cycle, rule }) => {
    const path = cycle ? cycle.map((file) => file.name).join(', which imports ') : to
    return `${from} imports ${path}: ${reasons.get(rule.name)} (${rule.name})`
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const broken = await brokenImports(process.cwd())
  for (const line of broken) console.log(line)
  process.exitCode = broken.length > 0 ? 1 : 0
}
