/** Compares an edition with what is in force, and keeps what came of it (DATA-5). */
import type { Tx } from '../../../db/database.ts'
import type { DataSet } from '../data-set.ts'
import { completeFromCurrent, countChanges, linesOf, makeChanges, sampleChanges } from '../difference.sql.ts'
import { changeEdition, currentEdition, removeLinesOf } from '../edition-repository.ts'
import { storeConsequences } from '../publishing/consequences.ts'
import { shown } from './line-repository.ts'
import { type Stored, storeLines } from './store-lines.ts'

const sampleOfEach = 20

/** Reads the file into the edition; answers false where somebody has dropped it meanwhile. */
export async function readIntoEdition(
  tx: Tx,
  set: DataSet,
  id: number,
  path: string,
  onBytes?: (read: number) => Promise<void>,
): Promise<boolean> {
  const stored = await storeLines(tx, set, id, path, onBytes)
  if (stored.problema || stored.recusadas > 0) return refuse(tx, id, stored)
  if (set.keepsOthers) {
    const kept = set.keepsOthers === true ? set.current : set.keepsOthers(linesOf(id))
    await completeFromCurrent(tx, id, kept)
  }
  return changeEdition(tx, id, ['LENDO'], {
    situacao: 'LIDA',
    chaveArquivo: null,
    linhas: stored.linhas,
    ...(await reportOf(tx, set, id)),
  })
}

/** Of an edition with its lines stored: the changes, a sample of them, and what they do. */
export async function reportOf(tx: Tx, set: DataSet, id: number) {
  await makeChanges(tx, set.current, linesOf(id))
  const [counts, base, consequences] = [
    await countChanges(tx),
    await currentEdition(tx, set.name),
    await storeConsequences(tx, set, id),
  ]
  return {
    ...counts,
    base: base?.id ?? null,
    amostra: JSON.stringify(await sampleChanges(tx, sampleOfEach)),
    consequencias: JSON.stringify(consequences),
  }
}

async function refuse(
  tx: Tx,
  id: number,
  { linhas, recusadas, cabecalho, problema }: Stored,
): Promise<boolean> {
  await removeLinesOf(tx, id, problema ? 'all' : 'accepted')
  return changeEdition(tx, id, ['LENDO'], {
    situacao: problema ? 'FALHOU' : 'RECUSADA',
    chaveArquivo: null,
    problema,
    linhas,
    recusadas,
    cabecalho: cabecalho && shown(cabecalho),
  })
}
