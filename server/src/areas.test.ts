import { contractAreas, type PermissionName } from '@invest/contract/api'
import { endpoint } from '@invest/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AreaDeps } from './area.ts'
import { anyoneSignedIn, requires } from './areas/access/index.ts'
import { areas } from './areas.ts'
import { readConfig } from './config.ts'
import { type Route, route } from './http/bind.ts'

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

it('the worker’s jobs run at their times', () => {
  const jobs = areas.flatMap((area) => area.jobs?.({ ...deps, mailer: {} } as AreaDeps, () => {}) ?? [])
  expect(
    Object.fromEntries(jobs.map((job) => [job.name, 'cron' in job ? job.cron : job.everySeconds])),
  ).toEqual({
    'follow-search-changes': 0.5,
    'check-counted-searches': '17 4 * * *',
    'check-map-cells': '57 4 * * *',
    'expire-reservations': 60,
    'review-seals': '*/30 * * * *',
    'remove-orphan-files': '17 4 * * *',
    'remove-recovery-codes': '27 * * * *',
    'remove-keyed-calls': '37 * * * *',
    'forget-contact-readers': '47 4 * * *',
    'sweep-stray-files': '47 4 * * 0',
    'mail-available-lots': '0 11 * * *',
    'mail-weekly-news': '0 11 * * 1',
    'sum-up-counts': 60,
    'check-counts': '27 5 * * *',
    'forget-municipality-visits': '7 3 * * *',
    'count-municipality-companies': '37 3 * * *',
    'send-waiting-mail': 3,
    'follow-map-changes': 0.5,
  })
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
  const texts = (kind: 'refusalTexts' | 'fieldTexts') =>
    areas.flatMap((area) => Object.keys(area[kind] ?? {}))
  const declared = Object.values(contractAreas) as {
    refusals?: object
    fieldProblems?: readonly string[]
  }[]
  expect(texts('refusalTexts').sort()).toEqual(
    declared.flatMap((area) => Object.keys(area.refusals ?? {})).sort(),
  )
  expect(texts('fieldTexts').sort()).toEqual(declared.flatMap((area) => area.fieldProblems ?? []).sort())
})
