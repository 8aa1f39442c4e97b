import type { Group } from '@invest/contract/administration/groups'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPeople, administrator, idOf, manager, recorded } from '../../../test/administrators.ts'
import { bankA, bankB } from '../../../test/banks.ts'
import { addGroup, give, groupId, join } from '../../../test/groups.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  type TestPortal,
} from '../../../test/portal.ts'

let portal: TestPortal
let adminId: string
let system: number
let lots: number
beforeAll(async () => {
  portal = await createPortal()
  adminId = await join(portal, administrator, 'Administradores')
  await give(portal, manager, 'GERENCIAR_GRUPOS_PERMISSOES')
  await give(portal, socia, 'GERENCIAR_USUARIOS')
  system = await groupId(portal, 'Administradores')
  lots = await groupId(portal, 'Editores de lotes')
})
afterAll(() => portal?.close())

const base = '/admin/gerenciar-usuarios'
const add = (userId: string, group: number, person: Person = administrator) =>
  portal.call(person, 'PUT', `${base}/adicionar-grupo-no-usuario/${userId}/${group}`)
const remove = (userId: string, group: number, person: Person = administrator) =>
  portal.call(person, 'DELETE', `${base}/remover-grupo-do-usuario/${userId}/${group}`)
const names = (answer: { json(): Group[] }) => answer.json().map((one) => one.nomeDoGrupoDePermissoes)
const outcome = (answer: { statusCode: number; json(): { codigo: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]
const countChanges = async () => (await recorded(portal)).length
const nobody = '5d0c1a00-0000-4000-8000-0000000000ff'

describe('a person', () => {
  it('joins and leaves a group; it counts at their next call, and once in the record', async () => {
    const id = await idOf(portal, investor)
    const mayEdit = async () =>
      (await portal.call(investor, 'POST', '/proedi/setor-lote', { descricaoNomeSetor: 'Têxtil' })).statusCode
    expect(await mayEdit()).toBe(403)
    expect(names(await add(id, lots))).toEqual(['Editores de lotes'])
    expect(await mayEdit()).toBe(200)
    expect((await recorded(portal)).find((line) => line.acao === 'MEMBRO_ADICIONADO')).toEqual({
      acao: 'MEMBRO_ADICIONADO',
      usuarioId: adminId,
      alvo: '',
      alvoUsuarioId: id,
      antes: null,
      depois: { grupo: 'Editores de lotes' },
    })
    const changes = await countChanges()
    expect(names(await add(id, lots))).toEqual(['Editores de lotes'])
    expect(await countChanges()).toBe(changes)

    expect(names(await remove(id, lots))).toEqual([])
    expect(await mayEdit()).toBe(403)
    expect((await recorded(portal)).at(-1)).toMatchObject({
      acao: 'MEMBRO_REMOVIDO',
      alvoUsuarioId: id,
      antes: { grupo: 'Editores de lotes' },
      depois: null,
    })
    expect(names(await remove(id, lots))).toEqual([])
    expect(await countChanges()).toBe(changes + 1)
  })

  it('whose CPF the provider no longer tells has no permission until it does again', async () => {
    const before = { ...investor, sub: 'sub-com-cpf', cpf: '90000000507' }
    await give(portal, before, 'EDITAR_LOTES')
    const mayEdit = async (person: Person) =>
      (await portal.call(person, 'DELETE', '/proedi/setor-lote/99999')).statusCode
    expect(await mayEdit(before)).toBe(404)
    const { cpf: _, ...foreign } = before
    expect(await mayEdit(foreign)).toBe(403)
    expect(await mayEdit(before)).toBe(404)
  })

  it('who joins a group by several calls at once is in it once, with one line in the record', async () => {
    const id = await idOf(portal, bankB)
    const changes = await countChanges()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, lots)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
    expect(await countChanges()).toBe(changes + 1)
  })

  it('who is a foreigner, unknown or erased is put into no group', async () => {
    const changes = await countChanges()
    expect(outcome(await add(await idOf(portal, foreigner), lots))).toEqual([409, 'estrangeiro-sem-grupos'])
    const [erased] = await addPeople(portal, [
      { nome: 'Apagada', email: 'apagada@exemplo.test', cpf: '90000001228', excluidoEm: new Date() },
    ])
    for (const id of [nobody, erased?.id ?? ''])
      expect(outcome(await add(id, lots))).toEqual([404, 'usuario-desconhecido'])
    expect(outcome(await remove(nobody, lots))).toEqual([404, 'usuario-desconhecido'])
    for (const change of [add, remove])
      expect(outcome(await change(adminId, 99999))).toEqual([404, 'grupo-desconhecido'])
    expect(await countChanges()).toBe(changes)
  })

  it('gets a group’s permissions only from somebody who has them', async () => {
    const id = await idOf(portal, bankA)
    const refused = await add(id, system, socia)
    expect(outcome(refused)).toEqual([403, 'permissao-que-falta'])
    expect(refused.json().mensagem).toContain('EDITAR_LOTES')
    // Nor do they get them for themselves.
    expect(outcome(await add(await idOf(portal, socia), lots, socia))).toEqual([403, 'permissao-que-falta'])
    const free = await addGroup(portal, 'Só usuários', ['GERENCIAR_USUARIOS'])
    expect(names(await add(id, free, socia))).toEqual(['Só usuários'])
    expect(names(await remove(id, free, manager))).toEqual([])
  })
})

describe('the administrators', () => {
  beforeEach(async () => {
    await portal.db
      .deleteFrom('grupoPermissoesUsuario')
      .where('grupoId', '=', system)
      .where('usuarioId', '<>', adminId)
      .execute()
  })

  it('lose members only through somebody who manages users', async () => {
    const id = await join(portal, bankA, 'Administradores')
    expect(outcome(await remove(id, system, manager))).toEqual([409, 'grupo-do-sistema'])
    expect((await remove(id, system, socia)).statusCode).toBe(200)
  })

  it('never lose the last of them', async () => {
    const changes = await countChanges()
    for (const person of [administrator, socia])
      expect(outcome(await remove(adminId, system, person))).toEqual([409, 'ultimo-administrador'])
    expect(await countChanges()).toBe(changes)
    // Leaving another group is no matter of the administrators.
    await add(adminId, lots)
    expect(names(await remove(adminId, lots))).toEqual(['Administradores'])
  })

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'keep one when all of them are removed at once, round %i',
    async () => {
      const ids = [
        adminId,
        await join(portal, bankA, 'Administradores'),
        await join(portal, bankB, 'Administradores'),
      ]
      const answers = await Promise.all(ids.map((id) => remove(id, system, socia)))
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 409])
      expect(answers.find((answer) => answer.statusCode === 409)?.json().codigo).toBe('ultimo-administrador')
      const left = await portal.db
        .selectFrom('grupoPermissoesUsuario')
        .select('usuarioId')
        .where('grupoId', '=', system)
        .execute()
      expect(left).toHaveLength(1)
      await portal.db.deleteFrom('grupoPermissoesUsuario').where('grupoId', '=', system).execute()
      await join(portal, administrator, 'Administradores')
    },
  )
})
