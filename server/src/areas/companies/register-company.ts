/** A partner of an active company registers it by its CNPJ and becomes its first owner. */
import type { Company, NewCompany } from '@invest/contract/companies'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import { checkCompany } from './company.ts'
import { refusalToTakeOn } from './policy.ts'
import { presentCompany } from './present-company.ts'
import type { CompanyParts } from './present-parts.ts'
import { addOwner, findCompany, insertCompany } from './repository.ts'
import { emptyDraft, mergeDraft, nothingBefore, receiveFiles, saveLists } from './save-company.ts'

const onField = { 'empresa-inativa': 'inativa', 'nao-e-matriz': 'nao-e-matriz' } as const

export async function registerCompany(
  parts: CompanyParts & { db: Database; registry: CommercialRegistry },
  caller: Caller,
  body: NewCompany,
): Promise<Company> {
  const { db, registry, files, clock } = parts
  const company = await registry.find(body.cnpj)
  const refused = refusalToTakeOn(caller, company)
  if (refused || !company) {
    const code = refused ?? 'cnpj-desconhecido'
    const key = code in onField ? onField[code as keyof typeof onField] : undefined
    throw new Refusal(code, key ? { campos: { cnpj: { key } } } : {})
  }
  if (await findCompany(db, { cnpj: body.cnpj })) throw new Refusal('empresa-ja-cadastrada')
  const draft = mergeDraft(emptyDraft, body)
  checkCompany(draft)
  const wanted = await receiveFiles(files, body, caller.id)
  const id = await db.transaction().execute(async (tx) => {
    const { contatos: _, nomeExibicao, ...decided } = draft
    const picture = wanted.picture?.id ?? null
    const id = await insertCompany(
      tx,
      company,
      { ...decided, nomeExibicao: nomeExibicao ?? company.nome, imagemPerfilId: picture },
      clock.now(),
    )
    if (!id) throw new Refusal('empresa-ja-cadastrada')
    await saveLists(tx, { id, body, draft, files: wanted, before: nothingBefore, userId: caller.id, clock })
    await addOwner(tx, id, caller.id, clock.now())
    return id
  })
  const registered = await presentCompany(db, parts, { id }, caller.id)
  if (!registered) throw new Error('a company just registered is not there')
  return registered
}
