import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marked = (name: string, searched: string) =>
  matchedParts(name, searched)
    .map(({ part, matched }) => (matched ? `[${part}]` : part))
    .join('')

it.each([
  ['Vinícola Serra do Quaraim', 'vinic', '[Viníc]ola Serra do Quaraim'],
  ['Vinícola Serra do Quaraim', 'QUARAIM serra', 'Vinícola [Serra] do [Quaraim]'],
  ['Café São Borja', 'sao', 'Café [São] Borja'],
  ['Solar do Sul', 'so', '[So]lar do Sul'],
  ['Solar do Sul', 'ul', 'Solar do Sul'],
  ['100% Puro', '100%', '[100%] Puro'],
  ['Anani', 'ana nani', '[Anani]'],
  ["Vinícola D'Ávila", 'davila', "Vinícola [D'Ávila]"],
  ['Casa Xangri-lá', 'xangri-la', 'Casa [Xangri-lá]'],
  ['Casa Xangri Lá', 'xangri-la', 'Casa [Xangri] [Lá]'],
  ['Pinhões S.A.', 'pinhões s/a', '[Pinhões] [S.A].'],
  ['Zambiasi & Klauck Ltda', 'zambiasi&klauck limitada', '[Zambiasi] & [Klauck] [Ltda]'],
  ['Nada', '', 'Nada'],
])('%j searched for %j reads %j', (name, searched, expected) => {
  expect(marked(name, searched)).toBe(expected)
})

it('never loses or adds a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, searched) => {
      expect(
        matchedParts(name, searched)
          .map(({ part }) => part)
          .join(''),
      ).toBe(name)
    }),
  )
})
