import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { administrator, idOf, manager, recorded } from '../../../test/administrators.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { give, groupId } from '../../../test/groups.ts'
import { mayor, pelotas, portoAlegre, represent } from '../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'

let portal: TestPortal
let socioId: string
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
  await give(portal, manager, 'EDITAR_USUARIOS_MUNICIPIOS')
  await idOf(portal, foreigner)
  await idOf(portal, investor)
  socioId = await idOf(portal, socio)
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.db.deleteFrom('municipioUsuario').where('usuarioId', '=', socioId).execute()
})

const people = (person: Person | null = manager, code = pelotas) =>
  portal.call(person, 'GET', `/municipio/${code}/usuarios`)
const of = (
  method: 'GET' | 'POST' | 'DELETE',
  cpf: string,
  person: Person | null = manager,
  code = pelotas,
) => portal.call(person, method, `/municipio/${code}/usuario/${cpf}`)
const cpf = socio.cpf ?? ''
const representative = { nome: mayor.name, cpf: mayor.cpf }

it('lists the people of a municipality with their whole CPF', async () => {
  expect((await people()).json()).toEqual([representative])
})

it('finds a person by CPF, and says whether they keep the municipality', async () => {
  const found = { usuario: { nome: socio.name, cpf }, jaAdicionado: false, edicao: 'RECEBE' }
  expect((await of('GET', cpf)).json()).toEqual(found)
  const there = { usuario: representative, jaAdicionado: true, edicao: 'TEM' }
  expect((await of('GET', mayor.cpf ?? '')).json()).toEqual(there)
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await of(method, '90000009999')
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'usuario-desconhecido'])
  }
  // A foreigner has no CPF to be found by, and their other numbers are no CPF.
  expect((await of('GET', foreigner.email)).statusCode).toBe(422)
})

it('adds a person once and records it; what they may do changes at once', async () => {
  await give(portal, socio, 'EDITAR_MUNICIPIOS')
  expect((await portal.call(socio, 'GET', `/municipio/${pelotas}`)).statusCode).toBe(403)
  const answer = await of('POST', cpf)
  expect([answer.statusCode, answer.json()]).toEqual([200, [representative, { nome: socio.name, cpf }]])
  expect((await portal.call(socio, 'GET', `/municipio/${pelotas}`)).statusCode).toBe(200)
  expect((await recorded(portal)).at(-1)).toMatchObject({
    acao: 'MUNICIPIO_USUARIO_ADICIONADO',
    alvoUsuarioId: socioId,
    antes: null,
    depois: { municipio: 'Pelotas' },
  })
  const before = await fingerprint(portal.db)
  const again = await of('POST', cpf)
  expect([again.statusCode, again.json().codigo]).toEqual([409, 'usuario-ja-adicionado'])
  expect(await fingerprint(portal.db)).toBe(before)
})

it('gives the right to edit with the first municipality, and takes it with the last (MUNICIPALITY-60)', async () => {
  const helper: Person = {
    sub: 'sub-ajuda',
    name: 'Ada Ajuda',
    email: 'ada@exemplo.test',
    cpf: '90000001066',
  }
  const id = await idOf(portal, helper)
  const open = () => portal.call(helper, 'GET', `/municipio/${pelotas}`)
  expect((await of('POST', helper.cpf ?? '')).statusCode).toBe(200)
  expect((await open()).json().podeEditar).toBe(true)
  expect((await recorded(portal)).slice(-2)).toMatchObject([
    { acao: 'MEMBRO_ADICIONADO', alvoUsuarioId: id, depois: { grupo: 'Representantes municipais' } },
    { acao: 'MUNICIPIO_USUARIO_ADICIONADO', alvoUsuarioId: id },
  ])
  await of('POST', helper.cpf ?? '', manager, portoAlegre)
  await of('DELETE', helper.cpf ?? '')
  expect((await portal.call(helper, 'GET', `/municipio/${portoAlegre}`)).statusCode).toBe(200)
  await of('DELETE', helper.cpf ?? '', manager, portoAlegre)
  expect((await open()).json().codigo).toBe('acesso-negado')
})

