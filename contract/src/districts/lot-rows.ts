/** The lots of a district as a table of its editors, saved as a whole (DISTRICT-73). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Lot, LotBody } from './lots.ts'
import { byDistrict, editLots } from './shared.ts'

export const LotRows = z.object({
  content: z.array(Lot),
  /** Ids of shapes of the drawing that no lot has. */
  formasSemLote: z.array(z.string()),
})
export type LotRows = z.infer<typeof LotRows>

const path = '/proedi/distrito-industrial/lotes/:districtId'

export const lotRowCalls = {
  lotRows: endpoint({
    ...editLots,
    method: 'GET',
    path,
    params: byDistrict,
    summary: "All that a district's lots say, for their editors",
    answer: LotRows,
    errors: ['distrito-desconhecido'],
  }),
  saveLotRows: endpoint({
    ...editLots,
    method: 'PUT',
    path,
    params: byDistrict,
    summary:
      'Save several lots, all or none; a row without `id` makes the lot of its shape. A refusal says which lots have changed since',
    bodyBytes: limits.districtBytes,
    bodyValues: limits.lotRows * 25,
    body: z.object({ lotes: z.array(LotBody).check(z.minLength(1), z.maxLength(limits.lotRows)) }),
    answer: LotRows,
    errors: ['distrito-desconhecido', 'lote-desconhecido', 'versao-desatualizada'],
  }),
}
