/** Replies by mail: whose they are, what becomes of them, and what never becomes a message. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../../test/enquiries.ts'
import { createTestMailbox, mailWithFiles, plainMail } from '../../../../test/mailbox.ts'
import { mayor, pelotas } from '../../../../test/municipalities.ts'
import { createPortal, foreigner, investor, socio, type TestPortal } from '../../../../test/portal.ts'
import { readConfig } from '../../../config.ts'
import { createRecordFiles } from '../../files/index.ts'
import { enquiryFigures } from '../figures.ts'
import { blankWritings } from '../sql/upkeep-repository.ts'
import { fetchReplies, forgetReplies } from './fetch-replies.ts'

const settings = {
  INBOUND_MAIL_URL: 'imaps://portal:word@mail.exemplo.test/INBOX',
  INBOUND_MAIL_ADDRESS: 'respostas@exemplo.test',
}
const mailbox = createTestMailbox()
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])
let portal: TestPortal
let world: EnquiryWorld
let logged: object[] = []

const deps = () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:8080', ...settings })
  const secret = () => Buffer.alloc(32, 7)
  const own = { ...portal, config, secret, scanner: undefined }
  return { ...own, files: createRecordFiles(own) } as unknown as Parameters<typeof fetchReplies>[0]
}
const fetched = () => fetchReplies(deps(), mailbox, (details) => logged.push(details))
const mails = () =>
  portal.db
    .selectFrom('mensagem')
    .select(['para', 'assunto', 'texto', 'responderPara'])
    .orderBy('id')
    .execute()
/** Where the latest mail to somebody asks to be answered. */
async function replyTo(email: string): Promise<string> {
  const mail = (await mails()).findLast(({ para, responderPara }) => para === email && responderPara)
  if (!mail?.responderPara) throw new Error(`no mail to ${email} can be answered`)
  return mail.responderPara
}
const texts = async (numero: number) =>
  (await world.read(attendant, numero)).mensagens.map(
    ({ papel, canal, mensagem }) => `${papel} ${canal}: ${mensagem}`,
  )

beforeAll(async () => {
  portal = await createPortal({ settings, deps: { mailbox } })
  world = await enquiryWorld(portal)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  for (const table of [
    'mensagem',
    'solicitacaoVisitante',
    'solicitacaoCorreio',
    'solicitacaoCorreioLeitura',
    'solicitacao',
  ] as const)
    await portal.db.deleteFrom(table).execute()
  mailbox.inbox.clear()
  mailbox.refused.clear()
  Object.assign(mailbox, { dies: false, away: false })
  logged = []
})
afterAll(() => portal?.close())

describe('a mail about a case', () => {
  it('asks to be answered at an address of its reader alone', async () => {
    const numero = await world.ask()
    const [first] = await mails()
    expect(first?.responderPara).toMatch(new RegExp(`^respostas\\+${numero}\\.[a-z2-7]{26}@exemplo\\.test$`))
    expect(first?.texto).toMatch(/^—— Responda acima desta linha ——/)
    expect(first?.texto).toContain('Responda a este e-mail ou no portal.')
    const all = (await mails()).map(({ responderPara }) => responderPara)
    expect(new Set(all).size).toBe(3)
    expect(all.every((address) => (address?.split('@')[0]?.length ?? 99) <= 64)).toBe(true)
  })

  it('asks for the portal where its reader’s address is unproven, or a reply could be meant for two', async () => {
    const unproven = {
      ...investor,
      sub: 'sub-novo',
      cpf: '90000001228',
      email: 'novo@exemplo.test',
      email_verified: false,
    }
    await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } }, unproven)
    const toUnproven = (await mails()).find(
      ({ para, assunto }) => para === unproven.email && assunto.startsWith('Recebemos'),
    )
    expect(toUnproven).toMatchObject({ responderPara: null })
    expect(toUnproven?.texto).toContain('Responda no portal, não a este e-mail.')
    const numero = await world.ask()
    await portal.call(attendant, 'PUT', `/solicitacoes/${numero}/responsavel`, {
      responsavelId: world.colleagueId,
      versao: 1,
    })
    expect((await mails()).at(-1)).toMatchObject({ para: 'colega@exemplo.test', responderPara: null })
  })
})

