/** Reads files that wait, one after the other, in whichever worker comes first (DATA-4). */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileProblem } from '@invest/contract/administration/data-sets'
import type { AreaDeps } from '../../../area.ts'
import { hasNoRoom } from '../../../db/connections/away.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { FileMissing, StorageFull } from '../../../ports/file-storage.ts'
import { uploadFolderPrefix } from '../../files/index.ts'
import type { DataSet } from '../data-set.ts'
import { changeEdition } from '../edition-repository.ts'
import { fileInFolder } from '../operator-folder.ts'
import { countTry, takeForReading, waitingEditions } from './line-repository.ts'
import { readIntoEdition } from './make-report.ts'

export type ReadingDeps = Pick<AreaDeps, 'db' | 'upkeep' | 'storage' | 'config'>

/** Its worker ended each time: the file, or what it takes to read it, ends workers. */
const mostTries = 3
const reportEveryMs = 500

class Dropped extends Error {}

export async function readWaitingEditions(deps: ReadingDeps, sets: readonly DataSet[]): Promise<void> {
  const tries = oneByOne()
  const waiting = await waitingEditions(deps.db)
  for (const edition of waiting) {
    const set = sets.find(({ name }) => name === edition.conjunto)
    if (set) await tries.attempt(() => readOne(deps, set, edition))
  }
  tries.end()
}

interface Waiting {
  id: number
  arquivo: string
  chaveArquivo: string | null
  daPasta: boolean
}

async function readOne(deps: ReadingDeps, set: DataSet, edition: Waiting): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const outcome = await deps.upkeep.transaction().execute(async (tx) => {
      if (!(await takeForReading(tx, edition.id))) return undefined
      // The one who had the lock may have read it meanwhile.
      if (!(await mayTry(deps, edition.id))) return undefined
      const path = await fetchFile(deps, edition, folder)
      const read = await readIntoEdition(tx, set, edition.id, path, progressOf(deps, edition.id))
      if (read === 'DROPPED') throw new Dropped()
      return read
    })
    // What asks is read again.
    if (outcome === 'READ' && !edition.daPasta && edition.chaveArquivo)
      await deps.storage.remove(edition.chaveArquivo)
  } catch (error) {
    if (error instanceof Dropped) return
    const problema = problemOf(error)
    if (!problema) throw error
    await changeEdition(deps.db, edition.id, ['LENDO'], { situacao: 'FALHOU', problema })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Why no further try would help; undefined where the next one may. */
function problemOf(error: unknown): FileProblem | undefined {
  if (error instanceof FileMissing) return 'INTERROMPIDA'
  return error instanceof StorageFull || hasNoRoom(error) ? 'SEM_ESPACO' : undefined
}

/** Counts a try outside of the reading's transaction, so that a killed worker's stays counted. */
async function mayTry({ db }: ReadingDeps, id: number): Promise<boolean> {
  const tries = await countTry(db, id)
  if (tries === undefined) return false
  if (tries <= mostTries) return true
  await changeEdition(db, id, ['LENDO'], { situacao: 'FALHOU', problema: 'INTERROMPIDA' })
  return false
}

async function fetchFile(
  { storage, config }: ReadingDeps,
  edition: Waiting,
  folder: string,
): Promise<string> {
  const key = edition.chaveArquivo ?? ''
  if (edition.daPasta) {
    const path = await fileInFolder(config.dataFolder, key)
    if (!path) throw new FileMissing(key)
    return path
  }
  const path = join(folder, 'arquivo')
  await pipeline(await storage.get(key), createWriteStream(path))
  return path
}

/** Tells the screen how far it is, and learns whether somebody has dropped the edition. */
function progressOf({ db }: ReadingDeps, id: number) {
  let reportedAt = 0
  return async (lidos: number) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    if (!(await changeEdition(db, id, ['LENDO'], { lidos }))) throw new Dropped()
  }
}
