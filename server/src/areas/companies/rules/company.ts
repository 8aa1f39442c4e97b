/** Rules of a company's own data (COMPANY-20 to COMPANY-27). Pure. */
import {
  type CompanyTexts,
  companyTextFields,
  NewCompany,
  type TranslationLanguage,
  translationLanguages,
} from '@invest/contract/companies'
import type { PhoneInput } from '@invest/contract/fields'
import { brazilCallingCode, limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { beginsWithSite, socialFields } from '@invest/contract/rules/pasted-address'
import { phoneProblem, typedPhone } from '@invest/contract/rules/phone'
import { positionProblems } from '@invest/contract/rules/position'
import type { StoredPhone } from '../../../db/schema/schema.ts'
import type { FieldProblem } from '../../../http/refusal.ts'
import { recordOf, type ValuesOf } from '../../../records/record.ts'

type Problems = Record<string, FieldProblem>

export interface ContactDraft {
  id: string | null
  nome: string | null
  email: string | null
  telefone: StoredPhone | null
  celular: StoredPhone | null
}

/** The owners' texts in the languages other than Portuguese; a language without texts is there too. */
export type Translations = Record<TranslationLanguage, CompanyTexts>

/** The texts of one language. */
export const companyTexts = recordOf(companyTextFields, [])
export const noTranslations: Translations = { en: companyTexts.empty, es: companyTexts.empty }

/** The stored texts of some languages, filled up to all of them. */
export const allTranslations = (stored: Partial<Translations> | null): Translations => ({
  ...noTranslations,
  ...stored,
})

/** The languages in which there is at least one text. */
export const translatedLanguages = (translations: Translations): TranslationLanguage[] =>
  translationLanguages.filter((language) =>
    Object.values(translations[language]).some((text) => text !== null),
  )

export const listPurposes = ['fotosAlbum', 'anexos', 'anexosBuscandoInvestimento'] as const
/** The lists of files that a company has besides its profile image. */
export type ListPurpose = (typeof listPurposes)[number]

/** What the owners decide, in columns of the fields' own names. */
export const ownersFields = recordOf(NewCompany.shape, [
  'cnpj',
  'imagemPerfil',
  'traducoes',
  'produtosOuServicos',
  'endereco',
  'contatos',
  ...listPurposes,
])

/** What the owners decide about a company, as it will be after a save. */
export interface CompanyDraft extends ValuesOf<typeof ownersFields> {
  latitude: number | null
  longitude: number | null
  traducoes: Translations
  contatos: ContactDraft[]
}

export const emptyDraft: CompanyDraft = {
  ...ownersFields.empty,
  latitude: null,
  longitude: null,
  traducoes: noTranslations,
  contatos: [],
}

export interface ProductCode {
  tipoTabela: 'NCM' | 'NBS'
  codigoSemMascara: string
}

/** A code as one text, for comparing: `NCM:22042100`. */
export const productKey = ({ tipoTabela, codigoSemMascara }: ProductCode): string =>
  `${tipoTabela}:${codigoSemMascara}`

const digits = (text: string | null | undefined): string => (text ?? '').replace(/[\s().+-]/g, '')

/** Turns a typed phone into the stored form; null if nothing was typed. What is no phone stays for `phoneProblem`. */
export function phoneFrom(input: Partial<PhoneInput> | null | undefined): StoredPhone | null {
  if (!input) return null
  const numero = digits(input.numero)
  const ddd = digits(input.ddd)
  if (numero === '' && ddd === '') return null
  const asTyped = {
    codigoPais: digits(input.codigoPais?.codigoTelefone) || brazilCallingCode,
    pais: input.codigoPais?.nomeAbreviado ?? null,
    ddd: ddd || null,
    numero,
  }
  return { ...(typedPhone(input) ?? asTyped), ehWhatsapp: input.ehWhatsapp === true }
}

/**
 * What follows the site's name. It must not contain a scheme, a host or a query, which could lead elsewhere
 * (COMPANY-27).
 */
const socialForm = /^@?[\p{L}\p{N}][\p{L}\p{N}._%/-]*$/u

/** `path` is the field of the body that holds the contact. */
export function contactProblems(contact: Omit<ContactDraft, 'id'>, path: string): Problems {
  const problems: Problems = {}
  if (!contact.nome) problems[`${path}.nome`] = { key: 'obrigatorio' }
  if (contact.email && !isEmail(contact.email)) problems[`${path}.email`] = { key: 'email-invalido' }
  for (const field of ['telefone', 'celular'] as const) {
    const phone = contact[field]
    const key = phone && phoneProblem(phone)
    if (key) problems[`${path}.${field}`] = { key }
  }
  if (!contact.email && !contact.telefone && !contact.celular)
    problems[`${path}.email`] = { key: 'contato-sem-meio' }
  return problems
}

/**
 * All problems that keep a company from being saved, by field. `contactPositions` tells where each contact stands in the
 * body; without it they stand in their order.
 */
export function companyProblems(draft: CompanyDraft, contactPositions: number[] = []): Problems {
  const problems: Problems = {}
  if (!draft.nomeExibicao) problems.nomeExibicao = { key: 'obrigatorio' }
  if (draft.buscandoInvestimentos && !draft.descricaoBuscandoInvestimentos) {
    problems.descricaoBuscandoInvestimentos = { key: 'descricao-do-investimento' }
  }
  for (const [field, key] of Object.entries(positionProblems(draft))) problems[`endereco.${field}`] = { key }
  for (const field of socialFields) {
    const link = draft[field]
    if (
      link &&
      (!socialForm.test(link) || link.includes('//') || link.includes('..') || beginsWithSite(link))
    )
      problems[field] = { key: 'endereco-de-rede' }
  }
  if (draft.contatos.length === 0) problems.contatos = { key: 'contato-necessario' }
  if (draft.contatos.length > limits.contacts)
    problems.contatos = { key: 'maximo-itens', values: { max: limits.contacts } }
  const contactIds = draft.contatos.flatMap(({ id }) => id ?? [])
  if (new Set(contactIds).size !== contactIds.length) problems.contatos = { key: 'item-repetido' }
  draft.contatos.forEach((contact, i) => {
    Object.assign(problems, contactProblems(contact, `contatos.${contactPositions[i] ?? i}`))
  })
  return problems
}

/** Writes `Rua das Palmeiras, 1200, sala 4, Centro, Joinville - SC, 89201-001`. */
export function fullAddress(address: {
  tipoLogradouro: string | null
  nomeLogradouro: string | null
  numeroLogradouro: string | null
  complemento: string | null
  bairro: string | null
  cep: string | null
  nomeMunicipio: string
  siglaUf: string
}): string {
  const street = [address.tipoLogradouro, address.nomeLogradouro].filter(Boolean).join(' ')
  const cep = address.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  const town = `${address.nomeMunicipio} - ${address.siglaUf}`
  return [street, address.numeroLogradouro, address.complemento, address.bairro, town, cep]
    .filter(Boolean)
    .join(', ')
}
