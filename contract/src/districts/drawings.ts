/** How editors replace a district's drawing: a draft that tells what it would change, publishing it, and going back (DISTRICT-70). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { byDistrict, editLots } from './shared.ts'

/** A lot as a list names it. */
const NamedLot = z.object({ id: z.int(), numeroLote: z.nullable(z.string()), cdOriginalSvg: z.string() })

/**
 * Why something of a drawing is told before it is published. Hidden, outside of what the drawing shows, no element that is taken,
 * and a copy of nothing leave; what a clip or mask cut is shown whole, and one colour stands for a gradient or pattern.
 */
export const leftOutReasons = [
  'OCULTO',
  'FORA_DA_VISTA',
  'NAO_ACEITO',
  'SEM_ORIGEM',
  'RECORTE',
  'PINTURA',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const LeftOut = z.object({
  /** As the program that drew it calls it. */
  nome: z.string(),
  motivo: z.enum(leftOutReasons),
  /** A picture of what leaves; null where it stays, or cannot be drawn by itself. */
  svg: z.nullable(z.string()),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A drawing beside the present one, and what it does to the lots as they are now. */
export const ComparedDrawing = z.object({
  versao: z.string(),
  svg: z.string(),
  enviadoPor: z.nullable(z.string()),
  enviadoEm: z.string(),
  /** Lots whose shape is in it. */
  lotesEncontrados: z.int(),
  lotesSemForma: z.array(NamedLot),
  /** Ids of shapes that no lot has, of those that look like a lot. */
  formasSemLote: z.array(z.string()),
  /** Lots whose shape stands in it more than once: the map would show the first alone, so it can't be published. */
  lotesRepetidos: z.array(NamedLot),
  /** What the file has and the drawing does not show, or shows otherwise; the first hundred. */
  deixados: z.array(LeftOut),
  totalDeixados: z.int(),
})
export type ComparedDrawing = z.infer<typeof ComparedDrawing>

export const KeptDrawings = z.object({
  /** Of the drawing that is shown and of the lots: publishing names it, so that nothing is published that was not seen. */
  base: z.string(),
  rascunho: z.nullable(ComparedDrawing),
  /** The one before, to which one may go back. */
  anterior: z.nullable(ComparedDrawing),
})
export type KeptDrawings = z.infer<typeof KeptDrawings>

const mark = z.string().check(z.maxLength(64))
const path = '/proedi/distrito-industrial/desenho/:districtId'
const errors = ['distrito-desconhecido'] as const

export const drawingCalls = {
  drawings: endpoint({
    ...editLots,
    method: 'GET',
    path,
    params: byDistrict,
    summary:
      "The drawing that waits to be published and the one before, each compared with the district's lots",
    answer: KeptDrawings,
    errors,
  }),
  draftDrawing: endpoint({
    ...editLots,
    method: 'POST',
    path,
    params: byDistrict,
    summary: 'Send a drawing: it becomes the draft, which only its editors see',
    bodyBytes: limits.districtBytes,
    body: z.object({ svg: z.string().check(z.minLength(1), z.maxLength(limits.drawingCharacters)) }),
    answer: KeptDrawings,
    errors,
  }),
  publishDrawing: endpoint({
    ...editLots,
    method: 'PUT',
    path: `${path}/publicar`,
    params: byDistrict,
    summary:
      'Show the draft from now on. Refused where the draft, the drawing or the lots are no longer those seen',
    body: z.object({ versao: mark, base: mark }),
    answer: KeptDrawings,
    errors: [...errors, 'desenho-desconhecido', 'versao-desatualizada'],
  }),
  undoDrawing: endpoint({
    ...editLots,
    method: 'PUT',
    path: `${path}/desfazer`,
    params: byDistrict,
    summary: 'Show the drawing before again; the present one takes its place',
    body: z.object({ versao: mark, base: mark }),
    answer: KeptDrawings,
    errors: [...errors, 'desenho-desconhecido', 'versao-desatualizada'],
  }),
  dropDrawing: endpoint({
    ...editLots,
    method: 'DELETE',
    path,
    params: byDistrict,
    summary: 'Drop the draft',
    answer: KeptDrawings,
    errors: [...errors, 'desenho-desconhecido'],
  }),
}
