import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import { limits } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPeople, administrator, manager, recorded } from '../../../test/administrators.ts'
import { addGroup, give, groupId, join, permissionId } from '../../../test/groups.ts'
import { createPortal, investor, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let managerId: string
let system: number
let lots: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  managerId = await give(portal, manager, 'GERENCIAR_GRUPOS_PERMISSOES', 'EDITAR_LOTES')
  system = await groupId(portal, 'Administradores')
  lots = await permissionId(portal, 'EDITAR_LOTES')
})
afterAll(() => portal?.close())

const path = '/admin/grupo-permissoes'
const send = (method: 'POST' | 'PUT', body: object) => portal.call(manager, method, path, body)
const create = async (nomeDoGrupoDePermissoes: string): Promise<Group> =>
  (await send('POST', { nomeDoGrupoDePermissoes })).json()
const remove = (id: number, person: Person = manager) => portal.call(person, 'DELETE', `${path}/${id}`)
const change = (
  kind: 'adicionar' | 'deletar',
  group: number,
  ids: number | string,
  person: Person = manager,
) =>
  portal.call(
    person,
    kind === 'adicionar' ? 'PUT' : 'DELETE',
    `${path}/${kind}-permissao-grupo/${group}/${ids}`,
  )
const names = (answer: { json(): Permission[] }) => answer.json().map((one) => one.nomePermissao)
const outcome = (answer: { statusCode: number; json(): { codigo: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]
const countChanges = async () => (await recorded(portal)).length
const lastChange = async () => (await recorded(portal)).at(-1)

describe('a group', () => {
  it('is added, and the record says so', async () => {
    expect(await create(' Analistas ')).toEqual({
      id: expect.any(Number),
      nomeDoGrupoDePermissoes: 'Analistas',
      tipo: 'CUSTOMIZADO',
      versao: 1,
    })
    expect(await lastChange()).toEqual({
      acao: 'GRUPO_CRIADO',
      usuarioId: managerId,
      alvo: 'Analistas',
      alvoUsuarioId: null,
      antes: null,
      depois: { nomeDoGrupoDePermissoes: 'Analistas' },
    })
  })

  it('never takes its type from the body', async () => {
    const body = { nomeDoGrupoDePermissoes: 'Do corpo', tipo: 'SISTEMA' }
    expect((await send('POST', body)).json().tipo).toBe('CUSTOMIZADO')
  })

  it('has a name of its own, whatever case and accents', async () => {
    for (const nomeDoGrupoDePermissoes of ['analistás', 'ADMINISTRADORES', '  ', 'x'.repeat(201)]) {
      const answer = await send('POST', { nomeDoGrupoDePermissoes })
      expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([
        422,
        ['nomeDoGrupoDePermissoes'],
      ])
    }
  })

  it('is renamed, with its version', async () => {
    const { id } = await create('Antigo')
    const renamed = await send('PUT', { id, versao: 1, nomeDoGrupoDePermissoes: 'Novo', tipo: 'SISTEMA' })
    expect(renamed.json()).toEqual({ id, nomeDoGrupoDePermissoes: 'Novo', tipo: 'CUSTOMIZADO', versao: 2 })
    expect(await lastChange()).toMatchObject({
      acao: 'GRUPO_ALTERADO',
      alvo: 'Antigo',
      antes: { nomeDoGrupoDePermissoes: 'Antigo' },
      depois: { nomeDoGrupoDePermissoes: 'Novo' },
    })
    const changes = await countChanges()
    expect((await send('PUT', { id, nomeDoGrupoDePermissoes: 'Novo' })).json().versao).toBe(2)
    const stale = await send('PUT', { id, versao: 1, nomeDoGrupoDePermissoes: 'Tarde' })
    expect(outcome(stale)).toEqual([409, 'versao-desatualizada'])
    expect(stale.json().atual).toMatchObject({ nomeDoGrupoDePermissoes: 'Novo', versao: 2 })
    const taken = await send('PUT', { id, nomeDoGrupoDePermissoes: 'ANALISTAS' })
    expect([taken.statusCode, Object.keys(taken.json().campos)]).toEqual([422, ['nomeDoGrupoDePermissoes']])
    expect(outcome(await send('PUT', { id: 99999, nomeDoGrupoDePermissoes: 'Nada' }))).toEqual([
      404,
      'grupo-desconhecido',
    ])
    expect(await countChanges()).toBe(changes)
    // Its own name in another case is no other group's.
    expect((await send('PUT', { id, nomeDoGrupoDePermissoes: 'NOVO' })).statusCode).toBe(200)
  })

  it('is deleted with all that it gave, and each member’s loss stands in the record', async () => {
    const id = await addGroup(portal, 'Passageiro', ['EDITAR_LOTES'])
    const [person] = await addPeople(portal, [{ nome: 'Ada', email: 'ada@exemplo.test', cpf: '90000001066' }])
    const usuarioId = person?.id ?? ''
    await portal.db.insertInto('grupoPermissoesUsuario').values({ grupoId: id, usuarioId }).execute()
    expect((await remove(id)).json()).toEqual({ removido: true })
    expect((await recorded(portal)).slice(-2)).toMatchObject([
      { acao: 'MEMBRO_REMOVIDO', alvo: '', alvoUsuarioId: usuarioId, antes: { grupo: 'Passageiro' } },
      {
        acao: 'GRUPO_EXCLUIDO',
        alvo: 'Passageiro',
        antes: { nomeDoGrupoDePermissoes: 'Passageiro', permissoes: ['EDITAR_LOTES'] },
        depois: null,
      },
    ])
    expect(outcome(await remove(id))).toEqual([404, 'grupo-desconhecido'])
  })

  it('is deleted beside a member’s erasure, each waiting for the other', async () => {
    const group = await addGroup(portal, 'Some ao lado')
    const userId = await join(portal, investor, 'Some ao lado')
    const erasing = await portal.db.startTransaction().execute()
    // In the order of an erasure: the person first, then what they belong to.
    await erasing.selectFrom('usuario').select('id').where('id', '=', userId).forUpdate().execute()
    const removal = portal.call(administrator, 'DELETE', `/admin/grupo-permissoes/${group}`)
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(portal.upkeep)
        return rows[0]?.n
      })
      .toBe(1)
    await erasing.deleteFrom('grupoPermissoesUsuario').where('usuarioId', '=', userId).execute()
    await erasing.commit().execute()
    expect((await removal).statusCode).toBe(200)
  })

  it('of thousands is deleted as well, with a line for each member', async () => {
    const id = await addGroup(portal, 'Multidão')
    await sql`INSERT INTO usuario (nome, email, eh_estrangeiro)
      SELECT 'Multidão ' || n, 'multidao@exemplo.test', true FROM generate_series(1, 2500) n`.execute(
      portal.db,
    )
    await sql`INSERT INTO grupo_permissoes_usuario SELECT ${id}, id FROM usuario WHERE nome LIKE 'Multidão %'`.execute(
      portal.db,
    )
    const before = await countChanges()
    expect((await remove(id)).statusCode).toBe(200)
    const lines = (await recorded(portal)).slice(before)
    expect(lines.map((line) => line.acao)).toEqual([...Array(2500).fill('MEMBRO_REMOVIDO'), 'GRUPO_EXCLUIDO'])
    expect(new Set(lines.map((line) => line.alvoUsuarioId)).size).toBe(2501)
  })

  it('of the system keeps name and permissions, and is never deleted', async () => {
    const changes = await countChanges()
    const answers = [
      await send('PUT', { id: system, nomeDoGrupoDePermissoes: 'Chefes' }),
      await remove(system),
      await remove(system, administrator),
      await change('adicionar', system, lots),
      await change('deletar', system, lots),
      await change('deletar', system, lots, administrator),
    ]
    for (const answer of answers) expect(outcome(answer)).toEqual([409, 'grupo-do-sistema'])
    expect(await countChanges()).toBe(changes)
  })
})

