/** Every call of enquiries by every kind of account: what it answers, and that a refused one changes nothing. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { addGroup, join } from '../../../test/groups.ts'
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

const coordinator: Person = {
  sub: 'sub-coordena',
  name: 'Cora Coordena',
  email: 'coordena@exemplo.test',
  cpf: '90000001490',
}
const accounts = {
  investor,
  attendant,
  coordinator,
  /** Owns the company that the case is about. */
  owner: socio,
  /** Owns another company. */
  otherOwner: socia,
  /** Represents the city hall that the agency has asked. */
  representative: mayor,
  stranger: foreigner,
  visitor: null,
} as const satisfies Record<string, Person | null>
type Account = keyof typeof accounts
const names = Object.keys(accounts) as Account[]

let portal: TestPortal
let world: EnquiryWorld
/** The case that calls are about, and what was asked there. */
let numero: number
let second: number
let direct: number
let asked: number
let template: number

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  await addGroup(portal, 'Coordenação', ['COORDENAR_SOLICITACOES'])
  await join(portal, coordinator, 'Coordenação')
  const other = await addToRegistry(portal.db, { nome: 'OUTRA LTDA', socios: [socia.cpf ?? ''] })
  await portal.call(socia, 'POST', '/empresas', minimalCompany(other))
  for (const person of Object.values(accounts)) if (person) await portal.call(person, 'GET', '/usuario/dados')
})
afterAll(() => portal?.close())

const tables = [
  'solicitacao',
  'solicitacao_mensagem',
  'solicitacao_evento',
  'solicitacao_encaminhamento',
  'solicitacao_modelo',
  'solicitacao_presenca',
  'solicitacao_visitante',
  'mensagem',
]
/** What stands in every table that a call could write. */
async function everything(): Promise<string> {
  const parts = tables.map(
    (table) =>
      sql`SELECT ${table} AS t, coalesce(md5(string_agg(r::text, '|' ORDER BY r::text)), '') AS h FROM ${sql.table(table)} r`,
  )
  const { rows } = await sql<{ t: string; h: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(
    portal.db,
  )
  return JSON.stringify(rows)
}

/** A case about the company, which the agency has forwarded to the city hall as well. */
async function begin(): Promise<void> {
  portal.clock.set(wednesday)
  for (const table of ['mensagem', 'solicitacao', 'solicitacaoModelo', 'solicitacaoVisitante'] as const)
    await portal.db.deleteFrom(table).execute()
  numero = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } })
  second = await world.ask()
  await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [{ tipo: 'MUNICIPIO', id: pelotas }],
    mensagem: 'O que oferecem?',
  })
  const rows = await portal.db.selectFrom('solicitacaoEncaminhamento').select(['id', 'direto']).execute()
  direct = rows.find(({ direto }) => direto)?.id ?? 0
  asked = rows.find(({ direto }) => !direto)?.id ?? 0
  const made = await portal.db
    .insertInto('solicitacaoModelo')
    .values({ titulo: 'Olá', pt: 'Olá', en: 'Hello', es: 'Hola' })
    .returning('id')
    .executeTakeFirstOrThrow()
  template = made.id
}

const text = { titulo: 'Oi', pt: 'Oi', en: 'Hi', es: 'Hola' }
const versao = () =>
  portal.db
    .selectFrom('solicitacao')
    .select('versao')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow()
    .then((row) => row.versao)

interface Row {
  call: keyof typeof enquiries
  /** What it does, where a call has several rows. */
  what?: string
  path: () => string
  body?: () => object | Promise<object>
  /** Status by account; any other gets `others`. A visitor without a token gets 401 unless named. */
  answers: Partial<Record<Account, number>>
  others: number
}

const ofCase =
  (rest = '') =>
  () =>
    `/solicitacoes/${numero}${rest}`
const everyPart = { investor: 200, attendant: 200, owner: 200, representative: 200 }

