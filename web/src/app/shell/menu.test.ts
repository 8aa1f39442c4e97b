import { IconUser } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import {
  isCurrent,
  isVisible,
  type MenuEntry,
  type MenuGroup,
  type MenuViewer,
  mainMenu,
  needsEligibility,
  panelOf,
  showsAdminToggle,
  visibleGroups,
} from './menu.ts'

const partner: MenuViewer = { foreigner: false, mayConsultEligible: false, permissions: new Set() }
const foreigner: MenuViewer = { ...partner, foreigner: true }
const admin: MenuViewer = { ...partner, permissions: new Set(['GERENCIAR_USUARIOS']) }

const entry = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  label: 'menu.dashboard',
  icon: IconUser,
  ...more,
})
const administration: MenuGroup[] = [
  {
    label: 'menu.adminPanel',
    entries: [
      entry('admin/gerenciar-usuarios', { permissions: ['GERENCIAR_USUARIOS'] }),
      entry('admin/estatisticas', { permissions: ['VISUALIZAR_ESTATISTICAS'] }),
    ],
  },
]

test('a foreign user misses my companies and the seal, and keeps map and finder', () => {
  const paths = visibleGroups(mainMenu, foreigner).flatMap((group) => group.entries.map((e) => e.path))
  expect(paths).toEqual(['dashboard', 'mapa-empresas', 'buscador/buscar'])
})

test('a partner sees my companies', () => {
  const paths = visibleGroups(mainMenu, partner).flatMap((group) => group.entries.map((e) => e.path))
  expect(paths).toContain('minhas-empresas')
})

test('eligible companies wait for the permission check', () => {
  const eligible = entry('empresas-elegiveis', { rule: 'eligible' })
  expect(isVisible(eligible, partner)).toBe(false)
  expect(isVisible(eligible, { ...partner, mayConsultEligible: true })).toBe(true)
  expect(needsEligibility([{ label: 'menu.initial', entries: [eligible] }])).toBe(true)
})

test('a group without a visible entry disappears', () => {
  const group: MenuGroup = { label: 'menu.companies', entries: [entry('x', { rule: 'not-foreigner' })] }
  expect(visibleGroups([group], foreigner)).toEqual([])
})

test('the admin panel shows only what the permissions allow', () => {
  const paths = visibleGroups(administration, admin).flatMap((group) => group.entries.map((e) => e.path))
  expect(paths).toEqual(['admin/gerenciar-usuarios'])
})

test('the toggle needs a permission and a panel to show', () => {
  expect(showsAdminToggle(administration, admin)).toBe(true)
  expect(showsAdminToggle(administration, partner)).toBe(false)
  expect(showsAdminToggle([], admin)).toBe(false)
})

test('the panel follows the screen', () => {
  expect(panelOf('/pt/admin/gerenciar-usuarios/7', mainMenu, administration)).toBe('admin')
  expect(panelOf('/en/gerenciar-empresa/99001003000107', mainMenu, administration)).toBe('main')
  expect(panelOf('/es', mainMenu, administration)).toBe('main')
  expect(panelOf('/pt/perfil', mainMenu, administration)).toBeUndefined()
})

test('an entry is current for the screens it covers and for no namesake', () => {
  const own = entry('minhas-empresas', { covers: ['cadastrar-empresa'] })
  expect(isCurrent(own, 'cadastrar-empresa/12ABC34501DE35')).toBe(true)
  expect(isCurrent(own, 'minhas-empresas-antigas')).toBe(false)
})
