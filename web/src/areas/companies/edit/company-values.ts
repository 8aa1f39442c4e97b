/** The values of the edit form, and how they are read from and sent to the API. Pure. */
import {
  type Company,
  type CompanyTexts,
  type TranslationLanguage,
  translationLanguages,
} from '@invest/contract/companies'
import type { FileItem, PhoneInput } from '@invest/contract/fields'
import { type PhoneProblem, typedPhoneProblem } from '@invest/contract/rules/phone'
import type { Position } from '../../../ui/fields/position-text.ts'
import { isUnread, type TypedNumber } from '../../../ui/numbers/typed-number.ts'
import { type Field, type PlainField, type PlainValues, plainFields } from './sections.ts'

export interface ContactValues {
  /** Identifies the row on the screen. It is never sent. */
  key: string
  id: string | null
  nome: string
  email: string
  telefone: PhoneInput | null
  celular: PhoneInput | null
}

export type ProductValue = Company['produtosOuServicos'][number]

/** A text in another language, under the path that the server names it by. */
export type TranslatedField = `traducoes.${TranslationLanguage}.${keyof CompanyTexts}`
export const translatedField = (text: keyof CompanyTexts, language: TranslationLanguage): TranslatedField =>
  `traducoes.${language}.${text}`

export interface CompanyValues extends Record<TranslatedField, string>, PlainValues {
  imagemPerfil: FileItem | null
  valorEsperadoInvestimento: TypedNumber
  anexosBuscandoInvestimento: FileItem[]
  produtosOuServicos: ProductValue[]
  posicao: Position | null
  contatos: ContactValues[]
  fotosAlbum: FileItem[]
  anexos: FileItem[]
}

const eachPlain = <Values>(value: (field: PlainField) => unknown) =>
  Object.fromEntries(plainFields.map((field) => [field, value(field)])) as Values

let keys = 0
export function newContact(): ContactValues {
  keys += 1
  return { key: `novo-${keys}`, id: null, nome: '', email: '', telefone: null, celular: null }
}

const textsOf = (traducoes: Company['traducoes']) =>
  Object.fromEntries(
    translationLanguages.flatMap((language) =>
      Object.entries(traducoes[language]).map(([text, value]) => [
        translatedField(text as keyof CompanyTexts, language),
        value ?? '',
      ]),
    ),
  ) as Record<TranslatedField, string>

export function valuesOf(company: Company): CompanyValues {
  const { latitude, longitude } = company.endereco
  const contatos = company.contatos.map((contact) => ({
    key: contact.id,
    id: contact.id,
    nome: contact.nome,
    email: contact.email ?? '',
    telefone: contact.telefone,
    celular: contact.celular,
  }))
  return {
    ...eachPlain<PlainValues>((field) => company[field] ?? ''),
    imagemPerfil: company.imagemPerfil,
    ...textsOf(company.traducoes),
    valorEsperadoInvestimento: company.valorEsperadoInvestimento,
    anexosBuscandoInvestimento: company.anexosBuscandoInvestimento,
    produtosOuServicos: company.produtosOuServicos,
    posicao: latitude === null || longitude === null ? null : { latitude, longitude },
    contatos: contatos.length > 0 ? contatos : [newContact()],
    fotosAlbum: company.fotosAlbum,
    anexos: company.anexos,
  }
}

const ids = (files: FileItem[]) => files.map(({ id }) => ({ id }))
const orNull = (text: string) => text.trim() || null

const textsIn = (values: CompanyValues, language: TranslationLanguage) => ({
  descricao: orNull(values[translatedField('descricao', language)]),
  descricaoBuscandoInvestimentos: orNull(values[translatedField('descricaoBuscandoInvestimentos', language)]),
})

/** A text that is no amount stops the save while its field is shown (WEB-90). */
const amountOf = ({ buscandoInvestimentos, valorEsperadoInvestimento: amount }: CompanyValues) =>
  isUnread(amount) && !buscandoInvestimentos ? null : (amount as number | null)

/** Makes the body of a save. Each list replaces the stored one. */
export function bodyOf(values: CompanyValues) {
  return {
    ...eachPlain<Pick<Company, PlainField>>((field) => {
      const value = values[field]
      return typeof value === 'string' ? orNull(value) : value
    }),
    imagemPerfil: values.imagemPerfil && { id: values.imagemPerfil.id },
    traducoes: { en: textsIn(values, 'en'), es: textsIn(values, 'es') },
    valorEsperadoInvestimento: amountOf(values),
    anexosBuscandoInvestimento: ids(values.anexosBuscandoInvestimento),
    produtosOuServicos: values.produtosOuServicos.map(({ tipoTabela, codigoSemMascara }) => ({
      tipoTabela,
      codigoSemMascara,
    })),
    endereco: values.posicao ?? { latitude: null, longitude: null },
    contatos: values.contatos.map(({ id, nome, email, telefone, celular }) => ({
      id,
      nome: orNull(nome),
      email: orNull(email),
      telefone,
      celular,
    })),
    fotosAlbum: ids(values.fotosAlbum),
    anexos: ids(values.anexos),
  }
}

/** What each field of the form sends. */
export function sentOf(values: CompanyValues): Record<Field, unknown> {
  const { endereco, traducoes, ...body } = bodyOf(values)
  return { ...body, ...textsOf(traducoes), posicao: endereco }
}

export type ProblemKey = 'required' | 'contactWay' | PhoneProblem | 'investment'

/**
 * Finds what is wrong before the server is asked, by the path that the server would name. A contact that was added since
 * the attempt to save opens blank, not red.
 */
export function problemsOf(values: CompanyValues, attempted = values): Record<string, ProblemKey> {
  const attemptedContacts = new Set(attempted.contatos.map(({ key }) => key))
  const problems: Record<string, ProblemKey> = {}
  if (!values.nomeExibicao.trim()) problems.nomeExibicao = 'required'
  if (values.buscandoInvestimentos && !values.descricaoBuscandoInvestimentos.trim())
    problems.descricaoBuscandoInvestimentos = 'investment'
  values.contatos.forEach((contact, i) => {
    if (!attemptedContacts.has(contact.key)) return
    if (!contact.nome.trim()) problems[`contatos.${i}.nome`] = 'required'
    for (const field of ['telefone', 'celular'] as const) {
      const phone = contact[field]
      const problem = phone?.numero && typedPhoneProblem(phone)
      if (problem) problems[`contatos.${i}.${field}`] = problem
    }
    if (!contact.email.trim() && !contact.telefone?.numero && !contact.celular?.numero)
      problems[`contatos.${i}.email`] = 'contactWay'
  })
  return problems
}

/** The id of the input that a path of the server belongs to. */
export const inputId = (path: string): string =>
  `campo-${path
    .replace(/^endereco\..*$/, 'posicao')
    .replace(/^(anexos|fotosAlbum|anexosBuscandoInvestimento|produtosOuServicos|imagemPerfil)\..*$/, '$1')
    .replaceAll('.', '-')}`
