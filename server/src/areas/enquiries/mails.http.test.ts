/** Who is told of what, in which language, and what happens to a case by itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { attendant, colleague, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { failMailTo } from '../../../test/failing-mail.ts'
import { upload } from '../../../test/files.ts'
import { give, join } from '../../../test/groups.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'
import { readConfig } from '../../config.ts'
import { countDatesAnew } from './upkeep/count-anew.ts'
import { forgetCases } from './upkeep/forget-cases.ts'
import { remindOfCases } from './upkeep/remind.ts'

let portal: TestPortal
let world: EnquiryWorld
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])
const config = readConfig({ PUBLIC_URL: 'http://localhost:8080' })
const deps = () => ({ db: portal.db, clock: portal.clock, config, secret: () => Buffer.alloc(32, 7) })
const mails = async () =>
  portal.db.selectFrom('mensagem').select(['para', 'assunto', 'texto']).orderBy('id').execute()
const subjects = async () => (await mails()).map(({ para, assunto }) => `${para.split('@')[0]}: ${assunto}`)
const put = (person: Person, numero: number, what: string, body: object) =>
  portal.call(person, 'PUT', `/solicitacoes/${numero}/${what}`, body)

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  await portal.db.updateTable('usuario').set({ idioma: 'en' }).where('sub', '=', colleague.sub).execute()
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  await portal.db.deleteFrom('mensagem').execute()
  await portal.db.deleteFrom('solicitacao').execute()
})
afterAll(() => portal?.close())

describe('a mail goes', () => {
  it('to the agency and whoever is asked when a case arrives, and to the investor in the case’s language', async () => {
    const numero = await world.ask(
      { sobre: { tipo: 'MUNICIPIO', id: pelotas }, idioma: 'en', mensagem: 'Is there a port?' },
      foreigner,
    )
    expect((await subjects()).sort()).toEqual([
      `agencia: Nova solicitação ${numero}: município de Pelotas`,
      `colega: New enquiry ${numero}: municipality of Pelotas`,
      `estrangeiro: We have received your enquiry ${numero}`,
      `prefeitura: Nova solicitação ${numero}: município de Pelotas`,
    ])
    const [first] = await mails()
    expect(first?.texto).toContain('Is there a port?')
    expect(first?.texto).toContain(`/invest-web/pt/solicitacao/${numero}`)
    expect((await mails()).at(-1)?.texto).toContain('Nov 27, 2026, 10:00')
  })

  it('to the investor with an answer, and to whoever attends with theirs', async () => {
    const numero = await world.ask()
    await world.write(attendant, numero, 'Bem-vindo.')
    await world.write(investor, numero, 'Obrigado, e o prazo?')
    expect((await subjects()).slice(3)).toEqual([
      `investidor: Resposta à sua solicitação ${numero}`,
      `agencia: Nova mensagem na solicitação ${numero}`,
    ])
  })

  it('to whoever is handed a case, and to the agency when a company hands back', async () => {
    const numero = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } })
    await put(attendant, numero, 'responsavel', { responsavelId: world.colleagueId, versao: 1 })
    const [asked] = (await world.read(socio, numero)).encaminhamentos
    await put(socio, numero, `encaminhamentos/${asked?.id}`, {
      situacao: 'DEVOLVIDO',
      motivo: 'x',
      versao: 2,
    })
    expect((await subjects()).slice(-3)).toEqual([
      `colega: Enquiry ${numero} is now yours`,
      `colega: Pães da Praça will not answer enquiry ${numero}`,
      `investidor: A agência cuida agora da sua solicitação ${numero}`,
    ])
  })

  it('never with what somebody typed from or to an address that nobody has proven', async () => {
    const unproven = {
      ...socia,
      sub: 'sub-nova',
      cpf: '90000001147',
      email: 'nova@exemplo.test',
      email_verified: false,
    }
    const answer = await portal.call(unproven, 'POST', '/solicitacoes', {
      sobre: { tipo: 'ESTADO' },
      mensagem: 'Buy this <b>now</b>',
      idioma: 'pt',
    })
    expect(answer.json()).toMatchObject({ aguardaConfirmacao: true })
    await world.write(attendant, answer.json().numero, 'Segredo da agência')
    const texts = (await mails()).map(({ texto }) => texto).join()
    expect(texts).not.toMatch(/Buy this|Segredo da agência/)
    expect(texts).toContain('Leia a mensagem no portal.')
  })

  it('without lines in its head that somebody smuggled in', async () => {
    await portal.db
      .updateTable('empresa')
      .set({ nomeExibicao: 'A\r\nBcc: x@y.z' })
      .where('cnpj', '=', world.cnpj)
      .execute()
    await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } })
    for (const { assunto } of await mails()) expect(assunto).not.toMatch(/[\r\n]/)
    await portal.db
      .updateTable('empresa')
      .set({ nomeExibicao: 'Pães da Praça' })
      .where('cnpj', '=', world.cnpj)
      .execute()
  })
})

it('is a case as well where somebody writes about a lot', async () => {
  const distritoId = await drawDistrict(portal.db)
  const lot = await addLot(portal.db, { distritoId, shape: 'A2', numero: 'A-02' })
  await portal.db.insertInto('contatoProedi').values({ email: 'secretaria@exemplo.test' }).execute()
  const sent = await portal.call(
    foreigner,
    'POST',
    `/proedi/distrito-industrial/lote/contato/${distritoId}/${lot}`,
    {
      nome: 'Emma',
      email: 'emma@exemplo.test',
      telefone: '(51) 3333-4444',
      mensagem: 'Is this lot flat enough?',
    },
    { headers: { 'accept-language': 'en' } },
  )
  expect(sent.json()).toEqual({ enviada: true, aguardaConfirmacao: false })
  const { content } = (await portal.call(attendant, 'GET', '/solicitacoes')).json()
  expect(content).toMatchObject([{ sobre: { tipo: 'LOTE', id: String(lot), sigla: 'DICS' }, idioma: 'en' }])
  const [message] = (await world.read(attendant, content[0].numero)).mensagens
  expect(message?.mensagem).toBe('Is this lot flat enough?\n\nEmma, +55 51 3333 4444, emma@exemplo.test')
})

describe('what is due', () => {
  it('is reminded of once before and once after, and the coordinators are told', async () => {
    const coordinator = { ...socia, sub: 'sub-chefe', cpf: '90000001309', email: 'chefe@exemplo.test' }
    await give(portal, coordinator, 'COORDENAR_SOLICITACOES')
    const numero = await world.ask()
    await put(attendant, numero, 'responsavel', { versao: 1 })
    await portal.db.deleteFrom('mensagem').execute()
    const remind = async () => {
      await remindOfCases(deps())
      await remindOfCases(deps())
    }
    await remind()
    expect(await subjects()).toEqual([])
    portal.clock.set(new Date('2026-11-27T11:30:00Z'))
    await remind()
    expect(await subjects()).toEqual([`agencia: A solicitação ${numero} vence em breve`])
    portal.clock.set(new Date('2026-11-27T13:01:00Z'))
    await remind()
    expect((await subjects()).slice(1).sort()).toEqual([
      `agencia: A solicitação ${numero} está atrasada`,
      `chefe: A solicitação ${numero} está atrasada`,
    ])
    expect(
      (await world.read(attendant, numero)).historico.filter(({ tipo }) => tipo === 'LEMBRETE'),
    ).toHaveLength(2)
    const desk = (query = '') => portal.call(attendant, 'GET', `/solicitacoes${query}`)
    expect((await desk('?vencidas=true')).json()).toMatchObject({ totalElements: 1, vencidasFora: 0 })
    expect((await desk('?tipo=LOTE')).json()).toMatchObject({ totalElements: 0, vencidasFora: 1 })
    expect((await portal.call(attendant, 'GET', '/solicitacoes/pendentes')).json()).toEqual({
      minhas: 0,
      recebidas: null,
      agencia: 1,
      vencidas: 1,
    })
  })

  it('from a city hall is reminded of, and the agency is told when nothing came', async () => {
    const numero = await world.ask()
    await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'MUNICIPIO', id: pelotas }],
      mensagem: 'O que podem oferecer?',
      prazoDias: 1,
    })
    await world.write(attendant, numero, { mensagem: 'Perguntamos.', situacao: 'AGUARDANDO_INVESTIDOR' })
    await portal.db.deleteFrom('mensagem').execute()
    portal.clock.set(new Date('2026-11-26T12:30:00Z'))
    await remindOfCases(deps())
    portal.clock.set(new Date('2026-11-26T14:00:00Z'))
    await remindOfCases(deps())
    await remindOfCases(deps())
    expect(await subjects()).toEqual([
      `prefeitura: A sua resposta à solicitação ${numero} vence em breve`,
      `agencia: Pelotas ainda não respondeu na solicitação ${numero}`,
    ])
    const { content } = (await portal.call(mayor, 'GET', '/solicitacoes/recebidas')).json()
    expect(content).toMatchObject([{ numero, vencida: true }])
  })

  it('moves when a holiday comes into the calendar', async () => {
    const numero = await world.ask()
    await portal.db
      .insertInto('feriado')
      .values({ dia: '2026-11-26', nomePt: 'Feriado', nomeEn: 'Holiday', nomeEs: 'Feriado' })
      .execute()
    await countDatesAnew(deps())
    const seen = await world.read(attendant, numero)
    expect([seen.venceEm, seen.responderAte].map((at) => at?.slice(0, 16))).toEqual([
      '2026-11-30T13:00',
      '2026-11-30T13:00',
    ])
    expect(seen.relogio.feriados).toEqual([{ dia: '2026-11-26', nome: 'Feriado' }])
    expect(seen.versao).toBe(1)
    await portal.db.deleteFrom('feriado').where('dia', '=', '2026-11-26').execute()
  })
})

describe('the desk', () => {
  it('finds cases by state, kind, sector and who attends, those that are due first', async () => {
    const first = await world.ask({ projeto: { setor: '10911' } })
    portal.clock.advance(60_000)
    const second = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    await put(attendant, second, 'responsavel', { versao: 1 })
    const found = async (query: string) =>
      (await portal.call(attendant, 'GET', `/solicitacoes?${query}`))
        .json()
        .content.map(({ numero }: { numero: number }) => numero)
    expect(await found('')).toEqual([first, second])
    expect(await found('sort=criadaEm,desc')).toEqual([second, first])
    expect(await found('situacao=NA_AGENCIA')).toEqual([second])
    expect(await found('situacao=ABERTAS')).toEqual([first, second])
    expect(await found('semResponsavel=true')).toEqual([first])
    expect(await found('minhas=true')).toEqual([second])
    expect(await found('tipo=MUNICIPIO')).toEqual([second])
    expect(await found('setor=10')).toEqual([first])
    expect(await found('setor=11')).toEqual([])
    expect(await found('vencidas=false')).toEqual([first, second])
    expect((await portal.call(attendant, 'GET', '/solicitacoes?size=1&page=1')).json()).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      content: [{ numero: second }],
    })
    expect((await portal.call(attendant, 'GET', '/solicitacoes/atendentes')).json()).toEqual([
      { id: world.attendantId, nome: 'Ana Agência' },
      { id: world.colleagueId, nome: 'Caio Colega' },
    ])
  })
})

describe('an end', () => {
  it('of the keeping time takes a closed case along with its history and files', async () => {
    const file = (await upload(portal, investor, 'anexosSolicitacao', 'projeto.pdf', pdf)).json()
    const numero = await world.ask({ arquivos: [{ id: file.id }] })
    const open = await world.ask()
    await put(investor, numero, 'situacao', { situacao: 'ENCERRADA', versao: 1 })
    portal.clock.set(new Date('2031-11-24T13:00:00Z'))
    await forgetCases(deps())
    expect((await portal.call(attendant, 'GET', `/solicitacoes/${numero}`)).statusCode).toBe(200)
    portal.clock.set(new Date('2031-11-26T13:00:00Z'))
    await forgetCases(deps())
    expect((await portal.call(attendant, 'GET', `/solicitacoes/${numero}`)).statusCode).toBe(404)
    expect((await portal.call(attendant, 'GET', `/solicitacoes/${open}`)).statusCode).toBe(200)
    const stored = await portal.db
      .selectFrom('arquivo')
      .select(['donoId', 'semDonoDesde'])
      .where('id', '=', file.id)
      .execute()
    expect(stored).toMatchObject([{ donoId: null, semDonoDesde: expect.any(Date) }])
  })

  it('of a company leaves the case with its name to the agency', async () => {
    const numero = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } })
    const { id } = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('sub', '=', socio.sub)
      .executeTakeFirstOrThrow()
    await portal.db.deleteFrom('empresaUsuario').where('usuarioId', '=', id).execute()
    expect((await portal.call(socio, 'GET', `/solicitacoes/${numero}`)).statusCode).toBe(404)
    expect((await world.read(attendant, numero)).sobre.nome).toBe('Pães da Praça')
  })

  it('of a person keeps the case without them, and closes it', async () => {
    const leaving = { ...socia, sub: 'sub-leaving', cpf: '90000001490', email: 'leaving@exemplo.test' }
    await portal.call(leaving, 'GET', '/usuario/dados')
    const file = (await upload(portal, leaving, 'anexosSolicitacao', 'projeto.pdf', pdf)).json()
    const numero = await world.ask(
      {
        sobre: { tipo: 'MUNICIPIO', id: pelotas },
        mensagem: 'Moro na Rua das Flores',
        projeto: { quando: 'logo' },
        arquivos: [{ id: file.id }],
      },
      leaving,
    )
    await world.write(attendant, numero, 'Bem-vinda.')
    const erased = await portal.call(leaving, 'POST', '/usuario/excluir-dados', { email: leaving.email })
    expect(erased.statusCode).toBe(200)
    const seen = await world.read(attendant, numero)
    expect(seen).toMatchObject({
      investidor: null,
      situacao: 'ENCERRADA',
      motivo: 'PELO_INVESTIDOR',
      projeto: {},
      mensagens: [{ mensagem: '', autor: null, arquivos: [] }, { mensagem: 'Bem-vinda.' }],
      encaminhamentos: [{ situacao: 'RETIRADO' }],
    })
    expect(JSON.stringify(await mails())).not.toContain('Rua das Flores')
  })

  it('of an attendant leaves their cases to the others', async () => {
    const leaving = { ...socia, sub: 'sub-atende', cpf: '90000001571', email: 'atende@exemplo.test' }
    await join(portal, leaving, 'Atendimento a investidores')
    const numero = await world.ask()
    await put(leaving, numero, 'responsavel', { versao: 1 })
    await portal.call(leaving, 'POST', '/usuario/excluir-dados', { email: leaving.email })
    expect((await world.read(attendant, numero)).responsavel).toBeNull()
  })
})

it('reminds of the others where one case fails, and of that one at a later run (OPERATION-9)', async () => {
  for (const responsible of [attendant, colleague]) {
    const numero = await world.ask()
    await put(responsible, numero, 'responsavel', { versao: 1 })
  }
  await portal.db.deleteFrom('mensagem').execute()
  portal.clock.set(new Date('2026-11-27T11:30:00Z'))
  const failing = await failMailTo(portal.db, attendant.email)
  await expect(remindOfCases(deps())).rejects.toThrow(/^1 of 2 failed: 22P02 \(1\)$/)
  expect((await mails()).map(({ para }) => para)).toEqual([colleague.email])
  await failing.mend()
  await remindOfCases(deps())
  expect((await mails()).map(({ para }) => para)).toEqual([colleague.email, attendant.email])
})
