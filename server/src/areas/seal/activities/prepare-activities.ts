/** Editors read the activities that allow the seal, and make an edition of changed ones (SEAL-43). */
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { seal } from '@invest/contract/seal'
import type { AreaDeps } from '../../../area.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RightFields } from '../../../http/form.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { editionInForce, lockOver, prepareEdition } from '../../data-sets/index.ts'
import { knownCodes, sealActivitiesDataSet } from './activities-data-set.sql.ts'
import { activityEntriesInForce } from './effect.sql.ts'

export async function readActivities({
  db,
}: Pick<AreaDeps, 'db'>): Promise<AnswerOf<typeof seal.activities>> {
  const [edicao, entradas] = [
    await editionInForce(db, sealActivitiesDataSet),
    await activityEntriesInForce(db),
  ]
  return { edicao, entradas }
}

type Sent = BodyOf<typeof seal.prepareActivities>

export const prepareActivities = (
  { db, clock }: Pick<AreaDeps, 'db' | 'clock'>,
  caller: Caller,
  { edicaoBase, fonte, mudancas }: Sent,
): Promise<AnswerOf<typeof seal.prepareActivities>> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockOver(tx, sealActivitiesDataSet, edicaoBase))) throw new Refusal('atividades-mudaram')
    await checkChanges(tx, mudancas)
    const lines = mudancas.map(({ cnae, compativel }) => ({
      chave: cnae,
      valor: compativel === null ? null : { compativel },
    }))
    const id = await prepareEdition(tx, sealActivitiesDataSet, {
      who: caller.id,
      now: clock.now(),
      fonte,
      lines,
    })
    return { id }
  })

export async function changeProblems(
  db: Queries,
  { mudancas = [] }: RightFields<Sent>,
): Promise<FieldProblems> {
  const known = await knownCodes(db)
  const seen = new Set<string>()
  const problems: FieldProblems = {}
  for (const [i, { cnae }] of mudancas.entries()) {
    if (!known.has(cnae)) problems[`mudancas.${i}.cnae`] = { key: 'atividade-desconhecida' }
    else if (seen.has(cnae)) problems[`mudancas.${i}.cnae`] = { key: 'atividade-repetida' }
    seen.add(cnae)
  }
  return problems
}

async function checkChanges(db: Queries, mudancas: Sent['mudancas']): Promise<void> {
  refuseProblems(await changeProblems(db, { mudancas }))
  const entries = new Map(
    (await activityEntriesInForce(db)).map(({ cnae, compativel }) => [cnae, compativel]),
  )
  if (mudancas.every(({ cnae, compativel }) => (entries.get(cnae) ?? null) === compativel))
    refuseProblems({ mudancas: { key: 'nada-muda' } })
}
