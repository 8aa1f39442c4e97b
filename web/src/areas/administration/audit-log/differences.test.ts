import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('a field that changed has what went and what came', () => {
  expect(
    differencesOf({
      antes: { nomeDoGrupoDePermissoes: 'Analistas', texto: 'igual' },
      depois: { nomeDoGrupoDePermissoes: 'Leitores', texto: 'igual' },
    }),
  ).toEqual([{ field: 'nomeDoGrupoDePermissoes', gone: ['Analistas'], come: ['Leitores'] }])
})

test('where there was nothing before, or is nothing after, one side is empty', () => {
  expect(differencesOf({ antes: null, depois: { email: 'a@b.example' } })).toEqual([
    { field: 'email', gone: [], come: ['a@b.example'] },
  ])
  expect(differencesOf({ antes: { texto: 'Era' }, depois: { texto: null } })).toEqual([
    { field: 'texto', gone: ['Era'], come: [] },
  ])
})

test('of several values only those that changed are told', () => {
  expect(differencesOf({ antes: { permissoes: ['A', 'B'] }, depois: { permissoes: ['B', 'C'] } })).toEqual([
    { field: 'permissoes', gone: ['A'], come: ['C'] },
  ])
})

test('numbers and nested values are readable', () => {
  expect(differencesOf({ antes: null, depois: { versao: 0, aplicacao: { id: 1 } } })).toEqual([
    { field: 'versao', gone: [], come: ['0'] },
    { field: 'aplicacao', gone: [], come: ['{"id":1}'] },
  ])
})

test('a change of nothing has no differences', () => {
  expect(differencesOf({ antes: null, depois: null })).toEqual([])
})
