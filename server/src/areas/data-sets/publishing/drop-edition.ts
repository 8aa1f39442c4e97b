/** Drops an edition that was not published; its reading stops at the next look (DATA-8). */
import type { AreaDeps } from '../../../area.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { AnySet } from '../data-set.ts'
import { findEdition, removeEdition } from '../edition-repository.ts'
import { auditOf } from './publish-edition.ts'

export async function dropEdition(
  { db, clock, storage }: Pick<AreaDeps, 'db' | 'clock' | 'storage'>,
  set: AnySet,
  id: number,
  who: string,
): Promise<void> {
  const gone = await db.transaction().execute(async (tx) => {
    const removed = await removeEdition(tx, set.name, id, ['LENDO', 'LIDA', 'RECUSADA', 'FALHOU', 'AGENDADA'])
    if (removed) await writeAuditEntry(tx, clock.now(), auditOf('DADOS_DESCARTADOS', set, removed, who, {}))
    return removed
  })
  if (!gone)
    throw new Refusal((await findEdition(db, set.name, id)) ? 'edicao-nao-publicavel' : 'edicao-desconhecida')
  if (gone.chaveArquivo && !gone.daPasta) await storage.remove(gone.chaveArquivo)
}
