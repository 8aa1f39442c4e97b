/** Reads a company's seal situation, for signed-in people and for anybody who scans a code. */
import type { PublicSeal, SealSituation } from '@invest/contract/seal'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { Refusal } from '../../http/refusal.ts'
import { mayCheckPublicly } from './policy.ts'
import { findSealCompany, lastSeal, type SealCompany, sealByJti } from './repository.ts'
import { reviewSeal } from './review-seal.ts'
import { allowsSeal } from './rules.ts'
import type { SealDeps } from './seal-deps.ts'
import { stateOf } from './situation.ts'

type SituationDeps = Pick<SealDeps, 'db' | 'clock' | 'presenter' | 'drawer' | 'refresher'> & ReadIn

/**
 * The situation with its picture. Reviews the seal first if the compatible activities have changed since the last
 * review.
 */
export async function situationWithPicture(
  deps: SituationDeps,
  company: SealCompany,
): Promise<SealSituation> {
  const { db, clock, presenter, drawer, language } = deps
  let situation = await presenter.situationOf(db, company, language)
  if (situation.habilitado && situation.suspenso === allowsSeal(situation)) {
    await db.transaction().execute((tx) => reviewSeal(tx, company.cnpj, clock.now()))
    situation = await presenter.situationOf(db, company, language)
  }
  if (!situation.enderecoSelo) return situation
  const picture = presenter.pictureOf(company, await lastSeal(db, company.id))
  return { ...situation, seloSvg: picture && drawer.svg(picture) }
}

export async function readSituation(
  deps: SituationDeps & Pick<SealDeps, 'companies'>,
  caller: Caller,
  id: string,
): Promise<SealSituation> {
  const { db, companies, refresher } = deps
  const [company, owned] = await Promise.all([
    findSealCompany(db, { id }),
    companies.isOwner(db, id, caller.id),
  ])
  if (!company || !companies.maySee(company, owned)) throw new Refusal('empresa-desconhecida')
  refresher.refreshWhenStale(company)
  return situationWithPicture(deps, company)
}

/** The company that anybody may ask about; a hidden one without a seal costs as much as none (COMPANY-42). */
export async function publicCompany(db: Queries, cnpj: string): Promise<SealCompany> {
  const company = await findSealCompany(db, { cnpj })
  const last = await lastSeal(db, company?.id ?? nobodysId)
  if (!company || !mayCheckPublicly(company, last !== undefined)) throw new Refusal('empresa-desconhecida')
  return company
}
const nobodysId = '00000000-0000-0000-0000-000000000000'

export async function readPublicSeal(
  deps: SituationDeps,
  cnpj: string,
  jti: string | undefined,
): Promise<PublicSeal> {
  const { db, refresher } = deps
  const company = await publicCompany(db, cnpj)
  refresher.refreshWhenStale(company)
  const situation = await situationWithPicture(deps, company)
  // Read again, because the review may just have suspended the seal.
  const seal = jti ? await sealByJti(db, company.id, jti) : await lastSeal(db, company.id)
  return { ...situation, ...stateOf(seal) }
}
