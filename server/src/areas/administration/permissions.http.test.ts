import type { Permission } from '@invest/contract/administration/permissions'
import { limits } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, manager, recorded } from '../../../test/administrators.ts'
import { addGroup, give, groupId, permissionId } from '../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let managerId: string
beforeAll(async () => {
  portal = await createPortal()
  managerId = await give(portal, manager, 'GERENCIAR_PERMISSOES')
})
afterAll(() => portal?.close())

const send = (method: 'POST' | 'PUT', body: object) => portal.call(manager, method, '/admin/permissoes', body)
const remove = (id: number) => portal.call(manager, 'DELETE', `/admin/permissoes/${id}`)
const create = async (body: object): Promise<Permission> => {
  const answer = await send('POST', body)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const lastChange = async () => (await recorded(portal)).at(-1)
const countChanges = async () => (await recorded(portal)).length

it('a permission is added with a description or an application, and the record says so', async () => {
  const permission = await create({
    nomePermissao: '  RELATÓRIOS ',
    descricaoPermissao: ' Ver relatórios ',
    aplicacaoPermissao: { id: 1 },
  })
  expect(permission).toEqual({
    id: expect.any(Number),
    nomePermissao: 'RELATÓRIOS',
    descricaoPermissao: 'Ver relatórios',
    aplicacaoPermissao: { id: 1, nomeAplicacao: 'Invest RS' },
    doPortal: false,
    versao: 1,
  })
  expect(await lastChange()).toEqual({
    acao: 'PERMISSAO_CRIADA',
    usuarioId: managerId,
    alvo: 'RELATÓRIOS',
    alvoUsuarioId: null,
    antes: null,
    depois: { descricaoPermissao: 'Ver relatórios', aplicacaoPermissao: 'Invest RS' },
  })
  expect(await create({ nomePermissao: 'SÓ NOME E DESCRIÇÃO', descricaoPermissao: 'x' })).toMatchObject({
    aplicacaoPermissao: null,
  })
  expect(await create({ nomePermissao: 'SÓ APLICAÇÃO', aplicacaoPermissao: { id: 1 } })).toMatchObject({
    descricaoPermissao: null,
  })
})

it.each([
  [{ nomePermissao: ' ', descricaoPermissao: 'x' }, { nomePermissao: /^Campo necessário!$/ }],
  [{ nomePermissao: 'A' }, { descricaoPermissao: /descrição ou escolha/ }],
  [
    { nomePermissao: 'A', descricaoPermissao: '  ', aplicacaoPermissao: null },
    { descricaoPermissao: /descrição/ },
  ],
  [{ nomePermissao: 'A', aplicacaoPermissao: { id: 99 } }, { aplicacaoPermissao: /não existe/ }],
  [{ nomePermissao: 'editar_LÓTES', descricaoPermissao: 'x' }, { nomePermissao: /Já existe/ }],
  [{ nomePermissao: 'EDITAR_LOTES' }, { nomePermissao: /Já existe/, descricaoPermissao: /descrição/ }],
  [{ nomePermissao: 'x'.repeat(201), descricaoPermissao: 'x' }, { nomePermissao: /200/ }],
])('%j is refused under its fields', async (body, fields) => {
  const before = await countChanges()
  const answer = await send('POST', body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().codigo).toBe('dados-invalidos')
  const expected = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, expect.stringMatching(text)]),
  )
  expect(answer.json().campos).toEqual(expected)
  expect(await countChanges()).toBe(before)
})

