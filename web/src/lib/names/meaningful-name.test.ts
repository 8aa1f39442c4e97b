import { expect, test } from 'vitest'
import { isMeaningful, nameText, nearestAncestors, productName } from './meaningful-name.ts'

const wine = 'Vinhos de uvas frescas, incluindo os vinhos enriquecidos com álcool; mostos de uvas'

test.each([
  ['Outros', '22042919'],
  ['Outras', '22042911'],
  ['Outras máquinas e aparelhos', '84791090'],
  ['Frescas', '08061000'],
  ['De algodão', '52081100'],
  ['Other', '22042919'],
  ['Of cotton', '63026000'],
  ['Los demás', '22042919'],
  ['Las demás máquinas y aparatos', '84791090'],
])('“%s” says little', (text, code) => expect(isMeaningful(text, code)).toBe(false))

test.each([
  ['Outros animais vivos', '0106'],
  ['Soja', '1201'],
  ['Horses; live, pure-bred breeding animals', '01012100'],
  ['Serviços de arquitetura', '114021000'],
  ['Outros', 'SXX'],
])('“%s” says enough', (text, code) => expect(isMeaningful(text, code)).toBe(true))

test('a name that says little is led by the nearest code above that tells something', () => {
  const product = {
    codigoSemMascara: '22042919',
    descricao: 'Outros',
    ancestrais: ['Produtos das indústrias alimentares', 'Bebidas', wine, 'Outros', 'Outros vinhos'],
  }
  expect(nameText(productName(product))).toBe('Vinhos de uvas frescas › Outros')
})

test('each part keeps its language', () => {
  const product = {
    codigoSemMascara: '22042919',
    descricao: 'Outros',
    ancestrais: ['Foodstuffs', 'Beverages', 'Wine of fresh grapes, including fortified wines; grape must'],
    idiomas: ['en', 'en', 'en', 'pt'] as const,
  }
  expect(productName(product)).toEqual([
    { text: 'Wine of fresh grapes', language: 'en' },
    { text: 'Outros', language: 'pt' },
  ])
  expect(nearestAncestors(product)).toHaveLength(2)
})

test('a name that says enough stands alone', () => {
  const product = { codigoSemMascara: '2204', descricao: wine, ancestrais: ['Alimentos', 'Bebidas'] }
  expect(productName(product)).toEqual([{ text: wine, language: undefined }])
})
