/** A company's contacts as the wire shows them, each phone with its country. */
import type { Company } from '@invest/contract/companies'
import type { Phone } from '@invest/contract/fields'
import { countryOfPhone } from '@invest/contract/phone'
import type { Queries } from '../../db/database.ts'
import type { StoredPhone } from '../../db/schema.ts'
import { contactsOf, countriesWithCodes } from './repository.ts'

type Countries = Awaited<ReturnType<typeof countriesWithCodes>>

function presentPhone(phone: StoredPhone | null, countries: Countries): Phone | null {
  if (!phone) return null
  const { codigoPais, ddd, numero, ehWhatsapp } = phone
  const sharing = countries.filter((country) => country.codigoTelefone === codigoPais)
  const sigla = sharing.length > 1 ? countryOfPhone(codigoPais, ddd, numero) : undefined
  const country = sharing.find((candidate) => candidate.sigla === sigla) ?? sharing[0]
  return {
    codigoPais: {
      codigoTelefone: codigoPais,
      nomeAbreviado: country?.sigla ?? null,
      nomePaisPortugues: country?.nomePt ?? null,
      mascara: country?.exemploCelular?.replace(/\d/g, '0') ?? null,
    },
    ddd,
    numero,
    ehWhatsapp,
  }
}

export async function presentContacts(db: Queries, companyId: string): Promise<Company['contatos']> {
  const contacts = await contactsOf(db, companyId)
  const codes = contacts.flatMap(({ telefone, celular }) =>
    [telefone, celular].flatMap((phone) => phone?.codigoPais ?? []),
  )
  const countries = await countriesWithCodes(db, [...new Set(codes)])
  return contacts.map((contact) => ({
    ...contact,
    telefone: presentPhone(contact.telefone, countries),
    celular: presentPhone(contact.celular, countries),
  }))
}
