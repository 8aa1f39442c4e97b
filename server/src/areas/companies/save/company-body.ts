/** Turns the body of a save into a draft and into the files that the company will have. */
import type { CompanyChange, NewCompany } from '@invest/contract/companies'
import { Refusal } from '../../../http/refusal.ts'
import type { RecordFiles, Wanted } from '../../files/index.ts'
import type { DecidedColumns } from '../repository.ts'
import {
  type CompanyDraft,
  type ContactDraft,
  type ListPurpose,
  listPurposes,
  phoneFrom,
} from '../rules/company.ts'

/** The body of a save. Registering adds the CNPJ; changing adds the id and the version that the owner has seen. */
export type CompanyBody = Omit<NewCompany, 'cnpj'> & Partial<Pick<CompanyChange, 'id' | 'versao'>>

/** A field left out keeps its value; null clears it (COMPANY-19). */
const kept = <T>(sent: T | undefined, now: T): T => (sent === undefined ? now : sent)
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
export function mergeDraft(now: CompanyDraft, body: CompanyBody): CompanyDraft {
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
    nomeExibicao: kept(body.nomeExibicao, now.nomeExibicao),
    descricao: kept(body.descricao, now.descricao),
    buscandoInvestimentos: kept(body.buscandoInvestimentos, now.buscandoInvestimentos) ?? false,
    descricaoBuscandoInvestimentos: kept(
      body.descricaoBuscandoInvestimentos,
      now.descricaoBuscandoInvestimentos,
    ),
    valorEsperadoInvestimento: kept(body.valorEsperadoInvestimento, now.valorEsperadoInvestimento),
    latitude: kept(position?.latitude, now.latitude),
    longitude: kept(position?.longitude, now.longitude),
    linkFacebook: kept(body.linkFacebook, now.linkFacebook),
    linkInstagram: kept(body.linkInstagram, now.linkInstagram),
    linkLinkedin: kept(body.linkLinkedin, now.linkLinkedin),
    oculta: kept(body.oculta, now.oculta) ?? false,
    contatos: contacts ?? now.contatos,
  }
}

/**
 * The files of a company after a save: its profile image and its three lists; undefined what the body leaves unchanged.
 */
export interface WantedFiles {
  picture: Wanted | null | undefined
  lists: Partial<Record<ListPurpose, Wanted[]>>
}

/** Turns the files of a body into ids. Data URIs are stored here, before the transaction begins. */
export async function receiveFiles(
  files: RecordFiles,
  body: CompanyBody,
  userId: string,
): Promise<WantedFiles> {
  const wanted = async (
    item: NonNullable<CompanyBody['anexos']>[number],
    finalidade: Wanted['finalidade'],
    campo: string,
  ): Promise<Wanted> => {
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
        : await wanted(image, 'imagemPerfil', 'imagemPerfil')
  const lists: WantedFiles['lists'] = {}
  for (const purpose of listPurposes) {
    const items = remaining(body[purpose])
    if (!items) continue
    lists[purpose] = []
    for (const [i, item] of items.entries())
      lists[purpose].push(await wanted(item, purpose, `${purpose}.${i}`))
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
