import type { Interpretation, Understood } from '@invest/contract/search/interpretation'
import { expect, test } from 'vitest'
import { askedByText } from './asked-by-text.ts'

const one = (chave: string, tipo: Understood['tipo'], nome = chave): Understood => ({ chave, tipo, nome })
const read = (...partes: (Partial<Interpretation['partes'][number]> & { alternativas: Understood[] })[]) =>
  askedByText({ texto: '', sugestoes: [], partes: partes.map((part) => ({ trecho: 'x', ...part })) })

test('what a text asks for by itself is told to the filters (FINDER-54)', () => {
  const product = { ...one('NCM:2204', 'PRODUTO', 'Vinhos'), codigo: '2204' }
  const asked = read(
    { alternativas: [product, one('PALAVRAS:vinho', 'PALAVRAS')] },
    { alternativas: [one('MUNICIPIO:8599', 'MUNICIPIO')] },
    { alternativas: [one('FILTRO:INVESTIMENTO', 'INVESTIMENTO')] },
    { alternativas: [one('PERTO:8801', 'PERTO', 'Porto Alegre')] },
  )
  expect(asked).toEqual({
    municipality: { code: '8599', chip: 'MUNICIPIO:8599' },
    near: 'Porto Alegre',
    products: '2204 Vinhos',
    activities: '',
    seeking: 'FILTRO:INVESTIMENTO',
    seal: undefined,
  })
})

test('one of several meanings, what was left out and what is not wanted are no filters', () => {
  const city = one('MUNICIPIO:8599', 'MUNICIPIO')
  expect(read({ alternativas: [city, one('PALAVRAS:caxias', 'PALAVRAS')] }).municipality).toBeUndefined()
  expect(read({ alternativas: [city], ignorado: true }).municipality).toBeUndefined()
  expect(read({ alternativas: [city], excluido: true }).municipality).toBeUndefined()
  expect(askedByText(undefined)).toMatchObject({ products: '', activities: '' })
})
