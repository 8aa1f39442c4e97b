/** PROEDI: the industrial districts, their lots, their texts and sectors. docs/rules/districts.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, numericId as id, numericIdInPath as idInPath, PhoneInput, text } from './fields.ts'
import { limits } from './limits.ts'
import { PriceTable } from './lot-price.ts'
import { placeTypes } from './map.ts'
import { pageOf, paging } from './paging.ts'

/** What a lot's situation means to an investor; each has a colour on the lot map (DISTRICT-7). */
export const lotGroups = ['EM_ANALISE', 'EM_NEGOCIACAO', 'OCUPADO', 'INDISPONIVEL', 'DISPONIVEL'] as const
export type LotGroup = (typeof lotGroups)[number]

/** What may be at hand where a lot meets the road. */
export const utilities = ['ENERGIA', 'AGUA', 'ESGOTO', 'GAS', 'INTERNET', 'PAVIMENTO'] as const
export type Utility = (typeof utilities)[number]

/** An abbreviation such as DICS. */
const sigla = z.string().check(z.regex(/^[A-Z]{2,10}$/))

export const LotSituation = z.object({
  id: z.int(),
  descricaoSituacaoLote: z.string(),
  grupo: z.enum(lotGroups),
})
export type LotSituation = z.infer<typeof LotSituation>

export const Sector = z.object({ id: z.int(), descricaoNomeSetor: z.string() })
export type Sector = z.infer<typeof Sector>

/** A port or an airport, and how far away it is in a straight line. */
export const Distance = z.object({
  tipoLocal: z.enum(placeTypes),
  sigla: z.nullable(z.string()),
  nome: z.string(),
  /** In kilometres. */
  distancia: z.number(),
})
export type Distance = z.infer<typeof Distance>

/** A lot in a list. Its area is in hectares. */
export const LotItem = z.object({
  id: z.int(),
  /** The id of the shape in the district's drawing. */
  cdOriginalSvg: z.string(),
  numeroLote: z.nullable(z.string()),
  areaTotalLote: z.nullable(z.number()),
  situacaoLote: z.nullable(LotSituation),
  setorLote: z.nullable(Sector),
  utilidades: z.array(z.enum(utilities)),
  /** When an editor last said that all of this is true. */
  confirmadoEm: z.string(),
})
export type LotItem = z.infer<typeof LotItem>

export const Lot = z.object({
  ...LotItem.shape,
  numeroMatriculaLote: z.nullable(z.string()),
  descricaoObservacao: z.nullable(z.string()),
  versao: z.int(),
})
export type Lot = z.infer<typeof Lot>

/** For each group of situations: how many lots, how many hectares, and the share of both in per cent. */
export const DistrictStatistics = z.object({
  numLotesEmAnalise: z.int(),
  pctLotesEmAnalise: z.number(),
  areaEmAnalise: z.number(),
  pctAreaEmAnalise: z.number(),
  numLotesEmNegociacao: z.int(),
  pctLotesEmNegociacao: z.number(),
  areaEmNegociacao: z.number(),
  pctAreaEmNegociacao: z.number(),
  numLotesOcupados: z.int(),
  pctLotesOcupados: z.number(),
  areaOcupados: z.number(),
  pctAreaOcupados: z.number(),
  numLotesIndisponiveis: z.int(),
  pctLotesIndisponiveis: z.number(),
  areaIndisponiveis: z.number(),
  pctAreaIndisponiveis: z.number(),
  numLotesDisponiveis: z.int(),
  pctLotesDisponiveis: z.number(),
  areaDisponiveis: z.number(),
  pctAreaDisponiveis: z.number(),
  totalLotes: z.int(),
  totalArea: z.number(),
})
export type DistrictStatistics = z.infer<typeof DistrictStatistics>

/** A district on the picker's map. */
export const DistrictItem = z.object({
  id: z.int(),
  nome: z.string(),
  sigla: z.string(),
  municipio: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  totalLotes: z.int(),
  /** In hectares. */
  totalArea: z.number(),
  numLotesDisponiveis: z.int(),
  areaDisponiveis: z.number(),
})
export type DistrictItem = z.infer<typeof DistrictItem>

