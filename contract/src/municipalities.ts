/** How municipalities present themselves, and who keeps their pages. docs/rules/municipalities.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { FileInput, FileItem, Phone, PhoneInput } from './fields.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { pageOf, paging, queryBoolean } from './paging.ts'

/** The code of Receita Federal, four digits; not IBGE's. */
export const municipalityCode = z.string().check(z.regex(/^\d{4}$/))

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

export const investmentTypes = ['INDUSTRIA', 'SERVICO', 'COMERCIO'] as const
export type InvestmentType = (typeof investmentTypes)[number]

/** A text that a municipality gives in Portuguese, and where it likes in the other languages. */
const Translated = z.object({ en: z.nullable(z.string()), es: z.nullable(z.string()) })
const translatedInput = (max: number) =>
  z.optional(
    z.nullable(
      z.object({
        en: z.optional(z.nullable(z.string().check(z.maxLength(max)))),
        es: z.optional(z.nullable(z.string().check(z.maxLength(max)))),
      }),
    ),
  )
const writtenIn = z.enum(languages)

const RegistryName = z.object({ nomeCompleto: z.string(), codMunicipioRfb: z.string() })
const Activity = z.object({ cnae: z.string(), descricao: z.string() })

/** The most frequent main activities of active head offices, and how many there are. */
export const PopularActivity = z.object({ atividadeEconomicaVO: Activity, numeroEmpresas: z.int() })
export type PopularActivity = z.infer<typeof PopularActivity>

/** Figures that nobody types: each has its year and source; null where none is known. */
const plainFigures = {
  populacao: z.nullable(z.int()),
  anoPopulacao: z.nullable(z.int()),
  fontePopulacao: z.nullable(z.string()),
  /** In reais. */
  pib: z.nullable(z.number()),
  anoPib: z.nullable(z.int()),
  fontePib: z.nullable(z.string()),
  /** 0 to 1; null without a score. */
  pontuacaoIntegrar: z.nullable(z.number()),
  anoPontuacaoIntegrar: z.nullable(z.int()),
  fontePontuacaoIntegrar: z.nullable(z.string()),
  /** Active head offices of the registry, and those by kind of main activity; the rest are neither of the three. */
  numeroEmpresas: z.int(),
  numeroEmpresasAbertasUltimosCincoAnos: z.int(),
  numeroEmpresasFechadasUltimosCincoAnos: z.int(),
  numeroEmpresasIndustria: z.int(),
  numeroEmpresasComercio: z.int(),
  numeroEmpresasServico: z.int(),
  /** The day whose registry the numbers of companies are from, YYYY-MM-DD; null before the first count. */
  dataEmpresas: z.nullable(z.string()),
}
const figures = {
  ...plainFigures,
  cnaesIndustria: z.array(PopularActivity),
  cnaesComercio: z.array(PopularActivity),
  cnaesServico: z.array(PopularActivity),
}

/** Names of figures that are older than they should be (MUNICIPALITY-14). */
export const agingFigures = ['populacao', 'pib', 'pontuacaoIntegrar', 'empresas'] as const
export type AgingFigure = (typeof agingFigures)[number]

