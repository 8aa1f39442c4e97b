/** Turns the body of a save into a draft and into the files that the company will have. */
import type { CompanyChange, NewCompany, TranslationLanguage } from '@invest/contract/companies'
import type { FileProblems, NamedFile, SentFile } from '../../files/index.ts'
import {
  type CompanyDraft,
  type ContactDraft,
  companyTexts,
  type ListPurpose,
  listPurposes,
  noTranslations,
  ownersFields,
  type ProductCode,
  phoneFrom,
  type Translations,
} from '../rules/company.ts'
import type { DecidedColumns } from '../sql/repository.ts'

/** The body of a save. Registering adds the CNPJ; changing adds the id and the version that the owner has seen. */
export type CompanyBody = Omit<NewCompany, 'cnpj'> & Partial<Pick<CompanyChange, 'id' | 'versao'>>

interface Excludable {
  excluido?: boolean | null | undefined
}

/** The items of a list without those marked `excluido`; undefined if the body leaves the list unchanged. */
export const remaining = <T extends Excludable>(items: T[] | null | undefined): T[] | undefined =>
  items === undefined ? undefined : (items ?? []).filter((item) => item.excluido !== true)

/** Where each of the remaining items stands in the body, for messages: `contatos.2`. */
export const positions = (items: Excludable[] | null | undefined): number[] =>
  [...(items ?? []).entries()].filter(([, item]) => item.excluido !== true).map(([i]) => i)

/** The codes that a body sends, without their mask; undefined if it leaves them unchanged. */
export const sentProducts = (body: CompanyBody): ProductCode[] | undefined =>
  remaining(body.produtosOuServicos)?.map(({ tipoTabela, codigoSemMascara }) => ({
    tipoTabela,
    codigoSemMascara: codigoSemMascara.replace(/[.\s]/g, ''),
  }))

/** Null clears everything, a language or a text; what is left out keeps its value (COMPANY-45). */
function mergedTranslations(current: Translations, sent: CompanyBody['traducoes']): Translations {
  if (sent === null) return noTranslations
  const merged = (language: TranslationLanguage) =>
    sent?.[language] === null
      ? companyTexts.empty
      : companyTexts.merge(current[language], sent?.[language] ?? {})
  return { en: merged('en'), es: merged('es') }
}

/** The draft that results from a body and the company as it is. */
export function mergeDraft(current: CompanyDraft, body: CompanyBody): CompanyDraft {
  const contacts = remaining(body.contatos)?.map(
    (contact): ContactDraft => ({
      id: contact.id ?? null,
      nome: contact.nome ?? null,
      email: contact.email ?? null,
      telefone: phoneFrom(contact.telefone),
      celular: phoneFrom(contact.celular),
    }),
  )
  const position = body.endereco === null ? { latitude: null, longitude: null } : body.endereco
  return {
    ...ownersFields.merge(current, body),
    latitude: position?.latitude === undefined ? current.latitude : position.latitude,
    longitude: position?.longitude === undefined ? current.longitude : position.longitude,
    traducoes: mergedTranslations(current.traducoes, body.traducoes),
    contatos: contacts ?? current.contatos,
  }
}

/**
 * The files of a company after a save: its profile image and its three lists; undefined where the body changes nothing.
 */
export interface CompanyFiles {
  picture: NamedFile | null | undefined
  lists: Partial<Record<ListPurpose, NamedFile[]>>
  /** What keeps the body's files from being saved, by field; where there is a problem, none of them is stored. */
  problems: FileProblems
}

/** The files that a body names or contains, each with its field. */
export function sentFiles({ imagemPerfil, ...lists }: CompanyBody): SentFile[] {
  const picture: SentFile[] = imagemPerfil
    ? [{ item: imagemPerfil, finalidade: 'imagemPerfil', campo: 'imagemPerfil' }]
    : []
  const listed = listPurposes.flatMap((finalidade) =>
    (lists[finalidade] ?? []).map((item, i): SentFile => ({ item, finalidade, campo: `${finalidade}.${i}` })),
  )
  return [...picture, ...listed]
}

/** What a body's files make of the company's. */
export function companyFiles(body: CompanyBody, named: NamedFile[], problems: FileProblems): CompanyFiles {
  const lists = listPurposes.flatMap((purpose) =>
    body[purpose] === undefined ? [] : [[purpose, named.filter((file) => file.finalidade === purpose)]],
  )
  const picture = named.find((file) => file.finalidade === 'imagemPerfil') ?? null
  return {
    picture: body.imagemPerfil === undefined ? undefined : picture,
    lists: Object.fromEntries(lists),
    problems,
  }
}

/** The draft as columns of the table. A company without a display name gets `name`. */
export function decidedColumns(
  { contatos: _, traducoes: __, nomeExibicao, ...decided }: CompanyDraft,
  { name, pictureId }: { name: string; pictureId: string | null },
): DecidedColumns {
  return { ...decided, nomeExibicao: nomeExibicao ?? name, imagemPerfilId: pictureId }
}
