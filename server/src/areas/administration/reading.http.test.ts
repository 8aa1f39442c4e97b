import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import type { User } from '@invest/contract/administration/users'
import { contractAreas } from '@invest/contract/api'
import type { ContractArea } from '@invest/contract/area'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPeople, administrator, idOf, manager } from '../../../test/administrators.ts'
import { bankA } from '../../../test/banks.ts'
import { addGroup, give, groupId, join, permissionId } from '../../../test/groups.ts'
import { createPortal, foreigner, type Person, socio, type TestPortal } from '../../../test/portal.ts'

const ofPortal = Object.values<ContractArea>(contractAreas).flatMap((area) =>
  Object.keys(area.permissions ?? {}),
)

let portal: TestPortal
let adminId: string
let mara: string
let erased: string
beforeAll(async () => {
  portal = await createPortal()
  adminId = await join(portal, administrator, 'Administradores')
  await give(portal, manager, 'GERENCIAR_GRUPOS_PERMISSOES')
  await join(portal, bankA)
  await idOf(portal, foreigner)
  await portal.db.insertInto('aplicacao').values({ id: 7, nomeAplicacao: 'Outra aplicação' }).execute()
  await portal.db
    .insertInto('permissao')
    .values([
      { nomePermissao: 'RELATÓRIO_100%', descricaoPermissao: null, aplicacaoId: 7 },
      { nomePermissao: 'SEM APLICAÇÃO', descricaoPermissao: 'Só descrição', aplicacaoId: null },
    ])
    .execute()
  const people = await addPeople(portal, [
    { nome: 'Mara do Carmo Assunção', email: 'mara_x@exemplo.test', cpf: '90000001066' },
    { nome: 'Marcos 100% Silva', email: 'maraXx@exemplo.test', cpf: '90000001147' },
    { nome: 'Mara Apagada', email: 'apagada@exemplo.test', cpf: '90000001228', excluidoEm: new Date() },
  ])
  mara = people[0]?.id ?? ''
  erased = people[2]?.id ?? ''
})
afterAll(() => portal?.close())

const get = async (path: string, person = administrator) => (await portal.call(person, 'GET', path)).json()
const refused = async (path: string, person = administrator) => {
  const answer = await portal.call(person, 'GET', path)
  return [answer.statusCode, answer.json().codigo]
}

describe('permissions', () => {
  const names = async (query: string) =>
    (await get(`/admin/permissoes?size=100&${query}`)).content.map((one: Permission) => one.nomePermissao)

  it('are listed by name, with their application, and say which are the portal’s', async () => {
    const page = await get('/admin/permissoes?size=100')
    expect(page.totalElements).toBe(ofPortal.length + 2)
    const found = page.content.map((one: Permission) => one.nomePermissao)
    expect(found).toEqual([...found].sort())
    const marked = page.content.filter((one: Permission) => one.doPortal)
    expect(marked.map((one: Permission) => one.nomePermissao).sort()).toEqual(ofPortal.toSorted())
    // Each says what it allows, in the reader's language, and one that administrators made has no such words (ADMIN-45).
    for (const [language, beginning] of [
      ['pt', 'Pode '],
      ['en', 'May '],
      ['es', 'Puede '],
    ] as const) {
      const more = { headers: { 'accept-language': language } }
      const read = await portal.call(administrator, 'GET', '/admin/permissoes?size=100', undefined, more)
      const sentences = read.json().content.filter((one: Permission) => one.permite !== undefined)
      expect(sentences).toHaveLength(ofPortal.length)
      for (const { permite } of sentences)
        expect([permite.startsWith(beginning), permite.at(-1)]).toEqual([true, '.'])
    }
    expect(page.content).toContainEqual({
      id: expect.any(Number),
      nomePermissao: 'EDITAR_LOTES',
      descricaoPermissao: 'Editar lotes dos distritos industriais',
      permite: expect.stringMatching(/^Pode editar lotes/),
      aplicacaoPermissao: { id: 1, nomeAplicacao: 'Invest RS' },
      doPortal: true,
      versao: 1,
    })
  })

  it.each([
    ['nomePermissao=relatorio', ['RELATÓRIO_100%']],
    ['nomePermissao=Munic', ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS']],
    ['nomePermissao=%25', ['RELATÓRIO_100%']],
    ['nomePermissao=O_E', []],
    ['idAplicacao=7', ['RELATÓRIO_100%']],
    ['aplicacaoPermissao=7', ['RELATÓRIO_100%']],
    ['idAplicacaoPermissao=7', ['RELATÓRIO_100%']],
    ['idAplicacao=&aplicacaoPermissao=7&nomePermissao=', ['RELATÓRIO_100%']],
    ['idAplicacao=7&nomePermissao=lotes', []],
    ['idAplicacao=99', []],
  ])('?%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('are sorted by each of their columns', async () => {
    const last = async (sort: string) => (await names(`sort=${sort}`)).at(-1)
    expect(await names('sort=nome,desc')).toEqual((await names('sort=nomePermissao')).reverse())
    expect(await last('descricaoPermissao,desc')).toBe('RELATÓRIO_100%')
    expect(await last('nomeAplicacao')).toBe('SEM APLICAÇÃO')
    expect((await portal.call(administrator, 'GET', '/admin/permissoes?sort=id')).statusCode).toBe(400)
  })

  it('are read one by one', async () => {
    const id = await permissionId(portal, 'SEM APLICAÇÃO')
    expect(await get(`/admin/permissoes/${id}`)).toEqual({
      id,
      nomePermissao: 'SEM APLICAÇÃO',
      descricaoPermissao: 'Só descrição',
      aplicacaoPermissao: null,
      doPortal: false,
      versao: 1,
    })
    expect(await refused('/admin/permissoes/99999')).toEqual([404, 'permissao-desconhecida'])
  })

  it('belong to applications, which are listed by name', async () => {
    const { content, totalElements } = await get('/admin/aplicacao-invest')
    expect([content, totalElements]).toEqual([
      [
        { id: 1, nomeAplicacao: 'Invest RS' },
        { id: 7, nomeAplicacao: 'Outra aplicação' },
      ],
      2,
    ])
    expect((await get('/admin/aplicacao-invest?sort=nome,desc&size=1')).content[0].id).toBe(7)
  })
})

