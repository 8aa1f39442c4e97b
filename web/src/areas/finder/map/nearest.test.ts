import { expect, test } from 'vitest'
import { largestWithin } from './nearest.ts'

const towns = [
  { nome: 'Alvorada', latitude: -30, longitude: -51.08, populacao: 187_000 },
  { nome: 'Porto Alegre', latitude: -30.03, longitude: -51.23, populacao: 1_332_000 },
  { nome: 'Pelotas', latitude: -31.77, longitude: -52.34, populacao: 325_000 },
]
const at = { latitude: -30, longitude: -51.1 }

test('a cluster is named after the largest town within its reach, else after the nearest (MAP-45)', () => {
  expect(largestWithin(0.3, at, towns)?.nome).toBe('Porto Alegre')
  expect(largestWithin(0.001, at, towns)?.nome).toBe('Alvorada')
  expect(largestWithin(0.3, at, [])).toBeUndefined()
})
