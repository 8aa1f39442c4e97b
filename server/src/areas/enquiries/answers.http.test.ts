/** 'Answered' has an answer, joining loses nobody, and what nobody has answered is overdue. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attendant, colleague, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { upload } from '../../../test/files.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
const put = (person: Person, numero: number, what: string, body: object) =>
  portal.call(person, 'PUT', `/solicitacoes/${numero}/${what}`, body)
const versionOf = async (numero: number) => (await world.read(attendant, numero)).versao
const state = async (person: Person, numero: number, body: object) =>
  put(person, numero, 'situacao', { versao: await versionOf(numero), ...body })
const problems = (answer: { statusCode: number; json(): { campos?: object } }) => [
  answer.statusCode,
  Object.keys(answer.json().campos ?? {}),
]

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  await portal.db.deleteFrom('mensagem').execute()
  await portal.db.deleteFrom('solicitacao').execute()
})
afterAll(() => portal?.close())

describe('a state that ends or stops the clock (ENQUIRY-55)', () => {
  it('comes with what the investor reads, by the agency and by whom the investor asked', async () => {
    for (const [person, sobre] of [
      [attendant, { tipo: 'ESTADO' }],
      [mayor, { tipo: 'MUNICIPIO', id: pelotas }],
    ] as const)
      for (const situacao of ['RESPONDIDA', 'AGUARDANDO_INVESTIDOR']) {
        const numero = await world.ask({ sobre })
        const before = await world.read(attendant, numero)
        expect(problems(await state(person, numero, { situacao })), situacao).toEqual([422, ['mensagem']])
        expect(problems(await state(person, numero, { situacao, mensagem: '  ' }))).toEqual([
          422,
          ['mensagem'],
        ])
        expect(await world.read(attendant, numero)).toEqual(before)
        const changed = await state(person, numero, { situacao, mensagem: 'Há três lotes.' })
        expect(changed.json()).toMatchObject({ situacao })
        expect((await world.read(attendant, numero)).venceEm).toBeNull()
        expect((await world.read(investor, numero)).mensagens.at(-1)?.mensagem).toBe('Há três lotes.')
      }
  })

  it('is not reached by a note, by what is written to those who are asked, or by a message that says nothing of it', async () => {
    const numero = await world.ask()
    const note = { mensagem: 'Respondido por telefone.', interna: true, situacao: 'RESPONDIDA' }
    expect(problems(await world.write(attendant, numero, note))).toEqual([422, ['situacao']])
    const sent = await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'MUNICIPIO', id: pelotas }],
      mensagem: 'O que oferecem?',
    })
    const [asked] = sent.json().encaminhamentos
    const toThem = { mensagem: 'Obrigado.', encaminhamentoId: asked.id, situacao: 'RESPONDIDA' }
    expect(problems(await world.write(attendant, numero, toThem))).toEqual([422, ['situacao']])
    const alone = await world.write(attendant, numero, 'Já perguntamos.')
    expect(alone.json()).toMatchObject({ situacao: 'COM_TERCEIRO', venceEm: expect.any(String) })
    expect((await world.read(attendant, numero)).mensagens).toHaveLength(3)
  })

  it('"I have answered all" needs an answer as well', async () => {
    const direct = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    const [own] = (await world.read(mayor, direct)).encaminhamentos
    const end = async (numero: number, id: number | undefined, body: object = {}) =>
      put(mayor, numero, `encaminhamentos/${id}`, {
        situacao: 'RESPONDIDO',
        versao: await versionOf(numero),
        ...body,
      })
    // What was written before does not say that it is all.
    await world.write(mayor, direct, 'Vamos ver.')
    expect(problems(await end(direct, own?.id))).toEqual([422, ['mensagem']])
    expect((await end(direct, own?.id, { mensagem: 'Dez hectares.' })).json()).toMatchObject({
      situacao: 'RESPONDIDA',
      encaminhamentos: [{ situacao: 'RESPONDIDO' }],
    })
    expect((await world.read(investor, direct)).mensagens.at(-1)?.mensagem).toBe('Dez hectares.')

    const numero = await world.ask()
    const sent = await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'MUNICIPIO', id: pelotas }],
      mensagem: 'O que oferecem?',
    })
    const [asked] = sent.json().encaminhamentos
    expect(problems(await end(numero, asked.id))).toEqual([422, ['mensagem']])
    await world.write(mayor, numero, 'Vinte hectares.')
    expect((await end(numero, asked.id)).statusCode).toBe(200)
    // The investor has read nothing of it.
    expect((await world.read(attendant, numero)).venceEm).not.toBeNull()
  })

  it('closes with a reason, and with a message unless the last question was answered', async () => {
    const numero = await world.ask()
    const closing = { situacao: 'ENCERRADA', motivo: 'FORA_DO_ALCANCE' }
    expect(problems(await state(attendant, numero, { situacao: 'ENCERRADA' }))).toEqual([422, ['motivo']])
    expect(problems(await state(attendant, numero, { ...closing, motivo: 'PELO_INVESTIDOR' }))).toEqual([
      422,
      ['motivo'],
    ])
    expect(problems(await state(attendant, numero, closing))).toEqual([422, ['mensagem']])
    const closed = await state(attendant, numero, { ...closing, mensagem: 'Não tratamos disso.' })
    expect(closed.json()).toMatchObject({
      situacao: 'ENCERRADA',
      motivo: 'FORA_DO_ALCANCE',
      semResposta: false,
      primeiraRespostaEm: expect.any(String),
    })
    await world.write(investor, numero, 'E quem trata?')
    expect(problems(await state(attendant, numero, closing))).toEqual([422, ['mensagem']])
    await world.write(attendant, numero, 'A Junta Comercial.')
    await world.write(investor, numero, { mensagem: 'Obrigado', agradecimento: true })
    expect((await state(attendant, numero, closing)).json().situacao).toBe('ENCERRADA')
  })
})

describe('closed without an answer', () => {
  it('is said so, is not in time, and late where its date had passed', async () => {
    const [soon, late] = [await world.ask(), await world.ask()]
    expect((await state(investor, soon, { situacao: 'ENCERRADA' })).json()).toMatchObject({
      semResposta: true,
      primeiraRespostaEm: null,
      relogio: { primeira: { em: null, atrasada: false } },
    })
    portal.clock.advance(5 * dayMs)
    expect((await state(investor, late, { situacao: 'ENCERRADA' })).json()).toMatchObject({
      semResposta: true,
      relogio: { primeira: { em: null, atrasada: true } },
    })
    const { content } = (await portal.call(attendant, 'GET', '/solicitacoes')).json()
    expect(content.map(({ semResposta }: { semResposta: boolean }) => semResposta)).toEqual([true, true])
    const rows = await portal.db
      .selectFrom('solicitacao')
      .select('primeiraAtrasada')
      .orderBy('numero')
      .execute()
    expect(rows.map(({ primeiraAtrasada }) => primeiraAtrasada)).toEqual([null, true])
  })

  it('owes its first answer anew where the investor writes again', async () => {
    const numero = await world.ask()
    await state(investor, numero, { situacao: 'ENCERRADA' })
    portal.clock.set(new Date('2026-12-07T13:00:00Z'))
    const again = (await world.write(investor, numero, 'Ainda preciso.')).json()
    expect([again.venceEm, again.responderAte].map((at) => at.slice(0, 16))).toEqual([
      '2026-12-09T13:00',
      '2026-12-09T13:00',
    ])
  })
})

it('is overdue whatever has happened, unless the last that the investor reads asks them something or is the whole answer', async () => {
  // Each is done to a case of its own, alone and as one of three; a seed makes the same ones each time.
  type Act = [name: string, act: (numero: number) => Promise<unknown>]
  const forward = (numero: number) =>
    portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'EMPRESA', id: world.cnpj }],
      mensagem: 'O que oferecem?',
    })
  const acts: Act[] = [
    ['question', (numero) => world.write(investor, numero, 'E o preço?')],
    ['thanks', (numero) => world.write(investor, numero, { mensagem: 'Obrigado', agradecimento: true })],
    ['note', (numero) => world.write(attendant, numero, { mensagem: 'Só nós.', interna: true })],
    ['answer', (numero) => world.write(attendant, numero, 'Vamos ver.')],
    ['whole', (numero) => world.write(attendant, numero, { mensagem: 'É isto.', situacao: 'RESPONDIDA' })],
    [
      'ask',
      (numero) => world.write(attendant, numero, { mensagem: 'Qual?', situacao: 'AGUARDANDO_INVESTIDOR' }),
    ],
    [
      'city asks',
      (numero) => world.write(mayor, numero, { mensagem: 'Qual?', situacao: 'AGUARDANDO_INVESTIDOR' }),
    ],
    ['city answers', (numero) => world.write(mayor, numero, { mensagem: 'Sim.', situacao: 'RESPONDIDA' })],
    ['forward', forward],
    ['company answers', (numero) => world.write(socio, numero, 'Uma parceria.')],
    ['take', async (numero) => put(attendant, numero, 'responsavel', { versao: await versionOf(numero) })],
    ['reopen', (numero) => state(attendant, numero, { situacao: 'NA_AGENCIA' })],
    ['state alone', (numero) => state(attendant, numero, { situacao: 'RESPONDIDA' })],
    ['close', (numero) => state(attendant, numero, { situacao: 'ENCERRADA', motivo: 'RESOLVIDA' })],
    ['investor closes', (numero) => state(investor, numero, { situacao: 'ENCERRADA' })],
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const sequences = [
    ...acts.map((one) => [one]),
    ...Array.from({ length: 30 }, () => Array.from({ length: 3 }, () => acts[next(acts.length)] as Act)),
  ]
  for (const sequence of sequences) {
    portal.clock.set(wednesday)
    // Nobody asks more than twenty times a day.
    await portal.db.deleteFrom('solicitacao').execute()
    const numero = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    for (const [, act] of sequence) {
      portal.clock.advance(60_000)
      await act(numero)
    }
    portal.clock.advance(40 * dayMs)
    const { mensagens, historico, situacao, vencida } = await world.read(attendant, numero)
    const readable = mensagens.filter(({ canal }) => canal === 'PUBLICA')
    const asked = historico.findLast(({ tipo }) => tipo === 'PERGUNTA' || tipo === 'ABERTA')
    const answered = readable.some(({ papel, em }) => papel !== 'INVESTIDOR' && asked && em > asked.em)
    const name = sequence.map(([what]) => what).join(', ')
    const isClosed = situacao === 'ENCERRADA'
    if (!answered && !isClosed) expect(vencida, `${name}: nobody has answered`).toBe(true)
    // What stands still or is over was said to the investor, and not only noted.
    const isQuiet = situacao === 'RESPONDIDA' || situacao === 'AGUARDANDO_INVESTIDOR'
    if (isQuiet)
      expect(
        readable.some(({ papel }) => papel !== 'INVESTIDOR'),
        name,
      ).toBe(true)
    if (!isQuiet && !isClosed) expect(vencida, `${name}: goes on`).toBe(true)
  }
}, 120_000)

describe('joining (ENQUIRY-15)', () => {
  const join = async (numero: number, a: number, person: Person = attendant) =>
    put(person, numero, 'juntar', { a, versao: await versionOf(numero) })

  it('shows texts and files in the case that stays, where the investor writes by either number', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])
    const file = (await upload(portal, investor, 'anexosSolicitacao', 'projeto.pdf', pdf)).json()
    const stays = await world.ask()
    portal.clock.advance(60_000)
    const joined = await world.ask({ mensagem: 'Esqueci o projeto.', arquivos: [{ id: file.id }] })
    expect((await join(joined, stays)).json()).toMatchObject({ situacao: 'ENCERRADA', juntadaA: stays })
    for (const person of [investor, attendant])
      expect((await world.read(person, stays)).mensagens).toMatchObject([
        { daSolicitacao: null },
        { mensagem: 'Esqueci o projeto.', daSolicitacao: joined, arquivos: [{ id: file.id }] },
      ])
    const written = await world.write(investor, joined, { mensagem: 'E mais isto.', versao: 1 })
    expect(written.json()).toMatchObject({ numero: stays })
    expect((await world.read(attendant, stays)).mensagens.at(-1)?.mensagem).toBe('E mais isto.')
    expect((await world.write(attendant, joined, 'Aqui não.')).json().codigo).toBe('solicitacao-encerrada')
    const sent = await portal.db
      .selectFrom('mensagem')
      .select(['para', 'assunto', 'texto'])
      .where('assunto', 'like', '%continua na%')
      .execute()
    expect(sent).toMatchObject([
      { para: investor.email, texto: expect.stringContaining(`/solicitacao/${stays}`) },
    ])
  })

  it('shows those who are asked in the case that stays nothing of the other', async () => {
    const stays = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    const joined = await world.ask({
      sobre: { tipo: 'EMPRESA', id: world.cnpj },
      mensagem: 'Só para a padaria.',
    })
    await join(joined, stays)
    expect(JSON.stringify(await world.read(mayor, stays))).not.toContain('padaria.')
    expect((await world.read(socio, joined)).encaminhamentos).toMatchObject([{ situacao: 'RETIRADO' }])
  })

  it('is for open cases of one and the same person', async () => {
    const [first, closed, foreign] = [await world.ask(), await world.ask(), await world.ask({}, foreigner)]
    await state(investor, closed, { situacao: 'ENCERRADA' })
    const visitors = await Promise.all(
      ['ana@exemplo.test', 'bia@exemplo.test', 'ana+x@exemplo.test'].map(async (email) => {
        const { numero } = await portal.db
          .insertInto('solicitacao')
          .values({
            tipo: 'ESTADO',
            visitanteNome: email,
            visitanteEmail: email,
            idioma: 'pt',
            criadaEm: wednesday,
            atualizadaEm: wednesday,
            responderAte: wednesday,
          })
          .returning('numero')
          .executeTakeFirstOrThrow()
        await portal.db
          .insertInto('solicitacaoEvento')
          .values({ numero, em: wednesday, tipo: 'ABERTA', papel: 'INVESTIDOR' })
          .execute()
        return numero
      }),
    )
    const [ana = 0, bia = 0, anaAgain = 0] = visitors
    for (const [numero, a] of [
      [first, closed],
      [closed, first],
      [first, foreign],
      [ana, bia],
      [first, ana],
      [first, first],
      [first, 999_999],
    ] as const)
      expect((await join(numero, a)).json().codigo, `${numero} into ${a}`).toBe('juncao-impossivel')
    expect((await join(ana, anaAgain)).statusCode).toBe(200)
    const gone = { ...foreigner, sub: 'sub-gone', cpf: '90000001490', email: 'gone@exemplo.test' }
    const other = { ...foreigner, sub: 'sub-gone-2', cpf: '90000001571', email: 'gone2@exemplo.test' }
    const theirs = []
    for (const person of [gone, other]) {
      const numero = await world.ask({}, person)
      await portal.call(person, 'POST', '/usuario/excluir-dados', { email: person.email })
      // Somebody of the agency goes on with it.
      await state(attendant, numero, { situacao: 'NA_AGENCIA' })
      theirs.push(numero)
    }
    expect((await join(theirs[0] ?? 0, theirs[1] ?? 0)).json().codigo).toBe('juncao-impossivel')
  })

  it('offers the cases that it may be, those about the same first', async () => {
    const other = await world.ask()
    portal.clock.advance(dayMs)
    const same = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    portal.clock.advance(3_600_000)
    const near = await world.ask()
    const numero = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
    await world.ask({}, foreigner)
    const offered = await portal.call(attendant, 'GET', `/solicitacoes/${numero}/juntaveis`)
    expect(offered.json().map((one: { numero: number }) => one.numero)).toEqual([same, near, other])
    expect((await portal.call(investor, 'GET', `/solicitacoes/${numero}/juntaveis`)).statusCode).toBe(403)
    expect((await portal.call(attendant, 'GET', '/solicitacoes/999999/juntaveis')).statusCode).toBe(404)
  })

  it('puts nothing off: what was due stays due, also over a chain, until it is answered', async () => {
    const early = await world.ask()
    portal.clock.advance(dayMs)
    const [middle, last] = [await world.ask(), await world.ask()]
    await world.write(attendant, last, { mensagem: 'É isto.', situacao: 'RESPONDIDA' })
    const { venceEm } = await world.read(attendant, early)
    portal.clock.advance(60_000)
    await join(early, middle)
    expect((await world.read(attendant, middle)).venceEm).toBe(venceEm)
    portal.clock.advance(60_000)
    await join(middle, last)
    expect(await world.read(attendant, last)).toMatchObject({ venceEm, situacao: 'NA_AGENCIA' })
    expect((await world.read(investor, early)).juntadaA).toBe(last)
    expect((await world.read(investor, last)).mensagens).toHaveLength(4)
    portal.clock.advance(60_000)
    await world.write(attendant, last, 'Vamos ver.')
    expect((await world.read(attendant, last)).venceEm).not.toBe(venceEm)
  })

  it('into each other at once ends with one of them', async () => {
    const [a, b] = [await world.ask(), await world.ask()]
    const both = await Promise.all([join(a, b), join(b, a, colleague)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number)])
    const rows = await portal.db.selectFrom('solicitacao').select(['situacao']).execute()
    expect(rows.map(({ situacao }) => situacao).sort()).toEqual(['ENCERRADA', 'RECEBIDA'])
  })
})
