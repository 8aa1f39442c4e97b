/** The signed-in person: profile, sessions, and what the portal keeps about them (IDENTITY-8, docs/rules/accounts.md). */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import {
  email,
  emailOrNull,
  FileInput,
  FileItem,
  nameOrNull,
  optionalName,
  optionalText,
  Phone,
  PhoneInput,
  recordVersion,
} from './fields.ts'
import { limits } from './limits.ts'

/** Somebody to write to or to call, as the person gives it in forms of the portal. */
export const ProfileContact = z.object({
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(Phone),
  celular: z.nullable(Phone),
})
export type ProfileContact = z.infer<typeof ProfileContact>

export const LoggedUser = z.object({
  id: z.string(),
  nome: z.string(),
  nomeExibicao: z.string(),
  /** Digits only; null for a foreigner. */
  cpf: z.nullable(z.string()),
  email: z.string(),
  /** Whether the person has proven that the address is theirs; mail with text of theirs waits until then. */
  emailConfirmado: z.boolean(),
  descricao: z.nullable(z.string()),
  imagemPerfil: z.nullable(FileItem),
  /** What a foreigner gave when they registered; the country by its ISO 3166-1 alpha-2 code. */
  endereco: z.nullable(z.string()),
  paisOrigem: z.nullable(z.string()),
  ehEstrangeiro: z.boolean(),
  listaDePermissoesDoUsuario: z.array(z.object({ nomePermissao: z.string() })),
  /** The contacts that forms of the portal offer; one with name and e-mail while the person has given none. */
  perfilBusca: z.object({ contatos: z.array(ProfileContact) }),
  versao: z.int(),
  /**
   * Numbers for the dashboard: linked companies, those of them with a seal in force, favourites, companies hidden by
   * the person; their folders with those that they edit or are invited to, saved searches, and enquiries.
   */
  totais: z.object({
    empresas: z.int(),
    comSelo: z.int(),
    favoritas: z.int(),
    ocultas: z.int(),
    projetos: z.int(),
    buscas: z.int(),
    solicitacoes: z.int(),
  }),
})
export type LoggedUser = z.infer<typeof LoggedUser>

const ProfileContactInput = z.object({
  nome: nameOrNull(),
  email: z.nullish(emailOrNull),
  telefone: z.nullish(PhoneInput),
  celular: z.nullish(PhoneInput),
})

/** What a save may set (API-102). */
export const ProfileBody = z.object({
  nomeExibicao: optionalName(),
  descricao: optionalText(limits.description),
  /** Null takes the picture away. */
  imagemPerfil: z.nullish(FileInput),
  endereco: optionalText(),
  paisOrigem: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/))),
  perfilBusca: z.nullish(
    z.object({
      contatos: z.nullish(z.array(ProfileContactInput).check(z.maxLength(limits.profileContacts))),
    }),
  ),
  versao: z.nullish(recordVersion),
})
export type ProfileBody = z.infer<typeof ProfileBody>

/** A browser or device in which the person is signed in. */
export const PersonSession = z.object({
  id: z.string(),
  inicio: z.string(),
  ultimoUso: z.string(),
  /** The address of the last use; null where the provider does not tell. */
  endereco: z.nullable(z.string()),
  /** Such as `Firefox on Windows`, from what the browser says of itself; null where the provider does not tell. */
  navegador: z.nullable(z.string()),
  /** The session that asks. */
  atual: z.boolean(),
})
export type PersonSession = z.infer<typeof PersonSession>

/** What the portal keeps of a person, in sections of lines; every value is text in the language of the call. */
export const OwnData = z.object({
  geradoEm: z.string(),
  secoes: z.array(
    z.object({
      /** A stable name, such as `favoritas`. */
      secao: z.string(),
      titulo: z.string(),
      linhas: z.array(z.array(z.object({ rotulo: z.string(), valor: z.nullable(z.string()) }))),
      /** True when there are more lines than are shown. */
      cortada: z.boolean(),
      /** Why it stays after an erasure; null where it goes. */
      mantidoPor: z.nullable(z.string()),
    }),
  ),
})
export type OwnData = z.infer<typeof OwnData>

const own = { area: 'usuario', access: 'signed-in', whoMay: 'Anyone signed in, for themselves' } as const

export const profile = {
  me: endpoint({
    ...own,
    method: 'GET',
    path: '/usuario/dados',
    summary: 'The signed-in user',
    answer: LoggedUser,
  }),
  save: endpoint({
    ...own,
    method: 'PUT',
    path: '/usuario/salvar-perfil',
    summary:
      'Save display name, description, picture, address, country and contacts; a field left out stays, null empties',
    body: ProfileBody,
    bodyBytes: limits.recordBytes,
    answer: LoggedUser,
    errors: [
      'versao-desatualizada',
      'arquivo-desconhecido',
      'arquivo-grande-demais',
      'cota-de-arquivos',
      'endereco-nao-confirmado',
    ],
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/usuario/sessoes',
    summary: 'Where the person is signed in, the last used first',
    answer: z.array(PersonSession),
    errors: ['contas-indisponiveis'],
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/usuario/sessoes/:id',
    summary: 'End a session: its browser has to sign in again, at the latest when its access token ends',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ encerrada: z.boolean() }),
    errors: ['contas-indisponiveis', 'nao-encontrado'],
  }),
  ownData: endpoint({
    ...own,
    method: 'GET',
    path: '/usuario/meus-dados',
    summary: 'What the portal keeps about the person (LGPD, art. 18)',
    answer: OwnData,
  }),
  exportOwnData: endpoint({
    ...own,
    method: 'GET',
    path: '/usuario/meus-dados/arquivo',
    summary: 'The same whole, as one file to take away: JSON for programs, or a page to read',
    transport: 'bytes',
    media: ['application/json', 'text/html'],
    answer: z.unknown(),
    query: z.object({ formato: z._default(z.enum(['json', 'html']), 'json') }),
  }),
  erase: endpoint({
    ...own,
    method: 'POST',
    path: '/usuario/excluir-dados',
    summary:
      'Erase the person, who has just signed in: what no law makes the portal keep goes at once, and so does the account',
    body: z.object({
      /** The e-mail of the account, typed again, so that nobody does it by mistake. */
      email,
    }),
    answer: z.object({
      /** What stays, and why, in the language of the call. */
      mantido: z.array(z.object({ titulo: z.string(), mantidoPor: z.string() })),
    }),
    errors: ['contas-indisponiveis', 'ultimo-administrador', 'reserva-em-vigor', 'entrada-antiga'],
  }),
}

export const profileArea = {
  calls: profile,
  refusals: {
    'reserva-em-vigor': { status: 409, tipoAlerta: 'ATENCAO' },
    'entrada-antiga': { status: 403, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['email-de-outra-conta'],
} as const satisfies ContractArea
