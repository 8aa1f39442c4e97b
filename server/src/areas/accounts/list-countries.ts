import type { Country } from '@invest/contract/accounts'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../db/database.ts'
import { countries, nameIn } from '../reference/index.ts'

/** All countries by name, in the order of the reader's language. */
export async function listCountries(db: Queries, language: Language): Promise<Country[]> {
  return (await countries(db))
    .map((country) => ({ sigla: country.sigla, nome: nameIn(country, language) }))
    .sort((a, b) => a.nome.localeCompare(b.nome, language))
}
