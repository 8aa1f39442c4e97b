import type { OwnData } from '@invest/contract/profile'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsPortal, createAccountsPortal } from '../../../../test/accounts.ts'
import { act, addEligible, bankA } from '../../../../test/banks.ts'
import { addLot, drawDistrict } from '../../../../test/districts.ts'
import { upload } from '../../../../test/files.ts'
import { join } from '../../../../test/groups.ts'
import { investor, type Person, socia, socio } from '../../../../test/portal.ts'
import { addRegisteredCompany } from '../../../../test/seals.ts'

let portal: AccountsPortal
beforeAll(async () => {
  portal = await createAccountsPortal()
})
afterAll(() => portal?.close())

const languageOf = (language: string) => ({ headers: { 'accept-language': language } })
const idOf = async (person: Person): Promise<string> =>
  (await portal.call(person, 'GET', '/usuario/dados')).json().id
const ownData = async (person: Person, language = 'en') =>
  (await portal.call(person, 'GET', '/usuario/meus-dados', undefined, languageOf(language))).json() as OwnData
const section = (data: OwnData, name: string) => data.secoes.find(({ secao }) => secao === name)
const lines = (data: OwnData, name: string) =>
  section(data, name)?.linhas.map((line) => line.map(({ valor }) => valor))
const erase = (person: Person, email = person.email, language = 'en') =>
  portal.call(person, 'POST', '/usuario/excluir-dados', { email }, languageOf(language))
const row = (id: string) =>
  portal.db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Somebody who registered, signed in, and left something everywhere. */
async function busyForeigner(email: string): Promise<Person & { id: string }> {
  const form = {
    nome: 'Anna Wanderer',
    email,
    endereco: 'Storgata 99',
    paisOrigem: 'NO',
    senha: 'secret-one',
    confirmacaoSenha: 'secret-one',
  }
  await portal.call(null, 'POST', '/usuario/cadastrar', form)
  await portal.call(null, 'POST', '/login/solicitar-codigo', { email })
  const sub = (await portal.accounts.findByEmail(email))?.sub ?? ''
  const person = { sub, name: form.nome, email }
  const id = await idOf(person)
  const companies = [await addRegisteredCompany(portal), await addRegisteredCompany(portal)]
  await portal.call(person, 'PUT', `/empresas/favoritas/favoritar?cnpj=${companies[0]?.cnpj}`)
  await portal.call(person, 'PUT', `/empresas/ocultas/ocultar?cnpj=${companies[1]?.cnpj}`)
  const search = { nome: 'Vinhos de Anna', filtro: { nome: 'VINHO' }, resumoSemanal: true }
  expect((await portal.call(person, 'POST', '/empresas/buscas-salvas', search)).statusCode).toBe(200)
  const image = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#175' } })
    .png()
    .toBuffer()
  const picture = (await upload(portal, person, 'imagemPerfil', 'anna.png', image)).json().id
  await upload(portal, person, 'imagemPerfil', 'anna-2.png', image)
  const saved = await portal.call(person, 'PUT', '/usuario/salvar-perfil', {
    nomeExibicao: 'Anna W',
    descricao: 'Wanderer by trade',
    imagemPerfil: { id: picture },
    perfilBusca: {
      contatos: [
        { nome: 'Anna Office', email: 'office@exemplo.test', celular: { ddd: '51', numero: '999990000' } },
      ],
    },
  })
  expect(saved.statusCode).toBe(200)
  const distritoId = await drawDistrict(portal.db)
  const loteId = await addLot(portal.db, { distritoId, shape: `A${id.slice(0, 8)}`, numero: 'A-01' })
  const em = portal.clock.now()
  await portal.db.deleteFrom('contatoProedi').execute()
  await portal.db.insertInto('contatoProedi').values({ email: 'secretaria@exemplo.test' }).execute()
  const contact = `/proedi/distrito-industrial/lote/contato/${distritoId}/${loteId}`
  const about = {
    nome: form.nome,
    email,
    telefone: '+47 22 33 44 55',
    mensagem: 'I would like to see this lot.',
  }
  expect((await portal.call(person, 'POST', contact, about)).statusCode).toBe(200)
  await portal.db
    .insertInto('loteHistorico')
    .values({ loteId, usuarioId: id, em, acao: 'CONFIRMACAO', mudancas: '[]' })
    .execute()
  await portal.db
    .insertInto('leituraDeContatos')
    .values({ usuarioId: id, empresaId: companies[0]?.id ?? '', dia: '2026-10-01' })
    .execute()
  return { ...person, id }
}

