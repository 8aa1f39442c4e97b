/** An owner saves a company. A save over a version that the owner has not seen is refused (COMPANY-36). */
import type { Company, CompanyChange } from '@invest/contract/companies'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ReadIn } from '../../../http/language.ts'
import { type FieldProblems, Refusal } from '../../../http/refusal.ts'
import type { CompanyDeps } from '../deps.ts'
import { presentCompany } from '../present/present-company.ts'
import type { CompanyDraft } from '../rules/company.ts'
import { whyNotChange } from '../rules/policy.ts'
import { checkSave, saveProblems } from '../save/check-save.ts'
import { companyFiles, decidedColumns, mergeDraft, sentFiles } from '../save/company-body.ts'
import { type ListsBefore, saveLists } from '../save/save-lists.ts'
import { type CompanyRow, decidedOf } from '../sql/columns.sql.ts'
import {
  contactsOf,
  type DecidedColumns,
  filesOf,
  findCompany,
  isOwner,
  lockCompany,
  productsOf,
  translationsOf,
  updateCompany,
} from '../sql/repository.ts'

async function draftOf(tx: Queries, row: CompanyRow): Promise<CompanyDraft> {
  const { valorEsperadoInvestimento: amount, ...decided } = decidedOf(row)
  return {
    ...decided,
    valorEsperadoInvestimento: amount === null ? null : Number(amount),
    traducoes: await translationsOf(tx, row.id),
    contatos: await contactsOf(tx, row.id),
  }
}

async function listsOf(tx: Tx, row: CompanyRow, draft: CompanyDraft): Promise<ListsBefore> {
  const files = await filesOf(tx, row.id)
  return {
    products: await productsOf(tx, row.id),
    contactIds: draft.contatos.flatMap((contact) => contact.id ?? []),
    pictureId: row.imagemPerfilId,
    files: files.map(({ arquivoId, finalidade }) => ({ id: arquivoId, finalidade })),
  }
}

/** A save of one text writes that text: what stays as it is touches neither its indexes nor what follows its changes. */
const changedOf = (after: DecidedColumns, before: DecidedColumns): Partial<DecidedColumns> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof DecidedColumns]),
  )

/** Refuses a company that does not exist, or that the caller may not change; both cost the same (COMPANY-42). */
async function changeable(
  db: Queries,
  read: Promise<CompanyRow | undefined>,
  id: string,
  caller: Caller,
): Promise<CompanyRow> {
  const [row, owned] = await Promise.all([read, isOwner(db, id, caller.id)])
  if (!row) throw new Refusal('empresa-desconhecida')
  const refused = whyNotChange(row, owned)
  if (refused) throw new Refusal(refused)
  return row
}

/** What is wrong with fields of a body that has a wrong form besides; nothing is told of a company that the caller may not change. */
export async function problemsOfChange(
  { db, clock }: CompanyDeps,
  caller: Caller,
  { id, ...fields }: Partial<CompanyChange>,
): Promise<FieldProblems> {
  const row = id === undefined ? undefined : await findCompany(db, { id })
  if (!row || whyNotChange(row, await isOwner(db, row.id, caller.id))) return {}
  const draft = mergeDraft(await draftOf(db, row), fields)
  const before = { products: await productsOf(db, row.id) }
  return saveProblems(db, { body: fields, draft, before, clock })
}

export async function changeCompany(
  deps: CompanyDeps & ReadIn,
  caller: Caller,
  body: CompanyChange,
  gone: AbortSignal,
): Promise<Company> {
  const { db, files, clock, language } = deps
  // Checked before the files are stored, and again once the row is locked.
  await changeable(db, findCompany(db, { id: body.id }), body.id, caller)
  await files.saveWith(sentFiles(body), { userId: caller.id, gone }, (named, problems) =>
    db.transaction().execute(async (tx) => {
      const sent = companyFiles(body, named, problems)
      const row = await changeable(tx, lockCompany(tx, { id: body.id }), body.id, caller)
      const { id, versao, nomeExibicao, imagemPerfilId } = row
      if (typeof body.versao === 'number' && body.versao !== versao) throw new Refusal('versao-desatualizada')
      const current = await draftOf(tx, row)
      const draft = mergeDraft(current, body)
      const before = await listsOf(tx, row, current)
      await checkSave(tx, { body, draft, files: sent, before, clock })
      await saveLists(tx, { id, body, draft, files: sent, before, userId: caller.id, clock })
      const pictureId = sent.picture === undefined ? imagemPerfilId : (sent.picture?.id ?? null)
      const decided = decidedColumns(draft, { name: nomeExibicao, pictureId })
      await updateCompany(
        tx,
        id,
        changedOf(decided, { ...current, nomeExibicao, imagemPerfilId }),
        clock.now(),
      )
    }),
  )
  const saved = await presentCompany(db, deps, { id: body.id }, { viewerId: caller.id, language })
  if (!saved) throw new Refusal('empresa-desconhecida')
  return saved
}
