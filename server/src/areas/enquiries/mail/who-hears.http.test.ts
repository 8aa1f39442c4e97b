/** Each event of a case is done, and all mail is read: who hears of it is what the table of docs/rules/enquiries.md says. */

import { readFileSync } from 'node:fs'
import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attendant,
  colleague,
  type EnquiryWorld,
  enquiryWorld,
  wednesday,
} from '../../../../test/enquiries.ts'
import { give } from '../../../../test/groups.ts'
import { mayor, pelotas, portoAlegre, represent } from '../../../../test/municipalities.ts'
import { createPortal, investor, type Person, socia, type TestPortal } from '../../../../test/portal.ts'
import { readConfig } from '../../../config.ts'
import { remindOfCases } from '../upkeep/remind.ts'
import { takeBackRequests } from '../upkeep/take-back.ts'
import { type CaseEvent, type Hearer, hearers, whoHears } from './who-hears.ts'

const chief: Person = { ...socia, sub: 'sub-chefe', cpf: '90000001309', email: 'chefe@exemplo.test' }
/** Represents a municipality for a while. */
const guest: Person = { ...socia, sub: 'sub-passa', cpf: '90000001490', email: 'passa@exemplo.test' }
const canoas = '8589'

let portal: TestPortal
let world: EnquiryWorld
let guestId: string
const config = readConfig({ PUBLIC_URL: 'http://localhost:8080' })
const deps = () => ({ db: portal.db, clock: portal.clock, config, secret: () => Buffer.alloc(32, 7) })
const put = (person: Person, numero: number, what: string, body: object) =>
  portal.call(person, 'PUT', `/solicitacoes/${numero}/${what}`, body)
const versionOf = async (numero: number) => (await world.read(attendant, numero)).versao
const state = async (person: Person, numero: number, body: object) =>
  put(person, numero, 'situacao', { versao: await versionOf(numero), ...body })
const city = { sobre: { tipo: 'MUNICIPIO', id: pelotas } }
const forward = (numero: number, id = pelotas, prazoDias = 5) =>
  portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [{ tipo: 'MUNICIPIO', id }],
    mensagem: 'O que oferecem?',
    prazoDias,
  })
const lastRequest = async (numero: number) =>
  (await world.read(attendant, numero)).encaminhamentos.at(-1)?.id ?? 0
const end = async (person: Person, numero: number, body: object) =>
  put(person, numero, `encaminhamentos/${await lastRequest(numero)}`, {
    versao: await versionOf(numero),
    ...body,
  })
const answer = { mensagem: 'É isto.', situacao: 'RESPONDIDA' }
const asking = { mensagem: 'Qual é a área?', situacao: 'AGUARDANDO_INVESTIDOR' }
const leaves = (code: string) =>
  portal.db.deleteFrom('municipioUsuario').where('codMunicipioRfb', '=', code).execute()

interface Driver {
  /** What is asked; nothing where `act` asks. */
  ask?: object | null
  /** What has happened before. */
  before?: (numero: number) => Promise<unknown>
  act: (numero: number) => Promise<unknown>
  /** Whoever acts hears nothing of it. */
  by?: Person
  asked?: Person
  /** What happens together with it. */
  with?: CaseEvent[]
}