const investment = {
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
const incentive = {
  id: z.string(),
  titulo: z.string(),
  descricao: z.nullable(z.string()),
  anexos: z.array(FileItem),
  index: z.int(),
}
const district = {
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

const profileFields = {
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

/** A municipality's page as everybody sees it. `idioma` says in which language a text is; null where there is no text. */
export const PublicMunicipality = z.object({
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
export type PublicMunicipality = z.infer<typeof PublicMunicipality>

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

/** A municipality's page beside others. */
export const ComparedMunicipality = z.object({ ...PublicMunicipality.shape, areaKm2: z.number() })
export type ComparedMunicipality = z.infer<typeof ComparedMunicipality>

export const MunicipalityItem = z.object({
  municipioJunta: RegistryName,
  imagemLogo: z.nullable(FileItem),
})
export type MunicipalityItem = z.infer<typeof MunicipalityItem>

export const AdminMunicipalityItem = z.object({
  ...MunicipalityItem.shape,
  /** Absent from the light list. */
  porcentagemDadosCompletos: z.optional(z.number()),
  numeroUsuarios: z.optional(z.int()),
  usuarioPossuiAcesso: z.optional(z.boolean()),
  figurasVencidas: z.optional(z.array(z.enum(agingFigures))),
})
export type AdminMunicipalityItem = z.infer<typeof AdminMunicipalityItem>

/** One municipality's figures, for the map of the state and for comparisons. */
export const MunicipalityFigures = z.object({
  municipioJunta: RegistryName,
  codIbge: z.string(),
  areaKm2: z.number(),
  ...plainFigures,
})
export type MunicipalityFigures = z.infer<typeof MunicipalityFigures>

export const MunicipalityPerson = z.object({ nome: z.string(), cpf: z.string() })
export type MunicipalityPerson = z.infer<typeof MunicipalityPerson>

const isoDate = z.iso.date()
const itemId = z.optional(z.nullable(z.uuid()))
const index = z.optional(z.nullable(z.int()))
const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const maybe = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))
const files = (max: number) => z.optional(z.nullable(z.array(FileInput).check(z.maxLength(max))))

/** What a representative saves; what it leaves out is emptied, what is read-only is ignored. */
export const MunicipalityBody = z.object({
  municipioJunta: z.object({ codMunicipioRfb: municipalityCode }),
  versao: z.optional(z.nullable(z.int())),
  imagemLogo: z.optional(z.nullable(FileInput)),
  descricao: maybe(limits.description),
  nomeSecretaria: maybe(limits.title),
  nomeSetorDesenvolvimentoEconomico: maybe(limits.title),
  email: maybe(limits.text),
  telefone: z.optional(z.nullable(PhoneInput)),
  telefoneInterno: z.optional(z.nullable(PhoneInput)),
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
  zoomMapa: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(22)))),
  traducoes: z.optional(
    z.nullable(
      z.object({
        descricao: translatedInput(limits.description),
        nomeSecretaria: translatedInput(limits.title),
        nomeSetorDesenvolvimentoEconomico: translatedInput(limits.title),
      }),
    ),
  ),
  investimentos: z.optional(
    z.nullable(
      z
        .array(
          z.object({
            id: itemId,
            titulo: filled(limits.title),
            descricao: filled(limits.description),
            dataInvestimento: isoDate,
            valor: z.number().check(z.minimum(0), z.maximum(limits.maxInvestment)),
            empregos: z.int().check(z.minimum(0), z.maximum(100_000_000)),
            tipo: z.enum(investmentTypes),
            cnaes: z.optional(
              z.nullable(
                z
                  .array(z.object({ cnae: z.string().check(z.regex(/^[0-9A-U]{1,7}$/)) }))
                  .check(z.maxLength(limits.municipalityItems)),
              ),
            ),
            traducoes: z.optional(
              z.nullable(
                z.object({
                  titulo: translatedInput(limits.title),
                  descricao: translatedInput(limits.description),
                }),
              ),
            ),
            index,
          }),
        )
        .check(z.maxLength(limits.municipalityItems)),
    ),
  ),
  beneficiosFiscais: z.optional(
    z.nullable(
      z
        .array(
          z.object({
            id: itemId,
            titulo: filled(limits.title),
            descricao: maybe(limits.description),
            anexos: files(3),
            traducoes: z.optional(
              z.nullable(
                z.object({
                  titulo: translatedInput(limits.title),
                  descricao: translatedInput(limits.description),
                }),
              ),
            ),
            index,
          }),
        )
        .check(z.maxLength(limits.municipalityItems)),
    ),
  ),
  distritos: z.optional(
    z.nullable(
      z
        .array(
          z.object({
            id: itemId,
            nome: filled(limits.title),
            dataCriacao: isoDate,
            textoLegislacaoEspecifica: maybe(limits.description),
            latitude: z.optional(z.nullable(z.number())),
            longitude: z.optional(z.nullable(z.number())),
            zoomMapa: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(22)))),
            imagem: z.optional(z.nullable(FileInput)),
            traducoes: z.optional(
              z.nullable(z.object({ textoLegislacaoEspecifica: translatedInput(limits.description) })),
            ),
            index,
          }),
        )
        .check(z.maxLength(limits.municipalityItems)),
    ),
  ),
})
export type MunicipalityBody = z.infer<typeof MunicipalityBody>

const area = 'municípios'
const byCode = z.object({ code: municipalityCode })
const byCpf = z.object({ code: municipalityCode, userId: z.string().check(z.regex(/^\d{11}$/)) })
const list = { nome: z.optional(z.string().check(z.maxLength(limits.nameFilter))), ...paging(['nome']) }
const anyone = { area, access: 'public', whoMay: 'Anyone', method: 'GET' } as const
const representatives = 'EDITAR_MUNICIPIOS with access to the municipality, or EDITAR_USUARIOS_MUNICIPIOS'
const people = {
  area,
  access: 'signed-in',
  permissions: ['EDITAR_USUARIOS_MUNICIPIOS'],
  whoMay: 'Anyone with the permission',
} as const

