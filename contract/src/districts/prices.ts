/** What a lot costs: the price table and the spreadsheet that simulates it. The rule itself is rules/lot-price.ts. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent, numericIdInPath as idInPath } from '../fields.ts'
import { maxLotArea } from '../rules/lot-area.ts'
import { PriceTable } from '../rules/lot-price.ts'
import { listedIn } from './lot-search-address.ts'
import { Base64Download, readProedi, sigla } from './shared.ts'
import { codeForm } from './simulation-address.ts'

const hectares = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,5}(\.\d{1,4})?$/.test(value) ? Number(value) : value,
  ),
  z.number().check(z.minimum(0), z.maximum(maxLotArea)),
)
/** A criterion's code and that of the option chosen, `EMPREGOS:ATE50`. */
const choice = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}:[A-Za-z0-9_-]{1,40}$/))

/** The prices in force or of a version, the spreadsheet, and a simulation on paper. */
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
  simulationDocument: endpoint({
    ...readProedi,
    path: '/proedi/precos/simulacao',
    summary: 'A simulation of the price of a lot as a PDF of one page, in the language of the caller',
    query: z.object({
      distrito: sigla,
      /** In hectares. */
      area: hectares,
      uso: z.string().check(z.regex(codeForm)),
      opcoes: listedIn(z.array(choice).check(z.maxLength(40))),
      versao: blankAsAbsent(idInPath),
      /** The lot whose number the document names; it must be one of the district. */
      lote: blankAsAbsent(idInPath),
    }),
    answer: Base64Download,
    errors: ['precos-desconhecidos', 'lote-desconhecido'],
  }),
}
