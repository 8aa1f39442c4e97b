import { readFileSync } from 'node:fs'
import { contractAreas, type PermissionName } from '@invest/contract/api'
import { endpoint } from '@invest/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AreaDeps } from './area.ts'
import { anyoneSignedIn, requires } from './areas/access/index.ts'
import { areas } from './areas.ts'
import { readConfig } from './config.ts'
import { type Route, route } from './http/bind.ts'
import { commonTexts } from './http/texts.ts'

const deps = { config: { publicUrl: '', parameters: {} } } as unknown as AreaDeps
const routes: Route[] = areas.flatMap((area) => area.routes?.(deps) ?? [])

const entry = endpoint({
  method: 'PUT',
  path: '/lotes',
  area: 'lotes',
  access: 'signed-in',
  permissions: ['EDITAR_LOTES'],
  summary: 'A call that asks for a permission',
  whoMay: 'Editors',
  answer: z.null(),
  errors: [],
})
const open = { ...entry, permissions: undefined }
const permission = 'EDITAR_LOTES' as PermissionName
const handle = async () => null

describe('a route', () => {
  it('is refused when its policy does not ask for the permission that the contract names', () => {
    expect(() => route(entry, anyoneSignedIn, handle)).toThrow('the contract names [EDITAR_LOTES]')
    expect(() => route(entry, requires('CONSULTAR_EMPRESAS_ELEGIVEIS'), handle)).toThrow('asks for')
    expect(() => route(open, requires(permission), handle)).toThrow('the contract names []')
    expect(() => route(entry, requires(permission), handle)).not.toThrow()
  })

  it('exists for each entry of the contract, and for nothing else', () => {
    const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const entries = Object.values(contractAreas).flatMap((area) => Object.values(area.calls))
    expect(routes.map((one) => name(one.endpoint)).sort()).toEqual(entries.map(name).sort())
  })
})

/** The jobs and their times as docs/operations/running.md lists them. */
function documentedJobs(): Record<string, string | number> {
  const text = readFileSync(new URL('../../docs/operations/running.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (?:`([^`]+)`|([\d.]+) s) \|/gm)]
  return Object.fromEntries(
    rows.flatMap(([, names = '', cron, seconds]) =>
      [...names.matchAll(/[a-z-]+/g)].map(([name]) => [name, cron ?? Number(seconds)]),
    ),
  )
}

it('the worker’s jobs run at the times that the operator is told (OPS-15)', () => {
  const all = { ...deps, mailer: {}, mailbox: {}, scanner: {} } as AreaDeps
  const jobs = areas.flatMap((area) => area.jobs?.(all, () => {}) ?? [])
  expect(jobs.length).toBeGreaterThan(15)
  expect(
    Object.fromEntries(jobs.map((job) => [job.name, 'cron' in job ? job.cron : job.everySeconds])),
  ).toEqual(documentedJobs())
})

it('a PUBLIC_URL of more than 34 bytes is warned of', () => {
  const warnings = (bytes: number) => {
    const config = readConfig({ PUBLIC_URL: 'https://'.padEnd(bytes, 'a') })
    return areas.flatMap((area) => area.warnings?.(config) ?? [])
  }
  expect(warnings(34)).toEqual([])
  expect(warnings(35)).toEqual([expect.stringContaining('PUBLIC_URL is longer than 34 bytes')])
})

it('the areas have a text for each refusal, permission and field problem that the contract declares', () => {
  const texts = (kind: 'refusal' | 'field') =>
    areas
      .flatMap((area) => Object.keys(area.texts?.messages.pt ?? {}))
      .filter((key) => key.startsWith(`${kind}.`))
      .map((key) => key.slice(kind.length + 1))
  const declared = Object.values(contractAreas) as {
    refusals?: object
    fieldProblems?: readonly string[]
  }[]
  expect(texts('refusal').sort()).toEqual(declared.flatMap((area) => Object.keys(area.refusals ?? {})).sort())
  expect(texts('field').sort()).toEqual(declared.flatMap((area) => area.fieldProblems ?? []).sort())
})

it('the text of a field problem ends as a sentence, but for the prescribed one of a required field', () => {
  const texts = [commonTexts, ...areas.flatMap((area) => area.texts ?? [])].flatMap(({ messages }) =>
    Object.values(messages).flatMap((keyed) =>
      Object.entries(keyed).filter(([key]) => key.startsWith('field.') && key !== 'field.obrigatorio'),
    ),
  )
  expect(texts.filter(([, text]) => !/[.!]$/.test(text))).toEqual([])
  expect(commonTexts.in('pt')('field.obrigatorio')).toBe('Campo obrigatório')
})

it('areas name keys that the tables have', () => {
  const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
  const named = areas.flatMap((area) => Object.keys(area.uniqueKeys ?? {}))
  expect(named.length).toBeGreaterThan(0)
  for (const key of named) expect(schema).toMatch(new RegExp(`CONSTRAINT ${key} UNIQUE|UNIQUE INDEX ${key} `))
})
