/** A planned publication that could not be done is told: in its report, in the audit log, by mail, among what needs attention (DATA-41). */
import type { FileProblem } from '@invest/contract/administration/data-sets'
import type { AreaDeps } from '../../../area.ts'
import { hasNoRoom, isDatabaseAway, isDatabaseBusy } from '../../../db/connections/away.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { queueMail } from '../../mail/index.ts'
import { type AnySet, DeliveryRefused } from '../data-set.ts'
import { changeEdition } from '../edition-repository.ts'
import { failureMail, reasonIn } from '../letters.ts'
import { peopleToTell } from './upkeep-repository.ts'

export interface TellingDeps extends Pick<AreaDeps, 'db' | 'clock'> {
  config: Pick<AreaDeps['config'], 'publicUrl'>
}

interface Planned {
  id: number
  arquivo: string
  publicarEm: string | null
  publicadaPor: string | null
  enviadaPor: string | null
}

/** Why a publication can't be done; undefined where the next try may succeed, since the database is away or busy. */
export function whyNotPublished(error: unknown): FileProblem | undefined {
  if (error instanceof DeliveryRefused) return error.problema
  if (error instanceof Refusal) return error.codigo === 'precos-sem-regra' ? 'SEM_REGRA' : 'BASE_MUDOU'
  if (hasNoRoom(error)) return 'SEM_ESPACO'
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return undefined
  // SQLSTATE classes 22 and 23: a value or a constraint; what a set raises by itself is P0001.
  return /^(2[23]|P0001)/.test((error as { code?: string }).code ?? '') ? 'REGRA_QUEBRADA' : 'ERRO'
}

/** What may succeed without another file waits to be published by hand. */
const mayStillBePublished = new Set<FileProblem>(['SEM_REGRA', 'SEM_ESPACO', 'ERRO'])

/** All of it or nothing, and once: whoever finds it no longer planned tells nothing. */
export async function tellFailure(
  { db, clock, config: { publicUrl } }: TellingDeps,
  set: AnySet,
  { id, arquivo, publicarEm, publicadaPor, enviadaPor }: Planned,
  problema: FileProblem,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const situacao = mayStillBePublished.has(problema) ? 'LIDA' : 'FALHOU'
    if (!(await changeEdition(tx, id, ['AGENDADA'], { situacao, problema, naoPublicadaEm: now }))) return
    await writeAuditEntry(tx, now, {
      acao: 'DADOS_NAO_PUBLICADOS',
      quem: publicadaPor,
      alvo: set.title.pt,
      depois: { edicao: id, arquivo, publicarEm, problema: reasonIn('pt', problema) },
    })
    const makers = [publicadaPor, enviadaPor].filter((person) => person !== null)
    for (const person of await peopleToTell(tx, makers, ['GERENCIAR_OPERACAO'])) {
      const mail = failureMail(person, { set, id, day: publicarEm ?? '', problema, publicUrl })
      const chave = `dados-nao-publicados:${id}:${now.getTime()}:${person.id}`
      await queueMail(tx, { chave, para: person.email, ...mail }, now)
    }
  })
}
