/**
 * Editions that a screen of the set's own makes instead of a file. They are published, dropped and undone as any other
 * (DATA-13).
 */
import type { Edition } from '@invest/contract/administration/data-sets'
import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DataSet, Line } from './data-set.ts'
import { copyCurrent, countRows, linesOf, makeChanges } from './difference.sql.ts'
import { changeEdition, currentEdition, findEdition, insertEdition, lockSet } from './edition-repository.ts'
import { presentEdition } from './present-edition.ts'
import { putLines } from './reading/line-repository.ts'
import { reportOf } from './reading/make-report.ts'

/** The number of the edition in force; null before the first. */
export const editionInForce = async (
  db: Parameters<typeof currentEdition>[0],
  set: DataSet,
): Promise<number | null> => (await currentEdition(db, set.name))?.id ?? null

/** An edition of what is in force with these lines instead; one whose value is null goes. */
export async function prepareEdition(
  tx: Tx,
  set: DataSet,
  { who, now, fonte, lines }: { who: string | null; now: Date; fonte: string; lines: readonly Changed[] },
): Promise<number> {
  const id = await insertEdition(tx, {
    conjunto: set.name,
    arquivo: '',
    fonte,
    dataDados: null,
    enviadaPor: who,
    enviadaEm: now,
    bytes: 0,
    chaveArquivo: null,
    daPasta: false,
  })
  await copyCurrent(tx, id, set.current)
  await putLines(tx, id, lines)
  await changeEdition(tx, id, ['LENDO'], {
    ...(await reportOf(tx, set, id)),
    situacao: 'LIDA',
    linhas: await countRows(tx, linesOf(id)),
  })
  return id
}

export interface Changed {
  chave: string
  valor: Line['valor'] | null
}

/** Waits for whoever changes the same set, and refuses where the edition in force is no longer that one. */
export async function lockOver(tx: Tx, set: DataSet, base: number | null): Promise<boolean> {
  await lockSet(tx, set.name)
  return (await editionInForce(tx, set)) === base
}

/** Reads an edition that is not published yet, with its changes in `mudanca`. The transaction changes nothing. */
export function withChanges<T>(
  { db }: Pick<AreaDeps, 'db'>,
  set: DataSet,
  id: number,
  read: (tx: Tx, edition: Edition) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const edition = await findEdition(tx, set.name, id)
    if (!edition) throw new Refusal('edicao-desconhecida')
    if (edition.situacao !== 'LIDA' && edition.situacao !== 'AGENDADA')
      throw new Refusal('edicao-nao-publicavel')
    await makeChanges(tx, set.current, linesOf(id))
    return read(tx, presentEdition(edition, await editionInForce(tx, set)))
  })
}
