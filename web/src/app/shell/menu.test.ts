import { IconUser } from '@tabler/icons-react'
import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { MenuEntry } from '../../lib/area.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { isVisible, type Viewer } from '../../lib/viewer-rule.ts'
import { areas } from '../areas.ts'
import { isCurrent, menuOf, panelOf, showsAdminToggle, visibleGroups } from './menu.ts'

const users = 'GERENCIAR_USUARIOS'
const partner: Viewer = { foreigner: false, permissions: new Set(), answeredYes: new Set() }
const foreigner: Viewer = { ...partner, foreigner: true }
const admin: Viewer = { ...partner, permissions: new Set([users]) }
const clerk: Viewer = { ...partner, answeredYes: new Set([hashKey(queryKeys.mayConsult())]) }

const entry = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  group: 'companies',
  order: 0,
  screen: { path },
  label: { pt: path, en: path, es: path },
  icon: IconUser,
  ...more,
})
const menu = menuOf(areas, 'main')
const administration = menuOf(areas, 'admin')
const seenBy = (viewer: Viewer) =>
  visibleGroups(menu, viewer).map(({ label, entries }) => [label, ...entries.map((e) => e.screen.path)])

test('a foreign user sees neither my companies nor the seal, but map and finder', () => {
  expect(seenBy(foreigner)).toEqual([
    ['menu.initial', 'dashboard'],
    ['menu.companies', 'mapa-empresas', 'buscador/buscar'],
    ['menu.districts', 'proedi/selecao-distrito', 'proedi/lotes'],
    ['menu.municipalities', 'municipios'],
  ])
})

test('a partner sees the companies’ entries in their order', () => {
  expect(seenBy(partner)[1]).toEqual([
    'menu.companies',
    'minhas-empresas',
    'madeInRs/empresas',
    'mapa-empresas',
    'buscador/buscar',
  ])
})

test('eligible companies appear once the server has said yes', () => {
  expect(seenBy(partner)[0]).toEqual(['menu.initial', 'dashboard'])
  expect(seenBy(clerk)[0]).toEqual(['menu.initial', 'dashboard', 'empresas-elegiveis'])
})

test('a group without a visible entry disappears', () => {
  const group = { label: 'menu.companies', entries: [entry('x', { rule: { foreigners: false } })] } as const
  expect(visibleGroups([group], foreigner)).toEqual([])
})

test('every part of a rule has to hold', () => {
  const rule = { foreigners: false, permissions: [users] } as const
  expect(isVisible({ rule }, admin)).toBe(true)
  expect(isVisible({ rule }, partner)).toBe(false)
  expect(isVisible({ rule }, { ...admin, foreigner: true })).toBe(false)
})

test('the admin panel shows only what the permissions allow', () => {
  const shownTo = (...permissions: string[]) =>
    visibleGroups(administration, { ...partner, permissions: new Set(permissions) }).map(
      ({ label, entries }) => [label, ...entries.map((e) => e.screen.path)],
    )
  expect(shownTo()).toEqual([])
  expect(shownTo('VISUALIZAR_ESTATISTICAS')).toEqual([['menu.extras', 'admin/estatisticas']])
  // Each of the three reads the record.
  expect(shownTo(users)).toEqual([['menu.administration', 'admin/gerenciar-usuarios', 'admin/registro']])
  expect(shownTo('GERENCIAR_PERMISSOES', 'GERENCIAR_GRUPOS_PERMISSOES', users, 'EDITAR_LOTES')).toEqual([
    [
      'menu.administration',
      'admin/gerenciar-usuarios',
      'admin/gerenciar-permissoes',
      'admin/gerenciar-grupo-permissoes',
      'admin/registro',
    ],
    ['menu.districts', 'proedi-admin', 'admin/proedi/gerenciar-setores'],
  ])
  for (const permission of ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'])
    expect(shownTo(permission)).toEqual([['menu.municipalities', 'admin/municipios']])
})

test('the toggle needs a permission and a panel to show', () => {
  expect(showsAdminToggle(administration, admin)).toBe(true)
  expect(showsAdminToggle(administration, partner)).toBe(false)
  expect(showsAdminToggle(menuOf([], 'admin'), admin)).toBe(false)
})

test('the panel follows the screen', () => {
  expect(panelOf('/pt/admin/gerenciar-usuarios/7', menu, administration)).toBe('admin')
  expect(panelOf('/en/gerenciar-empresa/99001003000107', menu, administration)).toBe('main')
  expect(panelOf('/pt/buscador/favoritos', menu, administration)).toBe('main')
  expect(panelOf('/es', menu, administration)).toBe('main')
  expect(panelOf('/pt/perfil', menu, administration)).toBeUndefined()
})

test('an entry is current for the screens that it covers, not for a path that merely begins like them', () => {
  const own = entry('minhas-empresas', { covers: [{ path: 'cadastrar-empresa' }] })
  expect(isCurrent(own, 'cadastrar-empresa/12ABC34501DE35')).toBe(true)
  expect(isCurrent(own, 'minhas-empresas-antigas')).toBe(false)
})
