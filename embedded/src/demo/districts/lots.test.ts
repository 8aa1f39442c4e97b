import { utilities } from '@invest/contract/districts/lots'
import { dayMs } from '@invest/contract/limits'
import { describe, expect, it } from 'vitest'
import { lotShapes, readDrawings } from './drawings.ts'
import { lotsOf } from './lots.ts'

const now = new Date('2026-11-21T12:00:00Z')
const year = 365 * dayMs
const districts = readDrawings().map(({ sigla, svg }) => ({
  sigla,
  shapes: lotShapes(svg),
  lots: lotsOf(sigla, now),
}))

describe.each(districts.map((district) => [district.sigla, district] as const))(
  'the lots of %s',
  (_, { shapes, lots }) => {
    const share = (...ids: number[]) =>
      lots.filter(({ situacaoLoteId }) => ids.includes(situacaoLoteId)).length / lots.length

    it('are in every situation, about a third of them occupied and a third available', () => {
      expect(new Set(lots.map(({ situacaoLoteId }) => situacaoLoteId))).toEqual(
        new Set([1, 2, 3, 4, 5, 6, 7]),
      )
      for (const about of [share(4, 6), share(1)]) {
        expect(about).toBeGreaterThan(0.27)
        expect(about).toBeLessThan(0.4)
      }
    })

    it('have no record for two or three shapes', () => {
      const missing = shapes.length - lots.length
      expect([2, 3]).toContain(missing)
    })

    it('have a shape, a number and a registration of their own', () => {
      expect(shapes).toEqual(expect.arrayContaining(lots.map(({ cdOriginalSvg }) => cdOriginalSvg)))
      expect(new Set(lots.map(({ numeroLote }) => numeroLote)).size).toBe(lots.length)
      for (const lot of lots) {
        expect(lot.areaTotalLote).toMatch(/^\d{1,5}\.\d{4}$/)
        expect(lot.numeroMatriculaLote).toMatch(/^\d{5}$/)
      }
      expect(new Set(lots.map((lot) => lot.numeroMatriculaLote)).size).toBe(lots.length)
    })

    it('were confirmed within the last year, and became available before that', () => {
      const ages = lots.map(({ confirmadoEm }) => now.getTime() - confirmadoEm.getTime())
      expect(Math.min(...ages)).toBeGreaterThan(0)
      expect(Math.max(...ages)).toBeLessThan(year)
      expect(Math.max(...ages)).toBeGreaterThan(year / 2)
      for (const { situacaoLoteId, disponivelDesde, confirmadoEm } of lots) {
        expect(disponivelDesde !== null).toBe(situacaoLoteId === 1)
        if (disponivelDesde) expect(disponivelDesde.getTime()).toBeLessThanOrEqual(confirmadoEm.getTime())
      }
    })

    it('have a sector where a company is, and known utilities', () => {
      const occupied = lots.filter(({ situacaoLoteId }) => situacaoLoteId === 4 || situacaoLoteId === 6)
      expect(occupied.filter(({ setor }) => setor).length / occupied.length).toBeGreaterThan(0.7)
      expect(lots.some(({ situacaoLoteId, setor }) => situacaoLoteId === 1 && setor)).toBe(false)
      for (const lot of lots) {
        expect(utilities).toEqual(expect.arrayContaining(lot.utilidades))
        expect(lot.descricaoObservacao?.length ?? 0).toBeLessThan(200)
      }
    })
  },
)
