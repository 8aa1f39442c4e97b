/** Lots of an industrial district: reading, changing, and writing to the secretariat about one. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, numericId as id, name, PhoneInput, recordVersion, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { maxLotArea } from '../rules/lot-area.ts'
import { Sector } from './sectors.ts'
import { byDistrict, byLot, editLots, readProedi, textLanguage } from './shared.ts'

/** What a lot's situation means to an investor; each has a colour on the lot map (DISTRICT-7). */
export const lotGroups = ['EM_ANALISE', 'EM_NEGOCIACAO', 'OCUPADO', 'INDISPONIVEL', 'DISPONIVEL'] as const
export type LotGroup = (typeof lotGroups)[number]

/** What may be at hand where a lot meets the road. */
export const utilities = ['ENERGIA', 'AGUA', 'ESGOTO', 'GAS', 'INTERNET', 'PAVIMENTO'] as const
export type Utility = (typeof utilities)[number]

export const LotSituation = z.object({
  id: z.int(),
  descricaoSituacaoLote: z.string(),
  grupo: z.enum(lotGroups),
})
export type LotSituation = z.infer<typeof LotSituation>

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

/** An area as a number of hectares, or in the form in which people type it. */
const lotArea = z.nullish(
  z.union([
    z.number().check(z.minimum(0), z.maximum(maxLotArea)),
    z.string().check(z.maxLength(limits.lotArea)),
  ]),
)
const reference = z.nullish(z.object({ id }))

/** What a save may set (API-102). Only `cdOriginalSvg` is needed to create a lot; a saved one has situation, number and registration too (DISTRICT-12). */
export const LotBody = z.object({
  id: z.nullish(id),
  versao: z.nullish(recordVersion),
  cdOriginalSvg: z.nullish(z.string().check(z.maxLength(limits.lotShape))),
  situacaoLote: reference,
  numeroLote: z.nullish(text(limits.lotNumber)),
  numeroMatriculaLote: z.nullish(text(limits.lotRegistration)),
  areaTotalLote: lotArea,
  setorLote: reference,
  descricaoObservacao: z.nullish(text(limits.lotNotes)),
  utilidades: z.nullish(z.array(z.enum(utilities)).check(z.maxLength(utilities.length))),
})
export type LotBody = z.infer<typeof LotBody>

export const LotMessage = z.object({
  nome: name(),
  email,
  telefone: z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.phoneText)), PhoneInput]),
  mensagem: z.string().check(z.trim(), z.maxLength(limits.description)),
})
export type LotMessage = z.infer<typeof LotMessage>

/**
 * One change of a lot. `de` and `para` are null where there was or is nothing. Situations and sectors are named in the
 * reader's language, with `idiomas` where one of them is not; areas are typed in pt-BR form, utilities are codes.
 */
export const LotEvent = z.object({
  em: z.string(),
  usuario: z.nullable(z.string()),
  acao: z.enum(['CRIACAO', 'ALTERACAO', 'CONFIRMACAO', 'IMPORTACAO']),
  mudancas: z.array(
    z.object({
      campo: z.string(),
      de: z.nullable(z.string()),
      para: z.nullable(z.string()),
      idiomas: z.optional(z.object({ de: textLanguage, para: textLanguage })),
    }),
  ),
})
export type LotEvent = z.infer<typeof LotEvent>

/** One lot, its history, and the situations that it may be in. */
export const lotCalls = {
  situations: endpoint({
    ...readProedi,
    path: '/proedi/situacao-lote',
    summary: 'The situations that a lot may be in',
    answer: z.object({ content: z.array(LotSituation) }),
  }),
  history: endpoint({
    ...readProedi,
    path: '/proedi/distrito-industrial/lote/:districtId/:loteId/historico',
    summary: 'Who changed what of a lot, newest first',
    ...editLots,
    params: byLot,
    answer: z.array(LotEvent),
    errors: ['lote-desconhecido'],
  }),
  lot: endpoint({
    ...readProedi,
    path: '/proedi/distrito-industrial/lote/:districtId/:loteId',
    summary: 'One lot',
    params: byLot,
    answer: Lot,
    errors: ['lote-desconhecido'],
  }),
  createLot: endpoint({
    ...editLots,
    method: 'POST',
    path: '/proedi/distrito-industrial/lote/:districtId',
    summary: 'Make the record of a shape in the drawing; repeated, it answers the same lot',
    params: byDistrict,
    body: LotBody,
    answer: Lot,
    errors: ['distrito-desconhecido'],
  }),
  saveLot: endpoint({
    ...editLots,
    method: 'PUT',
    path: '/proedi/distrito-industrial/lote/:districtId',
    summary: 'Save a lot; what it then says counts as confirmed',
    params: byDistrict,
    body: z.object({ ...LotBody.shape, id }),
    answer: Lot,
    errors: ['lote-desconhecido', 'versao-desatualizada'],
  }),
  confirmLot: endpoint({
    ...editLots,
    method: 'PUT',
    path: '/proedi/distrito-industrial/lote/:districtId/:loteId/confirmar',
    summary: 'Say that what a lot says is still true',
    params: byLot,
    answer: Lot,
    errors: ['lote-desconhecido'],
  }),
  contact: endpoint({
    ...readProedi,
    method: 'POST',
    path: '/proedi/distrito-industrial/lote/contato/:districtId/:loteId',
    idempotent: true,
    summary:
      'Write to the secretariat about a lot. The message goes to the address in the settings, a copy to the sender',
    params: byLot,
    body: LotMessage,
    answer: z.object({
      enviada: z.boolean(),
      /** The message goes out once the sender has confirmed their own address. */
      aguardaConfirmacao: z.boolean(),
    }),
    errors: ['lote-desconhecido', 'contatos-demais', 'contato-nao-definido', 'endereco-nao-confirmado'],
  }),
}
