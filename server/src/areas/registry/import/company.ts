/** One line of Empresas as a row for COPY, or what is wrong with it (REGISTRY-13). */
import type { Problem } from './establishment.ts'
import { digitsOf, fieldsOf, nameOf, none } from './fields.ts'
import type { KnownRoots } from './known-roots.ts'

export const companyColumns = 7
/** Receita Federal writes it where it knows no capital. */
const unknownCapital = '999999999999'

/** Undefined for a company without a kept establishment. */
export function companyOf(line: string, known: KnownRoots): { row: string } | Problem | undefined {
  const fields = fieldsOf(line, companyColumns)
  if (!fields) return 'columns'
  const [root = '', razaoSocial, legalForm, , capital] = fields
  if (root.length !== 8 || !known.has(root)) return undefined
  const nome = nameOf(razaoSocial)
  if (nome === none) return 'nome'
  return { row: `${root}\t${nome}\t${digitsOf(legalForm, 4)}\t${capitalOf(capital)}\n` }
}

/** Written with a decimal comma. */
function capitalOf(field = ''): string {
  const [whole = '', cents = '00'] = field.split(',')
  if (!/^\d{1,14}$/.test(whole) || !/^\d{1,2}$/.test(cents) || whole === unknownCapital) return none
  return `${whole}.${cents}`
}