describe('a reply becomes a message', () => {
  it('of the agency to the investor, and of the investor in turn, without what they quote', async () => {
    const numero = await world.ask()
    const agencyTo = await replyTo(attendant.email)
    mailbox.arrive(
      plainMail(
        { from: attendant.email, to: agencyTo },
        'Temos dois lotes.\r\n\r\nEm qua., 25 de nov. de 2026 às 10:00, Invest RS <r@exemplo.test>\r\nescreveu:\r\n\r\n> —— Responda acima desta linha ——\r\n> segredo citado\r\n',
      ),
    )
    await fetched()
    const investorTo = await replyTo(investor.email)
    mailbox.arrive(
      plainMail(
        { from: 'INVESTIDOR@exemplo.test', to: investorTo.toUpperCase() },
        'Obrigada!\nQual é o maior?\n\n—— Responda acima desta linha ——\n\nA sua solicitação',
      ),
    )
    await fetched()
    expect(await texts(numero)).toEqual([
      'INVESTIDOR PUBLICA: Procuramos um lugar para uma fábrica.',
      'AGENCIA PUBLICA: Temos dois lotes.',
      'INVESTIDOR PUBLICA: Obrigada!\nQual é o maior?',
    ])
    expect((await world.read(attendant, numero)).responsavel?.id).toBe(world.attendantId)
    expect([mailbox.inbox.size, mailbox.refused.size, logged]).toEqual([0, 0, []])
  })

  it('of whom the agency has asked to the agency alone, and its reply to them alone', async () => {
    const numero = await world.ask()
    await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'MUNICIPIO', id: pelotas }],
      mensagem: 'O que oferecem?',
    })
    mailbox.arrive(plainMail({ from: mayor.email, to: await replyTo(mayor.email) }, 'Um terreno.'))
    await fetched()
    mailbox.arrive(
      plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, 'De que tamanho?'),
    )
    await fetched()
    expect((await texts(numero)).slice(1)).toEqual([
      'AGENCIA ENCAMINHAMENTO: O que oferecem?',
      'TERCEIRO ENCAMINHAMENTO: Um terreno.',
      'AGENCIA ENCAMINHAMENTO: De que tamanho?',
    ])
    expect((await world.read(investor, numero)).mensagens).toHaveLength(1)
  })

  it('of a visitor, who has no account', async () => {
    await portal.call(null, 'POST', '/solicitacoes/visitante', {
      codMunicipioRfb: pelotas,
      nome: 'Vito Visitante',
      email: 'vito@exemplo.test',
      mensagem: 'Há um porto?',
      idioma: 'es',
    })
    const token = decodeURIComponent(/#token=(\S+)/.exec((await mails())[0]?.texto ?? '')?.[1] ?? '')
    const begun = await portal.call(null, 'POST', '/solicitacoes/visitante/confirmar', { token })
    const { numero } = begun.json()
    await world.write(mayor, numero, { mensagem: 'Sim.', situacao: 'RESPONDIDA' })
    const to = await replyTo('vito@exemplo.test')
    mailbox.arrive(
      mailWithFiles({ from: 'vito@exemplo.test', to }, '¿Y un tren?', [
        { name: 'mapa.pdf', type: 'application/pdf', content: pdf },
      ]),
    )
    await fetched()
    const { mensagens, situacao } = await world.read(mayor, numero)
    expect(mensagens.at(-1)).toMatchObject({ papel: 'INVESTIDOR', mensagem: '¿Y un tren?' })
    expect(mensagens.at(-1)?.arquivos.map(({ nome }) => nome)).toEqual(['mapa.pdf'])
    expect(situacao).toBe('RECEBIDA')
  })

  it('with its files; those that the portal does not take are named in a mail that nobody can answer', async () => {
    const numero = await world.ask()
    const file = (name: string, type: string, content: Buffer) => ({ name, type, content })
    mailbox.arrive(
      mailWithFiles({ from: attendant.email, to: await replyTo(attendant.email) }, 'Segue.', [
        file('planta.pdf', 'application/pdf', pdf),
        file('programa.exe', 'application/x-msdownload', Buffer.from('MZ then a program')),
        file('enorme.pdf', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(16_000_000, 0x20)])),
      ]),
    )
    await fetched()
    const written = (await world.read(investor, numero)).mensagens.at(-1)
    expect(written).toMatchObject({ mensagem: 'Segue.', arquivos: [{ nome: 'planta.pdf' }] })
    const note = (await mails()).at(-1)
    expect(note).toMatchObject({ para: attendant.email, responderPara: null })
    expect(note?.texto).toContain('programa.exe, enorme.pdf')
  })

  describe('of which the agency may read the whole mail', () => {
    const inner =
      'Qual a área?\n> Invest RS <ENDERECO>\n> Qual a área?\nDois hectares.\n\nEm 25/11/2026 10:00, Invest RS <ENDERECO> escreveu:\n> —— Responda acima desta linha ——\n> segredo citado\n'
    const reply = async () => {
      const numero = await world.ask()
      const to = await replyTo(investor.email)
      mailbox.arrive(
        plainMail({ from: investor.email, to }, inner.replaceAll('ENDERECO', to).replaceAll('\n', '\r\n')),
      )
      await fetched()
      return { numero, to }
    }

    it('and nobody else, none of them with a signed address', async () => {
      const { numero, to } = await reply()
      const read = (await world.read(attendant, numero)).mensagens.at(-1)
      expect(read?.mensagem).toContain('> Qual a área?\nDois hectares.')
      expect(read?.mensagem).not.toContain('segredo citado')
      expect(read?.emailInteiro).toContain('> segredo citado')
      expect((await world.read(investor, numero)).mensagens.at(-1)?.emailInteiro).toBeNull()
      const all = JSON.stringify([await world.read(attendant, numero), await world.read(investor, numero)])
      expect(all.toLowerCase()).not.toContain(to.split('@')[0])
      expect(read?.emailInteiro).toContain('Invest RS <respostas@exemplo.test>')
      // What is kept of a person is in their own data.
      const own = await portal.call(investor, 'GET', '/usuario/meus-dados')
      expect(own.body).toContain('> segredo citado')
    })

    it('not whom it asks, and not where the mail is nothing more than the message', async () => {
      const numero = await world.ask({ sobre: { tipo: 'MUNICIPIO', id: pelotas } })
      mailbox.arrive(
        plainMail({ from: investor.email, to: await replyTo(investor.email) }, `Sim.\n\n${inner}`),
      )
      mailbox.arrive(plainMail({ from: investor.email, to: await replyTo(investor.email) }, 'Só isto.'))
      await fetched()
      const asked = (await world.read(mayor, numero)).mensagens
      expect(asked.map(({ emailInteiro }) => emailInteiro)).toEqual([null, null, null])
      const desk = (await world.read(attendant, numero)).mensagens
      expect(desk.map(({ emailInteiro }) => emailInteiro !== null)).toEqual([false, true, false])
    })

    it('as long as the person who wrote it, or whom it quotes, is there', async () => {
      const { numero } = await reply()
      mailbox.arrive(
        plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, `Veja.\n\n${inner}`),
      )
      await fetched()
      const wholes = () =>
        portal.db
          .selectFrom('solicitacaoMensagem')
          .select('textoInteiro')
          .where('numero', '=', numero)
          .execute()
      expect((await wholes()).filter(({ textoInteiro }) => textoInteiro !== null)).toHaveLength(2)
      const person = await portal.db
        .selectFrom('usuario')
        .select('id')
        .where('sub', '=', investor.sub)
        .executeTakeFirstOrThrow()
      await portal.db.transaction().execute((tx) => blankWritings(tx, person.id))
      expect((await wholes()).every(({ textoInteiro }) => textoInteiro === null)).toBe(true)
    })
  })

  it('in a closed case, which opens again', async () => {
    const numero = await world.ask()
    await portal.call(attendant, 'PUT', `/solicitacoes/${numero}/situacao`, {
      situacao: 'ENCERRADA',
      versao: 1,
    })
    mailbox.arrive(plainMail({ from: investor.email, to: await replyTo(investor.email) }, 'Ainda preciso.'))
    await fetched()
    expect((await world.read(investor, numero)).situacao).toBe('RECEBIDA')
  })

  it('once, also where the process dies before the mail is gone, or the same mail comes twice or at once', async () => {
    const numero = await world.ask()
    const to = await replyTo(attendant.email)
    const mail = plainMail({ from: attendant.email, to, id: '<one@exemplo.test>' }, 'Uma vez.')
    mailbox.arrive(mail)
    mailbox.dies = true
    await expect(fetched()).rejects.toThrow('the process was killed')
    expect(mailbox.inbox.size).toBe(1)
    mailbox.dies = false
    mailbox.arrive(mail)
    await Promise.all([fetched(), fetched()])
    expect(await texts(numero)).toHaveLength(2)
    expect([mailbox.inbox.size, mailbox.refused.size]).toEqual([0, 0])
  })

  it('after a day on which the server was away', async () => {
    const numero = await world.ask()
    mailbox.arrive(plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, 'Depois.'))
    mailbox.away = true
    await expect(fetched()).rejects.toThrow('ECONNREFUSED')
    mailbox.away = false
    await fetched()
    expect(await texts(numero)).toHaveLength(2)
  })
})

