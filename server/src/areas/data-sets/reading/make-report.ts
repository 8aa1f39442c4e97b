/** Compares an edition with what is in force, and keeps what came of it (DATA-43). */
import type { Tx } from '../../../db/database.ts'
import type { DataSet } from '../data-set.ts'
import { completeFromCurrent, countChanges, linesOf, makeChanges, sampleChanges } from '../difference.sql.ts'
import { changeEdition, currentEdition, removeLinesOf } from '../edition-repository.ts'
import { jumpsOf } from '../jumps.sql.ts'
import { storeConsequences } from '../publishing/consequences.ts'
import { shown } from './line-repository.ts'
import { type Stored, storeLines } from './store-lines.ts'

const sampleOfEach = 20

/** Reads the file into the edition; answers that somebody has dropped it meanwhile, or that it will be read again. */
export async function readIntoEdition(
  tx: Tx,
  set: DataSet,
  id: number,
  path: string,
  onBytes?: (read: number) => Promise<void>,
): Promise<'DROPPED' | 'ASKS' | 'READ'> {
  const stored = await storeLines(tx, set, id, path, onBytes)
  if (stored.problema || stored.recusadas > 0) return refuse(tx, id, stored)
  if (set.keepsOthers) {
    const kept = set.keepsOthers === true ? set.current : set.keepsOthers(linesOf(id))
    await completeFromCurrent(tx, id, kept)
  }
  const read = await changeEdition(tx, id, ['LENDO'], {
    situacao: 'LIDA',
    chaveArquivo: null,
    linhas: stored.linhas,
    ...(await reportOf(tx, set, id)),
  })
  return read ? 'READ' : 'DROPPED'
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
    saltos: JSON.stringify(await jumpsOf(tx, set.columns)),
    consequencias: JSON.stringify(consequences),
  }
}

async function refuse(
  tx: Tx,
  id: number,
  { linhas, recusadas, cabecalho, problema, perguntas }: Stored,
): Promise<'DROPPED' | 'ASKS' | 'READ'> {
  const asks = !problema && perguntas.length > 0
  await removeLinesOf(tx, id, problema ? 'all' : 'accepted')
  const refused = await changeEdition(tx, id, ['LENDO'], {
    situacao: problema ? 'FALHOU' : 'RECUSADA',
    ...(!asks && { chaveArquivo: null }),
    perguntas: JSON.stringify(asks ? perguntas : []),
    problema,
    linhas,
    recusadas,
    cabecalho: cabecalho && shown(cabecalho),
  })
  if (!refused) return 'DROPPED'
  return asks ? 'ASKS' : 'READ'
}
