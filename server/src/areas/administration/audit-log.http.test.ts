/** The audit log: how it is read, that nobody changes it, and who else writes it. */

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AuditEntry } from '@invest/contract/administration/audit-log'
import { limits } from '@invest/contract/limits'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPeople, administrator, idOf, manager, recorded } from '../../../test/administrators.ts'
import { lotEditor } from '../../../test/districts.ts'
import { give, join } from '../../../test/groups.ts'
import { createPortal, type Person, socio, type TestPortal } from '../../../test/portal.ts'
import { makeAdministrator, writeAuditEntry } from '../access/index.ts'

let portal: TestPortal
let adminId: string
let managerId: string
let person: string
beforeAll(async () => {
  portal = await createPortal()
  adminId = await join(portal, administrator, 'Administradores')
  managerId = await give(portal, manager, 'GERENCIAR_PERMISSOES')
  await join(portal, lotEditor, 'Editores de lotes')
  const [added] = await addPeople(portal, [
    { nome: 'Ana 100% Araújo', email: 'ana@exemplo.test', cpf: '90000001066' },
  ])
  person = added?.id ?? ''
})
afterAll(() => portal?.close())

const write = (em: string, change: Partial<Parameters<typeof writeAuditEntry>[2]> = {}) =>
  portal.db
    .transaction()
    .execute((tx) =>
      writeAuditEntry(tx, new Date(em), { acao: 'GRUPO_CRIADO', quem: adminId, alvo: 'Grupo', ...change }),
    )
const read = async (query: string, reader: Person = manager): Promise<AuditEntry[]> =>
  (await portal.call(reader, 'GET', `/admin/registro?size=100&${query}`)).json().content
const targets = async (query: string) => (await read(query)).map((line) => line.alvo)

describe('the record', () => {
  beforeAll(async () => {
    await write('2026-03-01T02:59:59Z', { alvo: 'Fevereiro' })
    await write('2026-03-01T03:00:00Z', { alvo: 'Março', quem: managerId })
    await write('2026-03-02T02:59:59Z', {
      acao: 'MEMBRO_ADICIONADO',
      alvo: { usuarioId: person },
      depois: { grupo: 'Bancos' },
    })
    await write('2026-03-02T03:00:00Z', { alvo: 'Segundo dia', quem: null })
  })

  it('is read with names, the latest first', async () => {
    expect(await read('')).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        em: '2026-03-02T03:00:00.000Z',
        acao: 'GRUPO_CRIADO',
        quem: null,
        alvo: 'Segundo dia',
        antes: null,
        depois: null,
      },
      expect.objectContaining({
        acao: 'MEMBRO_ADICIONADO',
        quem: { id: adminId, nome: administrator.name },
        alvo: 'Ana 100% Araújo',
        depois: { grupo: 'Bancos' },
      }),
      expect.objectContaining({ alvo: 'Março', quem: { id: managerId, nome: manager.name } }),
      expect.objectContaining({ alvo: 'Fevereiro' }),
    ])
    expect(await targets('sort=em')).toEqual((await targets('sort=em,desc')).reverse())
  })

  it.each([
    ['texto=MARCO', ['Março']],
    ['texto=araujo', ['Ana 100% Araújo']],
    ['texto=gil', ['Março']],
    ['texto=%25', ['Ana 100% Araújo']],
    ['texto=___', []],
    ['texto=ana100%25arau-jo', ['Ana 100% Araújo']],
    ['texto=mar%27co', ['Março']],
    ['texto=-', []],
    ['texto= &acao=&de=&ate=', ['Segundo dia', 'Ana 100% Araújo', 'Março', 'Fevereiro']],
    ['acao=MEMBRO_ADICIONADO', ['Ana 100% Araújo']],
    ['acao=SETOR_CRIADO', []],
    ['de=2026-03-01&ate=2026-03-01', ['Ana 100% Araújo', 'Março']],
    ['ate=2026-02-28', ['Fevereiro']],
    ['de=2026-03-02', ['Segundo dia']],
    ['de=2026-03-01&texto=administradora&acao=MEMBRO_ADICIONADO', ['Ana 100% Araújo']],
    ['de=2026-03-03&ate=2026-03-01', []],
    ['de=0000-01-01&ate=9999-12-31', ['Segundo dia', 'Ana 100% Araújo', 'Março', 'Fevereiro']],
    ['ate=0000-01-01', []],
  ])('?%s finds %j', async (query, expected) => {
    expect(await targets(query)).toEqual(expected)
  })

  it('is paged and counted', async () => {
    const answer = await portal.call(administrator, 'GET', '/admin/registro?size=3&page=1')
    expect(answer.json()).toMatchObject({ totalElements: 4, totalPages: 2, content: [{ alvo: 'Fevereiro' }] })
    for (const query of ['acao=OUTRA', 'sort=quem', 'page=1000'])
      expect((await portal.call(administrator, 'GET', `/admin/registro?${query}`)).statusCode).toBe(400)
    expect((await portal.call(administrator, 'GET', '/admin/registro?de=2026-02-30')).statusCode).toBe(422)
    expect((await portal.call(socio, 'GET', '/admin/registro')).statusCode).toBe(403)
  })

  it('is never changed, not by the portal’s own role either', async () => {
    const before = await recorded(portal)
    const attempts = [
      sql`UPDATE registro_administrativo SET alvo = 'x'`,
      sql`UPDATE registro_administrativo SET alvo = 'x' WHERE false`,
      sql`DELETE FROM registro_administrativo`,
      sql`TRUNCATE registro_administrativo`,
    ]
    for (const attempt of attempts)
      await expect(attempt.execute(portal.db)).rejects.toMatchObject({ code: '42501' })
    expect(await recorded(portal)).toEqual(before)
  })
})

