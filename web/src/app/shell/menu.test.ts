import { IconUser } from '@tabler/icons-react'
import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { financingKeys } from '../../areas/financing/financing-keys.ts'
import type { MenuEntry } from '../../lib/screens/area.ts'
import { isVisible, type Viewer } from '../../lib/session/viewer-rule.ts'
import { areasInShell } from '../areas-in-shell.ts'
import { isCurrent, menuOf, panelOf, showsAdminToggle, visibleGroups } from './menu.ts'

const users = 'GERENCIAR_USUARIOS'
const partner: Viewer = { foreigner: false, permissions: new Set(), answeredYes: new Set() }
const foreigner: Viewer = { ...partner, foreigner: true }
const admin: Viewer = { ...partner, permissions: new Set([users]) }
const clerk: Viewer = { ...partner, answeredYes: new Set([hashKey(financingKeys.mayConsult())]) }

const entry = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  group: 'companies',
  order: 0,
  screen: { path },
  label: { pt: path, en: path, es: path },
  icon: IconUser,
  ...more,
})
const menu = menuOf(areasInShell, 'main')
const administration = menuOf(areasInShell, 'admin')
const seenIn = (groups: typeof menu, viewer: Viewer) =>
  visibleGroups(groups, viewer).flatMap(({ entries }) => entries.map((e) => e.screen.path))
const entries = areasInShell.flatMap((area) => area.menu ?? [])

test('entries stand in their group by order, and each is seen by whom its rule lets', () => {
  const groups = [...menu, ...administration]
  expect(groups.flatMap((group) => group.entries)).toHaveLength(entries.length)
  for (const group of groups) {
    expect(new Set(group.entries.map((one) => one.group)).size).toBe(1)
    expect(group.entries.map(({ order }) => order)).toEqual(
      group.entries.map(({ order }) => order).toSorted((a, b) => a - b),
    )
    for (const viewer of [partner, foreigner, admin, clerk])
      expect(visibleGroups([group], viewer).flatMap((shown) => shown.entries)).toEqual(
        group.entries.filter((one) => isVisible(one, viewer)),
      )
  }
})

test('a foreign user sees neither my companies nor the seal, but map and finder', () => {
  const seen = seenIn(menu, foreigner)
  for (const hidden of ['minhas-empresas', 'madeInRs/empresas', 'empresas-elegiveis'])
    expect(seen).not.toContain(hidden)
  const shown = [
    'dashboard',
    'mapa-empresas',
    'buscador/buscar',
    'proedi/selecao-distrito',
    'proedi/lotes',
    'municipios',
  ]
  expect(seen.filter((path) => shown.includes(path))).toEqual(shown)
})

test('a partner sees the companies’ entries in their order', () => {
  const shown = ['minhas-empresas', 'madeInRs/empresas', 'mapa-empresas', 'buscador/buscar']
  expect(seenIn(menu, partner).filter((path) => shown.includes(path))).toEqual(shown)
})

test('eligible companies appear once the server has said yes', () => {
  expect(seenIn(menu, partner)).not.toContain('empresas-elegiveis')
  expect(seenIn(menu, clerk)).toContain('empresas-elegiveis')
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
    seenIn(administration, { ...partner, permissions: new Set(permissions) })
  // Nobody administers without a permission.
  expect(shownTo()).toEqual([])
  const holders = {
    'admin/gerenciar-usuarios': [users],
    'admin/gerenciar-permissoes': ['GERENCIAR_PERMISSOES'],
    'admin/gerenciar-grupo-permissoes': ['GERENCIAR_GRUPOS_PERMISSOES'],
    // Each of the three reads the record.
    'admin/registro': [users, 'GERENCIAR_PERMISSOES', 'GERENCIAR_GRUPOS_PERMISSOES'],
    'proedi-admin': ['EDITAR_LOTES', 'GERENCIAR_PREFERENCIAS'],
    'admin/proedi/gerenciar-setores': ['EDITAR_LOTES'],
    'admin/municipios': ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'],
    'admin/estatisticas': ['VISUALIZAR_ESTATISTICAS'],
  }
  for (const permission of new Set(Object.values(holders).flat())) {
    const shown = shownTo(permission)
    for (const [path, allowed] of Object.entries(holders))
      expect(shown.includes(path), `${permission} ${path}`).toBe(allowed.includes(permission))
  }
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
