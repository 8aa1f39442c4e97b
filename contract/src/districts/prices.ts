/** What a lot costs: the price table and the spreadsheet that simulates it. The rule itself is rules/lot-price.ts. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent, numericIdInPath as idInPath } from '../fields.ts'
import { PriceTable } from '../rules/lot-price.ts'
import { Base64Download, readProedi } from './shared.ts'

/** The prices in force or of a version, and the spreadsheet. */
export const priceCalls = {
  prices: endpoint({
    ...readProedi,
    path: '/proedi/precos',
    summary: 'The prices and the rule that a simulation goes by; the current ones, or those of a version',
    query: z.object({ versao: blankAsAbsent(idInPath) }),
    answer: PriceTable,
    errors: ['precos-desconhecidos'],
  }),
  spreadsheet: endpoint({
    ...readProedi,
    path: '/parametros-invest/proedi/planilha-lote',
    summary: 'The spreadsheet that simulates the price of a lot, in the language of the caller',
    answer: z.object({ ...Base64Download.shape, nome: z.string() }),
    errors: ['precos-desconhecidos'],
  }),
}
