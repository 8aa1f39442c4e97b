/** A municipality as its representatives edit it. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  degrees,
  emailOrNull,
  FileInput,
  isoDay,
  name,
  optionalName,
  optionalText,
  Phone,
  PhoneInput,
  positionInList,
  recordVersion,
  Translated,
  translatedInput,
  translatedName,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, queryBoolean } from '../paging.ts'
import { agingFigures } from './figures.ts'
import { district, incentive, investment, MunicipalityItem, profileFields } from './pages.ts'
import { area, byCode, byName, investmentTypes, municipalityCode } from './shared.ts'

/** What counts towards a complete page, each a tenth (MUNICIPALITY-8). */
export const profileParts = [
  'imagemLogo',
  'descricao',
  'nomeSecretaria',
  'nomeSetorDesenvolvimentoEconomico',
  'email',
  'telefone',
  'telefoneInterno',
  'investimentos',
  'beneficiosFiscais',
  'distritos',
] as const
export type ProfilePart = (typeof profileParts)[number]

/** A municipality as its representatives edit it: Portuguese texts, with their translations beside them. */
export const AdminMunicipality = z.object({
  ...profileFields,
  versao: z.int(),
  telefoneInterno: z.nullable(z.object({ ...Phone.shape, numeroFormatadoComMascara: z.string() })),
  traducoes: z.object({
    descricao: Translated,
    nomeSecretaria: Translated,
    nomeSetorDesenvolvimentoEconomico: Translated,
  }),
  investimentos: z.array(
    z.object({ ...investment, traducoes: z.object({ titulo: Translated, descricao: Translated }) }),
  ),
  beneficiosFiscais: z.array(
    z.object({ ...incentive, traducoes: z.object({ titulo: Translated, descricao: Translated }) }),
  ),
  distritos: z.array(
    z.object({ ...district, traducoes: z.object({ textoLegislacaoEspecifica: Translated }) }),
  ),
  /** 0 to 1. */
  porcentagemDadosCompletos: z.number(),
  itensFaltantes: z.array(z.enum(profileParts)),
  visualizacoes: z.int(),
  /** Whether the caller may save it; with EDITAR_USUARIOS_MUNICIPIOS alone only the people are theirs. */
  podeEditar: z.boolean(),
  figurasVencidas: z.array(z.enum(agingFigures)),
})
export type AdminMunicipality = z.infer<typeof AdminMunicipality>

export const AdminMunicipalityItem = z.object({
  ...MunicipalityItem.shape,
  /** Absent from the light list. */
  porcentagemDadosCompletos: z.optional(z.number()),
  numeroUsuarios: z.optional(z.int()),
  usuarioPossuiAcesso: z.optional(z.boolean()),
  figurasVencidas: z.optional(z.array(z.enum(agingFigures))),
})
export type AdminMunicipalityItem = z.infer<typeof AdminMunicipalityItem>

const itemId = z.nullish(z.uuid())
const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const files = (max: number) => z.nullish(z.array(FileInput).check(z.maxLength(max)))

/**
 * What a representative saves (API-102). A list that is given is the whole new list, each of its items whole; what is read-only is ignored.
 */