/** Where a fact about a district comes from. */
const Sourced = z.object({ texto: z.string(), fonte: z.string() })

export const District = z.object({
  id: z.int(),
  nome: z.string(),
  sigla: z.string(),
  municipio: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  urlImagemFundo: z.nullable(z.string()),
  /** The address of the drawing, below the API; null where the district has none. It changes with the drawing. */
  svgLotes: z.nullable(z.string()),
  /** Whether drawing and lots are demonstration data. */
  demonstracao: z.boolean(),
  urlGoogleMaps: z.nullable(z.string()),
  acesso: z.nullable(Sourced),
  infraestrutura: z.nullable(Sourced),
  /** The nearest port and airports, nearest first. */
  distancias: z.array(Distance),
  lotes: z.array(LotItem),
  estatisticas: DistrictStatistics,
})
export type District = z.infer<typeof District>

/** A lot that a search over all districts found. */
export const FoundLot = z.object({
  ...LotItem.shape,
  distrito: z.object({ id: z.int(), nome: z.string(), sigla: z.string(), municipio: z.string() }),
  porto: z.nullable(Distance),
  aeroporto: z.nullable(Distance),
  /** The fact that the search measured by, where it names a place. */
  local: z.nullable(Distance),
})
export type FoundLot = z.infer<typeof FoundLot>

/** An area as a number of hectares, or in the form in which people type it. */
const lotArea = z.optional(
  z.nullable(
    z.union([
      z.number().check(z.minimum(0), z.maximum(99_999.9999)),
      z.string().check(z.maxLength(limits.lotArea)),
    ]),
  ),
)
const reference = z.optional(z.nullable(z.object({ id })))

/** Only `cdOriginalSvg` is needed to create a lot; a save needs situation, number and registration too (DISTRICT-11). */
export const LotBody = z.object({
  id: z.optional(z.nullable(id)),
  versao: z.optional(z.nullable(z.int())),
  cdOriginalSvg: z.optional(z.nullable(z.string().check(z.maxLength(limits.lotShape)))),
  situacaoLote: reference,
  numeroLote: z.optional(z.nullable(text(limits.lotNumber))),
  numeroMatriculaLote: z.optional(z.nullable(text(limits.lotRegistration))),
  areaTotalLote: lotArea,
  setorLote: reference,
  descricaoObservacao: z.optional(z.nullable(text(limits.lotNotes))),
  utilidades: z.optional(z.nullable(z.array(z.enum(utilities)).check(z.maxLength(utilities.length)))),
})
export type LotBody = z.infer<typeof LotBody>

export const LotMessage = z.object({
  nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text)),
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text)),
  telefone: z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.phoneText)), PhoneInput]),
  mensagem: z.string().check(z.trim(), z.maxLength(limits.description)),
})
export type LotMessage = z.infer<typeof LotMessage>

/** One change of a lot. `de` and `para` are as screens show them; null where there was or is nothing. */
export const LotEvent = z.object({
  em: z.string(),
  usuario: z.nullable(z.string()),
  acao: z.enum(['CRIACAO', 'ALTERACAO', 'CONFIRMACAO', 'IMPORTACAO']),
  mudancas: z.array(
    z.object({ campo: z.string(), de: z.nullable(z.string()), para: z.nullable(z.string()) }),
  ),
})
export type LotEvent = z.infer<typeof LotEvent>

const listedIn = <Item extends string>(item: z.ZodMiniType<Item, Item>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown =>
        typeof value === 'string' ? value.split(',').filter(Boolean) : value,
      ),
      z.array(item).check(z.maxLength(20)),
    ),
  )
const numberInQuery = (max: number) =>
  blankAsAbsent(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && /^\d{1,6}(\.\d{1,4})?$/.test(value) ? Number(value) : value,
      ),
      z.number().check(z.minimum(0), z.maximum(max)),
    ),
  )

