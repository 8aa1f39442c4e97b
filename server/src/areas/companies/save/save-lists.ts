/** Writes what a company has in tables of its own: contacts, texts in other languages, products, files. */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../ports/clock.ts'
import { claimFiles } from '../../files/index.ts'
import { type CompanyDraft, emptyDraft, type ListPurpose, listPurposes } from '../rules/company.ts'
import { replaceContacts, replaceFiles, replaceProducts, replaceTranslations } from '../sql/repository.ts'
import type { Standing } from '../sql/standing.sql.ts'
import { type CompanyBody, type CompanyFiles, positions, sentProducts } from './company-body.ts'

/** What the company had before the save. */
export type Before = Pick<Standing, 'draft' | 'produtos' | 'imagemPerfilId' | 'arquivos'>
export const nothingBefore: Before = {
  draft: emptyDraft,
  produtos: [],
  imagemPerfilId: null,
  arquivos: [],
}

/** Whether a list of a body says what stands already, as JSON has it: then nothing of it is written (COMPANY-19). */
const isSame = (sent: unknown, standing: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), standing)

interface Save {
  id: string
  body: CompanyBody
  draft: CompanyDraft
  files: CompanyFiles
  before: Before
  userId: string
  clock: Clock
}

/** Writes what changes of a company's contacts, texts, products and files; refuses ids that belong to another one (COMPANY-34). */
export async function saveLists(tx: Tx, save: Save): Promise<void> {
  const { id, body, draft, before } = save
  const standing = before.draft
  if (!isSame(draft.contatos, standing.contatos)) {
    const ids = new Set(standing.contatos.map((contact) => contact.id))
    const foreign = draft.contatos.findIndex((contact) => contact.id && !ids.has(contact.id))
    if (foreign >= 0)
      throw new Refusal('contato-desconhecido', {
        campos: { [`contatos.${positions(body.contatos)[foreign]}`]: { key: 'valor-desconhecido' } },
      })
    await replaceContacts(tx, id, draft.contatos)
  }
  if (!isSame(draft.traducoes, standing.traducoes)) await replaceTranslations(tx, id, draft.traducoes)
  const products = sentProducts(body)
  if (products && !isSame(products, before.produtos)) await replaceProducts(tx, id, products)
  await saveFiles(tx, save)
}

async function saveFiles(tx: Tx, { id, files, before, userId, clock }: Save): Promise<void> {
  const { picture, lists } = files
  const idsBefore = (purpose: ListPurpose) =>
    before.arquivos.filter(({ finalidade }) => finalidade === purpose).map((file) => file.id)
  const idsOf = (purpose: ListPurpose) => (lists[purpose] ?? []).map((file) => file.id)
  const purposes = listPurposes.filter(
    (purpose) => lists[purpose] && !isSame(idsOf(purpose), idsBefore(purpose)),
  )
  const isNewPicture = picture !== undefined && (picture?.id ?? null) !== before.imagemPerfilId
  if (purposes.length === 0 && !isNewPicture) return
  await claimFiles(tx, {
    owner: { tipo: 'empresa', id },
    files: [
      ...(isNewPicture && picture ? [picture] : []),
      ...purposes.flatMap((purpose) => lists[purpose] ?? []),
    ],
    previousIds: [
      ...(isNewPicture && before.imagemPerfilId ? [before.imagemPerfilId] : []),
      ...purposes.flatMap(idsBefore),
    ],
    userId,
    now: clock.now(),
  })
  const written = purposes.flatMap((finalidade) => idsOf(finalidade).map((one) => ({ id: one, finalidade })))
  await replaceFiles(tx, id, purposes, written)
}
