/** Turns the body of a save into a draft and into the files that the company will have. */
import type { CompanyChange, NewCompany } from '@invest/contract/companies'
import { Refusal } from '../../../http/refusal.ts'
import type { NamedFile, RecordFiles } from '../../files/index.ts'
import {
  type CompanyDraft,
  type ContactDraft,
  type ListPurpose,
  listPurposes,
  phoneFrom,
} from '../rules/company.ts'
import type { DecidedColumns } from '../sql/repository.ts'

/** The body of a save. Registering adds the CNPJ; changing adds the id and the version that the owner has seen. */
export type CompanyBody = Omit<NewCompany, 'cnpj'> & Partial<Pick<CompanyChange, 'id' | 'versao'>>

/** A field left out keeps its value; null clears it (COMPANY-19). */
const merged = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent)
/** The items of a list without those marked `excluido`; undefined if the body leaves the list unchanged. */
export const remaining = <T extends { excluido?: boolean | null | undefined }>(
  items: T[] | null | undefined,
): T[] | undefined =>
  items === undefined ? undefined : (items ?? []).filter((item) => item.excluido !== true)

export const emptyDraft: CompanyDraft = {
  nomeExibicao: null,
  descricao: null,
  buscandoInvestimentos: false,
  descricaoBuscandoInvestimentos: null,
  valorEsperadoInvestimento: null,
  latitude: null,
  longitude: null,
  linkFacebook: null,
  linkInstagram: null,
  linkLinkedin: null,
  oculta: false,
  contatos: [],
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
    nomeExibicao: merged(body.nomeExibicao, current.nomeExibicao),
    descricao: merged(body.descricao, current.descricao),
    buscandoInvestimentos: merged(body.buscandoInvestimentos, current.buscandoInvestimentos) ?? false,
    descricaoBuscandoInvestimentos: merged(
      body.descricaoBuscandoInvestimentos,
      current.descricaoBuscandoInvestimentos,
    ),
    valorEsperadoInvestimento: merged(body.valorEsperadoInvestimento, current.valorEsperadoInvestimento),
    latitude: merged(position?.latitude, current.latitude),
    longitude: merged(position?.longitude, current.longitude),
    linkFacebook: merged(body.linkFacebook, current.linkFacebook),
    linkInstagram: merged(body.linkInstagram, current.linkInstagram),
    linkLinkedin: merged(body.linkLinkedin, current.linkLinkedin),
    oculta: merged(body.oculta, current.oculta) ?? false,
    contatos: contacts ?? current.contatos,
  }
}

/**
 * The files of a company after a save: its profile image and its three lists; undefined where the body changes nothing.
 */
export interface CompanyFiles {
  picture: NamedFile | null | undefined
  lists: Partial<Record<ListPurpose, NamedFile[]>>
}

/** Turns the files of a body into ids. Data URIs are stored here, before the transaction begins. */
export async function receiveFiles(
  files: RecordFiles,
  body: CompanyBody,
  userId: string,
): Promise<CompanyFiles> {
  const namedFile = async (
    item: NonNullable<CompanyBody['anexos']>[number],
    finalidade: NamedFile['finalidade'],
    campo: string,
  ): Promise<NamedFile> => {
    const uri = item.arquivo ?? item.dataUri
    if (item.id) return { id: item.id, finalidade, campo }
    if (!uri) throw new Refusal('dados-invalidos', { campos: { [campo]: { key: 'obrigatorio' } } })
    const nome = item.nomeArquivo ?? item.nome ?? 'arquivo'
    return { id: await files.storeDataUri(uri, { nome, finalidade, campo }, userId), finalidade, campo }
  }
  const image = body.imagemPerfil
  const picture =
    image === undefined
      ? undefined
      : image === null || image.excluido === true
        ? null
        : await namedFile(image, 'imagemPerfil', 'imagemPerfil')
  const lists: CompanyFiles['lists'] = {}
  for (const purpose of listPurposes) {
    const items = remaining(body[purpose])
    if (!items) continue
    lists[purpose] = []
    for (const [i, item] of items.entries())
      lists[purpose].push(await namedFile(item, purpose, `${purpose}.${i}`))
  }
  return { picture, lists }
}

/** The draft as columns of the table. A company without a display name gets `name`. */
export function decidedColumns(
  { contatos: _, nomeExibicao, ...decided }: CompanyDraft,
  { name, pictureId }: { name: string; pictureId: string | null },
): DecidedColumns {
  return { ...decided, nomeExibicao: nomeExibicao ?? name, imagemPerfilId: pictureId }
}
