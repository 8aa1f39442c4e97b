/** What registering and changing share: from a body to a checked draft, and the draft's lists into the tables. */
import type { CompanyChange, NewCompany } from '@invest/contract/companies'
import { limits } from '@invest/contract/limits'
import type { Tx } from '../../db/database.ts'
import { type FieldProblem, Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../ports/clock.ts'
import { claimFiles, type FilesArea, type Wanted } from '../files/index.ts'
import { type CompanyDraft, type ContactDraft, phoneFrom } from './company.ts'
import { today } from './present-parts.ts'
import {
  knownProducts,
  type ListPurpose,
  type ProductCode,
  replaceContacts,
  replaceFiles,
  replaceProducts,
} from './repository.ts'

type Body = Omit<NewCompany, 'cnpj'> & Partial<Pick<CompanyChange, 'id' | 'versao'>>

/** A field left out stays; null clears it. */
const kept = <T>(sent: T | undefined, now: T): T => (sent === undefined ? now : sent)
const staying = <T extends { excluido?: boolean | null | undefined }>(
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
export function mergeDraft(now: CompanyDraft, body: Body): CompanyDraft {
  const contacts = staying(body.contatos)?.map(
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

const listPurposes = ['fotosAlbum', 'anexos', 'anexosBuscandoInvestimento'] as const satisfies ListPurpose[]

/** A record's files after a save: the picture, and the three lists; undefined where the body says nothing. */
export interface WantedFiles {
  picture: Wanted | null | undefined
  lists: Partial<Record<ListPurpose, Wanted[]>>
}

/** Turns what the body says of files into ids; data URIs are stored first, before any transaction. */
export async function receiveFiles(files: FilesArea, body: Body, userId: string): Promise<WantedFiles> {
  const wanted = async (
    item: NonNullable<Body['anexos']>[number],
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
    const items = staying(body[purpose])
    if (!items) continue
    lists[purpose] = []
    for (const [i, item] of items.entries())
      lists[purpose].push(await wanted(item, purpose, `${purpose}.${i}`))
  }
  return { picture, lists }
}

async function checkProducts(
  tx: Tx,
  clock: Clock,
  products: ProductCode[],
  before: ProductCode[],
): Promise<void> {
  const campos: Record<string, FieldProblem> = {}
  if (products.length > limits.products)
    campos.produtosOuServicos = { key: 'maximo-itens', values: { max: limits.products } }
  const known = await knownProducts(tx, products.slice(0, limits.products), today(clock))
  const key = (product: ProductCode) => `${product.tipoTabela}:${product.codigoSemMascara}`
  const had = new Set(before.map(key))
  const seen = new Set<string>()
  products.slice(0, limits.products).forEach((product, i) => {
    const inForce = known.get(key(product))
    const campo = `produtosOuServicos.${i}`
    if (inForce === undefined) campos[campo] = { key: 'codigo-desconhecido' }
    else if (!inForce && !had.has(key(product))) campos[campo] = { key: 'codigo-expirado' }
    else if (seen.has(key(product))) campos[campo] = { key: 'item-repetido' }
    seen.add(key(product))
  })
  if (Object.keys(campos).length > 0) throw new Refusal('dados-invalidos', { campos })
}

export interface Before {
  products: ProductCode[]
  contactIds: string[]
  pictureId: string | null
  files: { id: string; finalidade: ListPurpose }[]
}
export const nothingBefore: Before = { products: [], contactIds: [], pictureId: null, files: [] }

/** Writes contacts, products and files of a company; refuses ids that are not its own. */
export async function saveLists(
  tx: Tx,
  save: {
    id: string
    body: Body
    draft: CompanyDraft
    files: WantedFiles
    before: Before
    userId: string
    clock: Clock
  },
): Promise<void> {
  const { id, body, draft, files, before, userId, clock } = save
  if (body.contatos !== undefined) {
    const ids = draft.contatos.flatMap((contact) => (contact.id ? [contact.id] : []))
    const strange = draft.contatos.findIndex(
      (contact) => contact.id && !before.contactIds.includes(contact.id),
    )
    if (strange >= 0)
      throw new Refusal('contato-desconhecido', {
        campos: { [`contatos.${strange}`]: { key: 'formato-invalido' } },
      })
    if (new Set(ids).size !== ids.length)
      throw new Refusal('dados-invalidos', { campos: { contatos: { key: 'item-repetido' } } })
    await replaceContacts(tx, id, draft.contatos)
  }
  const products = staying(body.produtosOuServicos)
  if (products) {
    const codes = products.map(({ tipoTabela, codigoSemMascara }) => ({
      tipoTabela,
      codigoSemMascara: codigoSemMascara.replace(/[.\s]/g, ''),
    }))
    await checkProducts(tx, clock, codes, before.products)
    await replaceProducts(tx, id, codes)
  }
  const lists = listPurposes.flatMap(
    (purpose): Wanted[] =>
      files.lists[purpose] ??
      before.files
        .filter((file) => file.finalidade === purpose)
        .map((file, i) => ({ ...file, campo: `${purpose}.${i}` })),
  )
  const picture =
    files.picture === undefined
      ? before.pictureId && {
          id: before.pictureId,
          finalidade: 'imagemPerfil' as const,
          campo: 'imagemPerfil',
        }
      : files.picture
  const had = [...before.files.map((file) => file.id), ...(before.pictureId ? [before.pictureId] : [])]
  await claimFiles(tx, {
    owner: { tipo: 'empresa', id },
    wanted: [...(picture ? [picture] : []), ...lists],
    had,
    userId,
    now: clock.now(),
  })
  await replaceFiles(
    tx,
    id,
    lists.map((file) => ({ id: file.id, finalidade: file.finalidade as ListPurpose })),
  )
}