/** A port or an airport. */
const place = /^(PORTO|AEROPORTO):[A-Z0-9]{3,12}$/

/** What a search for lots goes by. Areas in hectares, the distance in kilometres from `local` (`PORTO:BRRIG`). */
export const lotFilter = {
  distrito: listedIn(sigla),
  situacao: listedIn(z.enum(lotGroups)),
  setor: blankAsAbsent(idInPath),
  areaMinima: numberInQuery(99_999),
  areaMaxima: numberInQuery(99_999),
  local: blankAsAbsent(z.string().check(z.regex(place))),
  distanciaMaxima: numberInQuery(2000),
  utilidades: listedIn(z.enum(utilities)),
}
const LotFilter = z.object(lotFilter)
export type LotFilter = z.infer<typeof LotFilter>

const several = <T extends z.ZodMiniType>(item: T) => z.optional(z.array(item).check(z.maxLength(20)))
const hectares = z.optional(z.number().check(z.minimum(0), z.maximum(99_999)))
/** The same as JSON, as a saved search has it. */
export const LotSearchFields = z.object({
  distrito: several(sigla),
  situacao: several(z.enum(lotGroups)),
  setor: z.optional(id),
  areaMinima: hectares,
  areaMaxima: hectares,
  local: z.optional(z.string().check(z.regex(place))),
  distanciaMaxima: z.optional(z.number().check(z.minimum(0), z.maximum(2000))),
  utilidades: several(z.enum(utilities)),
})
export type LotSearchFields = z.infer<typeof LotSearchFields>

/** A search for lots under a name. With `resumoSemanal` a mail tells when a lot that fits becomes available. */
export const SavedLotSearch = z.object({
  id: z.string(),
  nome: z.string(),
  filtro: LotSearchFields,
  resumoSemanal: z.boolean(),
  criadoEm: z.string(),
  /** Lots that have become available since the search was last looked at or mailed, counted up to 100. */
  novas: z.int(),
})
export type SavedLotSearch = z.infer<typeof SavedLotSearch>
const savedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text))
const savedId = z.object({ id: z.uuid() })

const area = 'PROEDI'
const anyone = 'Anyone signed in'
const editLots = ['EDITAR_LOTES'] as const
const editors = 'Editors of lots'
const editTexts = ['EDITAR_LOTES', 'GERENCIAR_PREFERENCIAS'] as const
const byDistrict = z.object({ districtId: idInPath })
const byLot = z.object({ districtId: idInPath, loteId: idInPath })
const byId = z.object({ id: idInPath })

const language = z.enum(['pt', 'en', 'es'])
/** Without `idioma` the text is in the caller's language, or in Portuguese where it was not written in that one. */
const textQuery = z.object({ idioma: z.optional(language) })
const TextAnswer = z.object({ texto: z.string() })
const textBody = (max: number) =>
  z.object({
    texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(max)),
    /** Portuguese unless it says another. */
    idioma: z._default(language, 'pt'),
  })
const EmailAnswer = z.object({ email: z.string() })
const sectorBody = {
  descricaoNomeSetor: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text)),
}
const Base64Download = z.object({ base64File: z.string(), nomeArquivo: z.string() })

const read = { method: 'GET', area, access: 'signed-in', whoMay: anyone } as const

