/** Eligible companies: search, report, reservation, loan. docs/rules/financing.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, cnpjField, optionalName } from './fields.ts'
import { limits } from './limits.ts'
import { pageOf, paging, queryBoolean } from './paging.ts'
import { mayConsult } from './rules/may-consult.ts'

export const reservationStates = ['DISPONIVEL', 'RESERVADO', 'EMPRESTIMO_CONCEDIDO'] as const
export type ReservationState = (typeof reservationStates)[number]

/** The CPF is masked unless it is the caller's own. */
export const Requester = z.object({ nome: z.string(), cpf: z.nullable(z.string()) })

/**
 * A head office in the state, from the registry; its id is its CNPJ. Without a reservation the reservation's fields are
 * null.
 */
export const EligibleCompany = z.object({
  id: z.string(),
  nome: z.string(),
  cnpj: z.string(),
  nire: z.nullable(z.string()),
  municipio: z.string(),
  elegivel: z.boolean(),
  situacaoReserva: z.enum(reservationStates),
  usuarioSolicitante: z.nullable(Requester),
  /** Whether the caller made the reservation; nobody else can grant or cancel it. */
  ehSolicitante: z.boolean(),
  nomeInstituicao: z.nullable(z.string()),
  nomeAgencia: z.nullable(z.string()),
  reservadoEm: z.nullable(z.string()),
  /** The reservation ends at this instant, 120 hours after it was made. */
  reservadoAte: z.nullable(z.string()),
  concedidoEm: z.nullable(z.string()),
})
export type EligibleCompany = z.infer<typeof EligibleCompany>

export const ReservationEvent = z.object({
  acao: z.enum(['RESERVA', 'CANCELAMENTO', 'EMPRESTIMO', 'EXPIRACAO']),
  em: z.string(),
  usuario: Requester,
  nomeInstituicao: z.string(),
  nomeAgencia: z.string(),
})
export type ReservationEvent = z.infer<typeof ReservationEvent>

/** What an institution did with a company's papers; its owners see the institution, not the person. */
export const Consultation = z.object({
  tipo: z.enum(['FICHA', 'RELATORIO', 'RESERVA', 'CANCELAMENTO', 'EMPRESTIMO', 'EXPIRACAO']),
  em: z.string(),
  /** Null where whoever looked has never named one. */
  nomeInstituicao: z.nullable(z.string()),
  nomeAgencia: z.nullable(z.string()),
})
export type Consultation = z.infer<typeof Consultation>

/** A PDF inside a JSON answer (API-13). */
export const Base64File = z.object({ base64File: z.string(), nomeArquivo: z.string() })

const institution = optionalName(limits.institution)
/** The web sends back the whole company that it was shown; the server reads only these fields. */
const ReservationBody = z.object({
  id: z.nullish(z.string().check(z.maxLength(40))),
  cnpj: z.nullish(z.string().check(z.maxLength(40))),
  nomeInstituicao: institution,
  nomeAgencia: institution,
})
export type ReservationBody = z.infer<typeof ReservationBody>

const filter = {
  cnpj: blankAsAbsent(cnpjField),
  nomeMunicipio: blankAsAbsent(z.string().check(z.maxLength(limits.text))),
  nomeEmpresa: blankAsAbsent(z.string().check(z.maxLength(limits.nameFilter))),
  /** Leaves out companies that the programme's list does not name as eligible; it narrows a search and is none itself. */
  apenasElegiveis: z.optional(queryBoolean),
}

const bank = 'Brazilians; a foreigner never may'
const signedIn = { area: 'empresas elegíveis', access: 'signed-in' } as const
const forBanks = { ...signedIn, permissions: ['CONSULTAR_EMPRESAS_ELEGIVEIS'], whoMay: bank } as const
const byId = z.object({ id: z.string().check(z.maxLength(40)) })

