import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run-process.js'

/** Sums up the tests of all kinds. */
export function createCounts() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  return {
    /** @param added how many tests passed, failed and were skipped, and `failures`, the names of those that failed */
    add(added) {
      counts.passed += added.passed ?? 0
      counts.failed += added.failed ?? 0
      counts.skipped += added.skipped ?? 0
      failures.push(...(added.failures ?? []))
    },
    /** Adds a check that passes or fails as a whole, such as the types. */
    addCheck(right, name) {
      counts[right ? 'passed' : 'failed'] += 1
      if (!right) failures.push(name)
    },
    failed: () => counts.failed > 0,
    /**
     * What failed, one line each, because of a long log often only the end is kept; then `N passed, N failed`, and the
     * number of skipped tests if there are any.
     */
    summary() {
      const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
      return [
        '',
        ...failures.map((name) => `failed: ${name}`),
        `${counts.passed} passed, ${counts.failed} failed${skipped}`,
      ].join('\n')
    },
  }
}

const report = (file) => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0]

/** Counts the tests in vitest's JSON report. A run that exits with an error but no failed test is one failure. */
export function vitestCounts(file, exitCode) {
  const found = report(file)
  if (!found) return { failed: 1, failures: ['vitest wrote no report'] }
  const failures = found.testResults
    .filter((result) => result.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed')
      // A file that can't be loaded has no tests.
      if (tests.length === 0) return [`${relative(root, name)}: ${firstLine(message)}`]
      return tests.map(
        (test) => `${relative(root, name)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
      )
    })
  const failed = found.numFailedTests || (exitCode === 0 ? 0 : 1)
  if (failed > 0 && failures.length === 0) failures.push(`vitest ended with ${exitCode}`)
  return {
    passed: found.numPassedTests,
    failed,
    skipped: found.numPendingTests + (found.numTodoTests ?? 0),
    failures,
  }
}

/** The tests of one file or group in Playwright's report that did not pass, with those of the groups in it. */
const failedJourneys = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => {
      const error = tests.flatMap((test) => test.results).find((result) => result.error)?.error
      return `${file}:${line} > ${title}: ${firstLine(error?.message)}`
    }),
  ...suites.flatMap(failedJourneys),
]

/** Counts the tests in Playwright's JSON report. A test that passes at its second try has passed. */
export function playwrightCounts(file, exitCode) {
  const found = report(file)
  if (!found?.stats) return { failed: 1, failures: ['the journeys wrote no report'] }
  const { stats } = found
  const failed = stats.unexpected || (exitCode === 0 ? 0 : 1)
  const failures = failedJourneys(found)
  if (failed > 0 && failures.length === 0) failures.push(`the journeys ended with ${exitCode}`)
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, failures }
}
