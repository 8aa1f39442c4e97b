import { utilities } from '@invest/contract/districts'
import { describe, expect, it } from 'vitest'
import { drawDistricts } from './draw-districts.ts'
import { hectares, lotsOf } from './lots.ts'

const now = new Date('2026-11-21T12:00:00Z')
const year = 365 * 86_400_000
const districts = drawDistricts().map(({ plan }) => ({ plan, lots: lotsOf(plan, now) }))

describe.each(districts.map((district) => [district.plan.sigla, district] as const))(
  'the lots of %s',
  (_, { plan, lots }) => {
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
      const missing = plan.lots.length - lots.length
      expect([2, 3]).toContain(missing)
    })

    it('have the number and the area of their shape, and a registration of their own', () => {
      const shapes = new Map(plan.lots.map((shape) => [shape.id, shape]))
      for (const lot of lots) {
        const shape = shapes.get(lot.cdOriginalSvg)
        if (!shape) throw new Error(lot.cdOriginalSvg)
        expect(lot.numeroLote).toBe(shape.numero)
        expect(lot.areaTotalLote).toMatch(/^\d{1,5}\.\d{4}$/)
        expect(Number(lot.areaTotalLote)).toBeCloseTo(hectares(plan, shape), 3)
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
