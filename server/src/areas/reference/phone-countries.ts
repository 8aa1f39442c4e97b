import type { Language } from '@invest/contract/language'
import type { PhoneCountry } from '@invest/contract/reference'
import type { Queries } from '../../db/database.ts'
import { nameIn } from './lists.ts'
import { countries } from './repository.ts'

/** Countries with a calling code, by name in the reader's language (REFERENCE-5). */
export async function phoneCountries(db: Queries, language: Language): Promise<PhoneCountry[]> {
  return (await countries(db))
    .flatMap((country) =>
      country.codigoTelefone
        ? [
            {
              codigoTelefone: country.codigoTelefone,
              nomeAbreviado: country.sigla,
              nomePaisPortugues: country.nomePt,
              nomePais: nameIn(country, language),
              mascara: country.exemploCelular?.replace(/\d/g, '0') ?? null,
            },
          ]
        : [],
    )
    .sort((a, b) => a.nomePais.localeCompare(b.nomePais, language))
}
