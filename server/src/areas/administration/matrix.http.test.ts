/** Every call of the administration and of the statistics, made by every demo account and by whoever has one permission alone. */

import { administration } from '@invest/contract/administration'
import type { PermissionName } from '@invest/contract/api'
import type { Endpoint } from '@invest/contract/endpoint'
import { isCpf } from '@invest/contract/rules/cpf'
import { statistics } from '@invest/contract/statistics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoGroup, demoAccounts } from '../../../../embedded/src/identity/demo-accounts.ts'
import { addPeople, idOf } from '../../../test/administrators.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addGroup, give, join } from '../../../test/groups.ts'
import { createPortal, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
/** What the addresses name: rows that are there, and those that a call leaves to be there for the next one. */
const ids = { user: '', group: 0, permission: 0, unknown: 999_999 }

type Name = PermissionName
const users: Name[] = ['GERENCIAR_USUARIOS']
const groups: Name[] = ['GERENCIAR_GRUPOS_PERMISSOES']
const permissions: Name[] = ['GERENCIAR_PERMISSOES']

interface Expected {
  /** Whoever has one of them may. */
  to: Name[]
  /** The answer to whoever may. */
  status: number
  params?: () => Record<string, string | number>
  query?: string
  body?: () => object
}
const ofGroup = () => ({ groupId: ids.group })
const unknownGroup = () => ({ groupId: ids.unknown })
const ofUser = () => ({ userId: ids.user })
const membership = () => ({ userId: ids.user, groupId: ids.group })

/** Each call answers what somebody who may gets, without leaving anything changed for the next caller. */
const expected: Record<keyof typeof administration | keyof typeof statistics, Expected> = {
  applications: { to: [...permissions, ...groups], status: 200 },
  listPermissions: { to: permissions, status: 200 },
  permission: { to: permissions, status: 200, params: () => ({ id: ids.permission }) },
  createPermission: {
    to: permissions,
    status: 422,
    body: () => ({ nomePermissao: 'EDITAR_LOTES', descricaoPermissao: 'x' }),
  },
  savePermission: {
    to: permissions,
    status: 200,
    body: () => ({ id: ids.permission, descricaoPermissao: 'Matriz' }),
  },
  removePermission: { to: permissions, status: 404, params: () => ({ id: ids.unknown }) },
  listGroups: { to: groups, status: 200 },
  group: { to: groups, status: 200, params: () => ({ id: ids.group }) },
  createGroup: { to: groups, status: 422, body: () => ({ nomeDoGrupoDePermissoes: 'administradores' }) },
  saveGroup: {
    to: groups,
    status: 200,
    body: () => ({ id: ids.group, nomeDoGrupoDePermissoes: 'Matriz' }),
  },
  removeGroup: { to: groups, status: 404, params: () => ({ id: ids.unknown }) },
  addPermissions: {
    to: groups,
    status: 200,
    params: () => ({ ...ofGroup(), permissionIds: ids.permission }),
  },
  removePermissions: {
    to: groups,
    status: 200,
    params: () => ({ ...ofGroup(), permissionIds: ids.unknown }),
  },
  groupPermissions: { to: groups, status: 200, params: ofGroup },
  permissionsNotInGroup: {
    to: groups,
    status: 200,
    params: () => ({ applicationId: 1, ...ofGroup() }),
  },
  members: { to: [...users, ...groups], status: 404, params: unknownGroup },
  listUsers: { to: users, status: 200 },
  findUsers: { to: users, status: 200, body: () => ({}) },
  user: { to: users, status: 200, params: () => ({ id: ids.user }) },
  userGroups: { to: users, status: 200, params: ofUser },
  otherGroups: { to: users, status: 200, params: ofUser },
  permissionOrigins: { to: users, status: 200, params: ofUser },
  tryMembership: { to: users, status: 200, params: membership, query: 'acao=ADICIONAR' },
  addMember: { to: users, status: 200, params: membership },
  removeMember: {
    to: [...users, ...groups],
    status: 404,
    params: () => ({ userId: ids.user, groupId: ids.unknown }),
  },
  auditLog: { to: [...users, ...groups, ...permissions], status: 200 },
  exportAuditLog: { to: [...users, ...groups, ...permissions], status: 200 },
  general: { to: ['VISUALIZAR_ESTATISTICAS'], status: 200 },
  monthly: { to: ['VISUALIZAR_ESTATISTICAS'], status: 200 },
  spreadsheet: { to: ['VISUALIZAR_ESTATISTICAS'], status: 200 },
}

const all = [
  ...users,
  ...groups,
  ...permissions,
  'EDITAR_LOTES',
  'GERENCIAR_PREFERENCIAS',
  'CONSULTAR_EMPRESAS_ELEGIVEIS',
  'VISUALIZAR_ESTATISTICAS',
] as Name[]
const ofDemoGroup: Record<DemoGroup, Name[]> = {
  Administradores: all,
  'Instituições financeiras': ['CONSULTAR_EMPRESAS_ELEGIVEIS'],
  'Representantes municipais': [],
  'Editores de lotes': ['EDITAR_LOTES'],
  'Atendimento a investidores': [],
}

const cpfFrom = (nine: number): string =>
  Array.from({ length: 100 }, (_, end) => `${nine}${String(end).padStart(2, '0')}`).find(isCpf) ?? ''

const withOne = (permission: Name, index: number) => ({
  who: `somebody with ${permission} alone`,
  has: [permission],
  grupo: undefined,
  person: {
    sub: `sub-so-${index}`,
    name: `Só ${index}`,
    email: `so-${index}@exemplo.test`,
    cpf: cpfFrom(900000200 + index),
  },
})
const callers: { who: string; has: Name[]; grupo: DemoGroup | undefined; person: Person }[] = [
  ...demoAccounts.map(({ account, sub, nome, email, cpf, grupo }) => ({
    who: account,
    has: grupo ? ofDemoGroup[grupo] : [],
    grupo,
    person: { sub, name: nome, email, ...(cpf && { cpf }) },
  })),
  ...all.map(withOne),
]

const calls = Object.entries({ ...administration, ...statistics }) as [keyof typeof expected, Endpoint][]

const make = (person: Person | null, name: keyof typeof expected, entry: Endpoint) => {
  const { params, query, body } = expected[name]
  const values = params?.() ?? {}
  const path = entry.path.replace(/:(\w+)/g, (_, key: string) => String(values[key]))
  return portal.call(person, entry.method, query ? `${path}?${query}` : path, body?.())
}

beforeAll(async () => {
  portal = await createPortal()
  for (const { person, grupo, has, who } of callers) {
    if (grupo) await join(portal, person, grupo)
    else if (who.startsWith('somebody')) await give(portal, person, ...has)
    else await idOf(portal, person)
  }
  const made = await portal.db
    .insertInto('permissao')
    .values({ nomePermissao: 'MATRIZ', descricaoPermissao: 'Matriz', aplicacaoId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.permission = made.id
  ids.group = await addGroup(portal, 'Matriz', ['MATRIZ'])
  const [somebody] = await addPeople(portal, [
    { nome: 'Alguém', email: 'alguem@exemplo.test', cpf: '90000003000' },
  ])
  ids.user = somebody?.id ?? ''
  await portal.db
    .insertInto('grupoPermissoesUsuario')
    .values({ grupoId: ids.group, usuarioId: ids.user })
    .execute()
})
afterAll(() => portal?.close())

it('has somebody who may and somebody who may not for each call', () => {
  for (const [name] of calls) {
    const may = callers.map(({ has }) => expected[name].to.some((one) => has.includes(one)))
    expect([name, new Set(may).size]).toEqual([name, 2])
  }
})

it.each(callers)('$who gets what they may, and a refusal changes nothing', async ({ person, has }) => {
  const before = await fingerprint(portal.db)
  for (const [name, entry] of calls) {
    const { to, status } = expected[name]
    const answer = await make(person, name, entry)
    const may = to.some((permission) => has.includes(permission))
    const codigo = answer.statusCode === 403 ? answer.json().codigo : undefined
    expect([name, answer.statusCode, codigo]).toEqual([
      name,
      ...(may ? [status, undefined] : [403, 'acesso-negado']),
    ])
  }
  // What is asked for is there already, so that also whoever may leaves all as it was.
  expect(await fingerprint(portal.db)).toBe(before)
})

it('a caller without a token gets a 401 from each call', async () => {
  for (const [name, entry] of calls)
    expect([name, (await make(null, name, entry)).statusCode]).toEqual([name, 401])
})
