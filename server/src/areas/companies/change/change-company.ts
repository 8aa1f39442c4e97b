/** An owner saves a company. A save over a version that the owner has not seen is refused (COMPANY-36). */
import type { Company, CompanyChange } from '@invest/contract/companies'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ReadIn } from '../../../http/language.ts'
import { type FieldProblems, Refusal } from '../../../http/refusal.ts'
import { changedIn } from '../../../records/record.ts'
import type { CompanyDeps } from '../deps.ts'
import { presentCompany } from '../present/present-company.ts'
import { whyNotChange } from '../rules/policy.ts'
import { checkSave, saveProblems } from '../save/check-save.ts'
import { companyFiles, decidedColumns, mergeDraft, sentFiles } from '../save/company-body.ts'
import { saveLists } from '../save/save-lists.ts'
import { updateCompany } from '../sql/repository.ts'
import { lockCompany, readStanding, type Standing } from '../sql/standing.sql.ts'

/** Refuses a company that does not exist, or that the caller may not change; both cost the same (COMPANY-42). */
async function changeable(db: Queries, id: string, caller: Caller): Promise<Standing> {
  const standing = await readStanding(db, id, caller.id)
  if (!standing) throw new Refusal('empresa-desconhecida')
  const refused = whyNotChange(standing, standing.vinculada)
  if (refused) throw new Refusal(refused)
  return standing
}

/** What is wrong with fields of a body that has a wrong form besides; nothing is told of a company that the caller may not change. */
export async function problemsOfChange(
  { db, clock }: CompanyDeps,
  caller: Caller,
  { id, ...fields }: Partial<CompanyChange>,
): Promise<FieldProblems> {
  const before = id === undefined ? undefined : await readStanding(db, id, caller.id)
  if (!before || whyNotChange(before, before.vinculada)) return {}
  return saveProblems(db, { body: fields, draft: mergeDraft(before.draft, fields), before, clock })
}

export async function changeCompany(
  deps: CompanyDeps & ReadIn,
  caller: Caller,
  body: CompanyChange,
  gone: AbortSignal,
): Promise<Company> {
  const { db, files, clock, language } = deps
  const { id } = body
  const namedFiles = sentFiles(body)
  // Nothing is stored for somebody who may not change it; it is asked again once the row is locked.
  if (namedFiles.length > 0) await changeable(db, id, caller)
  await files.saveWith(namedFiles, { userId: caller.id, gone }, (named, problems) =>
    db.transaction().execute(async (tx) => {
      await lockCompany(tx, id)
      const before = await changeable(tx, id, caller)
      if (typeof body.versao === 'number' && body.versao !== before.versao)
        throw new Refusal('versao-desatualizada')
      const sent = companyFiles(body, named, problems)
      const draft = mergeDraft(before.draft, body)
      await checkSave(tx, { body, draft, files: sent, before, clock })
      await saveLists(tx, { id, body, draft, files: sent, before, userId: caller.id, clock })
      const { nomeExibicao: name, imagemPerfilId: pictureId } = before
      const decided = decidedColumns(draft, {
        name,
        pictureId: sent.picture === undefined ? pictureId : (sent.picture?.id ?? null),
      })
      await updateCompany(
        tx,
        id,
        changedIn(decidedColumns(before.draft, { name, pictureId }), decided),
        clock.now(),
      )
    }),
  )
  const saved = await presentCompany(db, deps, { id }, { viewerId: caller.id, language })
  if (!saved) throw new Refusal('empresa-desconhecida')
  return saved
}
