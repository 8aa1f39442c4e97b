import { expect, test } from 'vitest'
import { productWords, suggestedProduct } from './suggested-product.ts'

const code = (codigoSemMascara: string, descricao: string, more = {}) => ({
  codigoSemMascara,
  descricao,
  secao: false,
  vigente: true,
  ...more,
})

test('only words can be a product’s name', () => {
  expect(productWords(' Wine ')).toBe('wine')
  expect(productWords('Calçados')).toBe('calcado')
  expect(productWords('vinho tinto')).toBe('vinho tinto')
  for (const typed of ['', 'vi', 'vinho de', '99.001', 'casa 3']) expect(productWords(typed)).toBe('')
})

test('who types wine means neither swine nor what wine is made with (FINDER-44)', () => {
  const found = [
    code('0103', 'Swine; live'),
    code('22042', 'Wine; still'),
    code('2204', 'Wine of fresh grapes'),
    code('2205', 'Vermouth and other wine'),
  ]
  expect(suggestedProduct(found, 'wine')?.codigoSemMascara).toBe('2204')
  expect(suggestedProduct(found.slice(0, 1), 'wine')).toBeUndefined()
})

test('plurals and beginnings are found, sections and expired codes are not', () => {
  const found = [
    code('SXII', 'Calçado, chapéus', { secao: true }),
    code('63', 'Calçado antigo', { vigente: false }),
    code('64', 'Calçado, polainas'),
  ]
  expect(suggestedProduct(found, 'calcado')?.codigoSemMascara).toBe('64')
  expect(suggestedProduct(found, 'calc')?.codigoSemMascara).toBe('64')
  expect(suggestedProduct(found, '')).toBeUndefined()
})

test('a Portuguese word finds the heading that another language names', () => {
  const found = [code('22042100', 'Wine; still, in containers'), code('2204', 'Wine of fresh grapes')]
  expect(suggestedProduct(found, 'vinho')?.codigoSemMascara).toBe('2204')
  expect(suggestedProduct(found.slice(0, 1), 'vinho')).toBeUndefined()
})