describe('groups', () => {
  const names = async (query: string) =>
    (await get(`/admin/grupo-permissoes?size=100&${query}`, manager)).content.map(
      (one: Group) => one.nomeDoGrupoDePermissoes,
    )

  it('are listed by name and found by a part of it', async () => {
    expect(await names('')).toEqual([
      'Administradores',
      'Atendimento a investidores',
      'Editores de lotes',
      'Gil Gerente: GERENCIAR_GRUPOS_PERMISSOES',
      'Instituições financeiras',
      'Representantes municipais',
    ])
    expect(await names('nomeGrupoPermissao=INSTITUICOES')).toEqual(['Instituições financeiras'])
    expect(await names('nomeGrupoPermissao=%25')).toEqual([])
  })

  it('are read one by one, with their permissions and those that they lack', async () => {
    const id = await groupId(portal, 'Editores de lotes')
    expect(await get(`/admin/grupo-permissoes/${id}`, manager)).toEqual({
      id,
      nomeDoGrupoDePermissoes: 'Editores de lotes',
      tipo: 'CUSTOMIZADO',
      versao: 1,
    })
    const has = await get(`/admin/grupo-permissoes/listar-permissoes-do-grupo/${id}`, manager)
    expect(has.map((one: Permission) => one.nomePermissao)).toEqual(['EDITAR_LOTES'])
    const lacking = 'listar-permissoes-da-aplicacao-que-nao-estao-no-grupo'
    const lacks = await get(`/admin/grupo-permissoes/${lacking}/1/${id}`, manager)
    expect(lacks).toHaveLength(ofPortal.length - 1)
    expect(lacks.map((one: Permission) => one.nomePermissao)).not.toContain('EDITAR_LOTES')
    expect(await get(`/admin/grupo-permissoes/${lacking}/99/${id}`, manager)).toEqual([])
    const ofNone = await get(`/admin/grupo-permissoes/${lacking}/0/${id}`, manager)
    expect(ofNone.map((one: Permission) => one.nomePermissao)).toEqual(['SEM APLICAÇÃO'])
    for (const path of ['', 'listar-permissoes-do-grupo/', `${lacking}/1/`, 'listar-membros-do-grupo/'])
      expect(await refused(`/admin/grupo-permissoes/${path}99999`, manager)).toEqual([
        404,
        'grupo-desconhecido',
      ])
  })

  it('tell in the list how many people are in them and what they give, and a person their groups (ADMIN-26)', async () => {
    const { content } = await get('/admin/grupo-permissoes?nomeGrupoPermissao=financeiras', manager)
    expect(content).toMatchObject([{ totalMembros: 1, totalPermissoes: 1 }])
    const people = await get(`/admin/gerenciar-usuarios?cpf=${bankA.cpf}`)
    expect(people.content[0].grupos).toEqual(['Instituições financeiras'])
  })

  it('tell their members, a CPF whole only to whoever manages users', async () => {
    const id = await groupId(portal, 'Instituições financeiras')
    const path = `/admin/grupo-permissoes/listar-membros-do-grupo/${id}`
    expect(await get(path)).toMatchObject({
      content: [{ nome: bankA.name, cpf: bankA.cpf, email: bankA.email, ehEstrangeiro: false }],
      totalElements: 1,
    })
    expect((await get(path, manager)).content[0].cpf).toBe('***.000.004-**')
  })

  it('show a member their own CPF', async () => {
    const id = await groupId(portal, 'Gil Gerente: GERENCIAR_GRUPOS_PERMISSOES')
    const { content } = await get(`/admin/grupo-permissoes/listar-membros-do-grupo/${id}`, manager)
    expect(content.map((one: User) => one.cpf)).toEqual([manager.cpf])
  })
})

