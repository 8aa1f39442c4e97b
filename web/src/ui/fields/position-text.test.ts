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
  '(-30.0368, -51.209)',
  '-30,0368, -51,209',
  '-30,0368,-51,209',
  '−30.0368, −51.209',
  '\u200e-30.0368,\u00a0-51.209',
  'Lat: -30.0368 Long: -51.209',
  'latitude=-30.0368; longitude=-51.209',
  'Long.: -51.209, Lat.: -30.0368',
  'Coordenadas: -30.0368, -51.209',
  '30.0368° S, 51.209° W',
  '30,0368°S 51,209°O',
  'S 30.0368 W 51.209',
  '51.209 W, 30.0368 S',
  '-30.0368°, -51.209°',
])('%s is a position', (text) => {
  expect(readPosition(text)).toEqual(portoAlegre)
})

test.each([
  `30°02'12.5"S 51°12'32.4"O`,
  `30º 2' 12,5'' S, 51º 12' 32,4'' W`,
  'S30°02′12.5″ W51°12′32.4″',
  `30° 02.208' S 51° 12.54' W`,
])('degrees with minutes and seconds: %s', (text) => {
  const read = readPosition(text)
  expect(read?.latitude).toBeCloseTo(-30.0368, 4)
  expect(read?.longitude).toBeCloseTo(-51.209, 4)
})

test.each(['', 'Porto Alegre', '12', '-30.0368', '1, 2, 3', '30.0368 S 29.1 S', 'Rua 12, 30.5'])(
  '%j is none',
  (text) => {
    expect(readPosition(text)).toBeUndefined()
  },
)

test('a position outside the state is recognised', () => {
  expect(isWithinState(portoAlegre)).toBe(true)
  expect(isWithinState({ latitude: -23.5, longitude: -46.6 })).toBe(false)
})
