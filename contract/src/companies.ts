/** Companies: register, link, edit and unlink them. docs/rules/companies.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import {
  cnpjField,
  degrees,
  emailOrNull,
  FileInput,
  FileItem,
  optionalName,
  optionalText,
  Phone,
  PhoneInput,
  productTable,
  recordVersion,
  text,
} from './fields.ts'
import { type Language, languages } from './language.ts'
import { fileRules, limits, type Purpose } from './limits.ts'
import { pageOf, paging } from './paging.ts'
import { type SocialField, socialPath } from './rules/pasted-address.ts'
import { SealSituation } from './rules/seal-situation.ts'

export const Contact = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(Phone),
  celular: z.nullable(Phone),
})
export type Contact = z.infer<typeof Contact>

export const Product = z.object({
  tipoTabela: productTable,
  codigoSemMascara: z.string(),
  codigoComMascara: z.string(),
  descricao: z.string(),
  /** Descriptions of the codes above this one in its table, the section first. */
  ancestrais: z.array(z.string()),
  /** The languages of `ancestrais` and then of `descricao`, where one is not the reader's. */
  idiomas: z.optional(z.array(z.enum(languages))),
  /** False once the code has expired: companies keep it, but nobody can choose it any more. */
  vigente: z.boolean(),
})
export type Product = z.infer<typeof Product>

export const Address = z.object({
  tipoLogradouro: z.nullable(z.object({ descricao: z.string() })),
  nomeLogradouro: z.nullable(z.string()),
  numeroLogradouro: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  municipio: z.object({ nomeCompleto: z.string(), codMunicipioRfb: z.string() }),
  uf: z.object({ nomeCompleto: z.string(), siglaUf: z.string() }),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  enderecoCompleto: z.string(),
})

export const CompanyActivity = z.object({ codigo: z.string(), descricao: z.string(), principal: z.boolean() })

/** The languages in which the owners may give the company's texts, beside the Portuguese of the fields themselves. */
export const translationLanguages = ['en', 'es'] as const satisfies readonly Language[]
export type TranslationLanguage = (typeof translationLanguages)[number]

const CompanyTexts = z.object({
  descricao: z.nullable(z.string()),
  descricaoBuscandoInvestimentos: z.nullable(z.string()),
})
export type CompanyTexts = z.infer<typeof CompanyTexts>

/** A whole company. Without `id` and `versao` it is a draft from the registry, which a POST saves. */
export const Company = z.object({
  id: z.nullable(z.string()),
  versao: z.nullable(z.int()),
  cnpj: z.string(),
  nire: z.nullable(z.string()),
  nome: z.string(),
  nomeExibicao: z.string(),
  descricao: z.nullable(z.string()),
  imagemPerfil: z.nullable(FileItem),
  buscandoInvestimentos: z.boolean(),
  descricaoBuscandoInvestimentos: z.nullable(z.string()),
  /** Reais. */
  valorEsperadoInvestimento: z.nullable(z.number()),
  /** The company's own texts in other languages, null where it gives none (COMPANY-45). */
  traducoes: z.object({ en: CompanyTexts, es: CompanyTexts }),
  anexosBuscandoInvestimento: z.array(FileItem),
  produtosOuServicos: z.array(Product),
  cnaes: z.array(CompanyActivity),
  endereco: Address,
  contatos: z.array(Contact),
  /** True where it has contacts that the caller may not read before they confirm their address. */
  contatosRetidos: z.optional(z.boolean()),
  linkFacebook: z.nullable(z.string()),
  linkInstagram: z.nullable(z.string()),
  linkLinkedin: z.nullable(z.string()),
  fotosAlbum: z.array(FileItem),
  anexos: z.array(FileItem),
  oculta: z.boolean(),
  habilitadoMadeInRs: z.boolean(),
  /** Here `seloSvg` is always null. */
  madeInRs: SealSituation,
  /** The caller has marked it as favourite, has hidden it, is one of its owners. */
  favoritada: z.boolean(),
  ocultada: z.boolean(),
  vinculada: z.boolean(),
})
export type Company = z.infer<typeof Company>