it('of two permissions with one name that are added at once, one is refused', async () => {
  const answers = await Promise.all(
    ['DUAS VEZES', 'duas vézes', 'Duas Vezes'].map((nomePermissao) =>
      send('POST', { nomePermissao, descricaoPermissao: 'x' }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422])
})

it('saving changes description and application, and never the name', async () => {
  const { id } = await create({ nomePermissao: 'FICA', descricaoPermissao: 'Antes' })
  const saved = await send('PUT', {
    id,
    versao: 1,
    nomePermissao: 'OUTRO',
    descricaoPermissao: 'Depois',
    aplicacaoPermissao: { id: 1 },
    doPortal: true,
  })
  expect(saved.json()).toMatchObject({
    nomePermissao: 'FICA',
    descricaoPermissao: 'Depois',
    aplicacaoPermissao: { id: 1 },
    doPortal: false,
    versao: 2,
  })
  expect(await lastChange()).toMatchObject({
    acao: 'PERMISSAO_ALTERADA',
    alvo: 'FICA',
    antes: { descricaoPermissao: 'Antes', aplicacaoPermissao: null },
    depois: { descricaoPermissao: 'Depois', aplicacaoPermissao: 'Invest RS' },
  })

  const changes = await countChanges()
  const repeated = await send('PUT', { id, versao: 2, descricaoPermissao: 'Depois' })
  expect(repeated.json().versao).toBe(2)
  expect(await countChanges()).toBe(changes)

  const stale = await send('PUT', { id, versao: 1, descricaoPermissao: 'Tarde' })
  expect([stale.statusCode, stale.json().codigo]).toEqual([409, 'versao-desatualizada'])
  expect(stale.json().atual).toMatchObject({ descricaoPermissao: 'Depois', versao: 2 })

  const empty = await send('PUT', { id, descricaoPermissao: null, aplicacaoPermissao: null })
  expect([empty.statusCode, Object.keys(empty.json().campos)]).toEqual([422, ['descricaoPermissao']])
  const unknown = await send('PUT', { id, aplicacaoPermissao: { id: 99 } })
  expect([unknown.statusCode, Object.keys(unknown.json().campos)]).toEqual([422, ['aplicacaoPermissao']])
  expect((await send('PUT', { id, aplicacaoPermissao: null })).json()).toMatchObject({
    descricaoPermissao: 'Depois',
    aplicacaoPermissao: null,
    versao: 3,
  })
  const nothing = await send('PUT', { id: 99999, descricaoPermissao: 'x' })
  expect([nothing.statusCode, nothing.json().codigo]).toEqual([404, 'permissao-desconhecida'])
})

it('a deleted permission is gone from its groups, with their names in the record', async () => {
  const { id } = await create({ nomePermissao: 'VAI EMBORA', aplicacaoPermissao: { id: 1 } })
  const group = await addGroup(portal, 'Com ela', ['VAI EMBORA', 'EDITAR_LOTES'])
  expect((await remove(id)).json()).toEqual({ removido: true })
  const left = await portal.db
    .selectFrom('grupoPermissoesPermissao')
    .select('permissaoId')
    .where('grupoId', '=', group)
    .execute()
  expect(left).toEqual([{ permissaoId: await permissionId(portal, 'EDITAR_LOTES') }])
  expect(await lastChange()).toMatchObject({
    acao: 'PERMISSAO_EXCLUIDA',
    alvo: 'VAI EMBORA',
    antes: { descricaoPermissao: null, aplicacaoPermissao: 'Invest RS', grupos: ['Com ela'] },
    depois: null,
  })
  const again = await remove(id)
  expect([again.statusCode, again.json().codigo]).toEqual([404, 'permissao-desconhecida'])
})

it.each([
  'CONSULTAR_EMPRESAS_ELEGIVEIS',
  'GERENCIAR_USUARIOS',
  'GERENCIAR_PERMISSOES',
  'GERENCIAR_GRUPOS_PERMISSOES',
  'EDITAR_LOTES',
  'EDITAR_MUNICIPIOS',
  'EDITAR_USUARIOS_MUNICIPIOS',
  'GERENCIAR_PREFERENCIAS',
  'VISUALIZAR_ESTATISTICAS',
])('%s stays, because the portal asks for it', async (name) => {
  const answer = await remove(await permissionId(portal, name))
  expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'permissao-do-portal'])
  expect(await permissionId(portal, name)).toBeGreaterThan(0)
})

it('a permission that a group of the system holds stays, because the group keeps its permissions', async () => {
  const { id } = await create({ nomePermissao: 'DO SISTEMA', descricaoPermissao: 'x' })
  const grupoId = await groupId(portal, 'Administradores')
  await portal.db.insertInto('grupoPermissoesPermissao').values({ grupoId, permissaoId: id }).execute()
  const answer = await remove(id)
  expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'grupo-do-sistema'])
})

it('a person without the permission to delete it keeps out', async () => {
  const id = await permissionId(portal, 'RELATÓRIOS')
  const answer = await portal.call(administrator, 'DELETE', `/admin/permissoes/${id}`)
  expect([answer.statusCode, answer.json().codigo]).toEqual([403, 'acesso-negado'])
})

it('there are at most 500 permissions', async () => {
  await sql`INSERT INTO permissao (nome_permissao, descricao_permissao)
    SELECT 'CHEIA ' || n, 'x' FROM generate_series(1, ${limits.permissions}) n
    LIMIT ${limits.permissions - 1} - (SELECT count(*) FROM permissao)`.execute(portal.db)
  const answers = await Promise.all(
    ['ÚLTIMA', 'UMA A MAIS'].map((nomePermissao) => send('POST', { nomePermissao, descricaoPermissao: 'x' })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  const refused = answers.find((answer) => answer.statusCode === 422)
  expect(refused?.json().campos.nomePermissao).toContain('500')
})

it('a name that differs by characters which nobody sees is the same name (ADMIN-24)', async () => {
  for (const nomePermissao of ['EDITAR_LOTES\u200b', '\ufeffEDITAR_LOTES', 'EDITAR\u2060_LOTES']) {
    const answer = await send('POST', { nomePermissao, descricaoPermissao: 'x' })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['nomePermissao']])
  }
  expect(
    (await send('POST', { nomePermissao: '\u200b \u2060', descricaoPermissao: 'x' })).json().campos,
  ).toEqual({
    nomePermissao: 'Campo necessário!',
  })
})