const rows: Row[] = [
  { call: 'list', path: () => '/solicitacoes', answers: { attendant: 200 }, others: 403 },
  { call: 'attendants', path: () => '/solicitacoes/atendentes', answers: { attendant: 200 }, others: 403 },
  {
    call: 'assign',
    path: ofCase('/responsavel'),
    body: async () => ({ versao: await versao() }),
    answers: { attendant: 200 },
    others: 403,
  },
  {
    call: 'forward',
    path: () => `/solicitacoes/${second}/encaminhamentos`,
    body: () => ({ para: [{ tipo: 'MUNICIPIO', id: pelotas }], mensagem: 'E aqui?' }),
    answers: { attendant: 200 },
    others: 403,
  },
  {
    call: 'endForwarding',
    what: 'answered, of what the agency has asked',
    path: () => `/solicitacoes/${numero}/encaminhamentos/${asked}`,
    body: async () => ({ situacao: 'RESPONDIDO', mensagem: 'Dez hectares.', versao: await versao() }),
    answers: { representative: 200, attendant: 403, investor: 403 },
    others: 404,
  },
  {
    call: 'endForwarding',
    what: 'declined, of what the investor has asked',
    path: () => `/solicitacoes/${numero}/encaminhamentos/${direct}`,
    body: async () => ({ situacao: 'RECUSADO', motivo: 'Não fazemos.', versao: await versao() }),
    answers: { owner: 200, attendant: 403, investor: 403 },
    others: 404,
  },
  {
    call: 'endForwarding',
    what: 'withdrawn',
    path: () => `/solicitacoes/${numero}/encaminhamentos/${asked}`,
    body: async () => ({ situacao: 'RETIRADO', versao: await versao() }),
    answers: { attendant: 200, investor: 403, representative: 403 },
    others: 404,
  },
  {
    call: 'presence',
    path: ofCase('/presenca'),
    body: () => ({ escrevendo: true }),
    answers: { attendant: 200 },
    others: 403,
  },
  {
    call: 'joinable',
    path: ofCase('/juntaveis'),
    answers: { attendant: 200 },
    others: 403,
  },
  {
    call: 'targets',
    path: () => '/solicitacoes/destinos?texto=pelotas',
    answers: { attendant: 200 },
    others: 403,
  },
  {
    call: 'join',
    path: () => `/solicitacoes/${numero}/juntar`,
    body: async () => ({ a: second, versao: await versao() }),
    answers: { attendant: 200 },
    others: 403,
  },
  {
    call: 'open',
    path: () => '/solicitacoes',
    body: () => ({ sobre: { tipo: 'ESTADO' }, mensagem: 'Procuro um lugar.', idioma: 'pt' }),
    answers: {},
    others: 200,
  },
  { call: 'mine', path: () => '/solicitacoes/minhas', answers: {}, others: 200 },
  { call: 'received', path: () => '/solicitacoes/recebidas', answers: {}, others: 200 },
  { call: 'waiting', path: () => '/solicitacoes/pendentes', answers: {}, others: 200 },
  { call: 'numbers', path: () => '/solicitacoes/numeros', answers: { coordinator: 200 }, others: 403 },
  {
    call: 'spreadsheet',
    path: () => '/solicitacoes/numeros/planilha',
    answers: { coordinator: 200 },
    others: 403,
  },
  { call: 'promise', path: () => '/solicitacoes/compromisso', answers: { visitor: 200 }, others: 200 },
  { call: 'templates', path: () => '/solicitacoes/modelos', answers: { attendant: 200 }, others: 403 },
  {
    call: 'addTemplate',
    path: () => '/solicitacoes/modelos',
    body: () => text,
    answers: { coordinator: 200 },
    others: 403,
  },
  {
    call: 'changeTemplate',
    path: () => `/solicitacoes/modelos/${template}`,
    body: () => ({ ...text, versao: 1 }),
    answers: { coordinator: 200 },
    others: 403,
  },
  {
    call: 'removeTemplate',
    path: () => `/solicitacoes/modelos/${template}`,
    answers: { coordinator: 200 },
    others: 403,
  },
  {
    call: 'askAsVisitor',
    path: () => '/solicitacoes/visitante',
    body: () => ({
      codMunicipioRfb: pelotas,
      nome: 'Vito',
      email: 'vito@exemplo.test',
      mensagem: 'Há um porto?',
      idioma: 'pt',
    }),
    answers: { visitor: 200 },
    others: 200,
  },
  ...(
    [
      ['confirmAsVisitor', 'confirmar', 409, {}],
      ['readAsVisitor', 'ler', 404, {}],
      ['writeAsVisitor', 'mensagens', 404, { mensagem: 'Oi' }],
    ] as const
  ).map(
    ([call, path, status, more]): Row => ({
      call,
      what: 'with a link that nobody has signed',
      path: () => `/solicitacoes/visitante/${path}`,
      body: () => ({ token: `${numero}.${'a'.repeat(43)}`, ...more }),
      answers: { visitor: status },
      others: status,
    }),
  ),
  { call: 'read', path: ofCase(), answers: everyPart, others: 404 },
  {
    call: 'read',
    what: 'a case that nobody was asked in',
    path: () => `/solicitacoes/${second}`,
    answers: { investor: 200, attendant: 200 },
    others: 404,
  },
  {
    call: 'read',
    what: 'a number that there is not',
    path: () => '/solicitacoes/999999999',
    answers: {},
    others: 404,
  },
  {
    call: 'write',
    path: ofCase('/mensagens'),
    body: () => ({ mensagem: 'Mais uma coisa.' }),
    answers: everyPart,
    others: 404,
  },
  {
    call: 'write',
    what: 'a note',
    path: ofCase('/mensagens'),
    body: () => ({ mensagem: 'Entre nós.', interna: true }),
    answers: { attendant: 200, investor: 403, owner: 403, representative: 403 },
    others: 404,
  },
  {
    call: 'write',
    what: 'to the city hall that was asked',
    path: ofCase('/mensagens'),
    body: () => ({ mensagem: 'E o prazo?', encaminhamentoId: asked }),
    answers: { attendant: 200, representative: 200, investor: 403 },
    others: 404,
  },
  {
    call: 'setState',
    what: 'closed',
    path: ofCase('/situacao'),
    body: async () => ({ situacao: 'ENCERRADA', versao: await versao() }),
    // The agency says why, and answers.
    answers: { investor: 200, attendant: 422, owner: 403, representative: 403 },
    others: 404,
  },
  {
    call: 'setState',
    what: 'closed with an answer',
    path: ofCase('/situacao'),
    body: async () => ({
      situacao: 'ENCERRADA',
      motivo: 'RESOLVIDA',
      mensagem: 'Não há.',
      versao: await versao(),
    }),
    answers: { investor: 422, attendant: 200, owner: 403, representative: 403 },
    others: 404,
  },
  {
    call: 'setState',
    what: 'answered',
    path: ofCase('/situacao'),
    body: async () => ({ situacao: 'RESPONDIDA', mensagem: 'É isto.', versao: await versao() }),
    answers: { attendant: 200, owner: 200, investor: 403, representative: 403 },
    others: 404,
  },
]

it('has a row for every call', () => {
  expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(Object.keys(enquiries).sort())
})

it.each(rows.map((row) => [row.what ? `${row.call}: ${row.what}` : row.call, row] as const))(
  '%s',
  async (_, { call, path, body, answers, others }) => {
    const { method } = enquiries[call]
    const found: Partial<Record<Account, number>> = {}
    let fresh = false
    for (const name of names) {
      if (!fresh) await begin()
      const before = await everything()
      const answer = await portal.call(accounts[name], method, path(), await body?.())
      found[name] = answer.statusCode
      fresh = answer.statusCode !== 200
      if (fresh) expect(await everything()).toBe(before)
      if (answer.statusCode === 404 || answer.statusCode === 403)
        expect(answer.body).not.toMatch(/Procuramos|O que oferecem|90000000/)
    }
    const right = Object.fromEntries(
      names.map((name) => [name, answers[name] ?? (name === 'visitor' ? 401 : others)]),
    )
    expect(found).toEqual(right)
  },
)
