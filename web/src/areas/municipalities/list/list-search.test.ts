/** The list's address, its facets and its orders. */
import { expect, it } from 'vitest'
import { figuresOf } from '../../../../test/municipality-answers.ts'
import { everything, inOrder, matching, readListSearch, regionsOf, writeListSearch } from './list-search.ts'

const south = { codigo: '4302', nome: 'Pelotas' }
const north = { codigo: '4306', nome: 'Passo Fundo' }
const all = [
  figuresOf('1', 'Água Santa', { regiao: north, populacao: 4_000, pib: 90, lotesDisponiveis: 0 }),
  figuresOf('2', 'Não-Me-Toque', { regiao: north, populacao: 18_000, pib: 80, incentivos: 2 }),
  figuresOf('3', 'Rio Grande', { regiao: south, populacao: 200_000, pib: null, lotesDisponiveis: 9 }),
  figuresOf('4', 'Zebra', { regiao: null, populacao: null, pib: 10 }),
]
const namesOf = (found: typeof all) => found.map(({ municipioJunta }) => municipioJunta.nomeCompleto)
const found = (change: Partial<typeof everything>) =>
  namesOf(inOrder(matching(all, { ...everything, ...change }), { ...everything, ...change }))

it('an address that is written and read again asks for the same', () => {
  const search = {
    texto: 'ÁGUA',
    regiao: '4306',
    porte: 'ate5mil',
    lotes: true,
    incentivos: true,
    ordem: 'populacao',
    inversa: true,
    page: 2,
  } as const
  expect(readListSearch(writeListSearch(search))).toEqual(search)
  expect(writeListSearch(everything)).toEqual({})
})

it('what makes no sense in an address is left out', () => {
  const odd = { regiao: '43', porte: 'enorme', lotes: 'sim', ordem: 'beleza', pagina: '-1' }
  expect(readListSearch(odd)).toEqual(everything)
})

it('a text is a part of the name, without accents, case and hyphens', () => {
  expect(found({ texto: 'agua' })).toEqual(['Água Santa'])
  expect(found({ texto: 'nao me toque' })).toEqual(['Não-Me-Toque'])
  expect(found({ texto: 'NAOMETOQUE' })).toEqual(['Não-Me-Toque'])
})

it('facets leave what has all of them, and what is not known has none', () => {
  expect(found({ regiao: '4306' })).toEqual(['Água Santa', 'Não-Me-Toque'])
  expect(found({ porte: 'de5a20mil' })).toEqual(['Não-Me-Toque'])
  expect(found({ porte: 'ate5mil', lotes: true })).toEqual([])
  expect(found({ lotes: true })).toEqual(['Rio Grande'])
  expect(found({ incentivos: true })).toEqual(['Não-Me-Toque'])
})

it('figures are sorted from the largest on or from the smallest, and what nobody knows comes last', () => {
  expect(found({ ordem: 'pib' })).toEqual(['Água Santa', 'Não-Me-Toque', 'Zebra', 'Rio Grande'])
  expect(found({ ordem: 'pib', inversa: true })).toEqual([
    'Zebra',
    'Não-Me-Toque',
    'Água Santa',
    'Rio Grande',
  ])
  expect(found({ inversa: true })[0]).toBe('Zebra')
  const complete = new Map([['3', { share: 0.5, opens: true }]])
  expect(namesOf(inOrder(all, { ordem: 'completude', inversa: false }, complete))[0]).toBe('Rio Grande')
})

it('the numbers beside the regions are those of the other facets', () => {
  const counted = matching(all, { ...everything, regiao: '4306', porte: 'ate5mil' }, 'regiao')
  expect(regionsOf(all, counted)).toEqual([
    { codigo: '4306', nome: 'Passo Fundo', count: 1 },
    { codigo: '4302', nome: 'Pelotas', count: 0 },
  ])
})
