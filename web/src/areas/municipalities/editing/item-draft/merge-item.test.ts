import { expect, test } from 'vitest'
import { type IncentiveValues, newIncentive } from '../municipality-values.ts'
import { isSameItem, mergeItem } from './merge-item.ts'

const file = (id: string, urlPublica = `/${id}`) => ({
  ...{ id, nome: id, nomeArquivo: id, mimeType: 'application/pdf', tamanho: 1 },
  urlPublica,
})
const from: IncentiveValues = {
  ...newIncentive(),
  key: 'a',
  id: 'a',
  titulo: 'Isenção',
  descricao: 'Dez anos.',
  anexos: [file('lei')],
}

test('a field that one side changed needs no question; one that both changed does', () => {
  const typed = { ...from, titulo: 'Isenção minha', descricao: 'Meus anos.' }
  const now = { ...from, titulo: 'Isenção deles' }
  expect(mergeItem({ from, typed }, now)).toEqual({ merged: typed, disputed: ['titulo'] })
})

test('files that either side added stay, and those that one took away go', () => {
  const typed = { ...from, anexos: [file('meu')] }
  const now = { ...from, anexos: [file('lei'), file('deles')] }
  const { merged, disputed } = mergeItem({ from, typed }, now)
  expect(merged.anexos.map(({ id }) => id)).toEqual(['deles', 'meu'])
  expect(disputed).toEqual([])
})

test('a file with a newer address is the same file', () => {
  const now = { ...from, anexos: [file('lei', '/lei?assinada')] }
  expect(isSameItem(from, now)).toBe(true)
  expect(mergeItem({ from, typed: { ...from, titulo: 'x' } }, now).merged.anexos).toEqual(now.anexos)
})

test('a new item keeps the key that it has now', () => {
  const [then, now] = [newIncentive(), newIncentive()]
  const { merged } = mergeItem({ from: then, typed: { ...then, titulo: 'Novo' } }, now)
  expect(merged).toEqual({ ...now, titulo: 'Novo' })
})
