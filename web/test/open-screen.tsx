/**
 * Opens a screen as a browser would, with the portal's own routes, messages and API client. Only the API is the test's: it
 * answers what the test says. For journeys that need no layout, no canvas and no second person.
 */

import { lotSearchCalls } from '@invest/contract/districts/lot-search'
import type { AnswerOf, Endpoint } from '@invest/contract/endpoint'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { exchangeRates } from '@invest/contract/exchange-rates'
import { newsCalls } from '@invest/contract/insights/news'
import { performanceCalls } from '@invest/contract/insights/performance'
import { similarCalls } from '@invest/contract/insights/similar'
import { operation } from '@invest/contract/operation'
import { type LoggedUser, profile } from '@invest/contract/profile'
import { reference } from '@invest/contract/reference'
import { mayConsult } from '@invest/contract/rules/may-consult'
import { notifications } from '@mantine/notifications'
import { render } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.mock('../src/lib/session/sign-in.ts', () => ({
  session: { token: async () => 'a-token', refresh: async () => 'a-token' },
  requireSignIn: async () => {},
  resumeSession: async () => true,
  isSignedIn: async () => true,
  logOut: vi.fn(),
  isLeavingForProvider: () => false,
  startSignIn: vi.fn(async () => {}),
  signedInSub: async () => 'the-subject',
}))

/** What the API was asked. */
export interface ApiCall {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}
export type Refusal = { status: number; codigo: string; mensagem?: string }
export interface Answer {
  endpoint: Endpoint
  answer: (call: ApiCall) => unknown
}

/** What the API answers to a call. A function may look at what was asked, and take its time. */
export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: AnswerOf<E> | ((call: ApiCall) => AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>),
): Answer => ({
  endpoint,
  answer: typeof answer === 'function' ? (answer as Answer['answer']) : () => answer,
})

/** A refusal in the API's form. */
export const refuses = (endpoint: Endpoint, { status, codigo, mensagem = codigo }: Refusal): Answer => ({
  endpoint,
  answer: () =>
    Response.json(
      { tipoAlerta: 'ERRO', tipoMensagem: 'TEXTO', codigo, mensagem },
      { status, headers: { 'content-type': 'application/json' } },
    ),
})

/** The signed-in person, unless the test answers otherwise. */
export const me: LoggedUser = {
  id: '1',
  nome: 'Vera Jornada',
  nomeExibicao: 'Vera',
  cpf: null,
  email: 'vera@portal.example',
  emailConfirmado: true,
  descricao: null,
  imagemPerfil: null,
  endereco: null,
  paisOrigem: null,
  ehEstrangeiro: false,
  listaDePermissoesDoUsuario: [],
  perfilBusca: {
    contatos: [{ nome: 'Vera Jornada', email: 'vera@portal.example', telefone: null, celular: null }],
  },
  versao: 1,
  totais: { empresas: 0, comSelo: 0, favoritas: 0, ocultas: 0, projetos: 0, buscas: 0, solicitacoes: 0 },
}

const usual: Answer[] = [
  answers(profile.me, me),
  answers(reference.parameters, {
    urlLogout: '',
    urlFeedback: '',
    urlPortalServicos: '',
    urlPortalInicial: '',
    urlDuvidas: '',
  }),
  answers(reference.phoneCountries, []),
  answers(reference.listFiltered, []),
  // Code fields fetch their catalogue in advance once a screen has stood for a while, which a slow machine reaches.
  answers(reference.list, []),
  answers(mayConsult, false),
  answers(exchangeRates.exchangeRates, []),
  answers(operation.notice, { aviso: null }),
  answers(newsCalls.newForMe, { buscas: [], empresas: [] }),
  answers(performanceCalls.keptPages, { empresas: [], municipios: [] }),
  // Details of companies and lots ask what is like them.
  answers(similarCalls.companies, { content: [] }),
  answers(lotSearchCalls.similarLots, { content: [] }),
  answers(enquiries.waiting, { minhas: 0, recebidas: null, agencia: null, vencidas: null }),
  answers(enquiries.promise, { dias: 2, noPrazo: null }),
]

const base = import.meta.env.BASE_URL
let known: (Answer & { pattern: RegExp })[] = []
let unanswered: string[] = []

afterEach(() => {
  // They stand outside of the screens, and would be seen by the next test until their time is over.
  notifications.clean()
  notifications.cleanQueue()
  const missing = unanswered
  unanswered = []
  if (missing.length > 0) throw new Error(`The test has no answer to ${missing.join(', ')}`)
})

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^/invest-api${path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

// The client keeps the function that it finds when it is loaded, so one serves all tests.
vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
  const { pathname, searchParams } = new URL(String(input), window.location.origin)
  if (pathname === `${base}config.json`)
    return Response.json({ issuer: '', clientId: '', appEnv: 'dev', mapStyleUrl: '', mapSatelliteUrl: '' })
  const method = init?.method ?? 'GET'
  for (const { endpoint, pattern, answer } of known) {
    const match = endpoint.method === method && pattern.exec(pathname)
    if (!match) continue
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const answered = await answer({ params: { ...match.groups }, query: searchParams, body })
    return answered instanceof Response ? answered : Response.json(answered ?? null)
  }
  unanswered.push(`${method} ${pathname}`)
  return new Response(null, { status: 404 })
})

/** Opens a path of the portal, `pt/buscador/favoritos`. The language is the path's. */
export async function openScreen(path: string, given: Answer[] = []): Promise<void> {
  // The test's answers come before the usual ones.
  known = [...given, ...usual].map((one) => ({ ...one, pattern: patternOf(one.endpoint) }))
  window.history.replaceState(null, '', `${base}${path}`)
  const [{ loadApp }, { startI18n }, { loadAreaMessages }, { localeOfPath }, { loadRuntimeConfig }] =
    await Promise.all([
      import('../src/app/app.tsx'),
      import('../src/lib/i18n/i18n.ts'),
      import('../src/app/message-loader.ts'),
      import('../src/lib/i18n/locale.ts'),
      import('../src/lib/screens/runtime-config.ts'),
    ])
  await loadRuntimeConfig()
  await startI18n(localeOfPath(`/${path}`), loadAreaMessages, ['app', 'ui'])
  const App = await loadApp()
  render(<App />)
}
