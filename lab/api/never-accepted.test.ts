import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callsIn, neverAccepted } from './never-accepted.ts'

const description = {
  servers: [{ url: 'https://portal.test/invest-api' }],
  paths: { '/toys/{id}': { get: {}, put: {} }, '/toys/all': { get: {} }, '/leave': { get: {} } },
}
const call = (method: string, path: string, status: number) => ({
  method,
  url: `http://localhost:1/invest-api${path}`,
  status,
})

test('an operation that refused every call is named; a redirect is a success', () => {
  const calls = [
    call('GET', '/toys/all?page=1', 200),
    call('GET', '/toys/7', 404),
    call('PUT', '/toys/7', 422),
    call('PUT', '/toys/8', 200),
    call('GET', '/leave', 303),
  ]
  expect(neverAccepted(description, calls)).toEqual(['GET /toys/{id}'])
  expect(neverAccepted(description, [])).toHaveLength(4)
})

test('calls are read from the lines of a HAR file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'har-'))
  try {
    const { method, url, status } = call('PUT', '/toys/8', 200)
    const lines = [
      '{ "log": { "entries": [ {',
      `  "request": {"method": "${method}", "url": "${url}", "headers": []},`,
      `  "response": {"status": ${status}, "statusText": "OK"}`,
      '} ] } }',
    ]
    writeFileSync(join(folder, 'calls.har'), lines.join('\n'))
    expect(await callsIn(join(folder, 'calls.har'))).toEqual([{ method, url, status }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
