/** An owner accepts the terms and enables the seal; the registry is asked first (SEAL-5, SEAL-6). */
import type { ErrorCode } from '@invest/contract/api'
import type { SealSituation } from '@invest/contract/seal'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { type FieldProblem, Refusal } from '../../http/refusal.ts'
import { toChange } from './companies-door.ts'
import { situationWithPicture } from './read-situation.ts'
import { findSealCompany, insertSeal, lastSeal, lockSealCompany } from './repository.ts'
import { standingNow } from './review-seal.ts'
import { whyNotEnable } from './rules.ts'
import type { SealDeps } from './seal-deps.ts'
import { currentTerms } from './terms/terms-repository.ts'

const campos: Partial<Record<ErrorCode, Record<string, FieldProblem>>> = {
  'empresa-inativa': { cnpj: { key: 'inativa' } },
  'fora-do-estado': { mesmoEstado: { key: 'sede-em-outro-estado' } },
  'atividade-incompativel': { cnaes: { key: 'sem-atividade-compativel' } },
}
const refuse = (code: ErrorCode): never => {
  throw new Refusal(code, { campos: campos[code] })
}

export async function enableSeal(
  deps: SealDeps & ReadIn,
  caller: Caller,
  id: string,
  accepted: string | null,
): Promise<SealSituation> {
  const { db, clock, registry, companies } = deps
  const who = { id, userId: caller.id }
  const seen = await toChange(companies, db, findSealCompany(db, { id }), who)

  const answer = await registry.find(seen.cnpj)
  if (!answer) throw new Refusal('cnpj-desconhecido')
  // In a transaction of its own, so that the answer is stored even if the seal is then refused (SEAL-5).
  await db.transaction().execute((tx) => companies.keepRegistryAnswer(tx, answer, clock.now()))

  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const company = await toChange(companies, tx, lockSealCompany(tx, { id }), who)
    const last = await lastSeal(tx, id)
    const terms = await currentTerms(tx, now)
    const code = whyNotEnable(
      await standingNow(tx, company),
      { enabled: last !== undefined && last.desabilitadoEm === null },
      { current: terms.versao, accepted },
    )
    if (code) refuse(code)
    const row = { empresaId: id, versaoTermos: terms.versao, habilitadoPor: caller.id, habilitadoEm: now }
    if (!(await insertSeal(tx, row))) throw new Refusal('selo-ja-habilitado')
  })
  const company = await findSealCompany(db, { id })
  if (!company) throw new Refusal('empresa-desconhecida')
  return situationWithPicture(deps, company)
}
