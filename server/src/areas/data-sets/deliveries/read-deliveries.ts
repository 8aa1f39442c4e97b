/** Prepares deliveries that somebody has asked for, in whichever worker comes first (DATA-19). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { type DeliveredSet, DeliveryRefused, type DeliveryReport } from '../data-set.ts'
import { changeEdition, currentEdition } from '../edition-repository.ts'
import { deliveryInFolder } from '../operator-folder.ts'
import { storeNamed } from '../publishing/consequences.ts'
import { countTry, waitingEditions } from '../reading/line-repository.ts'

export type DeliveryDeps = Pick<AreaDeps, 'db' | 'upkeep' | 'clock' | 'config' | 'owner' | 'isAvailable'>

/** Gigabytes take long; each try goes on where the one before was broken off. */
const mostTries = 10
const lookEveryMs = 1000

export async function readDeliveries(deps: DeliveryDeps, sets: readonly DeliveredSet[]): Promise<void> {
  const tries = oneByOne()
  for (const { id, conjunto, chaveArquivo } of await waitingEditions(deps.db)) {
    const set = sets.find(({ name }) => name === conjunto)
    if (set) await tries.attempt(() => readOne(deps, set, { id, folder: chaveArquivo ?? '' }))
  }
  tries.end()
}

async function readOne(
  deps: DeliveryDeps,
  set: DeliveredSet,
  { id, folder }: { id: number; folder: string },
): Promise<void> {
  const tries = await countTry(deps.db, id)
  if (tries === undefined) return
  const fail = (problema: DeliveryRefused['problema']) =>
    changeEdition(deps.db, id, ['LENDO'], { situacao: 'FALHOU', problema })
  if (tries > mostTries) return void (await fail('INTERROMPIDA'))
  const path = await deliveryInFolder(deps.config.dataFolder, folder)
  if (!path) return void (await fail('SEM_ENTREGA'))
  const watch = watchEdition(deps, id)
  try {
    const prepared = await set.prepare(path, {
      owner: deps.owner,
      signal: watch.signal,
      onBytes: watch.read,
    })
    await deps.db.transaction().execute((tx) => keepReport(tx, set, id, prepared))
  } catch (error) {
    if (watch.signal.aborted) return
    if (!(error instanceof DeliveryRefused)) throw error
    // Another worker, or a command, is loading: this one waits for its turn, and that is no try.
    if (error.problema === 'OUTRA_CARGA')
      await changeEdition(deps.db, id, ['LENDO'], { tentativas: tries - 1 })
    else await fail(error.problema)
  } finally {
    watch.end()
  }
}

/** What a prepared delivery would change, as the report of its edition. */
export async function keepReport(
  tx: Tx,
  set: DeliveredSet,
  id: number,
  { marca, linhas, incluidas, alteradas, removidas, amostra, consequencias }: Omit<DeliveryReport, 'faltas'>,
): Promise<void> {
  await changeEdition(tx, id, ['LENDO'], {
    marca,
    linhas,
    incluidas,
    alteradas,
    removidas,
    situacao: 'LIDA',
    base: (await currentEdition(tx, set.name))?.id ?? null,
    amostra: JSON.stringify(amostra),
    consequencias: JSON.stringify(await storeNamed(tx, id, consequencias)),
  })
}

/** Tells the screen how far the work is, and ends it where somebody has dropped the edition or the process ends. */
function watchEdition({ db, isAvailable }: DeliveryDeps, id: number) {
  const ending = new AbortController()
  let lidos = 0
  const timer = setInterval(async () => {
    if (isAvailable?.() === false) ending.abort()
    // While the database is away nobody can say so; the work then fails by itself.
    else if (!(await changeEdition(db, id, ['LENDO'], { lidos }).catch(() => true))) ending.abort()
  }, lookEveryMs)
  return {
    signal: ending.signal,
    read(bytes: number) {
      lidos = bytes
    },
    end: () => clearInterval(timer),
  }
}
