/** Every series that an alert or the dashboard asks for is told by the portal, and stands in the README (OPS-64). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

const seriesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:invest|http_request)_?[a-z_]+(?=[{)\s[])/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
]
const expressions = [
  ...[...read('deploy/observability/alerts.yaml').matchAll(/^ {8}expr: (.*)$/gm)].map(
    ([, expr]) => `${expr} `,
  ),
  ...[...read('deploy/observability/dashboard.json').matchAll(/"expr": "(.*)"/g)].map(
    ([, expr]) => `${expr} `,
  ),
]
const used = [...new Set(expressions.flatMap((expression) => seriesIn(expression ?? '')))]

it('finds what is used', () => expect(used.length).toBeGreaterThan(15))

describe.each(used)('%s', (name) => {
  it('is told by the portal', () => {
    expect(sources.includes(`'${name}'`) || sources.includes(`'${name.replace(/^invest_/, '')}'`)).toBe(true)
  })
})
