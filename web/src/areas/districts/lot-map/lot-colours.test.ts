import { expect, test } from 'vitest'
import { tokensOf } from '../../../app/tokens.ts'

const names = ['available', 'analysis', 'negotiation', 'occupied', 'unavailable', 'unknown']
const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
const luminance = (rgb: number[]) => {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: number[], other: number[]) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const half = (one: number[], other: number[]) => one.map((channel, i) => (channel + (other[i] ?? 0)) / 2)

test.each(['light', 'dark'] as const)('in the %s theme lots stand out and can be read on', (scheme) => {
  const variables: Record<string, string> = tokensOf(scheme)
  const colour = (name: string) => channels(variables[name] ?? '')
  const ground = colour('--drawing-ground')
  const text = colour('--drawing-text')
  for (const name of names) {
    const lot = colour(`--lot-${name}`)
    expect(contrast(lot, ground), `${name}: edge on the ground`).toBeGreaterThanOrEqual(3)
    if (name === 'unknown') continue
    expect(contrast(text, half(lot, ground)), `${name}: number on the lot`).toBeGreaterThanOrEqual(4.5)
  }
  // A text's halo carries it wherever it lies, on a lit lot too.
  expect(contrast(text, colour('--drawing-halo'))).toBeGreaterThanOrEqual(7)
  for (const surface of ['green', 'water', 'road', 'unknown'])
    expect(contrast(text, colour(`--drawing-${surface}`)), surface).toBeGreaterThanOrEqual(4.5)
})