/** A company in a list. The optional properties are there only when `regrasMontagem` asks for them. */
export const CompanyCard = z.object({
  id: z.string(),
  cnpj: z.string(),
  nome: z.string(),
  nomeExibicao: z.string(),
  descricao: z.nullable(z.string()),
  /** The same in the language of the call, where that is not Portuguese and the company gives one. */
  descricaoTraduzida: z.nullable(z.string()),
  municipio: z.object({ nomeCompleto: z.string(), codMunicipioRfb: z.string() }),
  /** The main activity by the registry. `descricao` is null where the code is not in the table of activities. */
  atividadePrincipal: z.optional(z.object({ codigo: z.string(), descricao: z.nullable(z.string()) })),
  buscandoInvestimentos: z.boolean(),
  valorEsperadoInvestimento: z.nullable(z.number()),
  habilitadoMadeInRs: z.boolean(),
  oculta: z.boolean(),
  favoritada: z.boolean(),
  ocultada: z.boolean(),
  /** Only in the list of one's own companies: its owners enabled the seal, and the registry's answer suspends it. */
  seloSuspenso: z.optional(z.boolean()),
  imagemPerfil: z.nullish(FileItem),
  /** The first photo of the album, where the profile image is asked for. */
  fotoCapa: z.nullish(FileItem),
  fotosAlbum: z.optional(z.array(FileItem)),
  anexos: z.optional(z.array(FileItem)),
  produtosOuServicos: z.optional(z.array(Product)),
  endereco: z.optional(Address),
})
export type CompanyCard = z.infer<typeof CompanyCard>

/**
 * A list in a body may hold twice as many items as its record: those that stay or come, and those marked `excluido`.
 */
const listed = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.nullish(z.array(item).check(z.maxLength(2 * most)))
const fileList = (purpose: Purpose) => listed(FileInput, fileRules[purpose].maxCount)

/** The texts that may be in other languages too, as a body gives them in one. */
export const companyTextFields = {
  descricao: optionalText(limits.description),
  descricaoBuscandoInvestimentos: optionalText(limits.description),
} as const satisfies Record<keyof CompanyTexts, z.ZodMiniType>
const translation = z.nullish(z.object(companyTextFields))

/** What follows the site's name, also of a whole address (COMPANY-27). */
const social = (field: SocialField) =>
  z.nullish(
    z.pipe(
      text(limits.text),
      z.transform((typed) => typed && socialPath(field, typed)),
    ),
  )

/**
 * What a save may set (API-102); fields that the server sets are ignored.
 */
const editable = {
  nomeExibicao: optionalName(),
  descricao: optionalText(limits.description),
  imagemPerfil: z.nullish(FileInput),
  buscandoInvestimentos: z.nullish(z.boolean()),
  descricaoBuscandoInvestimentos: optionalText(limits.description),
  traducoes: z.nullish(z.object({ en: translation, es: translation })),
  valorEsperadoInvestimento: z.nullish(z.number().check(z.minimum(0), z.maximum(limits.maxInvestment))),
  anexosBuscandoInvestimento: fileList('anexosBuscandoInvestimento'),
  produtosOuServicos: listed(
    z.object({
      tipoTabela: productTable,
      codigoSemMascara: z.string().check(z.maxLength(20)),
      excluido: z.nullish(z.boolean()),
    }),
    limits.products,
  ),
  endereco: z.nullish(
    z.object({
      // The server refuses what lies outside the state, with words of its own.
      latitude: z.nullish(degrees(90)),
      longitude: z.nullish(degrees(180)),
    }),
  ),
  contatos: listed(
    z.object({
      id: z.nullish(z.uuid()),
      nome: optionalName(),
      email: z.nullish(emailOrNull),
      telefone: z.nullish(PhoneInput),
      celular: z.nullish(PhoneInput),
      excluido: z.nullish(z.boolean()),
    }),
    limits.contacts,
  ),
  linkFacebook: social('linkFacebook'),
  linkInstagram: social('linkInstagram'),
  linkLinkedin: social('linkLinkedin'),
  fotosAlbum: fileList('fotosAlbum'),
  anexos: fileList('anexos'),
  oculta: z.nullish(z.boolean()),
}

export const NewCompany = z.object({ cnpj: cnpjField, ...editable })
export type NewCompany = z.infer<typeof NewCompany>
export const CompanyChange = z.object({
  id: z.uuid(),
  versao: z.nullish(recordVersion),
  ...editable,
})
export type CompanyChange = z.infer<typeof CompanyChange>

export const CnpjCheck = z.object({
  ativaNaJunta: z.boolean(),
  usuarioEhSocio: z.boolean(),
  jaCadastrada: z.boolean(),
  jaVinculada: z.boolean(),
})
export type CnpjCheck = z.infer<typeof CnpjCheck>