it('a mail that the portal fails at waits, those behind it do not, and the job says so', async () => {
  const numero = await world.ask()
  const source = Buffer.from(
    plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, 'Depois da falha.'),
  )
  const fates: string[] = []
  const failing = {
    ...mailbox,
    goThrough: async (look: Parameters<typeof mailbox.goThrough>[0]) => {
      const lost = async () => Promise.reject(new Error('the connection broke'))
      fates.push(await look({ uid: '1:1', bytes: 10, read: lost }))
      fates.push(await look({ uid: '1:2', bytes: source.length, read: async () => source }))
      return 2
    },
  }
  await expect(fetchReplies(deps(), failing, () => {})).rejects.toThrow(/^1 of 2 failed/)
  expect(fates).toEqual(['waits', 'taken'])
  expect(await texts(numero)).toHaveLength(2)
})

describe('no message becomes', () => {
  let numero: number
  let to: string
  beforeEach(async () => {
    numero = await world.ask()
    to = await replyTo(attendant.email)
  })
  const from = attendant.email
  const refusedBecause = async (source: string | Buffer) => {
    const before = (await mails()).length
    mailbox.arrive(source)
    await fetched()
    expect(await texts(numero)).toHaveLength(1)
    expect([mailbox.inbox.size, mailbox.refused.size]).toEqual([0, 1])
    const notes = (await mails()).slice(before)
    return { logged, notes }
  }
  const because = (reason: string) => [{ mail: expect.stringMatching(/^1:\d+$/), reason }]

  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['Precedence: auto_reply'],
    ['Precedence: list'],
    ['X-Autoreply: yes'],
    ['Return-Path: <>'],
  ])('an automatic answer (%s), and nobody answers it', async (header) => {
    const found = await refusedBecause(plainMail({ from, to, headers: [header] }, 'Estou de férias.'))
    expect(found).toEqual({ logged: because('automatic'), notes: [] })
  })

  it('a mail to a forged, a changed or another person’s address', async () => {
    const [local = '', host] = to.split('@')
    const forged = `${local.slice(0, -1)}${local.endsWith('a') ? 'b' : 'a'}@${host}`
    const other = to.replace(`+${numero}.`, `+${numero + 1}.`)
    const wrong = because('not from whom the address was made for')
    for (const [sender, address] of [
      [from, forged],
      [from, other],
      [socio.email, to],
      ['ninguem@exemplo.test', to],
      [investor.email, to],
    ] as const) {
      expect(await refusedBecause(plainMail({ from: sender, to: address }, 'Forjado.'))).toEqual({
        logged: wrong,
        notes: [],
      })
      mailbox.refused.clear()
      logged = []
    }
  })

  it('a mail whose sender’s address is no longer confirmed, or who is no longer of the agency', async () => {
    const person = portal.db.updateTable('usuario').where('sub', '=', attendant.sub)
    await person.set({ emailConfirmado: false }).execute()
    const found = await refusedBecause(plainMail({ from, to }, 'Oi'))
    expect(found.logged).toEqual(because('not from whom the address was made for'))
    await person.set({ emailConfirmado: true }).execute()
    mailbox.refused.clear()
    logged = []
    const group = portal.db.selectFrom('grupoPermissoesUsuario').where('usuarioId', '=', world.attendantId)
    const kept = await group.selectAll().execute()
    await portal.db.deleteFrom('grupoPermissoesUsuario').where('usuarioId', '=', world.attendantId).execute()
    mailbox.arrive(plainMail({ from, to }, 'Oi'))
    await fetched()
    await portal.db.insertInto('grupoPermissoesUsuario').values(kept).execute()
    expect(logged).toEqual(because('refused as on the screen'))
    expect(await texts(numero)).toHaveLength(1)
  })

  it('a mail with two senders, without any signed address, or that is no mail', async () => {
    const two = plainMail({ from, to }, 'x').replace(/^From: .*$/m, `From: ${from}, outro@exemplo.test`)
    expect((await refusedBecause(two)).logged).toEqual(because('not from whom the address was made for'))
    for (const source of [
      plainMail({ from, to: 'respostas@exemplo.test' }, 'x'),
      'garbage without a head',
      Buffer.alloc(3000, 0xff),
      '',
    ]) {
      mailbox.refused.clear()
      logged = []
      expect((await refusedBecause(source)).logged).toEqual(because('no signed address'))
    }
  })

  it('a mail without text, with too much of it, or that is too large; its sender learns why, once a day', async () => {
    const empty = await refusedBecause(
      plainMail(
        { from, to },
        'Em 25/11/2026 10:00, Invest RS escreveu:\n> —— Responda acima desta linha ——\n> x\n',
      ),
    )
    expect(empty.logged).toEqual(because('empty'))
    expect(empty.notes).toEqual([
      expect.objectContaining({
        para: from,
        responderPara: null,
        assunto: expect.stringContaining('não entrou'),
      }),
    ])
    mailbox.refused.clear()
    logged = []
    const long = await refusedBecause(plainMail({ from, to }, 'muito '.repeat(1000)))
    expect([long.logged, long.notes]).toEqual([because('too long'), []])
    portal.clock.advance(dayMs)
    mailbox.refused.clear()
    logged = []
    const large = await refusedBecause(
      mailWithFiles({ from, to }, 'Grande.', [
        { name: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(20_000_000, 0x41) },
      ]),
    )
    expect(large.logged).toEqual(because('too large'))
    expect(large.notes.map(({ texto }) => texto).join()).toContain('Ele é grande demais.')
  })

  it('a mail to a case that is gone, and the log holds nothing of any mail', async () => {
    await portal.db.deleteFrom('solicitacao').where('numero', '=', numero).execute()
    mailbox.arrive(plainMail({ from, to }, 'Tarde demais.'))
    await fetched()
    expect(logged).toEqual(because('refused as on the screen'))
    expect(JSON.stringify(logged)).not.toMatch(/Tarde|exemplo\.test/)
  })

  it('the hundred and first of an investor in a day', async () => {
    const { id: autorId } = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('sub', '=', investor.sub)
      .executeTakeFirstOrThrow()
    const row = {
      numero,
      em: wednesday,
      autorId,
      papel: 'INVESTIDOR',
      canal: 'PUBLICA',
      texto: 'x',
    }
    await portal.db
      .insertInto('solicitacaoMensagem')
      .values(Array.from({ length: 100 }, () => row))
      .execute()
    mailbox.arrive(plainMail({ from: investor.email, to: await replyTo(investor.email) }, 'Mais uma.'))
    await fetched()
    expect(logged).toEqual(because('refused as on the screen'))
    expect((await mails()).at(-1)?.texto).toContain('São no máximo 100 por dia.')
  })
})