export const financing = {
  mayConsult,
  municipalities: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/elegiveis/municipios',
    summary: 'Municipalities of the state, to search by',
    answer: z.array(z.object({ nome: z.string() })),
  }),
  report: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/elegiveis/relatorio',
    summary: 'What the search finds as a PDF of at most 5,000 companies; paging is ignored',
    query: z.object(filter),
    answer: Base64File,
    errors: ['filtro-obrigatorio', 'relatorio-grande-demais'],
  }),
  reserve: endpoint({
    ...forBanks,
    method: 'PUT',
    path: '/empresas/elegiveis/salvar-reserva-instituicao',
    idempotent: true,
    summary: 'Reserve an available company for five days',
    body: ReservationBody,
    answer: EligibleCompany,
    errors: [
      'empresa-desconhecida',
      'empresa-nao-elegivel',
      'empresa-ja-reservada',
      'emprestimo-ja-concedido',
    ],
  }),
  grant: endpoint({
    ...forBanks,
    method: 'PUT',
    path: '/empresas/elegiveis/conceder-emprestimo-instituicao',
    idempotent: true,
    summary: 'Record a loan; for good',
    whoMay: `${bank}; of a reserved company only whoever reserved it`,
    body: ReservationBody,
    answer: EligibleCompany,
    errors: [
      'empresa-desconhecida',
      'empresa-nao-elegivel',
      'reserva-de-outra-pessoa',
      'empresa-nao-reservada',
      'emprestimo-ja-concedido',
    ],
  }),
  cancel: endpoint({
    ...forBanks,
    method: 'PUT',
    path: '/empresas/elegiveis/cancelar-reserva-instituicao',
    summary: 'Give a reservation up; its data are lost',
    whoMay: `${bank}; only whoever reserved the company`,
    body: ReservationBody,
    answer: EligibleCompany,
    errors: [
      'empresa-desconhecida',
      'reserva-de-outra-pessoa',
      'empresa-nao-reservada',
      'emprestimo-ja-concedido',
    ],
  }),
  history: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/elegiveis/:id/historico',
    summary: 'Who did what when with a company, oldest first',
    params: byId,
    answer: z.array(ReservationEvent),
    errors: ['empresa-desconhecida'],
  }),
  ownReservations: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/elegiveis/minhas-reservas',
    summary: 'The companies that the caller has reserved now, the reservation that ends first at the top',
    query: z.object(paging(['reservadoAte'])),
    answer: pageOf(EligibleCompany),
  }),
  consultations: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/empresas/elegiveis/:id/consultas',
    summary: 'Which institutions took the sheet or a report of a company, or reserved it, the latest first',
    whoMay: 'The owners of the registered company; its id here is its CNPJ',
    params: byId,
    query: z.object(paging(['em'], 'desc')),
    answer: pageOf(Consultation),
    errors: ['empresa-desconhecida'],
  }),
  get: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/elegiveis/:id',
    summary: 'One head office of the state, with its reservation',
    params: byId,
    answer: EligibleCompany,
    errors: ['empresa-desconhecida'],
  }),
  search: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/elegiveis',
    summary: 'Head offices of the state by name, CNPJ or municipality',
    query: z.object({ ...filter, ...paging(['nome']) }),
    answer: pageOf(EligibleCompany),
    errors: ['filtro-obrigatorio'],
  }),
  registrationSheet: endpoint({
    ...forBanks,
    method: 'GET',
    path: '/empresas/recuperar-ficha-cadastral',
    summary: 'The registration sheet of a company as a PDF, from the registry',
    query: z.object({ cnpj: cnpjField, nire: z.optional(z.string().check(z.maxLength(20))) }),
    answer: Base64File,
    errors: ['cnpj-desconhecido', 'junta-indisponivel', 'junta-resposta-invalida'],
  }),
}

export const financingArea = {
  calls: financing,
  refusals: {
    'reserva-de-outra-pessoa': { status: 403, tipoAlerta: 'ATENCAO' },
    'empresa-ja-reservada': { status: 409, tipoAlerta: 'ATENCAO' },
    'empresa-nao-reservada': { status: 409, tipoAlerta: 'ATENCAO' },
    'emprestimo-ja-concedido': { status: 409, tipoAlerta: 'ATENCAO' },
    'empresa-nao-elegivel': { status: 422, tipoAlerta: 'ATENCAO' },
    'filtro-obrigatorio': { status: 422, tipoAlerta: 'ATENCAO' },
    'relatorio-grande-demais': { status: 422, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['ao-menos-um', 'nao-elegivel', 'muitas-empresas'],
  permissions: {
    CONSULTAR_EMPRESAS_ELEGIVEIS: {
      pt: 'Consultar e reservar empresas elegíveis',
      en: 'Consult and reserve eligible companies',
      es: 'Consultar y reservar empresas elegibles',
      allows: {
        pt: 'Pode consultar as empresas elegíveis a financiamento, reservá-las e registrar a concessão.',
        en: 'May look up companies that qualify for financing, reserve them and record the loan.',
        es: 'Puede consultar las empresas elegibles para financiamiento, reservarlas y registrar la concesión.',
      },
    },
  },
} as const satisfies ContractArea
