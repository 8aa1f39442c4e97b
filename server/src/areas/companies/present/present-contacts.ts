/** Makes a company's contacts for an answer, each phone with its country. */
import type { Company } from '@invest/contract/companies'
import type { Phone } from '@invest/contract/fields'
import { countryOfPhone } from '@invest/contract/rules/phone'
import type { StoredPhone } from '../../../db/schema/schema.ts'
import type { ContactRow, CountryRow } from '../sql/whole.sql.ts'

/** Among `countries` are all that share the phone's calling code. */
export function presentPhone(phone: StoredPhone | null, countries: CountryRow[]): Phone | null {
  if (!phone) return null
  const { codigoPais, pais, ddd, numero, ramal, ehWhatsapp } = phone
  const sharing = countries.filter((country) => country.codigoTelefone === codigoPais)
  const chosen = sharing.find((candidate) => candidate.sigla === pais)
  const sigla = !chosen && sharing.length > 1 ? countryOfPhone(phone) : undefined
  const country = chosen ?? sharing.find((candidate) => candidate.sigla === sigla) ?? sharing[0]
  return {
    codigoPais: {
      codigoTelefone: codigoPais,
      nomeAbreviado: country?.sigla ?? null,
      nomePaisPortugues: country?.nomePt ?? null,
      mascara: country?.exemploCelular?.replace(/\d/g, '0') ?? null,
    },
    ddd,
    numero,
    ...(ramal && { ramal }),
    ehWhatsapp,
  }
}

export const presentContacts = (contacts: ContactRow[], countries: CountryRow[]): Company['contatos'] =>
  contacts.map((contact) => ({
    ...contact,
    telefone: presentPhone(contact.telefone, countries),
    celular: presentPhone(contact.celular, countries),
  }))