it('without a group that gives the right alone the person is added, and the answer says that it is missing', async () => {
  const other: Person = {
    sub: 'sub-outra',
    name: 'Olga Outra',
    email: 'olga@exemplo.test',
    cpf: '90000001147',
  }
  await idOf(portal, other)
  const more = { grupoId: await groupId(portal, 'Representantes municipais'), permissaoId: 1 }
  await portal.db.deleteFrom('grupoPermissoesUsuario').where('usuarioId', '=', socioId).execute()
  await portal.db.insertInto('grupoPermissoesPermissao').values(more).execute()
  const alone = await portal.db
    .selectFrom('grupoPermissoes')
    .select('id')
    .where('nomeDoGrupoDePermissoes', 'like', '%: EDITAR_MUNICIPIOS')
    .execute()
  for (const { id } of alone)
    await portal.db.insertInto('grupoPermissoesPermissao').values({ grupoId: id, permissaoId: 1 }).execute()
  expect((await of('GET', other.cpf ?? '')).json().edicao).toBe('FALTA')
  for (const grupoId of [more.grupoId, ...alone.map(({ id }) => id)])
    await portal.db
      .deleteFrom('grupoPermissoesPermissao')
      .where('grupoId', '=', grupoId)
      .where('permissaoId', '=', 1)
      .execute()
})

it('of two who add the same person at the same moment one succeeds', async () => {
  const answers = await Promise.all([of('POST', cpf), of('POST', cpf)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

it('removes a person and records it, and removing nobody records nothing', async () => {
  await of('POST', cpf)
  const answer = await of('DELETE', cpf)
  expect([answer.statusCode, answer.json()]).toEqual([200, [representative]])
  expect((await recorded(portal)).at(-1)).toMatchObject({
    acao: 'MUNICIPIO_USUARIO_REMOVIDO',
    alvoUsuarioId: socioId,
    antes: { municipio: 'Pelotas' },
    depois: null,
  })
  const before = await fingerprint(portal.db)
  expect((await of('DELETE', cpf)).json()).toEqual([representative])
  expect(await fingerprint(portal.db)).toBe(before)
})

it('an unknown municipality has no people', async () => {
  for (const answer of [
    await people(manager, '0000'),
    await of('GET', cpf, manager, '0000'),
    await of('POST', cpf, manager, '0000'),
    await of('DELETE', cpf, manager, '0000'),
  ])
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'municipio-desconhecido'])
})

it.each([
  ['nobody', null, 401],
  ['somebody', investor, 403],
  ['a foreigner', foreigner, 403],
  ['a representative of the municipality', mayor, 403],
])('refuses %s, and nothing changes', async (_, person, status) => {
  const before = await fingerprint(portal.db)
  const answers = [
    await people(person),
    ...(await Promise.all((['GET', 'POST', 'DELETE'] as const).map((method) => of(method, cpf, person)))),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([status, status, status, status])
  expect(await fingerprint(portal.db)).toBe(before)
})

it('a person sees which municipalities they keep, and keeps none once erased', async () => {
  const erased = { ...administrator, cpf: '90000001490', sub: 'sub-apagado', email: 'apagado@exemplo.test' }
  await idOf(portal, erased)
  expect((await of('POST', erased.cpf)).statusCode).toBe(200)
  const own = (await portal.call(erased, 'GET', '/usuario/meus-dados')).json()
  const line = own.secoes.find((section: { secao: string }) => section.secao === 'municipios').linhas[0]
  expect(line.map(({ valor }: { valor: string }) => valor)).toContain('Pelotas')
  const answer = await portal.call(erased, 'POST', '/usuario/excluir-dados', { email: erased.email })
  expect(answer.statusCode).toBe(200)
  expect((await people()).json()).toEqual([representative])
  expect((await of('GET', erased.cpf)).statusCode).toBe(404)
  const rows = await portal.db.selectFrom('municipioUsuario').select('usuarioId').execute()
  expect(rows).toHaveLength(1)
})