const signedIn = { area: 'empresas', access: 'signed-in' } as const
const partner = 'A partner of the company who is linked to it'

export const companies = {
  listOwn: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/empresas/listar-empresas-do-usuario',
    summary: 'Companies linked to the signed-in user',
    whoMay: 'Anyone signed in, for themselves',
    query: z.object(paging(['nome'])),
    answer: pageOf(CompanyCard),
  }),
  checkRegistration: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/empresas/buscar-disponivel-cadastro/:cnpj',
    summary: 'Whether the signed-in user can register a CNPJ',
    whoMay: 'Anyone signed in with a CPF',
    params: z.object({ cnpj: cnpjField }),
    answer: CnpjCheck,
    errors: [
      'estrangeiro',
      'cnpj-desconhecido',
      'nao-e-matriz',
      'socios-indisponiveis',
      'junta-indisponivel',
      'junta-resposta-invalida',
    ],
  }),
  link: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/empresas/vincular/:id',
    changes: true,
    summary: 'Link a registered company, by id or CNPJ, to the signed-in user (writes)',
    whoMay: 'A partner, by the registry, of the active company',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    answer: Company,
    errors: [
      'estrangeiro',
      'empresa-desconhecida',
      'nao-e-socio',
      'empresa-inativa',
      'socios-indisponiveis',
      'junta-indisponivel',
      'junta-resposta-invalida',
    ],
  }),
  unlink: endpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/empresas/desvincular/:cnpj',
    summary: 'Unlink a company from the signed-in user',
    whoMay: partner,
    params: z.object({ cnpj: cnpjField }),
    answer: z.object({ desvinculada: z.boolean() }),
    errors: ['empresa-desconhecida'],
  }),
  get: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/empresas/:chave',
    summary: 'A company by CNPJ or id; a draft from the registry for a CNPJ not registered yet',
    whoMay: 'Anyone signed in; hidden ones only their owners; drafts only partners of the active company',
    params: z.object({ chave: z.string().check(z.maxLength(40)) }),
    answer: Company,
    errors: [
      'empresa-desconhecida',
      'limite-de-contatos',
      'socios-indisponiveis',
      'junta-indisponivel',
      'junta-resposta-invalida',
    ],
  }),
  create: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/empresas',
    summary: 'Register a company',
    whoMay: 'A partner, by the registry, of the active company',
    body: NewCompany,
    bodyBytes: limits.recordBytes,
    idempotent: true,
    answer: Company,
    errors: [
      'estrangeiro',
      'cnpj-desconhecido',
      'nao-e-matriz',
      'nao-e-socio',
      'empresa-inativa',
      'empresa-ja-cadastrada',
      'arquivo-desconhecido',
      'cota-de-arquivos',
      'contato-desconhecido',
      'arquivo-grande-demais',
      'socios-indisponiveis',
      'junta-indisponivel',
      'junta-resposta-invalida',
    ],
  }),
  change: endpoint({
    ...signedIn,
    method: 'PUT',
    path: '/empresas',
    summary: 'Save a registered company',
    whoMay: partner,
    body: CompanyChange,
    bodyBytes: limits.recordBytes,
    answer: Company,
    errors: [
      'empresa-desconhecida',
      'acesso-negado',
      'versao-desatualizada',
      'arquivo-desconhecido',
      'cota-de-arquivos',
      'contato-desconhecido',
      'arquivo-grande-demais',
    ],
  }),
}

export const companiesArea = {
  calls: companies,
  refusals: {
    'nao-e-socio': { status: 403, tipoAlerta: 'ERRO' },
    'cnpj-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'empresa-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
    'contato-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'empresa-ja-cadastrada': { status: 409, tipoAlerta: 'ATENCAO' },
    'nao-e-matriz': { status: 422, tipoAlerta: 'ATENCAO' },
    'limite-de-contatos': { status: 429, tipoAlerta: 'ATENCAO' },
    'empresa-inativa': { status: 422, tipoAlerta: 'ERRO' },
    'socios-indisponiveis': { status: 503, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'contato-sem-meio',
    'contato-necessario',
    'descricao-do-investimento',
    'coordenadas-incompletas',
    'posicao-fora-do-estado',
    'codigo-desconhecido',
    'codigo-expirado',
    'endereco-de-rede',
    'inativa',
    'nao-e-matriz',
  ],
} as const satisfies ContractArea
