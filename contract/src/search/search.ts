/** The fields of a search, and its counts. They have a file of their own because the dashboard loads only these. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent, cnpjField, productTable } from '../fields.ts'
import { limits } from '../limits.ts'
import { mapLimits } from './map-limits.ts'

/** A CNAE code of any level: a section letter, or 2, 3, 5 or 7 digits. It covers all activities below it (FINDER-8). */
const activityCode = z.string().check(z.regex(/^([A-U]|\d{2}|\d{3}|\d{5}|\d{7})$/))
const productCode = z.object({
  tipoTabela: productTable,
  codigoSemMascara: z.string().check(z.regex(/^[0-9A-Z]{1,12}$/)),
})

/**
 * What a person changes in how `texto` was understood: `NCM:2204` takes it away, and `NCM:2204>NCM:22` puts another one in its
 * place.
 */
export const adjustment = /^[A-Z]{1,40}(:[^,>]{1,80})?(>[A-Z]{1,40}:[^,>]{1,80})?$/

/** A company has to match every field that is set; in a list it has to match one item. */
export const searchFields = {
  nome: blankAsAbsent(z.string().check(z.maxLength(limits.nameFilter))),
  cnpj: blankAsAbsent(cnpjField),
  codMunicipioRfb: blankAsAbsent(z.string().check(z.maxLength(10))),
  cnaes: blankAsAbsent(z.array(activityCode).check(z.maxLength(limits.filterCodes))),
  produtosOuServicos: blankAsAbsent(z.array(productCode).check(z.maxLength(limits.filterCodes))),
  buscandoInvestimentos: blankAsAbsent(z.boolean()),
  apenasMadeInRs: blankAsAbsent(z.boolean()),
  /** Anything: products, activities, names, places. It is understood in the caller's language first (FINDER-51). */
  texto: blankAsAbsent(z.string().check(z.maxLength(limits.nameFilter))),
  ajustes: blankAsAbsent(
    z.array(z.string().check(z.regex(adjustment))).check(z.maxLength(limits.adjustments)),
  ),
  /** Accepted and ignored (FINDER-7). */
  ahVenda: blankAsAbsent(z.boolean()),
}
export const SearchFields = z.object(searchFields)
export type SearchFields = z.infer<typeof SearchFields>

/** A search as a list or a count asks it: with `limites` only what lies in that part of the map (MAP-54). */
export const ListedSearch = z.object({ ...searchFields, limites: mapLimits })
export type ListedSearch = z.infer<typeof ListedSearch>

/**
 * How many companies a search finds, and how many would be left after ticking each checkbox. `limitado`: there are more
 * than `total`.
 */
const count = z.object({ total: z.int(), limitado: z.boolean() })
export const SearchCounts = z.object({ empresas: count, buscandoInvestimentos: count, apenasMadeInRs: count })
export type SearchCounts = z.infer<typeof SearchCounts>

export const countCompanies = endpoint({
  method: 'POST',
  path: '/empresas/contar',
  area: 'buscador',
  access: 'signed-in',
  changes: false,
  summary: 'How many companies a search finds, up to 10,000',
  whoMay: 'Anyone signed in',
  body: ListedSearch,
  answer: SearchCounts,
})
