/** A case from its question to its end, as each part in it sees it. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unlessBusy } from '../../../test/busy.ts'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { attendant, colleague, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { upload } from '../../../test/files.ts'
import { mayor, otherMayor, pelotas, portoAlegre } from '../../../test/municipalities.ts'
import { createPortal, foreigner, investor, socia, socio, type TestPortal } from '../../../test/portal.ts'

const pdf = (text: string) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n%${text}\n`), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])

let portal: TestPortal
let world: EnquiryWorld
const put = (person: typeof investor, numero: number, what: string, body: object) =>
  portal.call(person, 'PUT', `/solicitacoes/${numero}/${what}`, body)
const versionOf = async (numero: number) => (await world.read(attendant, numero)).versao

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
afterAll(() => portal?.close())

describe('asking', () => {
  it('makes a case with a number, a state and a date two working days ahead', async () => {
    portal.clock.set(wednesday)
    const answer = await portal.call(foreigner, 'POST', '/solicitacoes', {
      sobre: { tipo: 'ESTADO' },
      mensagem: '  We look for a place for a plant. ',
      idioma: 'en',
      investimento: 2_500_000,
      moeda: 'EUR',
      projeto: { setor: '10', empregos: 40, area: 20_000, quando: '2027', idiomas: ['en'] },
    })
    expect(answer.statusCode).toBe(200)
    const { numero, situacao, responderAte } = answer.json()
    expect([situacao, responderAte.slice(0, 16)]).toEqual(['RECEBIDA', '2026-11-27T13:00'])
    const seen = await world.read(foreigner, numero)
    expect(seen).toMatchObject({
      papel: 'INVESTIDOR',
      investidor: 'Emma Foreign',
      investimento: 2_500_000,
      moeda: 'EUR',
      projeto: { setor: '10', empregos: 40 },
      vencida: false,
      mensagens: [{ mensagem: 'We look for a place for a plant.', propria: true, papel: 'INVESTIDOR' }],
      historico: [{ tipo: 'ABERTA', papel: 'INVESTIDOR' }],
      relogio: { diasPrimeira: 2, diasResposta: 10, abre: '09:00', fecha: '18:00' },
    })
  })

  it('names a sector and a product in force (REFERENCE-27)', async () => {
    const { codigoSemMascara: produto } = await portal.db
      .selectFrom('produtoServico')
      .select('codigoSemMascara')
      .where('tipoTabela', '=', 'NCM')
      .where('validoAte', '<', '2026-11-25')
      .limit(1)
      .executeTakeFirstOrThrow()
    const ends = (vigente: boolean) =>
      portal.db.updateTable('atividadeEconomica').set({ vigente }).where('cnae', '=', '1091102').execute()
    const refusals = async (projeto: object) => {
      const answer = await portal.call(investor, 'POST', '/solicitacoes', {
        sobre: { tipo: 'ESTADO' },
        mensagem: 'Onde?',
        idioma: 'en',
        projeto,
      })
      expect(answer.statusCode).toBe(422)
      return answer.json().campos
    }
    await ends(false)
    const ended = await refusals({ setor: '1091102', produto })
    await ends(true)
    expect(Object.keys(ended)).toEqual(['projeto.setor', 'projeto.produto'])
    const unknown = await refusals({ setor: '04', produto: '99999999' })
    expect(Object.keys(unknown)).toEqual(['projeto.setor', 'projeto.produto'])
    expect(unknown['projeto.setor']).not.toEqual(ended['projeto.setor'])
  })

  it('names what it is about, and refuses what nobody can see', async () => {
    const distritoId = await drawDistrict(portal.db)
    const lot = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01' })
    const about = async (tipo: string, id: unknown) =>
      (await world.read(investor, await world.ask({ sobre: { tipo, id } }))).sobre
    expect(await about('LOTE', lot)).toMatchObject({
      id: String(lot),
      nome: 'A-01, Distrito Industrial de Cachoeira do Sul',
      sigla: 'DICS',
    })
    expect(await about('DISTRITO', String(distritoId))).toMatchObject({ sigla: 'DICS' })
    expect(await about('MUNICIPIO', pelotas)).toMatchObject({ id: pelotas, nome: 'Pelotas' })
    const dotted = world.cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    expect(await about('EMPRESA', dotted)).toMatchObject({ id: world.cnpj })
    for (const sobre of [
      { tipo: 'EMPRESA', id: '98000000000191' },
      { tipo: 'LOTE', id: 999_999 },
      { tipo: 'LOTE', id: 'x' },
      { tipo: 'DISTRITO', id: '0' },
      { tipo: 'MUNICIPIO', id: '1' },
    ]) {
      const refused = await portal.call(investor, 'POST', '/solicitacoes', {
        sobre,
        mensagem: 'x',
        idioma: 'pt',
      })
      expect([refused.statusCode, refused.json().codigo], JSON.stringify(sobre)).toEqual([
        404,
        'assunto-desconhecido',
      ])
    }
  })

  it('refuses what is missing, too long or unknown', async () => {
    for (const [more, campo, status = 422] of [
      [{ mensagem: ' ' }, 'mensagem'],
      [{ mensagem: 'x'.repeat(4001) }, 'mensagem'],
      [{ idioma: 'de' }, 'idioma', 400],
      [{ sobre: { tipo: 'PLANETA' } }, 'sobre.tipo', 400],
      [{ sobre: { tipo: 'LOTE' } }, 'sobre.id'],
      [{ investimento: -1 }, 'investimento'],
      [{ projeto: { empregos: 1.5 } }, 'projeto.empregos', 400],
    ] as const) {
      const body = { sobre: { tipo: 'ESTADO' }, mensagem: 'Bom dia', idioma: 'pt', ...more }
      const refused = await portal.call(investor, 'POST', '/solicitacoes', body)
      expect([refused.statusCode, Object.keys(refused.json().campos ?? {})], campo).toEqual([status, [campo]])
    }
  })

  it('is possible twenty times a day, also at once, and a repeated call counts once', async () => {
    const ask = (more = {}) =>
      portal.call(
        socia,
        'POST',
        '/solicitacoes',
        { sobre: { tipo: 'ESTADO' }, mensagem: 'Bom dia', idioma: 'pt' },
        more,
      )
    const key = { headers: { 'idempotency-key': 'ask-1' } }
    const [first, second] = [await ask(key), await ask(key)]
    expect(second.json()).toEqual(first.json())
    const answers = await Promise.all(Array.from({ length: 22 }, () => unlessBusy(ask)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    portal.clock.advance(dayMs)
    expect((await ask()).statusCode).toBe(200)
    portal.clock.set(wednesday)
  })
})

describe('the agency', () => {
  it('takes a case, notes, answers, waits, and closes it, while the clock follows', async () => {
    const numero = await world.ask()
    const taken = await put(attendant, numero, 'responsavel', { versao: 1 })
    expect(taken.json()).toMatchObject({
      situacao: 'NA_AGENCIA',
      responsavel: { nome: 'Ana Agência' },
      versao: 2,
    })
    await world.write(attendant, numero, { mensagem: 'Só para nós.', interna: true })
    portal.clock.advance(3_600_000)
    const answered = (
      await world.write(attendant, numero, { mensagem: 'Qual é a área?', situacao: 'AGUARDANDO_INVESTIDOR' })
    ).json()
    expect(answered).toMatchObject({
      situacao: 'AGUARDANDO_INVESTIDOR',
      venceEm: null,
      primeiraRespostaEm: expect.any(String),
      relogio: { primeira: { atrasada: false }, resposta: { ate: null }, pausas: [{ ate: null }] },
    })
    portal.clock.advance(5 * dayMs)
    const back = (await world.write(investor, numero, 'Dois hectares.')).json()
    expect(back).toMatchObject({ situacao: 'NA_AGENCIA', responsavel: null })
    expect(back.mensagens.map(({ mensagem }: { mensagem: string }) => mensagem)).toEqual([
      'Procuramos um lugar para uma fábrica.',
      'Qual é a área?',
      'Dois hectares.',
    ])
    expect(JSON.stringify(back)).not.toContain('Só para nós')
    const notice = await world.read(attendant, numero)
    expect(notice.venceEm?.slice(0, 16)).toBe('2026-12-14T13:00')
    const answer = await world.write(attendant, numero, {
      mensagem: 'Há três lotes.',
      situacao: 'RESPONDIDA',
    })
    expect(answer.json()).toMatchObject({ situacao: 'RESPONDIDA', venceEm: null })
    const thanks = await world.write(investor, numero, { mensagem: 'Obrigado', agradecimento: true })
    expect(thanks.json()).toMatchObject({ situacao: 'RESPONDIDA', venceEm: null })
    const again = await world.write(investor, numero, 'E o preço?')
    expect(again.json().situacao).toBe('NA_AGENCIA')
    expect(again.json().venceEm).not.toBeNull()
    const versao = await versionOf(numero)
    const closed = await put(attendant, numero, 'situacao', {
      situacao: 'ENCERRADA',
      motivo: 'RESOLVIDA',
      mensagem: 'O preço está na página do lote.',
      versao,
    })
    expect(closed.json()).toMatchObject({ situacao: 'ENCERRADA', motivo: 'RESOLVIDA', venceEm: null })
    portal.clock.set(wednesday)
  })

  it('hands a case over to a colleague, to nobody, and to nobody else', async () => {
    const numero = await world.ask()
    const to = (responsavelId: string | null, versao: number) =>
      put(attendant, numero, 'responsavel', { responsavelId, versao })
    expect((await to(world.colleagueId, 1)).json().responsavel).toEqual({
      id: world.colleagueId,
      nome: 'Caio Colega',
    })
    expect((await to(null, 2)).json()).toMatchObject({ responsavel: null, situacao: 'NA_AGENCIA' })
    const { id } = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('sub', '=', investor.sub)
      .executeTakeFirstOrThrow()
    expect((await to(id, 3)).json().codigo).toBe('atendente-desconhecido')
  })

  it('is shown a newer answer before a second one is sent, and sees who writes', async () => {
    const numero = await world.ask()
    const versao = await versionOf(numero)
    const both = await Promise.all(
      [attendant, colleague].map((person) => world.write(person, numero, { mensagem: 'Olá', versao })),
    )
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(refused?.json()).toMatchObject({
      codigo: 'versao-desatualizada',
      atual: { versao: versao + 1, mensagens: [{}, { mensagem: 'Olá' }] },
    })
    await put(colleague, numero, 'presenca', { escrevendo: true })
    expect((await put(attendant, numero, 'presenca', { escrevendo: true })).json().escrevendo).toEqual([
      'Caio Colega',
    ])
    expect((await world.read(attendant, numero)).escrevendo).toEqual(['Caio Colega'])
    await put(colleague, numero, 'presenca', { escrevendo: false })
    expect((await world.read(attendant, numero)).escrevendo).toEqual([])
    portal.clock.advance(31_000)
    expect((await world.read(colleague, numero)).escrevendo).toEqual([])
  })

  it('changes a case to what it can be alone', async () => {
    const numero = await world.ask()
    for (const situacao of ['RECEBIDA', 'COM_TERCEIRO']) {
      const more = situacao === 'RECEBIDA' ? { situacao: 'NA_AGENCIA' } : {}
      if (more.situacao)
        await put(attendant, numero, 'situacao', { ...more, versao: await versionOf(numero) })
      const refused = await put(attendant, numero, 'situacao', { situacao, versao: await versionOf(numero) })
      expect([refused.statusCode, Object.keys(refused.json().campos ?? {})]).toEqual([422, ['situacao']])
    }
  })
})

describe('a city hall and a company', () => {
  it('answer what they were asked directly', async () => {
    const numero = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    const { content } = (await portal.call(mayor, 'GET', '/solicitacoes/recebidas')).json()
    expect(content.at(-1)).toMatchObject({ numero, sobre: { nome: 'Pelotas' } })
    const answered = await world.write(mayor, numero, { mensagem: 'Bem-vindo.', situacao: 'RESPONDIDA' })
    expect(answered.json()).toMatchObject({
      papel: 'TERCEIRO',
      situacao: 'RESPONDIDA',
      encaminhamentos: [{ situacao: 'RESPONDIDO', direto: true }],
    })
    const seen = await world.read(investor, numero)
    expect(seen.mensagens.at(-1)).toMatchObject({ mensagem: 'Bem-vindo.', papel: 'TERCEIRO' })
    const again = (await world.write(investor, numero, 'Outra pergunta')).json()
    expect(again).toMatchObject({ situacao: 'RECEBIDA' })
    expect((await world.read(mayor, numero)).encaminhamentos.map(({ situacao }) => situacao)).toEqual([
      'RESPONDIDO',
      'ABERTO',
    ])
  })

  it('decline with a reason, after which the agency has it and they read nothing new', async () => {
    const numero = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } })
    const [asked] = (await world.read(socio, numero)).encaminhamentos
    const end = (body: object) => put(socio, numero, `encaminhamentos/${asked?.id}`, { versao: 1, ...body })
    expect(Object.keys((await end({ situacao: 'RECUSADO' })).json().campos)).toEqual(['motivo'])
    const declined = await end({ situacao: 'RECUSADO', motivo: 'Não vendemos.' })
    expect(declined.json()).toMatchObject({
      situacao: 'RECEBIDA',
      encaminhamentos: [{ situacao: 'RECUSADO', motivo: 'Não vendemos.' }],
    })
    portal.clock.advance(1000)
    await world.write(attendant, numero, 'A agência responde.')
    expect(JSON.stringify(await world.read(socio, numero))).not.toContain('A agência responde.')
    expect((await world.write(socio, numero, 'Ainda assim')).json().codigo).toBe('encaminhamento-encerrado')
    portal.clock.set(wednesday)
  })

  it('answer the agency side by side, and do not see each other', async () => {
    const numero = await world.ask()
    const sent = await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [
        { tipo: 'MUNICIPIO', id: pelotas },
        { tipo: 'EMPRESA', id: world.cnpj },
      ],
      mensagem: 'O que podem oferecer?',
      prazoDias: 3,
    })
    expect(sent.json()).toMatchObject({ situacao: 'COM_TERCEIRO', responsavel: { nome: 'Ana Agência' } })
    const [city, company] = sent.json().encaminhamentos
    expect(city.prazoEm.slice(0, 16)).toBe('2026-11-30T13:00')
    await world.write(mayor, numero, 'Dez hectares.')
    await world.write(socio, numero, 'Uma parceria.')
    expect((await world.read(mayor, numero)).mensagens.map(({ mensagem }) => mensagem)).toEqual([
      'O que podem oferecer?',
      'Dez hectares.',
    ])
    expect((await world.read(investor, numero)).mensagens).toHaveLength(1)
    expect((await world.read(investor, numero)).encaminhamentos).toEqual([])
    expect((await world.read(attendant, numero)).mensagens).toHaveLength(5)
    const end = async (person: typeof investor, id: number, situacao: string) =>
      put(person, numero, `encaminhamentos/${id}`, { situacao, versao: await versionOf(numero) })
    expect((await end(mayor, company.id, 'RESPONDIDO')).statusCode).toBe(404)
    expect((await end(attendant, city.id, 'RESPONDIDO')).statusCode).toBe(403)
    expect((await end(mayor, city.id, 'RETIRADO')).statusCode).toBe(403)
    expect((await end(mayor, city.id, 'RESPONDIDO')).json().situacao).toBe('COM_TERCEIRO')
    expect((await end(attendant, company.id, 'RETIRADO')).json().situacao).toBe('NA_AGENCIA')
    expect((await end(mayor, city.id, 'DEVOLVIDO')).json().codigo).toBe('encaminhamento-encerrado')
    expect((await world.write(mayor, numero, 'Mais uma coisa')).json().codigo).toBe(
      'encaminhamento-encerrado',
    )
  })

  it('are not asked where nobody answers for them, twice, or in vain', async () => {
    const numero = await world.ask()
    const forward = (...para: object[]) =>
      portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, { para, mensagem: 'Bom dia' })
    const nobody = await forward({ tipo: 'MUNICIPIO', id: pelotas }, { tipo: 'MUNICIPIO', id: portoAlegre })
    expect(nobody.json()).toMatchObject({
      codigo: 'destino-sem-representante',
      mensagem: expect.stringContaining('Porto Alegre'),
    })
    expect((await world.read(attendant, numero)).encaminhamentos).toEqual([])
    expect((await forward({ tipo: 'MUNICIPIO', id: '1' })).json().codigo).toBe('destino-desconhecido')
    expect((await forward({ tipo: 'MUNICIPIO', id: pelotas })).statusCode).toBe(200)
    expect((await forward({ tipo: 'MUNICIPIO', id: pelotas })).json().codigo).toBe('encaminhamento-repetido')
    const versao = await versionOf(numero)
    const end = { situacao: 'ENCERRADA', motivo: 'RESOLVIDA', mensagem: 'Não há.', versao }
    await put(attendant, numero, 'situacao', end)
    expect((await forward({ tipo: 'MUNICIPIO', id: pelotas })).statusCode).toBe(422)
    expect((await world.read(mayor, numero)).encaminhamentos[0]?.situacao).toBe('RETIRADO')
  })
})

describe('an investor', () => {
  it('closes their own case, and opens it again by writing', async () => {
    const numero = await world.ask()
    const closed = await put(investor, numero, 'situacao', { situacao: 'ENCERRADA', versao: 1 })
    expect(closed.json()).toMatchObject({ situacao: 'ENCERRADA', motivo: 'PELO_INVESTIDOR' })
    expect((await world.write(investor, numero, 'Ainda uma coisa')).json().situacao).toBe('RECEBIDA')
    const reason = { situacao: 'ENCERRADA', motivo: 'RESOLVIDA', versao: await versionOf(numero) }
    expect(Object.keys((await put(investor, numero, 'situacao', reason)).json().campos)).toEqual(['motivo'])
    const answered = { situacao: 'RESPONDIDA', versao: await versionOf(numero) }
    expect((await put(investor, numero, 'situacao', answered)).statusCode).toBe(403)
    expect((await world.write(investor, numero, { mensagem: 'x', interna: true })).statusCode).toBe(403)
    expect((await world.write(investor, numero, { mensagem: 'x', situacao: 'RESPONDIDA' })).statusCode).toBe(
      403,
    )
  })

  it('sends files, which only those who read the message get', async () => {
    const file = (await upload(portal, investor, 'anexosSolicitacao', 'projeto.pdf', pdf('projeto'))).json()
    const numero = await world.ask({ arquivos: [{ id: file.id }] })
    expect((await world.read(attendant, numero)).mensagens[0]?.arquivos).toMatchObject([{ id: file.id }])
    const get = async (person: typeof investor | null) =>
      (await portal.call(person, 'GET', `/anexos/baixar/${file.id}`)).statusCode
    expect([await get(investor), await get(attendant)]).toEqual([200, 200])
    expect([await get(mayor), await get(socia), await get(null)]).toEqual([404, 404, 401])
    await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'MUNICIPIO', id: pelotas }],
      mensagem: 'O que podem oferecer?',
    })
    expect(await get(mayor)).toBe(404)
    const theirs = await world.write(socia, numero, { mensagem: 'x', arquivos: [{ id: file.id }] })
    expect(theirs.statusCode).toBe(404)
    const stolen = await portal.call(foreigner, 'POST', '/solicitacoes', {
      sobre: { tipo: 'ESTADO' },
      mensagem: 'x',
      idioma: 'pt',
      arquivos: [{ id: file.id }],
    })
    expect([stolen.statusCode, stolen.json().codigo]).toEqual([404, 'arquivo-desconhecido'])
  })
})

describe('every call by everybody', () => {
  it('answers each part what it may, and changes nothing where it refuses', async () => {
    const numero = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    const people = { investor, attendant, mayor, otherMayor, stranger: socia, foreigner }
    const [asked] = (await world.read(mayor, numero)).encaminhamentos
    const rows = async () => ({
      cases: await portal.db.selectFrom('solicitacao').selectAll().orderBy('numero').execute(),
      events: await portal.db.selectFrom('solicitacaoEvento').select('id').execute(),
      messages: await portal.db.selectFrom('solicitacaoMensagem').select('id').execute(),
      forwardings: await portal.db
        .selectFrom('solicitacaoEncaminhamento')
        .selectAll()
        .orderBy('id')
        .execute(),
    })
    /** Each with a version that is too old, so that whoever may make the call gets a 409 and changes nothing. */
    const calls = {
      list: ['GET', '/solicitacoes'],
      attendants: ['GET', '/solicitacoes/atendentes'],
      mine: ['GET', '/solicitacoes/minhas'],
      received: ['GET', '/solicitacoes/recebidas'],
      waiting: ['GET', '/solicitacoes/pendentes'],
      read: ['GET', `/solicitacoes/${numero}`],
      write: ['POST', `/solicitacoes/${numero}/mensagens`, { mensagem: 'x', versao: 0 }],
      state: ['PUT', `/solicitacoes/${numero}/situacao`, { situacao: 'ENCERRADA', versao: 0 }],
      assign: ['PUT', `/solicitacoes/${numero}/responsavel`, { versao: 0 }],
      join: ['PUT', `/solicitacoes/${numero}/juntar`, { a: numero, versao: 0 }],
      forward: [
        'POST',
        `/solicitacoes/${numero}/encaminhamentos`,
        { para: [{ tipo: 'MUNICIPIO', id: pelotas }], mensagem: 'x', versao: 0 },
      ],
      end: [
        'PUT',
        `/solicitacoes/${numero}/encaminhamentos/${asked?.id}`,
        { situacao: 'DEVOLVIDO', motivo: 'x', versao: 0 },
      ],
    } as const
    const before = await rows()
    const found: Record<string, Record<string, number>> = {}
    for (const [name, person] of Object.entries({ ...people, visitor: null })) {
      const codes: Record<string, number> = {}
      for (const [call, [method, path, body]] of Object.entries(calls))
        codes[call] = (await portal.call(person, method, path, body)).statusCode
      found[name] = codes
    }
    const everybody = { mine: 200, received: 200, waiting: 200 }
    const noDesk = { list: 403, attendants: 403, assign: 403, join: 403, forward: 403 }
    const inCase = { read: 200, write: 409, state: 409, end: 409 }
    const outside = { read: 404, write: 404, state: 404, end: 404 }
    expect(found).toEqual({
      investor: { ...everybody, ...noDesk, ...inCase },
      attendant: {
        ...everybody,
        ...inCase,
        list: 200,
        attendants: 200,
        assign: 409,
        join: 409,
        forward: 409,
      },
      mayor: { ...everybody, ...noDesk, ...inCase },
      otherMayor: { ...everybody, ...noDesk, ...outside },
      stranger: { ...everybody, ...noDesk, ...outside },
      foreigner: { ...everybody, ...noDesk, ...outside },
      visitor: Object.fromEntries(Object.keys(calls).map((call) => [call, 401])),
    })
    expect(await rows()).toEqual(before)
  })

  it('shows nobody a CPF or an address', async () => {
    const numero = await world.ask()
    for (const person of [investor, attendant]) {
      const text = JSON.stringify(await world.read(person, numero))
      expect(text).not.toContain(investor.cpf)
      expect(text).not.toContain('@exemplo.test')
    }
  })

  it('leaves the history alone, whoever asks the database', async () => {
    const numero = await world.ask()
    await expect(
      portal.db.updateTable('solicitacaoEvento').set({ tipo: 'X' }).where('numero', '=', numero).execute(),
    ).rejects.toThrow('never changed')
    await expect(
      portal.db.deleteFrom('solicitacaoEvento').where('numero', '=', numero).execute(),
    ).rejects.toThrow('never changed')
  })
})
