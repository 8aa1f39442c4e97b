import { describe, expect, it } from 'vitest'
import { type KnownSpan, piecesOf, spansOf, typedCode, wordsOfText } from './pieces.ts'
import { likeness } from './word-forms.ts'

const known = (
  from: number,
  to: number,
  codes: string[],
  language: string | null = 'en',
  likeness = 0,
): KnownSpan => ({
  from,
  to,
  codes,
  language,
  likeness,
})

it('a text is its words, without punctuation and with what belongs to a number or a compound', () => {
  expect(wordsOfText(' “Wine”, from D’Ávila (RS); erva-mate? 99.001.003/0001-07 - ')).toEqual([
    'Wine',
    'from',
    "D'Ávila",
    'RS',
    'erva-mate',
    '99.001.003/0001-07',
  ])
  expect(wordsOfText('a '.repeat(75))).toHaveLength(30)
})

it.each([
  ['CNPJ: 99.047.882/0001-08', ['99047882000108']],
  ['99 047 882 0001 08', ['99047882000108']],
  ['99.047.882/0001–08', ['99047882000108']],
  ['cnae 1112-7/00', ['1112-7/00']],
  ['Zambiasi&Klauck', ['Zambiasi', 'Klauck']],
  ['calçados em Porto Alegre/RS', ['calçados', 'em', 'Porto', 'Alegre', 'RS']],
  ['Porto Alegre - RS', ['Porto', 'Alegre', 'RS']],
  ['“D’Ávila” – vinhos', ["D'Ávila", 'vinhos']],
  ['pinhões s/a', ['pinhões', 's/a']],
])('%s has the words %j (FINDER-92)', (text, words) => {
  expect(wordsOfText(text)).toEqual(words)
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
    const spans = [known(0, 1, ['NCM:84']), known(0, 2, ['NCM:84'], 'en', 1), known(1, 2, ['LIGACAO'])]
    expect(piecesOf(['machines', 'in', 'Torquato'], spans, 'en')).toEqual([
      { text: 'machines', codes: ['NCM:84'] },
      { text: 'Torquato', codes: [] },
    ])
  })

  it('a term that is written with a joiner at its end is one: made in RS', () => {
    const spans = [known(0, 3, ['FILTRO:SELO']), known(1, 2, ['LIGACAO']), known(2, 3, ['LIGACAO'], 'pt')]
    expect(piecesOf(['made', 'in', 'RS'], spans, 'es')).toEqual([
      { text: 'made in RS', codes: ['FILTRO:SELO'] },
    ])
  })

  it('what is written most like the text is meant, and another language counts before another word', () => {
    const spans = [known(0, 1, ['LIGACAO'], 'es', likeness.wrongAccents), known(0, 1, ['NCM:5101'], 'pt')]
    expect(piecesOf(['lã'], spans, 'es')).toEqual([{ text: 'lã', codes: ['NCM:5101'] }])
    const stems = [known(0, 1, ['NCM:2505'], 'pt', likeness.stem), known(0, 1, ['TEMA:LOTE'], 'es')]
    expect(piecesOf(['area'], stems, 'pt')[0]?.codes).toEqual(['TEMA:LOTE'])
  })

  it('unknown words that follow each other are one piece, and a CNPJ is one by itself', () => {
    expect(piecesOf(['foo', 'bar', '99.001.003/0001-07'], [], 'en')).toEqual([
      { text: 'foo bar', codes: [] },
      { text: '99.001.003/0001-07', codes: ['CNPJ:99001003000107'] },
    ])
  })
})
