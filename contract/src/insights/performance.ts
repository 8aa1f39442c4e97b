/** How the page of a company or municipality does, for those who keep it (INSIGHT-1 to INSIGHT-7). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cnpjField } from '../fields.ts'
import { profileParts } from '../municipalities/editing.ts'
import { byCode } from '../municipalities/shared.ts'

/** What makes a company's page complete, each an equal share, in the order in which it helps most (INSIGHT-3). */
export const companyParts = [
  'descricao',
  'produtosOuServicos',
  'imagemPerfil',
  'fotosAlbum',
  'contatos',
  'traducoes',
  'posicao',
  'redesSociais',
] as const
export type CompanyPart = (typeof companyParts)[number]

/** By what a company was found: a code of a catalogue, a municipality, or a check box. */
export const foundByKinds = ['PRODUTO', 'ATIVIDADE', 'MUNICIPIO', 'INVESTIMENTO', 'SELO'] as const

const days30 = z.object({ visitas: z.int(), encontros: z.int() })

const performance = {
  nome: z.string(),
  /** The state's day on which the first figure was counted; null while there is none. */
  desde: z.nullable(z.string()),
  /** The last 12 weeks, the oldest first; each begins on its Monday, the last one is not over. */
  semanas: z.array(
    z.object({
      inicio: z.string(),
      /** Visitors, each once a day. */
      visitas: z.int(),
      /** How often it stood in a list that somebody was shown; of a municipality, how often somebody searched in it. */
      encontros: z.int(),
    }),
  ),
  /** Of the last 30 days with today, and of the 30 before. */
  ultimos30: days30,
  anteriores30: days30,
  /** Enquiries of the last 12 months that were asked of it, and how many of them have an answer. */
  solicitacoes: z.object({ total: z.int(), respondidas: z.int() }),
  /** Whether the caller gets the monthly mail. */
  resumoMensal: z.boolean(),
}

export const CompanyPerformance = z.object({
  ...performance,
  cnpj: z.string(),
  oculta: z.boolean(),
  /** 0 to 1. */
  completude: z.number(),
  faltam: z.array(z.enum(companyParts)),
  /** People who keep it as a favourite now, and how many of them have begun in the last 30 days. */
  favoritos: z.object({ total: z.int(), novos: z.int() }),
  /** By what it was found in the last 12 weeks, the most frequent first, at most 8. */
  buscas: z.array(
    z.object({ chave: z.string(), tipo: z.enum(foundByKinds), nome: z.nullable(z.string()), vezes: z.int() }),
  ),
})
export type CompanyPerformance = z.infer<typeof CompanyPerformance>

export const MunicipalityPerformance = z.object({ ...performance, codMunicipioRfb: z.string() })
export type MunicipalityPerformance = z.infer<typeof MunicipalityPerformance>

/** The pages that somebody keeps, those that lack most first. */
export const KeptPages = z.object({
  empresas: z.array(
    z.object({
      cnpj: z.string(),
      nome: z.string(),
      oculta: z.boolean(),
      /** The seal of origin is enabled; `seloSuspenso` where the registry's answer suspends it. */
      comSelo: z.boolean(),
      seloSuspenso: z.boolean(),
      faltam: z.array(z.enum(companyParts)),
    }),
  ),
  /** Empty for whoever may not edit them. */
  municipios: z.array(
    z.object({ codMunicipioRfb: z.string(), nome: z.string(), faltam: z.array(z.enum(profileParts)) }),
  ),
})
export type KeptPages = z.infer<typeof KeptPages>

const area = 'desempenho'

export const performanceCalls = {
  keptPages: endpoint({
    method: 'GET',
    path: '/desempenho/paginas',
    area,
    access: 'signed-in',
    whoMay: 'Anyone signed in, for the companies and municipalities that they keep',
    summary: 'The pages that the caller keeps and what each lacks; at most 100 of each kind',
    answer: KeptPages,
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/empresas/:cnpj/desempenho',
    area,
    access: 'signed-in',
    whoMay: 'The company’s owners',
    summary: 'Visitors, findings, favourites and enquiries of a company, and what its page lacks',
    params: z.object({ cnpj: cnpjField }),
    answer: CompanyPerformance,
    errors: ['empresa-desconhecida'],
  }),
  ofMunicipality: endpoint({
    method: 'GET',
    path: '/municipio/:code/desempenho',
    area,
    access: 'signed-in',
    permissions: ['EDITAR_MUNICIPIOS'],
    whoMay: 'The municipality’s representatives with EDITAR_MUNICIPIOS',
    summary: 'Visitors, searches and enquiries of a municipality',
    params: byCode,
    answer: MunicipalityPerformance,
    errors: ['municipio-desconhecido', 'municipio-sem-acesso'],
  }),
}
