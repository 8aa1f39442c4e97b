import { describe, expect, it } from 'vitest'
import { type KnownSpan, piecesOf, spansOf, typedCode, wordsOfText } from './pieces.ts'

const known = (from: number, to: number, codes: string[], language: string | null = 'en'): KnownSpan => ({
  from,
  to,
  codes,
  language,
})

it('a text is its words, without punctuation and with what belongs to a number or a compound', () => {
  expect(wordsOfText(' “Wine”, from D’Ávila (RS); erva-mate? 99.001.003/0001-07 - ')).toEqual([
    'Wine',
    'from',
    'D’Ávila',
    'RS',
    'erva-mate',
    '99.001.003/0001-07',
  ])
  expect(wordsOfText('a '.repeat(50))).toHaveLength(12)
})

it('spans are all runs of up to five words', () => {
  expect(spansOf(['a', 'b', 'c']).map(({ text }) => text)).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
  expect(Math.max(...spansOf('a b c d e f g'.split(' ')).map(({ from, to }) => to - from))).toBe(5)
})

it.each([
  ['2204', '2204'],
  ['2204.21', '220421'],
  ['1112-7/00', '1112700'],
  ['7', undefined],
  ['22a', undefined],
  ['99.001.003/0001-07', undefined],
])('%s is the code %s', (word, code) => {
  expect(typedCode(word)).toBe(code)
})

describe('pieces', () => {
  it('of what begins alike the longest is taken', () => {
    const pieces = piecesOf(
      ['cold', 'store', 'Rio', 'Grande'],
      [
        known(0, 1, ['CNAE:1']),
        known(0, 2, ['CNAE:52117']),
        known(2, 4, ['MUNICIPIO:8815'], null),
        known(2, 3, ['X:1']),
      ],
      'en',
    )
    expect(pieces).toEqual([
      { text: 'cold store', codes: ['CNAE:52117'] },
      { text: 'Rio Grande', codes: ['MUNICIPIO:8815'] },
    ])
  })

  it('the reader’s language wins, and others count where it knows nothing', () => {
    const spans = [known(0, 1, ['NCM:1902'], 'en'), known(0, 1, ['NCM:4202'], 'pt')]
    expect(piecesOf(['pasta'], spans, 'en')[0]?.codes).toEqual(['NCM:1902'])
    expect(piecesOf(['pasta'], spans, 'es')[0]?.codes).toEqual(['NCM:1902', 'NCM:4202'])
  })

  it('words that join others are left out, and do not stretch a term', () => {
    const spans = [known(0, 1, ['NCM:84']), known(0, 2, ['NCM:84']), known(1, 2, ['LIGACAO'])]
    expect(piecesOf(['machines', 'in', 'Torquato'], spans, 'en')).toEqual([
      { text: 'machines', codes: ['NCM:84'] },
      { text: 'Torquato', codes: [] },
    ])
  })

  it('unknown words that follow each other are one piece, and a CNPJ is one by itself', () => {
    expect(piecesOf(['foo', 'bar', '99.001.003/0001-07'], [], 'en')).toEqual([
      { text: 'foo bar', codes: [] },
      { text: '99.001.003/0001-07', codes: ['CNPJ:99001003000107'] },
    ])
  })
})