it('takes what a mail of nothing but HTML, or of broken parts, says', async () => {
  const numero = await world.ask()
  const to = await replyTo(attendant.email)
  const from = attendant.email
  mailbox.arrive(
    plainMail({ from, to }, '')
      .replace('text/plain', 'text/html')
      .concat(
        '<html><head><style>p{color:red}</style></head><body><p>Ol&aacute; &amp; <b>bem-vindo</b>&#33;</p><div>Segunda linha</div><blockquote>—— Responda acima desta linha ——<p>citado</p></blockquote></body></html>',
      ),
  )
  const broken = mailWithFiles({ from, to }, 'Corpo quebrado.', [])
  mailbox.arrive(broken.replace('--grenze--\r\n', '--grenze\r\nContent-Type: nonsense; charset=x\r\n\r\n%%%'))
  await fetched()
  expect((await texts(numero)).slice(1)).toEqual([
    'AGENCIA PUBLICA: Olá & bem-vindo!\nSegunda linha',
    'AGENCIA PUBLICA: Corpo quebrado.',
  ])
})

it('forgets what was taken after half a year, and refused mail in the time of all mail', async () => {
  await world.ask()
  mailbox.arrive(plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, 'Oi.'))
  await fetched()
  const kept = () => portal.db.selectFrom('solicitacaoCorreio').selectAll().execute()
  await forgetReplies(deps(), mailbox)
  expect(await kept()).toHaveLength(1)
  portal.clock.advance(181 * dayMs)
  await forgetReplies(deps(), mailbox)
  expect(await kept()).toEqual([])
})

