import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { outlineBox } from '@invest/contract/state-map'
import { expect, test } from 'vitest'
import { municipalityShapes, placeInDrawing } from './state-drawing.ts'

/** The corners of a path as the drawing writes it: a first place, then steps. */
function cornersOf(d: string): [number, number][] {
  return d.split('M').flatMap((ring) => {
    let [x, y] = [0, 0]
    return ring
      .replace('z', '')
      .split('l')
      .filter(Boolean)
      .map((step): [number, number] => {
        const [right = 0, down = 0] = step.split(' ').map(Number)
        ;[x, y] = [x + right, y + down]
        return [x, y]
      })
  })
}

const [columns = [], ...municipalities] = readFileSync(join(stateFolder, 'municipios.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const column = (name: string) => columns.indexOf(name)

test('each municipality is drawn once, around its seat and within the state', () => {
  const shapes = new Map(municipalityShapes().map((shape) => [shape.code, shape]))
  expect(shapes.size).toBe(municipalities.length)
  for (const values of municipalities) {
    const [code, name] = [values[column('cod_municipio_rfb')], values[column('nome_completo')]]
    const shape = shapes.get(code ?? '')
    const corners = cornersOf(shape?.d ?? '')
    const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const seat = placeInDrawing({
      latitude: Number(values[column('latitude')]),
      longitude: Number(values[column('longitude')]),
    })
    const reach = 2
    expect([name, shape?.name]).toEqual([name, name])
    expect([name, seat.x > Math.min(...across) - reach, seat.x < Math.max(...across) + reach]).toEqual([
      name,
      true,
      true,
    ])
    expect([name, seat.y > Math.min(...down) - reach, seat.y < Math.max(...down) + reach]).toEqual([
      name,
      true,
      true,
    ])
    expect([name, Math.min(...across) >= -1, Math.max(...across) <= outlineBox.width + 1]).toEqual([
      name,
      true,
      true,
    ])
    expect([name, Math.min(...down) >= -1, Math.max(...down) <= outlineBox.height + 1]).toEqual([
      name,
      true,
      true,
    ])
    expect(shape?.d).not.toContain('NaN')
    // Its middle and side say where it lies.
    const side = Math.max(Math.max(...across) - Math.min(...across), Math.max(...down) - Math.min(...down))
    expect([name, Math.abs(seat.x - (shape?.x ?? 0)) < side, (shape?.side ?? 0) > side * 0.4]).toEqual([
      name,
      true,
      true,
    ])
  }
})