describe('people', () => {
  const names = async (query: string) =>
    (await get(`/admin/gerenciar-usuarios?${query}`)).content.map((one: User) => one.nome)

  it.each([
    ['nome=assuncao', ['Mara do Carmo Assunção']],
    ['nome=docarmo', ['Mara do Carmo Assunção']],
    ['nome=mara-do', ['Mara do Carmo Assunção']],
    ['nome=carmo mara', ['Mara do Carmo Assunção']],
    ['nome=ar', ['Mara do Carmo Assunção', 'Marcos 100% Silva']],
    ['nome=%25', ['Marcos 100% Silva']],
    ['email=MARA_', ['Mara do Carmo Assunção']],
    ['email=mara', ['Mara do Carmo Assunção', 'Marcos 100% Silva']],
    ['cpf=900.000.010', ['Mara do Carmo Assunção']],
    ['cpf=9000000', expect.arrayContaining(['Ângela Administradora', 'Marcos 100% Silva'])],
    ['cpf=900.000.010-66', ['Mara do Carmo Assunção']],
    ['cpf=90000001065', []],
    ['cpf=0000001066', []],
    ['cpf=%25', []],
    ['cpf=900000010661', []],
    ['nome=mara&email=maraX&cpf=9', []],
    ['nome=foreign', ['Emma Foreign']],
  ])('?%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('are found by a body as well, so that no address holds a CPF', async () => {
    const find = async (body: object, person: Person | null = administrator) =>
      portal.call(person, 'POST', '/admin/gerenciar-usuarios/listar', body)
    const found = await find({ cpf: '900.000.010-66', size: 5 })
    expect(found.json()).toEqual(await get('/admin/gerenciar-usuarios?cpf=900.000.010-66&size=5'))
    expect(found.json().content).toHaveLength(1)
    expect((await find({}, manager)).statusCode).toBe(403)
    expect((await find({}, null)).statusCode).toBe(401)
  })

  it('are listed with all that the list shows, sorted by any column', async () => {
    const { content } = await get('/admin/gerenciar-usuarios?email=estrangeiro@')
    expect(content).toEqual([
      {
        id: expect.any(String),
        nome: 'Emma Foreign',
        cpf: null,
        email: foreigner.email,
        ehEstrangeiro: true,
        dataInicio: expect.stringMatching(/^\d{4}-.*Z$/),
        grupos: [],
      },
    ])
    const everybody = await names('')
    expect(everybody).toHaveLength(6)
    expect(everybody[0]).toBe('Ângela Administradora')
    expect(await names('sort=nome,desc')).toEqual([...everybody].reverse())
    expect((await names('sort=cpf')).at(-1)).toBe('Emma Foreign')
    expect((await names('sort=email'))[0]).toBe('Ângela Administradora')
    expect((await names('sort=dataInicio')).at(0)).toBe('Ângela Administradora')
    expect(await refused('/admin/gerenciar-usuarios?page=1000&size=10')).toEqual([
      400,
      'pagina-alem-do-limite',
    ])
  })

  it('are read one by one, the erased ones too', async () => {
    expect(await get(`/admin/gerenciar-usuarios/${mara}`)).toMatchObject({
      nome: 'Mara do Carmo Assunção',
      enabled: true,
      username: '90000001066',
      firstName: 'Mara',
      lastName: 'do Carmo Assunção',
      groups: [],
    })
    expect((await get(`/admin/gerenciar-usuarios/${adminId}`)).groups).toEqual(['Administradores'])
    expect((await get(`/admin/gerenciar-usuarios/${erased}`)).enabled).toBe(false)
    expect((await get(`/admin/gerenciar-usuarios/${await idOf(portal, foreigner)}`)).username).toBe(
      foreigner.email,
    )
    const nobody = '5d0c1a00-0000-4000-8000-0000000000ff'
    for (const path of [
      '',
      'lista-grupos-usuario/',
      'lista-grupos-permissoes-que-o-usuario-nao-faz-parte/',
      'origem-permissoes/',
    ])
      expect(await refused(`/admin/gerenciar-usuarios/${path}${nobody}`)).toEqual([
        404,
        'usuario-desconhecido',
      ])
    expect(await refused(`/admin/gerenciar-usuarios/simular-grupo/${nobody}/1?acao=REMOVER`)).toEqual([
      404,
      'usuario-desconhecido',
    ])
    expect((await portal.call(administrator, 'GET', '/admin/gerenciar-usuarios/x')).statusCode).toBe(422)
  })

  it('have groups, and groups that they are not in', async () => {
    const names = async (path: string) =>
      (await get(`/admin/gerenciar-usuarios/${path}/${adminId}`)).map(
        (one: Group) => one.nomeDoGrupoDePermissoes,
      )
    expect(await names('lista-grupos-usuario')).toEqual(['Administradores'])
    expect(await names('lista-grupos-permissoes-que-o-usuario-nao-faz-parte')).toEqual([
      'Atendimento a investidores',
      'Editores de lotes',
      'Gil Gerente: GERENCIAR_GRUPOS_PERMISSOES',
      'Instituições financeiras',
      'Representantes municipais',
    ])
  })

  it('have permissions that come from groups', async () => {
    const id = await join(portal, socio)
    const another = await addGroup(portal, 'Análise', ['CONSULTAR_EMPRESAS_ELEGIVEIS', 'RELATÓRIO_100%'])
    await portal.db.insertInto('grupoPermissoesUsuario').values({ grupoId: another, usuarioId: id }).execute()
    const origins = await get(`/admin/gerenciar-usuarios/origem-permissoes/${id}`)
    expect(
      origins.map((one: { permissao: Permission; grupos: Group[] }) => [
        one.permissao.nomePermissao,
        one.grupos.map((group) => group.nomeDoGrupoDePermissoes),
      ]),
    ).toEqual([
      ['CONSULTAR_EMPRESAS_ELEGIVEIS', ['Análise', 'Instituições financeiras']],
      ['RELATÓRIO_100%', ['Análise']],
    ])
    expect(await get(`/admin/gerenciar-usuarios/origem-permissoes/${mara}`)).toEqual([])
  })
})