export const municipalities = {
  listPublic: endpoint({
    ...anyone,
    path: '/municipio/publico/listar',
    summary: 'Municipalities by a part of the name, case and accents ignored',
    query: z.object(list),
    answer: pageOf(MunicipalityItem),
    errors: ['pagina-alem-do-limite'],
  }),
  figures: endpoint({
    ...anyone,
    path: '/municipio/publico/indicadores',
    summary: 'The figures of all municipalities of the state',
    answer: z.array(MunicipalityFigures),
    errors: [],
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
    errors: [],
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
    summary: "A municipality's page as a tagged PDF; `idioma` chooses the language, else `Accept-Language`",
    params: byCode,
    query: z.object({ idioma: z.optional(z.enum(languages)) }),
    answer: z.unknown(),
    errors: ['municipio-desconhecido'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/municipio/listar',
    area,
    access: 'signed-in',
    summary:
      'Municipalities with completeness and people; `leve=true` is the light list, open to anyone signed in',
    whoMay: 'EDITAR_MUNICIPIOS or EDITAR_USUARIOS_MUNICIPIOS; the light list anyone signed in',
    query: z.object({ ...list, leve: z._default(queryBoolean, false) }),
    answer: pageOf(AdminMunicipalityItem),
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/municipio/:code',
    area,
    access: 'signed-in',
    permissions: ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'],
    summary: 'A municipality for those who keep it',
    whoMay: representatives,
    params: byCode,
    answer: AdminMunicipality,
    errors: ['acesso-negado', 'municipio-desconhecido', 'municipio-sem-acesso'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/municipio',
    area,
    access: 'signed-in',
    permissions: ['EDITAR_MUNICIPIOS'],
    summary: 'Save a municipality whole; items keep their ids, and `index` is numbered anew',
    whoMay: 'EDITAR_MUNICIPIOS with access to the municipality',
    body: MunicipalityBody,
    bodyBytes: limits.recordBytes,
    bodyValues: limits.municipalityValues,
    answer: AdminMunicipality,
    errors: [
      'acesso-negado',
      'municipio-desconhecido',
      'municipio-sem-acesso',
      'versao-desatualizada',
      'item-desconhecido',
      'arquivo-desconhecido',
    ],
  }),
  people: endpoint({
    ...people,
    method: 'GET',
    path: '/municipio/:code/usuarios',
    summary: 'Who keeps a municipality, by name',
    params: byCode,
    answer: z.array(MunicipalityPerson),
    errors: ['acesso-negado', 'municipio-desconhecido'],
  }),
  findPerson: endpoint({
    ...people,
    method: 'GET',
    path: '/municipio/:code/usuario/:userId',
    summary: 'A person by CPF, and whether they keep the municipality already',
    params: byCpf,
    answer: z.object({ usuario: MunicipalityPerson, jaAdicionado: z.boolean() }),
    errors: ['acesso-negado', 'municipio-desconhecido', 'usuario-desconhecido'],
  }),
  addPerson: endpoint({
    ...people,
    method: 'POST',
    path: '/municipio/:code/usuario/:userId',
    summary: 'Let a person, by CPF, keep a municipality',
    params: byCpf,
    answer: z.array(MunicipalityPerson),
    errors: ['acesso-negado', 'municipio-desconhecido', 'usuario-desconhecido', 'usuario-ja-adicionado'],
  }),
  removePerson: endpoint({
    ...people,
    method: 'DELETE',
    path: '/municipio/:code/usuario/:userId',
    summary: 'Take a municipality from a person, by CPF',
    params: byCpf,
    answer: z.array(MunicipalityPerson),
    errors: ['acesso-negado', 'municipio-desconhecido', 'usuario-desconhecido'],
  }),
}

export const municipalitiesArea = {
  calls: municipalities,
  refusals: {
    'municipio-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'municipio-sem-acesso': { status: 403, tipoAlerta: 'ATENCAO' },
    /** An investment, incentive or district that is not this municipality's, or no longer. */
    'item-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'usuario-ja-adicionado': { status: 409, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['descricao-ou-anexo', 'atividade-desconhecida'],
  permissions: {
    EDITAR_MUNICIPIOS: { pt: 'Editar municípios', en: 'Edit municipalities', es: 'Editar municipios' },
    EDITAR_USUARIOS_MUNICIPIOS: {
      pt: 'Editar usuários dos municípios',
      en: 'Edit the users of municipalities',
      es: 'Editar los usuarios de los municipios',
    },
  },
} as const satisfies ContractArea