it('answers in the language of whoever is foreign', async () => {
  const numero = await world.ask({ idioma: 'en' }, foreigner)
  const mail = (await mails()).find(({ para }) => para === foreigner.email)
  expect(mail?.texto).toMatch(/^—— Reply above this line ——/)
  mailbox.arrive(
    plainMail(
      { from: foreigner.email, to: await replyTo(foreigner.email) },
      'Thanks.\r\n\r\nFrom: Invest RS <respostas@exemplo.test>\r\nSent: Wednesday\r\nTo: Emma\r\nSubject: Re\r\n\r\n—— Reply above this line ——',
    ),
  )
  await fetched()
  expect((await texts(numero)).at(-1)).toBe('INVESTIDOR PUBLICA: Thanks.')
})

describe('a mail that takes too long to read (ENQUIRY-51)', () => {
  const minutes = 60_000
  const givenUp = async () => {
    const figures = (await enquiryFigures(deps())).find(({ name }) => name === 'enquiries_replies_given_up')
    return figures?.value
  }

  it('keeps no others waiting, is tried twice, and then told to operators', async () => {
    const numero = await world.ask()
    const to = await replyTo(attendant.email)
    mailbox.arrive(plainMail({ from: attendant.email, to }, '\n'.repeat(1000)))
    mailbox.arrive(plainMail({ from: attendant.email, to }, 'Temos dois lotes.'))
    // The first task of each visit is at its deadline at once.
    const late = () =>
      vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort(new Error('late')))
    late()
    await expect(fetched()).rejects.toThrow(/^1 of 2 failed/)
    expect(await texts(numero)).toContain('AGENCIA PUBLICA: Temos dois lotes.')
    expect(mailbox.inbox.size).toBe(1)
    // Whoever has begun may be reading still.
    await fetched()
    expect(mailbox.inbox.size).toBe(1)
    portal.clock.advance(3 * minutes)
    late()
    await expect(fetched()).rejects.toThrow(/^1 of 1 failed/)
    expect([mailbox.inbox.size, await givenUp()]).toEqual([1, 0])
    portal.clock.advance(3 * minutes)
    await fetched()
    expect([mailbox.inbox.size, mailbox.refused.size, await givenUp()]).toEqual([0, 1, 1])
    expect(logged.at(-1)).toMatchObject({ reason: 'given up after two tries' })
    vi.restoreAllMocks()
    portal.clock.advance(400 * dayMs)
    await forgetReplies(deps(), mailbox)
    expect(await givenUp()).toBe(0)
  })

  it('is given up as well where it ended its worker, which is noted before it is read', async () => {
    const numero = await world.ask()
    mailbox.arrive(plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, 'Olá'))
    const [uid = ''] = mailbox.inbox.keys()
    const { goThrough } = mailbox
    // The process dies with the first byte.
    const dying = (look: Parameters<typeof goThrough>[0]) =>
      goThrough((mail) => look({ ...mail, read: () => new Promise(() => {}) }))
    for (const tentativas of [1, 2]) {
      void fetchReplies(deps(), { ...mailbox, goThrough: dying }, () => {})
      const noted = () =>
        portal.db.selectFrom('solicitacaoCorreioLeitura').select(['uid', 'tentativas']).execute()
      await expect.poll(noted).toEqual([{ uid, tentativas }])
      portal.clock.advance(3 * minutes)
    }
    await fetched()
    expect([mailbox.refused.size, await givenUp()]).toEqual([1, 1])
    expect(await texts(numero)).not.toContain('AGENCIA PUBLICA: Olá')
  })

  it('leaves no mark where it could be read, whatever becomes of it', async () => {
    await world.ask()
    mailbox.arrive(plainMail({ from: attendant.email, to: await replyTo(attendant.email) }, 'Olá'))
    mailbox.arrive(plainMail({ from: 'a@b.c', to: 'd@e.f' }, 'Spam'))
    mailbox.arrive('no mail')
    await fetched()
    expect(await portal.db.selectFrom('solicitacaoCorreioLeitura').selectAll().execute()).toEqual([])
    expect(await givenUp()).toBe(0)
  })
})
