/** Puts an edition in force, completely or not at all (DATA-6). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { Refusal, refuseProblems } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { askForRun } from '../../operation/index.ts'
import type { AnySet, DataSet } from '../data-set.ts'
import { copyCurrent, countChanges, linesOf, makeChanges } from '../difference.sql.ts'
import {
  changeEdition,
  currentEdition,
  findEdition,
  insertEdition,
  lockSet,
  type StoredEdition,
} from '../edition-repository.ts'
import { haveMoved, type ReadNumbers, storeConsequences } from './consequences.ts'
import { plannedDayProblems } from './planned-day.ts'

export interface PublishingDeps extends Pick<AreaDeps, 'upkeep' | 'clock'> {
  config: Pick<AreaDeps['config'], 'publicUrl'>
}

export interface Asked {
  edicaoBase: number | null
  em?: string | null | undefined
  confirmado?: boolean | null | undefined
  /** The numbers that the report had when somebody read it, by their kind. */
  consequencias?: ReadNumbers
}

/** `who` is null for a command. Refuses where what is in force, or what it does, has moved since the report. */
export async function publishEdition(
  { upkeep, clock, config: { publicUrl } }: PublishingDeps,
  set: DataSet,
  id: number,
  who: string | null,
  { edicaoBase, em, confirmado, consequencias: read }: Asked,
): Promise<void> {
  const [now, day] = [clock.now(), today(clock)]
  refuseProblems(plannedDayProblems({ em }, day))
  const moved = await upkeep.transaction().execute(async (tx) => {
    const edition = await publishableEdition(tx, set, id, edicaoBase)
    await refuseMoved(tx, set, edition)
    await set.refuseTooEarly?.(tx)
    const does = await storeConsequences(tx, set, id)
    if (!confirmado && does.some(({ duvida, numero }) => duvida && numero > 0))
      throw new Refusal('edicao-duvidosa')
    await changeEdition(tx, id, ['LIDA', 'AGENDADA'], { consequencias: JSON.stringify(does) })
    if (haveMoved(read, does)) return true
    if (em && em > day) await schedule(tx, set, edition, { now, day: em, who, publicUrl })
    else await putInForce(tx, set, edition, { now, day, who, publicUrl })
    return false
  })
  // The report has the new numbers by now.
  if (moved) throw new Refusal('edicao-efeitos-mudaram')
}

/** Of an edition whose planned publication has failed before. */
const asNew = { problema: null, naoPublicadaEm: null } as const

/** It waits for its day. */
export async function schedule(tx: Tx, set: AnySet, edition: StoredEdition, { now, day, who }: When) {
  await changeEdition(tx, edition.id, ['LIDA', 'AGENDADA'], {
    situacao: 'AGENDADA',
    publicarEm: day,
    publicadaPor: who,
    ...asNew,
  })
  await writeAuditEntry(tx, now, auditOf('DADOS_AGENDADOS', set, edition, who, { publicarEm: day }))
}

/** Locks the set: whoever publishes, undoes or drops next waits, and sees what this one did. */
export async function lockedEdition(tx: Tx, set: AnySet, id: number): Promise<StoredEdition> {
  await lockSet(tx, set.name)
  const edition = await findEdition(tx, set.name, id)
  if (!edition) throw new Refusal('edicao-desconhecida')
  return edition
}

/** The locked edition, in a state to be published over the base that whoever publishes has read. */
export async function publishableEdition(
  tx: Tx,
  set: AnySet,
  id: number,
  edicaoBase: number | null,
): Promise<StoredEdition> {
  const edition = await lockedEdition(tx, set, id)
  if (edition.situacao !== 'LIDA' && edition.situacao !== 'AGENDADA')
    throw new Refusal('edicao-nao-publicavel')
  if (edicaoBase !== edition.base) throw new Refusal('edicao-base-mudou')
  return edition
}

/** Leaves the changes in `mudanca`. */
async function refuseMoved(tx: Tx, set: DataSet, edition: StoredEdition): Promise<void> {
  const current = await currentEdition(tx, set.name)
  await makeChanges(tx, set.current, linesOf(edition.id))
  const { marca } = await countChanges(tx)
  if ((current?.id ?? null) !== edition.base || marca !== edition.marca)
    throw new Refusal('edicao-base-mudou')
}

export interface When {
  now: Date
  day: string
  who: string | null
  publicUrl: string | null
}

/** Makes the changes that `mudanca` holds, and keeps what was in force before the first edition. */
export async function putInForce(
  tx: Tx,
  set: DataSet,
  edition: StoredEdition,
  { now, day, who, publicUrl }: When,
): Promise<void> {
  const base = edition.base ?? (await keepFirst(tx, set, edition))
  const { id, fonte } = edition
  await set.publish(tx, { lines: linesOf(id), edition: id, now, day, fonte, who, publicUrl })
  await changeEdition(tx, edition.id, ['LIDA', 'AGENDADA'], {
    situacao: 'PUBLICADA',
    base,
    publicadaEm: now,
    publicadaPor: who,
    ...asNew,
  })
  for (const job of set.jobsAfterwards ?? []) await askForRun(tx, job, now)
  const { incluidas, alteradas, removidas } = edition
  await writeAuditEntry(
    tx,
    now,
    auditOf(edition.desfaz ? 'DADOS_DESFEITOS' : 'DADOS_PUBLICADOS', set, edition, who, {
      incluidas,
      alteradas,
      removidas,
    }),
  )
}

/** What nobody has brought as an edition, so that the first one can be undone. Just before it in time. */
async function keepFirst(tx: Tx, set: DataSet, { enviadaEm }: StoredEdition): Promise<number> {
  const before = new Date(enviadaEm.getTime() - 1)
  const origin = await set.origin?.(tx)
  const id = await insertEdition(tx, {
    conjunto: set.name,
    arquivo: '',
    fonte: origin?.fonte ?? '',
    dataDados: origin?.data ?? null,
    enviadaPor: null,
    enviadaEm: before,
    bytes: 0,
    chaveArquivo: null,
    daPasta: false,
  })
  const linhas = await copyCurrent(tx, id, set.current)
  await changeEdition(tx, id, ['LENDO'], { situacao: 'PUBLICADA', publicadaEm: before, linhas })
  return id
}

export const auditOf = (
  acao: 'DADOS_AGENDADOS' | 'DADOS_PUBLICADOS' | 'DADOS_DESFEITOS' | 'DADOS_DESCARTADOS',
  set: AnySet,
  { id, arquivo }: { id: number; arquivo: string },
  quem: string | null,
  depois: Record<string, unknown>,
) => ({ acao, quem, alvo: set.title.pt, depois: { edicao: id, arquivo, ...depois } })