const drivers: Record<CaseEvent, Driver> = {
  opened: { ask: null, act: () => world.ask(city), asked: mayor },
  openedForAgency: { ask: null, act: () => world.ask({ sobre: { tipo: 'MUNICIPIO', id: canoas } }) },
  questioned: { ask: city, act: (n) => world.write(investor, n, 'E o preço?'), asked: mayor },
  thanked: {
    ask: city,
    act: (n) => world.write(investor, n, { mensagem: 'Obrigado', agradecimento: true }),
    asked: mayor,
  },
  answered: { act: (n) => world.write(attendant, n, 'Vamos ver.'), by: attendant },
  answeredWhole: { act: (n) => world.write(attendant, n, answer), by: attendant },
  investorAsked: { act: (n) => world.write(attendant, n, asking), by: attendant },
  investorSilent: {
    before: async (n) => {
      await world.write(attendant, n, asking)
      portal.clock.advance(8 * dayMs)
    },
    act: () => remindOfCases(deps()),
  },
  reopened: {
    before: (n) => world.write(attendant, n, answer),
    act: (n) => state(attendant, n, { situacao: 'NA_AGENCIA' }),
    by: attendant,
  },
  closed: {
    before: (n) => forward(n),
    act: (n) => state(attendant, n, { situacao: 'ENCERRADA', motivo: 'RESOLVIDA', mensagem: 'É isto.' }),
    by: attendant,
    asked: mayor,
  },
  closedByInvestor: {
    before: (n) => forward(n),
    act: (n) => state(investor, n, { situacao: 'ENCERRADA' }),
    by: investor,
    asked: mayor,
  },
  investorErased: {
    ask: null,
    before: async () => {
      const leaving = { ...socia, sub: 'sub-sai', cpf: '90000001571', email: 'sai@exemplo.test' }
      await forward(await world.ask({}, leaving))
    },
    act: () =>
      portal.call(
        { ...socia, sub: 'sub-sai', cpf: '90000001571', email: 'sai@exemplo.test' },
        'POST',
        '/usuario/excluir-dados',
        { email: 'sai@exemplo.test' },
      ),
    asked: mayor,
  },
  joined: {
    act: async (n) => put(attendant, n, 'juntar', { a: (await world.ask()) - 0, versao: await versionOf(n) }),
    by: attendant,
    // What the test asks in between.
    with: ['opened'],
  },
  joinedElsewhere: {
    ask: city,
    before: () => world.ask(),
    act: async (n) => put(attendant, n, 'juntar', { a: n + 1, versao: await versionOf(n) }),
    by: attendant,
    asked: mayor,
    with: ['joined'],
  },
  forwarded: { act: (n) => forward(n), by: attendant, asked: mayor },
  writtenToAsked: {
    before: (n) => forward(n),
    act: async (n) =>
      world.write(attendant, n, { mensagem: 'E o gás?', encaminhamentoId: await lastRequest(n) }),
    by: attendant,
    asked: mayor,
  },
  askedWrote: { before: (n) => forward(n), act: (n) => world.write(mayor, n, 'Dez hectares.'), by: mayor },
  askedDone: {
    before: async (n) => {
      await forward(n)
      await world.write(mayor, n, 'Dez hectares.')
    },
    act: (n) => end(mayor, n, { situacao: 'RESPONDIDO' }),
    by: mayor,
  },
  askedEnded: {
    before: (n) => forward(n),
    act: (n) => end(mayor, n, { situacao: 'DEVOLVIDO', motivo: 'Não é conosco.' }),
    by: mayor,
  },
  directEnded: {
    ask: city,
    act: (n) => end(mayor, n, { situacao: 'RECUSADO', motivo: 'Não é conosco.' }),
    by: mayor,
  },
  withdrawn: {
    before: (n) => forward(n),
    act: (n) => end(attendant, n, { situacao: 'RETIRADO' }),
    by: attendant,
    asked: mayor,
  },
  directWithdrawn: {
    ask: city,
    act: (n) => end(attendant, n, { situacao: 'RETIRADO' }),
    by: attendant,
    asked: mayor,
  },
  askedGone: {
    before: async (n) => {
      await forward(n, portoAlegre)
      await leaves(portoAlegre)
    },
    act: () => takeBackRequests(deps()),
  },
  directGone: {
    ask: { sobre: { tipo: 'MUNICIPIO', id: portoAlegre } },
    before: () => leaves(portoAlegre),
    act: () => takeBackRequests(deps()),
  },
  handedOver: {
    act: (n) => put(attendant, n, 'responsavel', { responsavelId: world.colleagueId, versao: 1 }),
    by: attendant,
  },
  dueSoon: {
    before: async () => portal.clock.set(new Date('2026-11-27T11:30:00Z')),
    act: () => remindOfCases(deps()),
  },
  overdue: {
    before: async () => portal.clock.set(new Date('2026-11-27T13:01:00Z')),
    act: () => remindOfCases(deps()),
  },
  askedDueSoon: {
    before: async (n) => {
      await forward(n, pelotas, 1)
      await world.write(attendant, n, 'Perguntamos.')
      portal.clock.set(new Date('2026-11-26T12:30:00Z'))
    },
    act: () => remindOfCases(deps()),
    asked: mayor,
  },
  askedOverdue: {
    before: async (n) => {
      await forward(n, pelotas, 1)
      await world.write(attendant, n, 'Perguntamos.')
      portal.clock.set(new Date('2026-11-26T14:00:00Z'))
    },
    act: () => remindOfCases(deps()),
  },
}

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  await give(portal, chief, 'COORDENAR_SOLICITACOES')
  guestId = await represent(portal, guest, portoAlegre)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  for (const table of ['mensagem', 'solicitacao', 'solicitacaoVisitante'] as const)
    await portal.db.deleteFrom(table).execute()
  await portal.db
    .insertInto('municipioUsuario')
    .values({ usuarioId: guestId, codMunicipioRfb: portoAlegre, adicionadoEm: wednesday })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => portal?.close())

