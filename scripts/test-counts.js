import { existsSync, readFileSync } from 'node:fs'

/** Sums up the tests of all kinds. */
export function createCounts() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  return {
    add({ passed = 0, failed = 0, skipped = 0 }) {
      counts.passed += passed
      counts.failed += failed
      counts.skipped += skipped
    },
    /** Adds a check that passes or fails as a whole, such as the types. */
    addCheck(right) {
      counts[right ? 'passed' : 'failed'] += 1
    },
    failed: () => counts.failed > 0,
    /** `N passed, N failed`, and the number of skipped tests if there are any. */
    line: () =>
      `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
  }
}

const report = (file) => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** Counts the tests in vitest's JSON report. A run that exits with an error but no failed test is one failure. */
export function vitestCounts(file, exitCode) {
  const found = report(file)
  if (!found) return { failed: 1 }
  const failed = found.numFailedTests || (exitCode === 0 ? 0 : 1)
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests + (found.numTodoTests ?? 0) }
}

/** Counts the tests in Playwright's JSON report. A test that passes at its second try has passed. */
export function playwrightCounts(file, exitCode) {
  const stats = report(file)?.stats
  if (!stats) return { failed: 1 }
  const failed = stats.unexpected || (exitCode === 0 ? 0 : 1)
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped }
}
