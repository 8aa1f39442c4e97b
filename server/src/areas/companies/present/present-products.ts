/** Makes the products of answers, named in the reader's language. */
import type { Product } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import { presentNames } from '../../reference/index.ts'
import type { ProductRow } from '../sql/columns.sql.ts'

export const presentProducts = (rows: readonly ProductRow[], language: Language): Product[] =>
  rows.map(({ nomes, ...code }) => ({ ...code, ...presentNames({ nomes }, language) }))
