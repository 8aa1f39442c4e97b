import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notTheirs } from './permissions-one-may-hand-out.ts'
import { isOfPortal } from './portal-permissions.ts'

const ofPortal = [
  'CONSULTAR_EMPRESAS_ELEGIVEIS',
  'GERENCIAR_USUARIOS',
  'GERENCIAR_PERMISSOES',
  'GERENCIAR_GRUPOS_PERMISSOES',
  'EDITAR_LOTES',
  'EDITAR_MUNICIPIOS',
  'EDITAR_USUARIOS_MUNICIPIOS',
  'GERENCIAR_PREFERENCIAS',
  'VISUALIZAR_ESTATISTICAS',
]
const others = ['RELATORIOS', 'editar_lotes', '']
const someOf = (names: string[]) => fc.subarray(names)

it('the portal asks for nine permissions by their exact names', () => {
  expect(ofPortal.filter(isOfPortal)).toEqual(ofPortal)
  expect(others.filter(isOfPortal)).toEqual([])
})

it('nobody gets more of the portal’s permissions than who hands them out has', () => {
  fc.assert(
    fc.property(someOf([...ofPortal, ...others]), someOf(ofPortal), someOf(ofPortal), (handed, own, had) => {
      const refused = notTheirs(handed, new Set(own)).length > 0
      const after = refused ? had : [...new Set([...had, ...handed])]
      const gained = after.filter((name) => ofPortal.includes(name) && !had.includes(name))
      return gained.every((name) => own.includes(name))
    }),
  )
})

it('who has all of them may hand out anything', () => {
  fc.assert(
    fc.property(
      someOf([...ofPortal, ...others]),
      (handed) => notTheirs(handed, new Set(ofPortal)).length === 0,
    ),
  )
})

it('says exactly those that are missing', () => {
  expect(notTheirs(['RELATORIOS', 'EDITAR_LOTES', 'GERENCIAR_USUARIOS'], new Set(['EDITAR_LOTES']))).toEqual([
    'GERENCIAR_USUARIOS',
  ])
})