describe('its export', () => {
  const download = (query: string, language = 'pt') =>
    portal.call(administrator, 'GET', `/admin/registro/exportar?${query}`, undefined, {
      headers: { 'accept-language': language },
    })
  const linesOf = (body: string): string[][] =>
    parse(body, { bom: true, delimiter: ';', record_delimiter: '\r\n' })

  it('is CSV in the reader’s language, in the state’s time, the latest first', async () => {
    portal.clock.set(new Date('2026-03-02T01:00:00Z'))
    const answer = await download('ate=2026-03-02')
    portal.clock.set(new Date())
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registro-administrativo-2026-03-01.csv"',
    })
    expect(linesOf(answer.body)).toEqual([
      ['Data e hora (horário de Brasília)', 'Ação', 'Quem', 'O quê', 'Antes', 'Depois'],
      ['2026-03-02 00:00:00', 'Grupo criado', 'Comando do operador', 'Segundo dia', '', ''],
      [
        ...['2026-03-01 23:59:59', 'Pessoa incluída em grupo', administrator.name, 'Ana 100% Araújo'],
        ...['', 'Grupo: Bancos'],
      ],
      ['2026-03-01 00:00:00', 'Grupo criado', manager.name, 'Março', '', ''],
      ['2026-02-28 23:59:59', 'Grupo criado', administrator.name, 'Fevereiro', '', ''],
    ])
    const english = await download('texto=segundo', 'en')
    expect(english.headers['content-disposition']).toContain('audit-log-')
    expect(linesOf(english.body)[1]).toEqual([
      ...['2026-03-02 00:00:00', 'Group created', 'Operator’s command', 'Segundo dia', '', ''],
    ])
    expect(linesOf((await download('texto=segundo', 'es')).body)[0]?.[0]).toBe(
      'Fecha y hora (hora de Brasilia)',
    )
  })

  it('names texts, contact and languages as the screen does (ADMIN-28)', async () => {
    await portal.db.transaction().execute((tx) =>
      writeAuditEntry(tx, new Date('2026-05-01T12:00:00Z'), {
        acao: 'TEXTO_ALTERADO',
        quem: null,
        alvo: 'texto-inicial',
        depois: { idioma: 'es', texto: 'Hola' },
      }),
    )
    const [, line] = linesOf((await download('de=2026-05-01&ate=2026-05-01')).body)
    expect(line?.slice(3)).toEqual([
      'Texto inicial dos distritos industriais',
      '',
      'Idioma: Espanhol; Texto: Hola',
    ])
  })

  it('names permissions in the reader’s language, and by their code where they have no name (ADMIN-28)', async () => {
    const permissoes = ['GERENCIAR_USUARIOS', 'SEM_NOME']
    await write('2026-06-01T12:00:00Z', { acao: 'PERMISSOES_ADICIONADAS', depois: { permissoes } })
    await write('2026-06-01T13:00:00Z', { acao: 'PERMISSAO_ALTERADA', alvo: 'EDITAR_LOTES' })
    const day = 'de=2026-06-01&ate=2026-06-01'
    const inLanguage = (language: string) =>
      portal.call(manager, 'GET', `/admin/registro?${day}`, undefined, {
        headers: { 'accept-language': language },
      })
    expect((await inLanguage('pt')).json().content).toMatchObject([
      { alvo: 'EDITAR_LOTES', nomes: { EDITAR_LOTES: 'Editar lotes dos distritos industriais' } },
      { depois: { permissoes }, nomes: { GERENCIAR_USUARIOS: 'Gerenciar usuários' } },
    ])
    expect((await inLanguage('es')).json().content[1].nomes).toEqual({
      GERENCIAR_USUARIOS: 'Gestionar usuarios',
    })
    const lines = linesOf((await download(day, 'en')).body).slice(1)
    expect(lines.map((line) => line.slice(3))).toEqual([
      ['Edit PROEDI lots and sectors (EDITAR_LOTES)', '', ''],
      ['Grupo', '', 'Permissions: Manage users, SEM_NOME'],
    ])
  })

  it('runs no formula', async () => {
    await write('2026-04-01T12:00:00Z', {
      alvo: '=1+1',
      antes: { nomeDoGrupoDePermissoes: '@a' },
      depois: { permissoes: ['A', '=B1', '-2;=C1'] },
    })
    const [, line] = linesOf((await download('de=2026-04-01&ate=2026-04-01')).body)
    expect(line?.slice(3)).toEqual(["'=1+1", 'Nome do grupo: @a', "Permissões: A, =B1, -2;'=C1"])
  })

  it('holds at most 50,000 lines, each once, in the order of the list', async () => {
    await sql`INSERT INTO registro_administrativo (em, acao, alvo)
      SELECT timestamptz '2025-01-02' + (n / 3) * interval '1 second', 'GRUPO_CRIADO', 'Linha ' || n
      FROM generate_series(1, ${limits.recordRows + 10}) n`.execute(portal.db)
    const lines = linesOf((await download('de=2025-01-01&ate=2025-12-31')).body).slice(1)
    expect(lines).toHaveLength(limits.recordRows)
    const expected = Array.from(
      { length: limits.recordRows },
      (_, i) => `Linha ${limits.recordRows + 10 - i}`,
    )
    expect(lines.map((line) => line[3])).toEqual(expected)
    const page = await portal.call(administrator, 'GET', '/admin/registro?ate=2025-12-31')
    expect(page.json()).toMatchObject({ totalElements: 10_000, totalLimitado: true })
  })

  it('is refused as a whole where the search cannot be asked, and then does not count as running', async () => {
    for (let i = 0; i < 3; i++) {
      const answer = await download('texto=%00')
      expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'requisicao-invalida'])
    }
  })

  it('runs twice at once for one person', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => download('ate=2025-12-31')))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 429])
    expect((await download('de=2026-01-01')).statusCode).toBe(200)
  })
})

