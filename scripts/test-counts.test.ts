import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './run-process.js'
import { createCounts, playwrightCounts, vitestCounts } from './test-counts.js'

let folder: string
let file: string
const write = (report: unknown) => writeFileSync(file, JSON.stringify(report))
const summary = (added: object) => {
  const counts = createCounts()
  counts.add(added)
  return counts.summary().split('\n')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
  file = join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a summary ends with the numbers and tells a skipped test only when there is one', () => {
  expect(summary({ passed: 3 })).toEqual(['', '3 passed, 0 failed'])
  expect(summary({ passed: 3, skipped: 1 })).toEqual(['', '3 passed, 0 failed, 1 skipped'])
})

test('a check that fails as a whole is named', () => {
  const counts = createCounts()
  counts.addCheck(true, 'lint')
  expect(counts.failed()).toBe(false)
  counts.addCheck(false, 'types of tsconfig.json')
  expect(counts.failed()).toBe(true)
  expect(counts.summary()).toBe('\nfailed: types of tsconfig.json\n1 passed, 1 failed')
})

test('a failed test of vitest is named with its file and the first line of its error, without colours', () => {
  write({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'a' }],
      },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'group one' },
          {
            status: 'failed',
            fullName: 'group two',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at x'],
          },
        ],
      },
    ],
  })
  expect(summary(vitestCounts(file, 1))).toEqual([
    '',
    'failed: b.test.ts > group two: expected 1',
    '1 passed, 1 failed',
  ])
})

test('a file that vitest can’t load is one failure with its name', () => {
  const broken = {
    name: join(root, 'c.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  write({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [broken] })
  expect(summary(vitestCounts(file, 1))).toEqual([
    '',
    'failed: c.test.ts: no such module',
    '0 passed, 1 failed',
  ])
})

test('a journey that failed is named with its line, however deep its group stands; one that passed at last is not', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    file: 'map.spec.ts',
    line: 7,
    title,
    ok,
    tests: [{ results: [{ error: message ? { message } : undefined }] }],
  })
  write({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('opens', true)],
        suites: [{ specs: [spec('zooms', false, 'too slow\nat'), spec('again', true, 'once')] }],
      },
    ],
  })
  expect(summary(playwrightCounts(file, 1))).toEqual([
    '',
    'failed: map.spec.ts:7 > zooms: too slow',
    '2 passed, 1 failed',
  ])
})

test('a run without a report, or that ends with an error though no test failed, is a failure that says so', () => {
  expect(summary(vitestCounts(file, 1))).toEqual(['', 'failed: vitest wrote no report', '0 passed, 1 failed'])
  expect(summary(playwrightCounts(file, 1))).toEqual([
    '',
    'failed: the journeys wrote no report',
    '0 passed, 1 failed',
  ])
  write({ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [] })
  expect(summary(vitestCounts(file, 9))).toEqual(['', 'failed: vitest ended with 9', '2 passed, 1 failed'])
  write({ stats: { expected: 2, flaky: 0, unexpected: 0, skipped: 0 }, suites: [] })
  expect(summary(playwrightCounts(file, 9))).toEqual([
    '',
    'failed: the journeys ended with 9',
    '2 passed, 1 failed',
  ])
})
