import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Map as MapLibre } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { knownGround, layGround } from './ground.ts'

const file = join(import.meta.dirname, '../../../../states/rs/ground/ground.topo.json')

/** A map that has drawn its first picture once `draw` is called. */
function fakeMap() {
  const laid = new Map<string, number>()
  let draw = () => {}
  const map = {
    once: (_: string, listener: () => void) => {
      draw = listener
    },
    getSource: (name: string) => ({
      setData: (data: { features: unknown[] }) => laid.set(name, data.features.length),
    }),
  }
  return { map: map as unknown as MapLibre, laid, draw: () => draw() }
}

test('the ground waits for the first picture, and a map whose ground cannot be loaded stays as it is', async () => {
  const { map, laid, draw } = fakeMap()
  const load = vi.fn().mockRejectedValueOnce(new Error('no network'))
  vi.stubGlobal('fetch', load)
  layGround(map)
  expect(load).not.toHaveBeenCalled()
  draw()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(knownGround()).toBeUndefined()
  expect(laid.size).toBe(0)

  load.mockResolvedValueOnce(new Response(await readFile(file)))
  layGround(map)
  draw()
  await vi.waitFor(() => expect([...laid.keys()]).toEqual(['state', 'lakes', 'rivers', 'waters']))
  expect(laid.get('rivers')).toBeGreaterThan(8)
})

test('the state with fine shores has Porto Alegre on land, and the Lagoa dos Patos in the water', () => {
  const inside = ([x, y]: [number, number]) =>
    knownGround()?.state.features.some(({ geometry }) =>
      geometry.coordinates.some(
        ([outer = [], ...holes]) => isWithin(outer, x, y) && !holes.some((hole) => isWithin(hole, x, y)),
      ),
    )
  expect(inside([-51.19, -30.04])).toBe(true)
  expect(inside([-53.8, -29.7])).toBe(true)
  expect(inside([-51.3, -31.1])).toBe(false)
  expect(inside([-50.0, -31.5])).toBe(false)
})

function isWithin(ring: number[][], x: number, y: number): boolean {
  return ring.reduce((within, [x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring.at(i - 1) ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !within : within
  }, false)
}
