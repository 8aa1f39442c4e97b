/** From the body of a save to a draft and to the files that the company is to have. */
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

/** What a save may say; registering names the CNPJ, changing the id and the version seen. */
export type CompanyBody = Omit<NewCompany, 'cnpj'> & Partial<Pick<CompanyChange, 'id' | 'versao'>>

/** A field left out stays; null clears it. */
const kept = <T>(sent: T | undefined, now: T): T => (sent === undefined ? now : sent)
/** The items of a list that are not struck out; undefined where the body leaves the list as it is. */
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

/** The draft after a body has been laid over what is there. */
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

/** A record's files after a save: the picture, and the three lists; undefined where the body says nothing. */
export interface WantedFiles {
  picture: Wanted | null | undefined
  lists: Partial<Record<ListPurpose, Wanted[]>>
}

/** Turns what the body says of files into ids; data URIs are stored first, before any transaction. */
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

/** The draft as the table has it; `name` stands in for a display name that was never given. */
export function decidedColumns(
  { contatos: _, nomeExibicao, ...decided }: CompanyDraft,
  { name, pictureId }: { name: string; pictureId: string | null },
): DecidedColumns {
  return { ...decided, nomeExibicao: nomeExibicao ?? name, imagemPerfilId: pictureId }
}