export const districts = {
  situations: endpoint({
    ...read,
    path: '/proedi/situacao-lote',
    summary: 'The situations that a lot may be in',
    answer: z.object({ content: z.array(LotSituation) }),
    errors: [],
  }),
  list: endpoint({
    ...read,
    path: '/proedi/distrito-industrial',
    summary: 'The districts, with what is available in each',
    answer: z.array(DistrictItem),
    errors: [],
  }),
  get: endpoint({
    ...read,
    path: '/proedi/distrito-industrial/abreviacao/:sigla',
    summary: 'A district with its lots and statistics, by its abbreviation',
    params: z.object({ sigla: z.string().check(z.maxLength(20)) }),
    answer: District,
    errors: ['distrito-desconhecido'],
  }),
  drawing: endpoint({
    ...read,
    path: '/proedi/distrito-industrial/baixar-svg/:districtId',
    summary: "The drawing of a district's lots; each lot is the element whose id is its `cdOriginalSvg`",
    params: byDistrict,
    // The address in `svgLotes` names the version of the drawing, so that browsers may keep it.
    query: z.object({ versao: z.optional(z.string().check(z.maxLength(64))) }),
    answer: z.unknown(),
    transport: 'bytes',
    media: ['image/svg+xml'],
    errors: ['distrito-desconhecido', 'distrito-sem-desenho'],
  }),
  history: endpoint({
    ...read,
    path: '/proedi/distrito-industrial/lote/:districtId/:loteId/historico',
    summary: 'Who changed what of a lot, newest first',
    permissions: editLots,
    whoMay: editors,
    params: byLot,
    answer: z.array(LotEvent),
    errors: ['acesso-negado', 'lote-desconhecido'],
  }),
  lot: endpoint({
    ...read,
    path: '/proedi/distrito-industrial/lote/:districtId/:loteId',
    summary: 'One lot',
    params: byLot,
    answer: Lot,
    errors: ['lote-desconhecido'],
  }),
  createLot: endpoint({
    method: 'POST',
    path: '/proedi/distrito-industrial/lote/:districtId',
    area,
    access: 'signed-in',
    permissions: editLots,
    summary: 'Make the record of a shape in the drawing; repeated, it answers the same lot',
    whoMay: editors,
    params: byDistrict,
    body: LotBody,
    answer: Lot,
    errors: ['acesso-negado', 'distrito-desconhecido'],
  }),
  saveLot: endpoint({
    method: 'PUT',
    path: '/proedi/distrito-industrial/lote/:districtId',
    area,
    access: 'signed-in',
    permissions: editLots,
    summary: 'Save a lot; what it then says counts as confirmed',
    whoMay: editors,
    params: byDistrict,
    body: LotBody,
    answer: Lot,
    errors: ['acesso-negado', 'lote-desconhecido', 'versao-desatualizada'],
  }),
  confirmLot: endpoint({
    method: 'PUT',
    path: '/proedi/distrito-industrial/lote/:districtId/:loteId/confirmar',
    area,
    access: 'signed-in',
    permissions: editLots,
    summary: 'Say that what a lot says is still true',
    whoMay: editors,
    params: byLot,
    answer: Lot,
    errors: ['acesso-negado', 'lote-desconhecido'],
  }),
  contact: endpoint({
    method: 'POST',
    path: '/proedi/distrito-industrial/lote/contato/:districtId/:loteId',
    area,
    access: 'signed-in',
    idempotent: true,
    summary:
      'Write to the secretariat about a lot. The message goes to the address in the settings, a copy to the sender',
    whoMay: anyone,
    params: byLot,
    body: LotMessage,
    answer: z.object({ enviada: z.boolean() }),
    errors: ['lote-desconhecido', 'contatos-demais', 'contato-nao-definido'],
  }),
  find: endpoint({
    ...read,
    path: '/proedi/lotes',
    summary: 'Find lots in all districts',
    query: z.object({
      ...lotFilter,
      ids: listedIn(z.string().check(z.regex(/^\d{1,10}$/))),
      ...paging(['distrito', 'areaTotalLote', 'numeroLote', 'distancia', 'confirmadoEm']),
    }),
    answer: z.object({
      ...pageOf(FoundLot).shape,
      /** How many of the lots found are in which district; absent with `total=false`. */
      porDistrito: z.optional(
        z.array(z.object({ sigla: z.string(), totalLotes: z.int(), totalArea: z.number() })),
      ),
    }),
    errors: ['pagina-alem-do-limite'],
  }),
  exportLots: endpoint({
    ...read,
    path: '/proedi/lotes/exportar',
    summary: 'What a search for lots finds, as CSV',
    transport: 'bytes',
    media: ['text/csv'],
    query: z.object({ ...lotFilter, ids: listedIn(z.string().check(z.regex(/^\d{1,10}$/))) }),
    answer: z.unknown(),
    errors: [],
  }),
  listSavedLots: endpoint({
    ...read,
    path: '/proedi/lotes/buscas-salvas',
    summary: 'Saved searches for lots, newest first',
    whoMay: 'Anyone signed in, for themselves',
    answer: z.array(SavedLotSearch),
    errors: [],
  }),
  saveLotSearch: endpoint({
    method: 'POST',
    path: '/proedi/lotes/buscas-salvas',
    area,
    access: 'signed-in',
    idempotent: true,
    summary: 'Save a search for lots; at most 50 each',
    whoMay: 'Anyone signed in, for themselves',
    body: z.object({
      nome: savedName,
      filtro: LotSearchFields,
      resumoSemanal: z._default(z.boolean(), false),
    }),
    answer: SavedLotSearch,
    errors: [],
  }),
  changeSavedLots: endpoint({
    method: 'PUT',
    path: '/proedi/lotes/buscas-salvas/:id',
    area,
    access: 'signed-in',
    summary: 'Rename a saved search, turn its mail on or off, or note that it was looked at (`vista`)',
    whoMay: 'Anyone signed in, for themselves',
    params: savedId,
    body: z.object({
      nome: z.optional(savedName),
      resumoSemanal: z.optional(z.boolean()),
      vista: z.optional(z.boolean()),
    }),
    answer: SavedLotSearch,
    errors: ['busca-desconhecida'],
  }),
  removeSavedLots: endpoint({
    method: 'DELETE',
    path: '/proedi/lotes/buscas-salvas/:id',
    area,
    access: 'signed-in',
    summary: 'Remove a saved search for lots',
    whoMay: 'Anyone signed in, for themselves',
    params: savedId,
    answer: z.object({ removida: z.boolean() }),
    errors: ['busca-desconhecida'],
  }),
  prices: endpoint({
    ...read,
    path: '/proedi/precos',
    summary: 'The prices and the rule that a simulation goes by; the current ones, or those of a version',
    query: z.object({ versao: blankAsAbsent(idInPath) }),
    answer: PriceTable,
    errors: ['precos-desconhecidos'],
  }),
  legislation: endpoint({
    ...read,
    path: '/proedi/arquivos-legislacao',
    summary: 'The legislation in force',
    query: z.object(paging(['nomeArquivo'])),
    answer: pageOf(z.object({ id: z.int(), nomeArquivo: z.string(), tamanho: z.int() })),
    errors: ['pagina-alem-do-limite'],
  }),
  legislationFile: endpoint({
    ...read,
    path: '/proedi/arquivos-legislacao/:id',
    summary: 'One file of the legislation',
    params: byId,
    answer: Base64Download,
    errors: ['arquivo-desconhecido', 'arquivo-danificado'],
  }),
  spreadsheet: endpoint({
    ...read,
    path: '/parametros-invest/proedi/planilha-lote',
    summary: 'The spreadsheet that simulates the price of a lot, in the language of the caller',
    answer: z.object({ ...Base64Download.shape, nome: z.string() }),
    errors: ['precos-desconhecidos'],
  }),
  modalText: endpoint({
    ...read,
    path: '/parametros-invest/proedi/texto-inicial',
    summary: 'The text of the information dialog',
    query: textQuery,
    answer: TextAnswer,
    errors: [],
  }),
  saveModalText: endpoint({
    method: 'PUT',
    path: '/parametros-invest/proedi/texto-inicial',
    area,
    access: 'signed-in',
    permissions: editTexts,
    summary: 'Save the text of the information dialog in one language',
    whoMay: 'Editors of lots or of preferences',
    body: textBody(limits.programmeText),
    answer: TextAnswer,
    errors: ['acesso-negado'],
  }),
  summaryText: endpoint({
    ...read,
    path: '/parametros-invest/proedi/resumo-texto-inicial',
    summary: 'The introduction above the map of districts',
    query: textQuery,
    answer: TextAnswer,
    errors: [],
  }),
  saveSummaryText: endpoint({
    method: 'PUT',
    path: '/parametros-invest/proedi/resumo-texto-inicial',
    area,
    access: 'signed-in',
    permissions: editTexts,
    summary: 'Save the introduction in one language',
    whoMay: 'Editors of lots or of preferences',
    body: textBody(limits.programmeSummary),
    answer: TextAnswer,
    errors: ['acesso-negado'],
  }),
  contactEmail: endpoint({
    ...read,
    path: '/parametros-invest/proedi/email-contato',
    summary: 'The address that messages about lots go to',
    answer: EmailAnswer,
    errors: [],
  }),
  saveContactEmail: endpoint({
    method: 'PUT',
    path: '/parametros-invest/proedi/email-contato',
    area,
    access: 'signed-in',
    permissions: editTexts,
    summary: 'Save the address that messages about lots go to',
    whoMay: 'Editors of lots or of preferences',
    body: z.object({ email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text)) }),
    answer: EmailAnswer,
    errors: ['acesso-negado'],
  }),
  sector: endpoint({
    ...read,
    path: '/proedi/setor-lote/:id',
    summary: 'One sector',
    params: byId,
    answer: Sector,
    errors: ['setor-desconhecido'],
  }),
  sectors: endpoint({
    ...read,
    path: '/proedi/setor-lote',
    summary: 'The sectors that lots belong to, by name',
    query: z.object({
      nomeSetor: blankAsAbsent(z.string().check(z.maxLength(limits.text))),
      ...paging(['descricaoNomeSetor']),
    }),
    answer: pageOf(Sector),
    errors: ['pagina-alem-do-limite'],
  }),
  createSector: endpoint({
    method: 'POST',
    path: '/proedi/setor-lote',
    area,
    access: 'signed-in',
    permissions: editLots,
    summary: 'Add a sector',
    whoMay: editors,
    body: z.object(sectorBody),
    answer: Sector,
    errors: ['acesso-negado'],
  }),
  saveSector: endpoint({
    method: 'PUT',
    path: '/proedi/setor-lote',
    area,
    access: 'signed-in',
    permissions: editLots,
    summary: 'Rename a sector',
    whoMay: editors,
    body: z.object({ id, ...sectorBody }),
    answer: Sector,
    errors: ['acesso-negado', 'setor-desconhecido'],
  }),
  removeSector: endpoint({
    method: 'DELETE',
    path: '/proedi/setor-lote/:id',
    area,
    access: 'signed-in',
    permissions: editLots,
    summary: 'Remove a sector that no lot uses',
    whoMay: editors,
    params: byId,
    answer: z.object({ removido: z.boolean() }),
    errors: ['acesso-negado', 'setor-desconhecido', 'setor-em-uso'],
  }),
}

export const districtsArea = {
  calls: districts,
  refusals: {
    'distrito-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'distrito-sem-desenho': { status: 404, tipoAlerta: 'ATENCAO' },
    'lote-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'setor-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'precos-desconhecidos': { status: 404, tipoAlerta: 'ATENCAO' },
    'setor-em-uso': { status: 409, tipoAlerta: 'ATENCAO' },
    'contato-nao-definido': { status: 409, tipoAlerta: 'ATENCAO' },
    'contatos-demais': { status: 429, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['fora-do-desenho', 'setor-repetido', 'minimo-caracteres', 'opcao-desconhecida'],
  permissions: {
    EDITAR_LOTES: {
      pt: 'Editar lotes e setores do PROEDI',
      en: 'Edit PROEDI lots and sectors',
      es: 'Editar lotes y sectores del PROEDI',
    },
    GERENCIAR_PREFERENCIAS: {
      pt: 'Gerenciar textos e contato do PROEDI',
      en: 'Manage the PROEDI texts and contact',
      es: 'Gestionar los textos y el contacto del PROEDI',
    },
  },
} as const satisfies ContractArea