/** The kind of each mail and who gets it, from the keys of the queue. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ chave: string; para: string }>`
    SELECT chave, para FROM mensagem WHERE chave LIKE 'solicitacao%'`.execute(portal.db)
  return rows.map(({ chave, para }) => `${/:\d+:(\w+):/.exec(chave)?.[1]} to ${para}`).sort()
}

async function expected(
  numero: number | null,
  { by, asked, with: also = [] }: Driver,
  event: CaseEvent,
  investorAt = investor.email,
): Promise<string[]> {
  const row = numero
    ? await portal.db
        .selectFrom('solicitacao')
        .select('responsavelId')
        .where('numero', '=', numero)
        .executeTakeFirst()
    : undefined
  const desk = row?.responsavelId === world.attendantId ? [attendant] : [attendant, colleague]
  const addresses: Record<Hearer, string[]> = {
    investor: [investorAt],
    desk: desk.map(({ email }) => email),
    attendant: [colleague.email],
    asked: asked ? [asked.email] : [],
    coordinators: [chief.email],
  }
  const all = []
  for (const one of [event, ...also])
    for (const [hearer, kind] of Object.entries(whoHears[one]))
      for (const email of addresses[hearer as Hearer])
        if (email !== by?.email || one === 'opened') all.push(`${kind} to ${email}`)
  return all.sort()
}

describe('who hears (ENQUIRY-54)', () => {
  it.each(Object.keys(drivers) as CaseEvent[])('of %s', async (event) => {
    const driver = drivers[event]
    const numero = driver.ask === null ? null : await world.ask(driver.ask)
    await driver.before?.(numero ?? 0)
    await portal.db.deleteFrom('mensagem').execute()
    const should = await expected(await lastOf(numero, event), driver, event)
    await driver.act(numero ?? 0)
    expect(await told()).toEqual(should)
  })

  // The erased person's case is the only one there is.
  async function lastOf(numero: number | null, event: CaseEvent): Promise<number | null> {
    if (event !== 'investorErased') return numero
    const row = await portal.db.selectFrom('solicitacao').select('numero').executeTakeFirst()
    return row?.numero ?? null
  }

  it.each(
    (Object.keys(drivers) as CaseEvent[]).filter(
      (event) => 'investor' in whoHears[event] && !drivers[event].with && drivers[event].ask !== null,
    ),
  )('of %s where a visitor has asked, by the link of a mail', async (event) => {
    const driver = drivers[event]
    const email = `${event.toLowerCase()}@visitante.test`
    const code = event === 'directGone' ? portoAlegre : pelotas
    await portal.call(null, 'POST', '/solicitacoes/visitante', {
      codMunicipioRfb: code,
      nome: 'Vito Visitante',
      email,
      mensagem: 'Há um terreno?',
      idioma: 'en',
    })
    const link = await portal.db.selectFrom('mensagem').select('texto').executeTakeFirstOrThrow()
    const token = decodeURIComponent(/#token=(\S+)/.exec(link.texto ?? '')?.[1] ?? '')
    const { numero } = (
      await portal.call(null, 'POST', '/solicitacoes/visitante/confirmar', { token })
    ).json()
    await driver.before?.(numero)
    await portal.db.deleteFrom('mensagem').execute()
    await driver.act(numero)
    const mine = (await told()).filter((line) => line.endsWith(email))
    expect(mine).toEqual([`${(whoHears[event] as { investor: string }).investor} to ${email}`])
    const { texto } = await portal.db
      .selectFrom('mensagem')
      .select('texto')
      .where('para', '=', email)
      .executeTakeFirstOrThrow()
    expect(texto).toContain('#token=')
    expect(texto).not.toMatch(/[{}]/)
  })

  it.each(['askedEnded', 'directEnded'] as const)(
    'of the reason of %s, but not the investor',
    async (event) => {
      const numero = await world.ask(drivers[event].ask ?? undefined)
      await drivers[event].before?.(numero)
      await portal.db.deleteFrom('mensagem').execute()
      await drivers[event].act(numero)
      const mails = await portal.db.selectFrom('mensagem').select(['para', 'texto']).execute()
      const withReason = mails
        .filter(({ texto }) => texto?.includes('Não é conosco.'))
        .map(({ para }) => para)
      expect(withReason).toContain(attendant.email)
      expect(withReason).not.toContain(investor.email)
    },
  )

  it.each(['askedDueSoon', 'askedOverdue'] as const)(
    'of %s nobody, once the asked have written',
    async (event) => {
      const numero = await world.ask()
      await drivers[event].before?.(numero)
      const [asked] = (await world.read(attendant, numero)).encaminhamentos
      const write = (person: Person, mensagem: string) =>
        world.write(person, numero, { mensagem, encaminhamentoId: asked?.id })
      await write(mayor, 'Três lotes.')
      await portal.db.deleteFrom('mensagem').execute()
      await remindOfCases(deps())
      const ofThem = async () => (await told()).filter((line) => line.startsWith('third'))
      expect(await ofThem()).toEqual([])
      // Asked for more they owe an answer again.
      await write(attendant, 'E energia?')
      await portal.db.deleteFrom('mensagem').execute()
      await remindOfCases(deps())
      expect(await ofThem()).not.toEqual([])
    },
  )

  it('is what the rules say to people', () => {
    const page = readFileSync(new URL('../../../../../docs/rules/enquiries.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, event, cells = '']) => {
      const [, ...told] = cells.split('|').map((cell) => cell.trim())
      return [event, Object.fromEntries(hearers.flatMap((hearer, i) => (told[i] ? [[hearer, told[i]]] : [])))]
    })
    const listed = Object.fromEntries(rows)
    expect(
      Object.fromEntries(Object.entries(whoHears).map(([event, kinds]) => [event, { ...kinds }])),
    ).toEqual(listed)
  })
})