it('an export that its reader leaves no longer counts as running', async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = {
    authorization: `Bearer ${await portal.token(administrator)}`,
    'accept-encoding': 'identity',
  }
  const path = '/invest-api/admin/registro/exportar?de=2025-01-01&ate=2025-12-31'
  for (let i = 0; i < 4; i++) {
    const request = get(`${address}${path}`, { headers })
    request.on('error', () => {})
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.on('error', () => {})
    request.destroy()
    // The portal learns of it a moment later.
    const next = () => portal.call(administrator, 'GET', '/admin/registro/exportar?texto=segundo')
    await expect.poll(async () => (await next()).statusCode).toBe(200)
  }
})

describe('other areas write it', () => {
  const since = async (act: () => Promise<unknown>) => {
    const { length } = await recorded(portal)
    await act()
    return (await recorded(portal)).slice(length)
  }
  const as = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    portal.call(lotEditor, method, path, body)

  it('for sectors', async () => {
    const path = '/proedi/setor-lote'
    const lines = await since(async () => {
      const { id } = (await as('POST', path, { descricaoNomeSetor: 'Têxtil' })).json()
      await as('POST', path, { descricaoNomeSetor: 'TEXTIL' })
      await as('PUT', path, { id, descricaoNomeSetor: 'Têxtil' })
      await as('PUT', path, { id, descricaoNomeSetor: 'Vestuário' })
      await as('PUT', path, { id: 99999, descricaoNomeSetor: 'Nada' })
      await as('DELETE', `${path}/${id}`)
      await as('DELETE', `${path}/${id}`)
    })
    const usuarioId = await idOf(portal, lotEditor)
    const [before, after] = [{ descricaoNomeSetor: 'Têxtil' }, { descricaoNomeSetor: 'Vestuário' }]
    const line = { usuarioId, alvoUsuarioId: null }
    expect(lines).toEqual([
      { ...line, acao: 'SETOR_CRIADO', alvo: 'Têxtil', antes: null, depois: before },
      { ...line, acao: 'SETOR_ALTERADO', alvo: 'Têxtil', antes: before, depois: after },
      { ...line, acao: 'SETOR_EXCLUIDO', alvo: 'Vestuário', antes: after, depois: null },
    ])
  })

  it('for the programme’s texts and contact', async () => {
    const base = '/parametros-invest/proedi'
    const lines = await since(async () => {
      for (const texto of ['Um', 'Um', 'Dois'])
        await as('PUT', `${base}/texto-inicial`, { texto, idioma: 'en' })
      for (const email of ['a@exemplo.test', 'a@exemplo.test', 'não é', 'b@exemplo.test'])
        await as('PUT', `${base}/email-contato`, { email })
    })
    expect(lines).toMatchObject([
      { acao: 'TEXTO_ALTERADO', alvo: 'texto-inicial', antes: null, depois: { idioma: 'en', texto: 'Um' } },
      { antes: { idioma: 'en', texto: 'Um' }, depois: { idioma: 'en', texto: 'Dois' } },
      { acao: 'CONTATO_ALTERADO', alvo: 'email-contato', depois: { email: 'a@exemplo.test' } },
      { antes: { email: 'a@exemplo.test' }, depois: { email: 'b@exemplo.test' } },
    ])
  })

  it('and the command that makes an administrator, with nobody as who did it', async () => {
    const now = new Date('2026-05-01T12:00:00Z')
    const lines = await since(async () => {
      expect(await makeAdministrator(portal.db, '900.000.010-66', now)).toMatchObject({ added: true })
      const byEmail = () => makeAdministrator(portal.db, 'ana@exemplo.test', now)
      await expect(byEmail()).rejects.toThrow('Nobody has confirmed this e-mail')
      await portal.db
        .updateTable('usuario')
        .set({ emailConfirmado: true })
        .where('email', '=', 'ana@exemplo.test')
        .execute()
      expect(await byEmail()).toMatchObject({ added: false })
      // Anybody may register with the e-mail of somebody who has not signed in yet.
      await addPeople(portal, [{ nome: 'Mallory', email: 'chefe@exemplo.test' }])
      await expect(makeAdministrator(portal.db, 'chefe@exemplo.test', now)).rejects.toThrow('without a CPF')
    })
    expect(lines).toEqual([
      {
        acao: 'MEMBRO_ADICIONADO',
        usuarioId: null,
        alvo: '',
        alvoUsuarioId: person,
        antes: null,
        depois: { grupo: 'Administradores' },
      },
    ])
  })
})