describe('the permissions of a group', () => {
  it('are added and removed, several at once; what changes nothing is not recorded', async () => {
    const { id } = await create('Editores')
    const another = await portal.db
      .insertInto('permissao')
      .values({ nomePermissao: 'LIVRE', descricaoPermissao: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(names(await change('adicionar', id, `${lots},${another.id},${lots}`))).toEqual([
      'EDITAR_LOTES',
      'LIVRE',
    ])
    expect(await lastChange()).toMatchObject({
      acao: 'PERMISSOES_ADICIONADAS',
      alvo: 'Editores',
      antes: null,
      depois: { permissoes: ['EDITAR_LOTES', 'LIVRE'] },
    })
    const changes = await countChanges()
    expect(names(await change('adicionar', id, lots))).toEqual(['EDITAR_LOTES', 'LIVRE'])
    expect(await countChanges()).toBe(changes)

    expect(names(await change('deletar', id, `${lots},99999`))).toEqual(['LIVRE'])
    expect(await lastChange()).toMatchObject({
      acao: 'PERMISSOES_REMOVIDAS',
      alvo: 'Editores',
      antes: { permissoes: ['EDITAR_LOTES'] },
      depois: null,
    })
    expect(names(await change('deletar', id, lots))).toEqual(['LIVRE'])
    expect(await countChanges()).toBe(changes + 1)
  })

  it('are added all or none', async () => {
    const { id } = await create('Todas ou nenhuma')
    expect(outcome(await change('adicionar', id, `${lots},99999`))).toEqual([404, 'permissao-desconhecida'])
    expect((await change('adicionar', id, 'x')).statusCode).toBe(422)
    const users = await permissionId(portal, 'GERENCIAR_USUARIOS')
    expect(outcome(await change('adicionar', id, `${lots},${users}`))).toEqual([403, 'permissao-que-falta'])
    expect(names(await portal.call(manager, 'GET', `${path}/listar-permissoes-do-grupo/${id}`))).toEqual([])
    for (const kind of ['adicionar', 'deletar'] as const)
      expect(outcome(await change(kind, 99999, lots))).toEqual([404, 'grupo-desconhecido'])
  })

  it('of the portal are added only by whoever has them, who is told which are missing', async () => {
    const { id } = await create('Promoção')
    const users = await permissionId(portal, 'GERENCIAR_USUARIOS')
    const refused = await change('adicionar', id, users)
    expect(outcome(refused)).toEqual([403, 'permissao-que-falta'])
    expect(refused.json().mensagem).toContain('GERENCIAR_USUARIOS')
    expect(names(await change('adicionar', id, users, administrator))).toEqual(['GERENCIAR_USUARIOS'])
    // It is there already, so that nothing is handed out.
    expect(names(await change('adicionar', id, users))).toEqual(['GERENCIAR_USUARIOS'])
    expect(names(await change('deletar', id, users))).toEqual([])
  })
})

it('there are at most 500 groups', async () => {
  await sql`INSERT INTO grupo_permissoes (nome_do_grupo_de_permissoes)
    SELECT 'Cheio ' || n FROM generate_series(1, ${limits.groups}) n
    LIMIT ${limits.groups - 1} - (SELECT count(*) FROM grupo_permissoes)`.execute(portal.db)
  const answers = await Promise.all(
    ['Último', 'Um a mais'].map((nomeDoGrupoDePermissoes) => send('POST', { nomeDoGrupoDePermissoes })),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  const refused = answers.find((answer) => answer.statusCode === 422)
  expect(refused?.json().campos.nomeDoGrupoDePermissoes).toContain('500')
})
