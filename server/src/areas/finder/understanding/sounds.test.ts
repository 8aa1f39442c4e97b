import { expect, it } from 'vitest'
import { soundsApart } from './sounds.ts'

it.each([
  ['calsados', 'calçados', 0],
  ['calssados', 'calçados', 0],
  ['maquina', 'máquina', 0],
  ['quimica', 'kimica', 0],
  ['Novo Hanburgo', 'Novo Hamburgo', 0],
  ['emgenharia', 'engenharia', 1],
  ['footwaer', 'footwear', 2],
])('%s and %s differ in so many sounds', (typed, meant, letters) => {
  expect(Math.round(soundsApart(typed, meant) * meant.length)).toBe(letters)
})

it('what sounds otherwise is far away', () => {
  expect(soundsApart('calsados', 'soldados')).toBeGreaterThan(0.25)
})
