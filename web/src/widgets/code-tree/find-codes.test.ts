import { expect, test } from 'vitest'
import { nameAt, treeFromRows } from './code-tree.ts'
import { findCodes, isWord } from './find-codes.ts'

const rows = [
  { code: '0103', above: null, label: 'Swine; live', original: 'Animais vivos da espécie suína' },
  { code: '22', above: null, label: 'Beverages', original: 'Bebidas' },
  { code: '2204', above: '22', label: 'Wine of fresh grapes', original: 'Vinhos de uvas frescas' },
  { code: '22042919', above: '2204', label: 'Outros', original: undefined },
  { code: '4104', above: null, label: 'Tanned hides', original: 'Couros e peles curtidos' },
]
const tree = treeFromRows(
  rows,
  ({ code, label, original }) => ({
    table: 'NCM',
    code,
    label,
    masked: code,
    section: false,
    current: true,
    original,
    language: original ? undefined : ('pt' as const),
  }),
  ({ above }) => above && `NCM:${above}`,
)

test.each([
  ['wine', [2, 0]],
  ['VINHOS', [2]],
  ['grapes vinhos', [2]],
  ['couros', [4]],
  ['cerveja', []],
  ['(?', []],
])('%s is looked for in the reader’s language and in Portuguese', (typed, found) => {
  expect(findCodes(tree, typed)).toEqual(found)
})

test('the code whose own name was typed comes first, then names that begin so, before what stands above them (REFERENCE-22)', () => {
  const labels = [
    'Bebidas e vinagres',
    'Vinagres de uva',
    'Outros',
    'Vinagre',
    'Sucedâneos do vinagre',
    'Vinagres;',
  ]
  const vinegars = treeFromRows(
    labels.map((label, i) => ({ code: String(i), label })),
    ({ code, label }) => ({
      ...{ table: 'NCM', code, label, masked: code, section: false, current: true },
      ...{ original: undefined, language: undefined },
    }),
    () => null,
  )
  expect(findCodes(vinegars, 'vinagre').map((node) => labels[node])).toEqual([
    'Vinagre',
    'Vinagres;',
    'Vinagres de uva',
    'Bebidas e vinagres',
    'Sucedâneos do vinagre',
  ])
})

test.each([
  ['wine', false, true],
  ['w', false, true],
  ['2204.2', false, false],
  ['C', true, false],
  ['wi', true, true],
  ['', false, false],
])('“%s” in the code field, letters being codes: %s', (typed, lettersAreCodes, word) => {
  expect(isWord(typed, lettersAreCodes)).toBe(word)
})

test('a hit that fell back is led by its heading, each in its language', () => {
  expect(nameAt(tree, 3).map(({ language }) => language)).toEqual([undefined, 'pt'])
})
