/** A partner of an active company registers it by its CNPJ and becomes its first owner. */
import type { Company, NewCompany } from '@invest/contract/companies'
import type { Caller } from '../../../http/caller.ts'
import type { ReadIn } from '../../../http/language.ts'
import { type FieldProblems, Refusal } from '../../../http/refusal.ts'
import type { CompanyDeps } from '../deps.ts'
import { presentCompany } from '../present/present-company.ts'
import { emptyDraft } from '../rules/company.ts'
import { whyNotTakeOn } from '../rules/policy.ts'
import { checkSave, saveProblems } from '../save/check-save.ts'
import { companyFiles, decidedColumns, mergeDraft, sentFiles } from '../save/company-body.ts'
import { nothingBefore, saveLists } from '../save/save-lists.ts'
import { addOwner, findCompany, insertCompany } from '../sql/repository.ts'

const onField = { 'empresa-inativa': 'inativa', 'nao-e-matriz': 'nao-e-matriz' } as const

/** What is wrong with fields of a body that has a wrong form besides. */
export const problemsOfRegistration = (
  { db, clock }: CompanyDeps,
  body: Partial<NewCompany>,
): Promise<FieldProblems> =>
  saveProblems(db, { body, draft: mergeDraft(emptyDraft, body), before: nothingBefore, clock })

export async function registerCompany(
  deps: CompanyDeps & ReadIn,
  caller: Caller,
  body: NewCompany,
  gone: AbortSignal,
): Promise<Company> {
  const { db, registry, files, clock, language } = deps
  const company = await registry.find(body.cnpj)
  const refused = whyNotTakeOn(caller, company)
  if (refused || !company) {
    const code = refused ?? 'cnpj-desconhecido'
    const key = code in onField ? onField[code as keyof typeof onField] : undefined
    throw new Refusal(code, key ? { campos: { cnpj: { key } } } : {})
  }
  if (await findCompany(db, { cnpj: body.cnpj })) throw new Refusal('empresa-ja-cadastrada')
  const draft = mergeDraft(emptyDraft, body)
  const id = await files.saveWith(sentFiles(body), { userId: caller.id, gone }, (named, problems) =>
    db.transaction().execute(async (tx) => {
      const sent = companyFiles(body, named, problems)
      const before = nothingBefore
      await checkSave(tx, { body, draft, files: sent, before, clock })
      const pictureId = sent.picture?.id ?? null
      const decided = decidedColumns(draft, { name: company.nome, pictureId })
      const id = await insertCompany(tx, company, decided, clock.now())
      if (!id) throw new Refusal('empresa-ja-cadastrada')
      await saveLists(tx, { id, body, draft, files: sent, before, userId: caller.id, clock })
      await addOwner(tx, id, caller.id, clock.now())
      return id
    }),
  )
  const registered = await presentCompany(db, deps, { id }, { viewerId: caller.id, language })
  if (!registered) throw new Error('a company just registered is not there')
  return registered
}
