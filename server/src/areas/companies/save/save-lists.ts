/** Writes what a company has in tables of its own: contacts, texts in other languages, products, files. */
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../ports/clock.ts'
import { claimFiles, type NamedFile } from '../../files/index.ts'
import { type CompanyDraft, type ListPurpose, listPurposes, type ProductCode } from '../rules/company.ts'
import { replaceContacts, replaceFiles, replaceProducts, replaceTranslations } from '../sql/repository.ts'
import { type CompanyBody, type CompanyFiles, positions, sentProducts } from './company-body.ts'

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
    const foreignContact = draft.contatos.findIndex(
      (contact) => contact.id && !before.contactIds.includes(contact.id),
    )
    if (foreignContact >= 0)
      throw new Refusal('contato-desconhecido', {
        campos: { [`contatos.${positions(body.contatos)[foreignContact]}`]: { key: 'valor-desconhecido' } },
      })
    await replaceContacts(tx, id, draft.contatos)
  }
  if (body.traducoes !== undefined) await replaceTranslations(tx, id, draft.traducoes)
  const products = sentProducts(body)
  if (products) await replaceProducts(tx, id, products)
  const purposes = listPurposes.filter((purpose) => files.lists[purpose])
  if (purposes.length === 0 && files.picture === undefined) return
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
    purposes,
    purposes.flatMap((finalidade) =>
      (files.lists[finalidade] ?? []).map((file) => ({ id: file.id, finalidade })),
    ),
  )
}
