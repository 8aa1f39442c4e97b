import type { MapAnswer } from '@invest/contract/map'
import { expect, test } from 'vitest'
import { heapUp } from './heaps.ts'
import { marksOf } from './marks.ts'

const company = (id: string, longitude: number) => ({
  id,
  cnpj: id,
  nomeExibicao: id,
  latitude: -30,
  longitude,
  habilitadoMadeInRs: false,
  buscandoInvestimentos: false,
})
const answer: MapAnswer = {
  empresas: [company('a', -51), company('b', -51.001), company('c', -53)],
  agrupamentos: [{ latitude: -29, longitude: -52, total: 9, valorBuscado: 0 }],
  total: 12,
  limitado: false,
  portos: [],
  aeroportos: [],
  distritosIndustriais: [],
  latInicial: 0,
  lngInicial: 0,
  zoomInicial: 6.5,
}

test('companies in one place are one sign with their number from afar, and stand alone close by', () => {
  const marks = marksOf(answer, 7)
  const far = heapUp(marks, 7)
  expect(far.signs.map((sign) => (sign.kind === 'cluster' ? sign.cluster.total : sign.kind))).toEqual([
    9,
    2,
    'company',
  ])
  expect(far.signOf.get('company a')).toBe(far.signOf.get('company b'))
  expect(far.signOf.get('company c')).toBe('company c')
  expect(far.signOf.get('company a')).toBe(far.signs[1]?.key)

  for (const zoom of [17, undefined]) {
    const close = heapUp(marks, zoom)
    expect(close.signs).toHaveLength(4)
    expect(close.signOf.get('company a')).toBe('company a')
  }
})
