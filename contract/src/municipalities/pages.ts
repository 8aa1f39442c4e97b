/** A municipality's page as visitors and investors see it. */
import * as z from 'zod/mini'
import { Distance } from '../districts/distances.ts'
import { endpoint } from '../endpoint.ts'
import { FileItem, Phone } from '../fields.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { pageOf } from '../paging.ts'
import { figures, Region } from './figures.ts'
import { Activity, anyone, byCode, byName, investmentTypes, RegistryName } from './shared.ts'

const writtenIn = z.enum(languages)

export const investment = {
  id: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  /** YYYY-MM-DD. */
  dataInvestimento: z.string(),
  /** In reais. */
  valor: z.number(),
  empregos: z.int(),
  tipo: z.enum(investmentTypes),
  cnaes: z.array(Activity),
  index: z.int(),
}
export const incentive = {
  id: z.string(),
  titulo: z.string(),
  descricao: z.nullable(z.string()),
  anexos: z.array(FileItem),
  index: z.int(),
}
export const district = {
  id: z.string(),
  nome: z.string(),
  /** YYYY-MM-DD. */
  dataCriacao: z.string(),
  textoLegislacaoEspecifica: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  zoomMapa: z.int(),
  imagem: z.nullable(FileItem),
  index: z.int(),
}

export const profileFields = {
  municipioJunta: RegistryName,
  imagemLogo: z.nullable(FileItem),
  descricao: z.nullable(z.string()),
  nomeSecretaria: z.nullable(z.string()),
  nomeSetorDesenvolvimentoEconomico: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.object({ ...Phone.shape, numeroFormatadoComMascara: z.string() })),
  latitude: z.number(),
  longitude: z.number(),
  zoomMapa: z.int(),
  ...figures,
}

/** A municipality's page as its representatives filled it. `idioma` says in which language a text is; null where there is no text. */
export const MunicipalityPage = z.object({
  ...profileFields,
  idioma: z.object({
    descricao: z.nullable(writtenIn),
    nomeSecretaria: z.nullable(writtenIn),
    nomeSetorDesenvolvimentoEconomico: z.nullable(writtenIn),
  }),
  investimentos: z.array(
    z.object({ ...investment, idioma: z.object({ titulo: writtenIn, descricao: writtenIn }) }),
  ),
  beneficiosFiscais: z.array(
    z.object({ ...incentive, idioma: z.object({ titulo: writtenIn, descricao: z.nullable(writtenIn) }) }),
  ),
  distritos: z.array(
    z.object({ ...district, idioma: z.object({ textoLegislacaoEspecifica: z.nullable(writtenIn) }) }),
  ),
})
export type MunicipalityPage = z.infer<typeof MunicipalityPage>

/** A figure of which half of the state's municipalities have more; null where it is known of none. */
const median = z.nullable(z.number())

/** A district of the programme of lots. */
export const ProediDistrict = z.object({
  sigla: z.string(),
  nome: z.string(),
  /** The language of the name, where it is not the reader's. */
  idioma: z.optional(writtenIn),
  lotesDisponiveis: z.int(),
  /** Of the available lots, in square metres; null where none is available or none has an area. */
  menorAreaM2: z.nullable(z.number()),
  maiorAreaM2: z.nullable(z.number()),
})
export type ProediDistrict = z.infer<typeof ProediDistrict>

/** A municipality's page as everybody sees it, with what the portal knows of the place (MUNICIPALITY-68). */
export const PublicMunicipality = z.object({
  ...MunicipalityPage.shape,
  areaKm2: z.number(),
  regiao: z.nullable(Region),
  medianas: z.object({
    areaKm2: median,
    populacao: median,
    /** In reais. */
    pib: median,
    pibPorPessoa: median,
    numeroEmpresas: median,
    numeroEmpresasAbertasUltimosCincoAnos: median,
    numeroEmpresasFechadasUltimosCincoAnos: median,
  }),
  /** From the municipality's seat, the nearest first. */
  lugaresProximos: z.array(Distance),
  distritosProedi: z.array(ProediDistrict),
  /** Companies of the portal that seek investment and that their owners do not hide. */
  empresasBuscandoInvestimento: z.int(),
})
export type PublicMunicipality = z.infer<typeof PublicMunicipality>

/** A municipality's page beside others. */
export const ComparedMunicipality = z.object({ ...MunicipalityPage.shape, areaKm2: z.number() })
export type ComparedMunicipality = z.infer<typeof ComparedMunicipality>

export const MunicipalityItem = z.object({
  municipioJunta: RegistryName,
  imagemLogo: z.nullable(FileItem),
})
export type MunicipalityItem = z.infer<typeof MunicipalityItem>

/** Pages that need no sign-in. */
export const pageCalls = {
  listPublic: endpoint({
    ...anyone,
    path: '/municipio/publico/listar',
    summary: 'Municipalities by a part of the name, case and accents ignored',
    query: z.object(byName),
    answer: pageOf(MunicipalityItem),
  }),
  compare: endpoint({
    ...anyone,
    path: '/municipio/publico/comparar',
    summary: `Up to ${limits.comparedMunicipalities} pages in the order asked for; it counts no view, and unknown codes are left out`,
    query: z.object({
      /** Codes with commas between them. */
      codigos: z
        .string()
        .check(z.regex(new RegExp(`^\\d{4}(,\\d{4}){0,${limits.comparedMunicipalities - 1}}$`))),
    }),
    answer: z.array(ComparedMunicipality),
    countsAs: 'pages',
  }),
  readPublic: endpoint({
    ...anyone,
    path: '/municipio/publico/:code',
    summary: "A municipality's page; it counts a view, once per visitor and day",
    asksWho: true,
    params: byCode,
    answer: PublicMunicipality,
    errors: ['municipio-desconhecido'],
  }),
  drawPublic: endpoint({
    ...anyone,
    path: '/municipio/publico/:code/pdf',
    transport: 'bytes',
    media: ['application/pdf'],
    answer: z.unknown(),
    countsAs: 'pages',
    summary: "A municipality's page as a tagged PDF; `idioma` chooses the language, else `Accept-Language`",
    params: byCode,
    query: z.object({ idioma: z.optional(z.enum(languages)) }),
    errors: ['municipio-desconhecido'],
  }),
}