describe('a dry run', () => {
  const tried = async (userId: string, group: number, acao: string) => {
    const effect = await get(`/admin/gerenciar-usuarios/simular-grupo/${userId}/${group}?acao=${acao}`)
    const names = (kind: string) => effect[kind].map((one: Permission) => one.nomePermissao)
    return { ganha: names('ganha'), perde: names('perde'), mantem: names('mantem') }
  }

  it('tells what a person would gain, lose and keep, and changes nothing', async () => {
    const both = await addGroup(portal, 'Lotes e relatórios', ['EDITAR_LOTES', 'RELATÓRIO_100%'])
    const lots = await groupId(portal, 'Editores de lotes')
    await portal.db.insertInto('grupoPermissoesUsuario').values({ grupoId: lots, usuarioId: mara }).execute()
    expect(await tried(mara, both, 'ADICIONAR')).toEqual({
      ganha: ['RELATÓRIO_100%'],
      perde: [],
      mantem: ['EDITAR_LOTES'],
    })
    expect(await tried(mara, lots, 'REMOVER')).toEqual({ ganha: [], perde: ['EDITAR_LOTES'], mantem: [] })
    expect(await tried(mara, both, 'REMOVER')).toEqual({ ganha: [], perde: [], mantem: ['EDITAR_LOTES'] })
    expect((await get(`/admin/gerenciar-usuarios/${mara}`)).groups).toEqual(['Editores de lotes'])
  })

  it('gives a foreigner nothing, because no group takes them', async () => {
    const lots = await groupId(portal, 'Editores de lotes')
    expect(await tried(await idOf(portal, foreigner), lots, 'ADICIONAR')).toEqual({
      ganha: [],
      perde: [],
      mantem: [],
    })
  })

  it('refuses unknown groups and actions', async () => {
    const path = `/admin/gerenciar-usuarios/simular-grupo/${mara}`
    expect(await refused(`${path}/99999?acao=REMOVER`)).toEqual([404, 'grupo-desconhecido'])
    expect(await refused(`${path}/1?acao=OUTRA`)).toEqual([400, 'requisicao-invalida'])
    expect(await refused(`${path}/1`)).toEqual([422, 'dados-invalidos'])
  })
})