export const MunicipalityBody = z.object({
  municipioJunta: z.object({ codMunicipioRfb: municipalityCode }),
  versao: z.nullish(recordVersion),
  imagemLogo: z.nullish(FileInput),
  descricao: optionalText(limits.description),
  nomeSecretaria: optionalName(limits.title),
  nomeSetorDesenvolvimentoEconomico: optionalName(limits.title),
  email: z.nullish(emailOrNull),
  telefone: z.nullish(PhoneInput),
  telefoneInterno: z.nullish(PhoneInput),
  latitude: z.nullish(degrees(90)),
  longitude: z.nullish(degrees(180)),
  zoomMapa: z.nullish(z.int().check(z.minimum(0), z.maximum(22))),
  traducoes: z.nullish(
    z.object({
      descricao: translatedInput(limits.description),
      nomeSecretaria: translatedName(limits.title),
      nomeSetorDesenvolvimentoEconomico: translatedName(limits.title),
    }),
  ),
  investimentos: z.nullish(
    z
      .array(
        z.object({
          id: itemId,
          titulo: name(limits.title),
          descricao: filled(limits.description),
          dataInvestimento: isoDay,
          valor: z.number().check(z.minimum(0), z.maximum(limits.maxInvestment)),
          empregos: z.int().check(z.minimum(0), z.maximum(100_000_000)),
          tipo: z.enum(investmentTypes),
          cnaes: z.nullish(
            z
              .array(z.object({ cnae: z.string().check(z.regex(/^[0-9A-U]{1,7}$/)) }))
              .check(z.maxLength(limits.municipalityItems)),
          ),
          traducoes: z.nullish(
            z.object({
              titulo: translatedName(limits.title),
              descricao: translatedInput(limits.description),
            }),
          ),
          index: positionInList,
        }),
      )
      .check(z.maxLength(limits.municipalityItems)),
  ),
  beneficiosFiscais: z.nullish(
    z
      .array(
        z.object({
          id: itemId,
          titulo: name(limits.title),
          descricao: optionalText(limits.description),
          anexos: files(3),
          traducoes: z.nullish(
            z.object({
              titulo: translatedName(limits.title),
              descricao: translatedInput(limits.description),
            }),
          ),
          index: positionInList,
        }),
      )
      .check(z.maxLength(limits.municipalityItems)),
  ),
  distritos: z.nullish(
    z
      .array(
        z.object({
          id: itemId,
          nome: name(limits.title),
          dataCriacao: isoDay,
          textoLegislacaoEspecifica: optionalText(limits.description),
          latitude: z.nullish(degrees(90)),
          longitude: z.nullish(degrees(180)),
          zoomMapa: z.nullish(z.int().check(z.minimum(0), z.maximum(22))),
          imagem: z.nullish(FileInput),
          traducoes: z.nullish(z.object({ textoLegislacaoEspecifica: translatedInput(limits.description) })),
          index: positionInList,
        }),
      )
      .check(z.maxLength(limits.municipalityItems)),
  ),
})
export type MunicipalityBody = z.infer<typeof MunicipalityBody>

/** Reading and saving as a representative. */
export const editingCalls = {
  list: endpoint({
    method: 'GET',
    path: '/municipio/listar',
    area,
    access: 'signed-in',
    summary:
      'Municipalities with completeness and people; `leve=true` is the light list, open to anyone signed in',
    whoMay: 'EDITAR_MUNICIPIOS or EDITAR_USUARIOS_MUNICIPIOS; the light list anyone signed in',
    query: z.object({ ...byName, leve: z._default(queryBoolean, false) }),
    answer: pageOf(AdminMunicipalityItem),
    errors: ['acesso-negado'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/municipio/:code',
    area,
    access: 'signed-in',
    permissions: ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'],
    summary: 'A municipality for those who keep it',
    whoMay: 'EDITAR_MUNICIPIOS with access to the municipality, or EDITAR_USUARIOS_MUNICIPIOS',
    params: byCode,
    answer: AdminMunicipality,
    errors: ['municipio-desconhecido', 'municipio-sem-acesso'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/municipio',
    area,
    access: 'signed-in',
    permissions: ['EDITAR_MUNICIPIOS'],
    summary:
      'Save a municipality; a field left out stays, null or [] empties. Items keep their ids, and `index` is numbered anew',
    whoMay: 'EDITAR_MUNICIPIOS with access to the municipality',
    body: MunicipalityBody,
    bodyBytes: limits.recordBytes,
    bodyValues: limits.municipalityValues,
    answer: AdminMunicipality,
    errors: [
      'municipio-desconhecido',
      'municipio-sem-acesso',
      'versao-desatualizada',
      'item-desconhecido',
      'arquivo-desconhecido',
      'cota-de-arquivos',
    ],
  }),
}