describe('what the portal keeps', () => {
  it('is shown to its person in their language, section by section', async () => {
    const anna = await busyForeigner('anna@exemplo.test')
    const data = await ownData(anna)
    const person = Object.fromEntries(
      section(data, 'pessoa')?.linhas[0]?.map(({ rotulo, valor }) => [rotulo, valor]) ?? [],
    )
    expect(person).toMatchObject({
      Name: 'Anna Wanderer',
      'Display name': 'Anna W',
      CPF: null,
      'E-mail': anna.email,
      Description: 'Wanderer by trade',
      Photo: 'anna.png',
      Address: 'Storgata 99',
      'Country of origin': 'Norway',
      Foreigner: 'Yes',
      'Identifier of the account': anna.sub,
    })
    expect(lines(data, 'contatos')).toEqual([
      ['Anna Office', 'office@exemplo.test', null, '+55 51 999990000'],
    ])
    expect(lines(data, 'favoritas')).toEqual([
      [expect.any(String), expect.stringMatching(/^\S{2}\.\S{3}\.\S{3}\/\S{4}-\d\d$/), expect.any(String)],
    ])
    expect(lines(data, 'ocultadas')).toHaveLength(1)
    expect(lines(data, 'buscas')?.[0]?.slice(0, 2)).toEqual(['Vinhos de Anna', 'Companies'])
    expect(lines(data, 'mensagensDeLotes')?.[0]).toContain('A-01')
    expect(lines(data, 'alteracoesDeLotes')?.[0]).toContain('A-01')
    expect(lines(data, 'contatosLidos')?.[0]).toContain('2026-10-01')
    expect(lines(data, 'emails')).toHaveLength(3)
    for (const name of ['empresas', 'grupos', 'reservas', 'selos', 'consultas', 'administracao'])
      expect([name, lines(data, name)]).toEqual([name, []])
    expect(data.secoes.every(({ mantidoPor, cortada }) => mantidoPor === null && !cortada)).toBe(true)
    const inPortuguese = await ownData(anna, 'pt')
    expect(section(inPortuguese, 'favoritas')?.titulo).toBe('Empresas favoritas')
    expect(JSON.stringify(inPortuguese)).toContain('Noruega')
  })

  it('is shown as it was typed, also where the portal has a word for it', async () => {
    await portal.call(socia, 'PUT', '/usuario/salvar-perfil', { nomeExibicao: 'LOTES', descricao: 'FICHA' })
    const shown = lines(await ownData(socia), 'pessoa')?.[0]
    expect(shown).toEqual(expect.arrayContaining(['LOTES', 'FICHA']))
    await portal.call(socia, 'PUT', '/usuario/salvar-perfil', { nomeExibicao: null, descricao: null })
  })

  it('is cut at 200 lines a section on the screen, and whole in the file', async () => {
    const id = await idOf(investor)
    await sql`INSERT INTO consulta_empresa (cnpj, tipo, em, usuario_id)
      SELECT '11222333000181', 'FICHA', now() + n * interval '1 second', ${id} FROM generate_series(1, 205) n`.execute(
      portal.db,
    )
    const shown = section(await ownData(investor), 'consultas')
    expect([shown?.linhas.length, shown?.cortada]).toEqual([200, true])
    expect(shown?.mantidoPor).toContain('right to know')
    const file = await portal.call(
      investor,
      'GET',
      '/usuario/meus-dados/arquivo',
      undefined,
      languageOf('es'),
    )
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="mis-datos-\d{4}-\d\d-\d\d\.json"$/,
      ),
    })
    const page = await portal.call(
      investor,
      'GET',
      '/usuario/meus-dados/arquivo?formato=html',
      undefined,
      languageOf('es'),
    )
    expect(page.headers['content-disposition']).toMatch(/mis-datos-.*\.html"$/)
    expect(page.body).toContain('<html lang="es')
    expect(page.body).toContain('<h1>Mis datos en Invest RS</h1>')
    expect(page.body.match(/11\.222\.333\/0001-81/g)).toHaveLength(205)
    const whole = section(file.json(), 'consultas')
    expect([whole?.linhas.length, whole?.cortada, whole?.linhas[0]?.[0]?.valor]).toEqual([
      205,
      false,
      '11.222.333/0001-81',
    ])
  })
})

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'embedded') AND table_type = 'BASE TABLE'`.execute(portal.db)
  const found = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT 1 FROM ${sql.raw(name)} t WHERE strpos(lower(row_to_json(t)::text), ${text.toLowerCase()}) > 0 LIMIT 1`.execute(
      portal.db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('an erasure', () => {
  it('leaves nothing of a foreigner whom nothing holds, and their account is gone', async () => {
    const anna = await busyForeigner('berit@exemplo.test')
    for (const text of [anna.sub, anna.email]) expect(await tablesWith(text)).not.toEqual([])
    const answer = await erase(anna, 'Berit@Exemplo.test')
    expect([answer.statusCode, answer.json()]).toEqual([200, { mantido: [] }])
    for (const text of [anna.sub, anna.email]) expect([text, await tablesWith(text)]).toEqual([text, []])
    expect(await row(anna.id)).toMatchObject({
      nome: 'Pessoa excluída',
      email: '',
      cpf: null,
      nomeExibicao: null,
      descricao: null,
      imagemPerfilId: null,
      contatos: [],
      endereco: null,
      paisOrigem: null,
      idioma: null,
      excluidoEm: expect.any(Date),
    })
    const { rows } = await sql<{ uses: number }>`
      SELECT (SELECT count(*) FROM favorita WHERE usuario_id = ${anna.id}) + (SELECT count(*) FROM ocultada WHERE usuario_id = ${anna.id})
        + (SELECT count(*) FROM busca_salva WHERE usuario_id = ${anna.id}) + (SELECT count(*) FROM contato_lote WHERE usuario_id = ${anna.id})
        + (SELECT count(*) FROM leitura_de_contatos WHERE usuario_id = ${anna.id}) + (SELECT count(*) FROM lote_historico WHERE usuario_id = ${anna.id})
        + (SELECT count(*) FROM arquivo WHERE enviado_por = ${anna.id} OR nome LIKE 'berit%' OR dono_id = ${anna.id}) AS uses`.execute(
      portal.db,
    )
    expect(Number(rows[0]?.uses)).toBe(0)
    expect(await portal.accounts.findByEmail(anna.email)).toBeNull()
    const record = await portal.db
      .selectFrom('registroAdministrativo')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(record).toMatchObject({
      acao: 'PESSOA_EXCLUIDA',
      usuarioId: anna.id,
      alvoUsuarioId: anna.id,
      alvo: '',
    })
    const registered = await portal.call(null, 'POST', '/usuario/cadastrar', {
      nome: 'Anna',
      email: anna.email,
      endereco: 'x',
      paisOrigem: 'NO',
      senha: 'secret-one',
      confirmacaoSenha: 'secret-one',
    })
    expect(registered.statusCode).toBe(200)
    expect((await portal.accounts.findByEmail(anna.email))?.sub).not.toBe(anna.sub)
  })

  it('keeps name and CPF of somebody who has granted a loan, and says why; the next sign-in begins anew', async () => {
    await join(portal, bankA)
    const id = await idOf(bankA)
    const cnpj = await addEligible(portal.db)
    await act(portal, bankA, 'reserve', cnpj)
    await portal.call(bankA, 'PUT', '/usuario/salvar-perfil', { descricao: 'Gerente' })
    const held = await erase(bankA)
    expect([held.statusCode, held.json().codigo]).toEqual([409, 'reserva-em-vigor'])
    expect((await row(id)).excluidoEm).toBeNull()
    expect((await act(portal, bankA, 'grant', cnpj)).statusCode).toBe(200)

    const seen = section(await ownData(bankA, 'pt'), 'reservas')
    expect(seen?.linhas.map((line) => line[1]?.valor)).toEqual(['Empréstimo concedido', 'Reserva'])
    const answer = await erase(bankA, bankA.email, 'pt')
    expect(answer.json().mantido).toEqual([
      { titulo: 'Dados pessoais', mantidoPor: expect.stringContaining('CPF') },
      { titulo: 'Reservas e empréstimos', mantidoPor: expect.stringContaining('financiamento') },
    ])
    expect(await row(id)).toMatchObject({ nome: bankA.name, cpf: bankA.cpf, email: '', descricao: null })
    const again = await portal.call(bankA, 'GET', '/usuario/dados', undefined, await later(bankA))
    expect(again.json()).toMatchObject({
      id,
      email: bankA.email,
      descricao: null,
      listaDePermissoesDoUsuario: [],
    })
    expect((await row(id)).excluidoEm).toBeNull()
    expect((await erase(bankA)).statusCode).toBe(200)
  })

  it('leaves companies to the others, with their files, and keeps who accepted the terms of a seal', async () => {
    const { id: empresaId } = await addRegisteredCompany(portal, {}, {}, socia)
    await portal.call(socia, 'PUT', `/madeInRs/habilitar?id=${empresaId}`)
    const answer = await erase(socia)
    expect(answer.json().mantido.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      'Personal data',
      'Seals and accepted terms',
    ])
    const owners = await portal.db
      .selectFrom('empresaUsuario')
      .selectAll()
      .where('empresaId', '=', empresaId)
      .execute()
    const company = await portal.db
      .selectFrom('empresa')
      .select('id')
      .where('id', '=', empresaId)
      .executeTakeFirst()
    expect([owners, company]).toEqual([[], { id: empresaId }])
  })

  it('is not undone by a token of before it; a later sign-in begins anew', async () => {
    const person: Person = { sub: 'sub-passing', name: 'Pia Passing', email: 'pia@exemplo.test' }
    const id = await idOf(person)
    const before = { headers: { authorization: `Bearer ${await portal.token(person)}` } }
    expect((await erase(person)).statusCode).toBe(200)
    const late = await portal.call(null, 'GET', '/usuario/dados', undefined, before)
    expect([late.statusCode, late.json().codigo]).toEqual([401, 'nao-autenticado'])
    const anew = await portal.call(null, 'GET', '/usuario/dados', undefined, await later(person))
    expect([anew.statusCode, anew.json().id === id]).toEqual([200, false])
    expect((await row(id)).nome).toBe('Pessoa excluída')
    const second = await portal.call(
      null,
      'POST',
      '/usuario/excluir-dados',
      { email: person.email },
      await later(person),
    )
    expect(second.statusCode).toBe(200)
  })

  it('is not undone by a session of before it, however new its token is', async () => {
    const person: Person = { sub: 'sub-renewed', name: 'Ria Renewed', email: 'ria@exemplo.test' }
    await idOf(person)
    const signedInAt = Math.floor(Date.now() / 1000) - 5
    expect((await erase(person)).statusCode).toBe(200)
    const renewed = await portal.token(person, {
      iat: Math.floor(Date.now() / 1000) + 60,
      auth_time: signedInAt,
    })
    const late = await portal.call(null, 'GET', '/usuario/dados', undefined, {
      headers: { authorization: `Bearer ${renewed}` },
    })
    expect([late.statusCode, late.json().codigo]).toEqual([401, 'nao-autenticado'])
  })

  it.each([
    ['longer ago than ten minutes', { auth_time: Math.floor(Date.now() / 1000) - 601 }],
    ['that the provider does not tell', { auth_time: undefined }],
  ])('needs a new sign-in after one %s', async (_, claims) => {
    const person: Person = { sub: 'sub-open', name: 'Olga Open', email: 'olga@exemplo.test' }
    const id = await idOf(person)
    const headers = { authorization: `Bearer ${await portal.token(person, claims)}` }
    const refused = await portal.call(
      null,
      'POST',
      '/usuario/excluir-dados',
      { email: person.email },
      { headers },
    )
    expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'entrada-antiga'])
    expect((await row(id)).excluidoEm).toBeNull()
  })

  it('asked for twice at once happens once', async () => {
    const person: Person = { sub: 'sub-twice', name: 'Tove Twice', email: 'tove@exemplo.test' }
    const id = await idOf(person)
    const answers = await Promise.all([erase(person), erase(person)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const records = await portal.db
      .selectFrom('registroAdministrativo')
      .select('acao')
      .where('alvoUsuarioId', '=', id)
      .execute()
    expect(records).toEqual([{ acao: 'PESSOA_EXCLUIDA' }])
  })

  it('is not followed by a save that was on its way', async () => {
    const person: Person = { sub: 'sub-late', name: 'Liv Late', email: 'liv@exemplo.test' }
    const id = await idOf(person)
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(portal.db)
      return rows[0]?.n
    }
    const [erased, saved] = await portal.db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().execute()
        const erasing = erase(person)
        await expect.poll(waiting).toBe(1)
        const saving = portal.call(person, 'PUT', '/usuario/salvar-perfil', {
          nomeExibicao: 'Liv',
          ...{ perfilBusca: { contatos: [{ nome: 'Liv', email: person.email }] } },
        })
        await expect.poll(waiting).toBe(2)
        return [erasing, saving] as const
      })
      .then((calls) => Promise.all(calls))
    expect([erased.statusCode, saved.statusCode, saved.json().codigo]).toEqual([200, 401, 'nao-autenticado'])
    expect(await row(id)).toMatchObject({ nomeExibicao: null, contatos: [] })
  })

  it('needs the account’s own e-mail', async () => {
    const answer = await erase(socio, 'other@exemplo.test')
    expect([answer.statusCode, answer.json().campos]).toEqual([
      422,
      { email: 'This is not the e-mail of your account.' },
    ])
  })

  it('is refused to the last administrator, and not to one of two', async () => {
    const admins = await portal.db
      .selectFrom('grupoPermissoesUsuario')
      .innerJoin('grupoPermissoes', 'grupoPermissoes.id', 'grupoId')
      .select('usuarioId')
      .where('nomeDoGrupoDePermissoes', '=', 'Administradores')
      .execute()
    expect(admins).toEqual([])
    await join(portal, socio, 'Administradores')
    const last = await erase(socio)
    expect([last.statusCode, last.json().codigo]).toEqual([409, 'ultimo-administrador'])
    await join(portal, investor, 'Administradores')
    expect((await erase(socio)).statusCode).toBe(200)
    // Other tests need him again; a token of the same second would be one of before the erasure.
    const back = await portal.call(socio, 'GET', '/usuario/dados', undefined, await later(socio))
    expect(back.statusCode).toBe(200)
  })

  it('erases nothing while the provider is away', async () => {
    const person = await busyForeigner('carla@exemplo.test')
    portal.provider.away = true
    const away = await erase(person)
    portal.provider.away = false
    expect([away.statusCode, away.json().codigo]).toEqual([503, 'contas-indisponiveis'])
    expect(await row(person.id)).toMatchObject({ nome: 'Anna Wanderer', excluidoEm: null })
    expect(lines(await ownData(person), 'favoritas')).toHaveLength(1)
  })
})

/** The headers of a call with a token of a sign-in in the next minute. */
const later = async (person: Person) => ({
  headers: {
    authorization: `Bearer ${await portal.token(person, { iat: Math.floor(Date.now() / 1000) + 60 })}`,
  },
})
