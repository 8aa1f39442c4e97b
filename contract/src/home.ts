/** What the state offers, in open sums, for the page that receives everybody. docs/rules/home.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './language.ts'

/** In the reader's language; `idioma` is the text's, where it has none. */
const named = { nome: z.string(), idioma: z.optional(z.enum(languages)) }

/** A section of activities with at least `limits.homeSectorCompanies` companies whose main activity lies in it. */
export const HomeSector = z.object({
  /** The section's letter. */
  codigo: z.string(),
  ...named,
  empresas: z.int(),
  /** How many of them seek investment; null where they are so few that one could tell which. */
  buscandoInvestimento: z.nullable(z.int()),
})
export type HomeSector = z.infer<typeof HomeSector>

export const HomeDistrict = z.object({
  sigla: z.string(),
  ...named,
  municipio: z.string(),
  lotesDisponiveis: z.int(),
  /** Of the smallest available lot, in hectares; null where none is measured. */
  areaDe: z.nullable(z.number()),
  /** What that lot costs, in reais, after the largest abatement of the rule; null without a price in force. */
  precoDe: z.nullable(z.number()),
  /** Whether prices or lots are demonstration values. */
  demonstracao: z.boolean(),
})
export type HomeDistrict = z.infer<typeof HomeDistrict>

export const HomeOverview = z.object({
  /** Sums of the sectors below, so that nothing that one of them withholds can be told by subtraction (HOME-1). */
  empresas: z.int(),
  buscandoInvestimento: z.int(),
  /** Of all companies that everybody who signs in may find. */
  comSelo: z.int(),
  /** Where most seek investment first, then the largest. */
  setores: z.array(HomeSector),
  /** By name. */
  distritos: z.array(HomeDistrict),
})
export type HomeOverview = z.infer<typeof HomeOverview>

export const publicPages = ['privacidade', 'acessibilidade'] as const
export type PublicPageName = (typeof publicPages)[number]

/** Data of people that serve one purpose, in the reader's language (HOME-6). */
export const KeptData = z.object({
  tipo: z.string(),
  titulo: z.string(),
  oQue: z.string(),
  porQue: z.string(),
  porQuantoTempo: z.string(),
  quemVe: z.string(),
})
export type KeptData = z.infer<typeof KeptData>

export const PublicPage = z.object({
  /** What the operator says in place of the portal's own sections, in their order; null where nothing was brought. */
  textos: z.nullable(z.array(z.object({ titulo: z.string(), texto: z.string() }))),
  /** What is kept of people; for the page of privacy alone. */
  guardado: z.array(KeptData),
})
export type PublicPage = z.infer<typeof PublicPage>

export const home = {
  overview: endpoint({
    area: 'início',
    access: 'public',
    method: 'GET',
    path: '/publico/inicio',
    summary: 'Sums of what the state offers: companies by sector, free lots and from-prices by district',
    whoMay: 'Everybody',
    answer: HomeOverview,
  }),
  page: endpoint({
    area: 'início',
    access: 'public',
    method: 'GET',
    path: '/publico/paginas/:pagina',
    summary: 'The words of the page of privacy or of accessibility, and what is kept of people',
    whoMay: 'Everybody',
    params: z.object({ pagina: z.enum(publicPages) }),
    answer: PublicPage,
  }),
}

export const homeArea = { calls: home, refusals: {} } as const satisfies ContractArea
