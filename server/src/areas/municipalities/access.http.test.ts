/** Every call of the area by everybody: who gets an answer, who is refused and how, and that a refusal changes nothing. */

import { municipalities } from '@invest/contract/municipalities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, idOf, manager } from '../../../test/administrators.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { give } from '../../../test/groups.ts'
import {
  bodyOf,
  letKeep,
  mayor,
  otherMayor,
  pelotas,
  portoAlegre,
  represent,
} from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../../test/portal.ts'

const withoutPermission: Person = {
  sub: 'sub-sem',
  name: 'Sem Permissão',
  email: 'sem@exemplo.test',
  cpf: '90000001309',
}
const whoever: Person = {
  ...withoutPermission,
  sub: 'sub-novo',
  email: 'novo@exemplo.test',
  cpf: '90000001490',
}

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
  await represent(portal, otherMayor, portoAlegre)
  await give(portal, manager, 'EDITAR_USUARIOS_MUNICIPIOS')
  const adminId = await idOf(portal, administrator)
  await give(portal, administrator, 'EDITAR_MUNICIPIOS')
  await give(portal, administrator, 'EDITAR_USUARIOS_MUNICIPIOS')
  await letKeep(portal, adminId, portoAlegre)
  await letKeep(portal, await idOf(portal, withoutPermission), pelotas)
  for (const person of [investor, socio, whoever]) await idOf(portal, person)
})
afterAll(() => portal?.close())

const ok = [200]
const anonymous = [401, 'nao-autenticado']
const noPermission = [403, 'acesso-negado']
const notTheirs = [403, 'municipio-sem-acesso']

const callers = {
  anonymous: null,
  investor,
  'a representative of another municipality': otherMayor,
  'a representative without EDITAR_MUNICIPIOS': withoutPermission,
  'who manages people': manager,
  'an administrator who keeps another municipality': administrator,
  'a representative': mayor,
} as const
type Caller = keyof typeof callers

const everybody = Object.fromEntries(Object.keys(callers).map((who) => [who, ok])) as Record<
  Caller,
  unknown[]
>
const signedIn = { ...everybody, anonymous }
const withPermission = {
  ...signedIn,
  investor: noPermission,
  'a representative without EDITAR_MUNICIPIOS': noPermission,
}
const representativeManagers = {
  ...withPermission,
  'a representative of another municipality': noPermission,
  'a representative': noPermission,
}

/** Its answer is no JSON; document.http.test.ts asks for it without a token. */
type Name = Exclude<keyof typeof municipalities, 'drawPublic'>
interface Case {
  path: string
  body?: object
  expected: Record<Caller, unknown[]>
}
const cases: Record<Name, Case> = {
  listPublic: { path: '/municipio/publico/listar', expected: everybody },
  figures: { path: '/municipio/publico/indicadores', expected: everybody },
  compare: { path: `/municipio/publico/comparar?codigos=${pelotas}`, expected: everybody },
  readPublic: { path: `/municipio/publico/${pelotas}`, expected: everybody },
  list: { path: '/municipio/listar', expected: withPermission },
  read: {
    path: `/municipio/${pelotas}`,
    expected: { ...withPermission, 'a representative of another municipality': notTheirs },
  },
  save: {
    path: '/municipio',
    body: bodyOf(pelotas, { descricao: 'Mudada' }),
    expected: {
      ...withPermission,
      'a representative of another municipality': notTheirs,
      'who manages people': noPermission,
      'an administrator who keeps another municipality': notTheirs,
    },
  },
  representatives: { path: `/municipio/${pelotas}/usuarios`, expected: representativeManagers },
  findRepresentative: {
    path: `/municipio/${pelotas}/usuario/${socio.cpf}`,
    expected: representativeManagers,
  },
  addRepresentative: {
    path: `/municipio/${pelotas}/usuario/${whoever.cpf}`,
    expected: representativeManagers,
  },
  removeRepresentative: {
    path: `/municipio/${pelotas}/usuario/${whoever.cpf}`,
    expected: representativeManagers,
  },
}
const all = (Object.keys(cases) as Name[]).flatMap((name) =>
  (Object.keys(callers) as Caller[]).map((who) => ({ name, who })),
)

/** Of the call before, where that one was refused. */
let known: string | undefined

it.each(all)('$name by $who', async ({ name, who }) => {
  const { path, body, expected } = cases[name]
  const { method } = municipalities[name]
  // Somebody is added once.
  if (name === 'addRepresentative') {
    known = undefined
    await portal.db
      .deleteFrom('municipioUsuario')
      .where('usuarioId', '=', await idOf(portal, whoever))
      .execute()
  }
  const refused = expected[who][0] !== 200
  if (refused) known ??= await fingerprint(portal.db)
  const answer = await portal.call(callers[who], method, path, body)
  const codigo = answer.statusCode === 200 ? [] : [answer.json().codigo]
  expect([answer.statusCode, ...codigo]).toEqual(expected[who])
  if (refused) expect(await fingerprint(portal.db)).toBe(known)
  else known = undefined
})

it('the light list is for everybody who is signed in', async () => {
  for (const [who, person] of Object.entries(callers)) {
    const answer = await portal.call(person, 'GET', '/municipio/listar?leve=true')
    expect([who, answer.statusCode]).toEqual([who, signedIn[who as Caller][0]])
  }
})
