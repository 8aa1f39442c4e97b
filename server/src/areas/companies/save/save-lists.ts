/** Writes what a company has in tables of its own: contacts, texts in other languages, products, files. */
import { limits } from '@invest/contract/limits'
import type { Tx } from '../../../db/database.ts'
import { type FieldProblem, Refusal } from '../../../http/refusal.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import { claimFiles, type NamedFile } from '../../files/index.ts'
import {
  type CompanyDraft,
  type ListPurpose,
  listPurposes,
  type ProductCode,
  productKey,
} from '../rules/company.ts'
import {
  knownProducts,
  replaceContacts,
  replaceFiles,
  replaceProducts,
  replaceTranslations,
} from '../sql/repository.ts'
import { type CompanyBody, type CompanyFiles, positions, remaining } from './company-body.ts'

async function checkProducts(
  tx: Tx,
  clock: Clock,
  { products, at, before }: { products: ProductCode[]; at: number[]; before: ProductCode[] },
): Promise<void> {
  const campos: Record<string, FieldProblem> = {}
  if (products.length > limits.products)
    campos.produtosOuServicos = { key: 'maximo-itens', values: { max: limits.products } }
  const known = await knownProducts(tx, products.slice(0, limits.products), today(clock))
  const previousKeys = new Set(before.map(productKey))
  const seen = new Set<string>()
  products.slice(0, limits.products).forEach((product, i) => {
    const inForce = known.get(productKey(product))
    const campo = `produtosOuServicos.${at[i]}`
    if (inForce === undefined) campos[campo] = { key: 'codigo-desconhecido' }
    else if (!inForce && !previousKeys.has(productKey(product))) campos[campo] = { key: 'codigo-expirado' }
    else if (seen.has(productKey(product))) campos[campo] = { key: 'item-repetido' }
    seen.add(productKey(product))
  })
  if (Object.keys(campos).length > 0) throw new Refusal('dados-invalidos', { campos })
}

/** The company's lists as they were before the save. */
export interface ListsBefore {
  products: ProductCode[]
  contactIds: string[]
  pictureId: string | null
  files: { id: string; finalidade: ListPurpose }[]
}
export const noListsBefore: ListsBefore = { products: [], contactIds: [], pictureId: null, files: [] }

/** Writes contacts, products and files of a company; refuses ids that belong to another one (COMPANY-35). */
export async function saveLists(
  tx: Tx,
  save: {
    id: string
    body: CompanyBody
    draft: CompanyDraft
    files: CompanyFiles
    before: ListsBefore
    userId: string
    clock: Clock
  },
): Promise<void> {
  const { id, body, draft, files, before, userId, clock } = save
  if (body.contatos !== undefined) {
    const ids = draft.contatos.flatMap((contact) => (contact.id ? [contact.id] : []))
    const foreignContact = draft.contatos.findIndex(
      (contact) => contact.id && !before.contactIds.includes(contact.id),
    )
    if (foreignContact >= 0)
      throw new Refusal('contato-desconhecido', {
        campos: { [`contatos.${positions(body.contatos)[foreignContact]}`]: { key: 'formato-invalido' } },
      })
    if (new Set(ids).size !== ids.length)
      throw new Refusal('dados-invalidos', { campos: { contatos: { key: 'item-repetido' } } })
    await replaceContacts(tx, id, draft.contatos)
  }
  if (body.traducoes !== undefined) await replaceTranslations(tx, id, draft.traducoes)
  const products = remaining(body.produtosOuServicos)
  if (products) {
    const codes = products.map(({ tipoTabela, codigoSemMascara }) => ({
      tipoTabela,
      codigoSemMascara: codigoSemMascara.replace(/[.\s]/g, ''),
    }))
    const at = positions(body.produtosOuServicos)
    await checkProducts(tx, clock, { products: codes, at, before: before.products })
    await replaceProducts(tx, id, codes)
  }
  const lists = listPurposes.flatMap(
    (purpose): NamedFile[] =>
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
  const previousIds = [
    ...before.files.map((file) => file.id),
    ...(before.pictureId ? [before.pictureId] : []),
  ]
  await claimFiles(tx, {
    owner: { tipo: 'empresa', id },
    files: [...(picture ? [picture] : []), ...lists],
    previousIds,
    userId,
    now: clock.now(),
  })
  await replaceFiles(
    tx,
    id,
    lists.map((file) => ({ id: file.id, finalidade: file.finalidade as ListPurpose })),
  )
}
