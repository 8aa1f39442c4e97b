/** The industries that lots are for (`setorLote`). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  blankAsAbsent,
  distinctName,
  numericId as id,
  recordVersion,
  Translated,
  translatedName,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, paging } from '../paging.ts'
import { byId, editLots, readProedi, textLanguage } from './shared.ts'

export const Sector = z.object({ id: z.int(), descricaoNomeSetor: z.string(), idioma: textLanguage })
export type Sector = z.infer<typeof Sector>

/** A sector with its name in Portuguese and in the other languages, null where it has none. */
export const EditedSector = z.object({
  ...Sector.shape,
  original: z.string(),
  versao: z.int(),
  traducoes: Translated,
  /** How many lots use it, and the first of them; one in use can't be removed. */
  emUso: z.object({ total: z.int(), lotes: z.array(z.string()) }),
})
export type EditedSector = z.infer<typeof EditedSector>

const sectorBody = {
  /** In Portuguese. */
  descricaoNomeSetor: distinctName,
  traducoes: translatedName(limits.text),
}

/** Reading and changing sectors. */
export const sectorCalls = {
  sector: endpoint({
    ...readProedi,
    path: '/proedi/setor-lote/:id',
    summary: 'One sector',
    params: byId,
    answer: EditedSector,
    errors: ['setor-desconhecido'],
  }),
  sectors: endpoint({
    ...readProedi,
    path: '/proedi/setor-lote',
    summary: 'The sectors that lots belong to, by name',
    query: z.object({
      nomeSetor: blankAsAbsent(z.string().check(z.maxLength(limits.text))),
      ...paging(['descricaoNomeSetor']),
    }),
    answer: pageOf(Sector),
  }),
  createSector: endpoint({
    ...editLots,
    method: 'POST',
    path: '/proedi/setor-lote',
    summary: 'Add a sector',
    body: z.object(sectorBody),
    answer: EditedSector,
  }),
  saveSector: endpoint({
    ...editLots,
    method: 'PUT',
    path: '/proedi/setor-lote',
    summary: 'Rename a sector',
    body: z.object({ id, versao: z.nullish(recordVersion), ...sectorBody }),
    answer: EditedSector,
    errors: ['setor-desconhecido', 'versao-desatualizada'],
  }),
  removeSector: endpoint({
    ...editLots,
    method: 'DELETE',
    path: '/proedi/setor-lote/:id',
    summary: 'Remove a sector that no lot uses',
    params: byId,
    answer: z.object({ removido: z.boolean() }),
    errors: ['setor-desconhecido', 'setor-em-uso'],
  }),
}
