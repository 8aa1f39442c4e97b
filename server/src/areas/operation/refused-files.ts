/** Files that the virus scanner has refused: the list, another look, and their end (FILE-30). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { operation } from '@invest/contract/operation'
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { Refusal } from '../../http/refusal.ts'
import { writeAuditEntry } from '../access/index.ts'
import { countRefusedFiles, deleteRefused, lookOnceMore, refusedFiles } from '../files/index.ts'

export async function listRefusedFiles(
  { db }: Pick<AreaDeps, 'db'>,
  query: QueryOf<typeof operation.refusedFiles>,
): Promise<AnswerOf<typeof operation.refusedFiles>> {
  const [rows, count] = await Promise.all([
    refusedFiles(db, rowsOfPage(query)),
    query.total ? countRefusedFiles(db) : undefined,
  ])
  const content = rows.map(({ id, nome, tamanho, criadoEm, enviadoPor, donoTipo }) => ({
    id,
    nome,
    tamanho: Number(tamanho),
    enviadoEm: criadoEm.toISOString(),
    enviadoPor,
    registro: donoTipo,
  }))
  return pageFrom(content, query, count)
}

/** A false alarm, or bytes that are there again. */
export function lookAgain(
  { db, clock, scanner }: Pick<AreaDeps, 'db' | 'clock' | 'scanner'>,
  caller: Caller,
  id: string,
): Promise<AnswerOf<typeof operation.lookAgain>> {
  // Without a scanner nobody would ever look, and the file would be sent as it is.
  if (!scanner) throw new Refusal('sem-antivirus')
  return db.transaction().execute(async (tx) => {
    const nome = await lookOnceMore(tx, id)
    if (nome === undefined) throw new Refusal('arquivo-desconhecido')
    await writeAuditEntry(tx, clock.now(), { acao: 'ARQUIVO_A_VERIFICAR', quem: caller.id, alvo: nome })
    return { id }
  })
}

export function deleteFile(
  deps: Pick<AreaDeps, 'db' | 'clock' | 'storage' | 'fileLetsGo'>,
  caller: Caller,
  id: string,
): Promise<AnswerOf<typeof operation.deleteFile>> {
  return deps.db.transaction().execute(async (tx) => {
    const gone = await deleteRefused(tx, deps, id)
    if (gone === undefined) throw new Refusal('arquivo-desconhecido')
    await writeAuditEntry(tx, deps.clock.now(), { acao: 'ARQUIVO_EXCLUIDO', quem: caller.id, alvo: gone })
    return { id }
  })
}
