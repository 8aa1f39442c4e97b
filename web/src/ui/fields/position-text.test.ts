import { expect, test } from 'vitest'
import { isWithinState, readPosition } from './position-text.ts'

const portoAlegre = { latitude: -30.0368, longitude: -51.209 }

test.each([
  '-30.0368, -51.209',
  '-30.0368 -51.209',
  '-30,0368; -51,209',
  'https://www.google.com/maps/@-30.0368,-51.209,15z',
  'https://www.google.com/maps?q=-30.0368,-51.209',
  'https://www.google.com/maps/place/X/@-29.9,-51.1,15z/data=!3d-30.0368!4d-51.209',
  'https://www.openstreetmap.org/#map=15/-30.0368/-51.209',
  'https://www.openstreetmap.org/?mlat=-30.0368&mlon=-51.209',
  'geo:-30.0368,-51.209',
])('%s is a position', (text) => {
  expect(readPosition(text)).toEqual(portoAlegre)
})

test('degrees, minutes and seconds in Portuguese letters', () => {
  const read = readPosition(`30°02'12.5"S 51°12'32.4"O`)
  expect(read?.latitude).toBeCloseTo(-30.0368, 4)
  expect(read?.longitude).toBeCloseTo(-51.209, 4)
})

test.each(['', 'Porto Alegre', '12', '-30.0368'])('%j is none', (text) => {
  expect(readPosition(text)).toBeUndefined()
})

test('a position outside the state is recognised', () => {
  expect(isWithinState(portoAlegre)).toBe(true)
  expect(isWithinState({ latitude: -23.5, longitude: -46.6 })).toBe(false)
})
