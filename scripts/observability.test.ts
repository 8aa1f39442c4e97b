/** Every series that an alert or the dashboard asks for is told by the portal, and stands in the README (OPS-64). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

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

it('has a test of each alert that fires in it (OPS-64)', () => {
  const alerts = [...read('deploy/observability/alerts.yaml').matchAll(/^ +- alert: (\w+)$/gm)].map(
    ([, name]) => name,
  )
  const tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] = parse(
    read('deploy/observability/alerts.test.yaml'),
  ).tests
  const fired = new Set(
    tests
      .flatMap(({ alert_rule_test }) => alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts?.length)
      .map(({ alertname }) => alertname),
  )
  expect(alerts.length).toBeGreaterThan(20)
  expect(alerts.filter((name) => !fired.has(name ?? ''))).toEqual([])
})

describe.each(used)('%s', (name) => {
  it('is told by the portal', () => {
    expect(sources.includes(`'${name}'`) || sources.includes(`'${name.replace(/^invest_/, '')}'`)).toBe(true)
  })
})
