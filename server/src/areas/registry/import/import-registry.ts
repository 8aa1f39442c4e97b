/**
 * Reads one delivery of Receita Federal's open data and builds the registry of it beside the one that the portal serves
 * (REGISTRY-12 to REGISTRY-20). A run that was broken off is taken up where its last whole file ended.
 */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { dayOf } from '../../../ports/clock.ts'
import {
  type Built,
  buildRegistry,
  clearAfterSwap,
  finishTable,
  isBuiltAlike,
  sizeOfRegistry,
} from './build.sql.ts'
import { type Delivery, type DeliveryFile, findDelivery } from './delivery.ts'
import { KnownRoots } from './known-roots.ts'
import {
  analyzeStaged,
  beginLoad,
  databaseNow,
  type FileMark,
  holdsWhatWasRead,
  type Load,
  lastLoad,
  marksOf,
  municipalityCodes,
  prepareSession,
  readRoots,
  storeFile,
  tryLock,
} from './load.sql.ts'
import { readFile } from './read-file.ts'

export interface ImportOptions {
  folder: string
  /** Takes a delivery that seems to lack something. */
  incomplete?: boolean
  /** How long another load is waited for, in milliseconds. */
  waitMs?: number
  onProgress?(progress: Progress): void
}

export type Progress =
  | { step: string }
  /** `read` are the delivery's bytes up to there. */
  | { file: string; number: number; of: number; share: number; lines: number; kept: number; read: number }

type Problem = 'OUTRA_CARGA' | 'POUCAS_EMPRESAS' | 'BASE_MUDOU' | Delivery['doubts'][number]['problem']

/** The import can't go on, and says why. The portal serves what it served before. */
export class ImportRefused extends Error {
  readonly problem: Problem
  constructor(problem: Problem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Establishments without a company, of all: more than that means that files are missing. */
const mostWithoutCompany = 0.01
/** A new registry with fewer rows than this share of the old one lacks something. */
const leastOfOld = 0.5

interface Prepared {
  /** Of the load. */
  id: number
  built: Built
  /** Files that an earlier run had read. */
  resumed: number
}

/** Reads a delivery and builds the new registry beside the one that is served, of the same delivery too. */
export async function prepareRegistry(client: pg.Client, options: ImportOptions): Promise<Prepared> {
  const step = (what: string) => options.onProgress?.({ step: what })
  const delivery = await findDelivery(options.folder)
  const [doubt] = delivery.doubts
  if (doubt && !options.incomplete)
    throw new ImportRefused(
      doubt.problem,
      `This is no whole delivery: ${delivery.doubts.map(({ text }) => text).join('; ')}. Nothing was changed. --incomplete takes it all the same.`,
    )
  await prepareSession(client)
  await lockOrRefuse(client, options.waitMs ?? 0)
  const before = await lastLoad(client)
  if (before?.situacao === 'TROCADA') {
    await clearAfterSwap(client, before.id)
    before.situacao = 'CONCLUIDA'
  }

  const now = await databaseNow(client)
  const load = (await toTakeUp(client, before, delivery)) ?? (await begin(client, delivery, now))
  const done = await marksOf(client, load.id)
  if (load.situacao === 'LENDO') {
    await readAll(client, { load, delivery, done, now, options })
    await analyzeStaged(client)
  }
  const built = load.situacao === 'LENDO' ? await buildRegistry(client, load.id, step) : builtOf(load)
  refuseIfLacking(built, await sizeOfRegistry(client), options)
  step('cleaning up and taking statistics')
  await finishTable(client)
  return { id: load.id, built, resumed: done.length }
}

export async function lockOrRefuse(client: pg.Client, waitMs: number): Promise<void> {
  for (const until = performance.now() + waitMs; !(await tryLock(client)); await pause(250))
    if (performance.now() > until)
      throw new ImportRefused('OUTRA_CARGA', 'Another import is under way. Nothing was changed.')
}

const begin = (client: pg.Client, { identity, folder }: Delivery, now: Date): Promise<Load> =>
  beginLoad(client, { entrega: identity, pasta: folder, now })

/** The load that was broken off, if it is of this delivery and its rows are still there. */
async function toTakeUp(
  client: pg.Client,
  before: Load | undefined,
  delivery: Delivery,
): Promise<Load | undefined> {
  if (!before || before.situacao === 'CONCLUIDA' || before.entrega !== delivery.identity) return undefined
  if (before.situacao === 'MONTADA' && (await isBuiltAlike(client))) return before
  if (!(await holdsWhatWasRead(client, await marksOf(client, before.id)))) return undefined
  return { ...before, situacao: 'LENDO' }
}

interface ReadingAll {
  load: Load
  delivery: Delivery
  done: FileMark[]
  now: Date
  options: ImportOptions
}

async function readAll(client: pg.Client, { load, delivery, done, now, options }: ReadingAll): Promise<void> {
  const surroundings = {
    municipalities: await municipalityCodes(client),
    today: dayOf(now).replaceAll('-', ''),
  }
  const known = new KnownRoots()
  if (done.length > 0) await readRoots(client, (root) => known.add(root))
  const isDone = (file: DeliveryFile) => done.some(({ nome }) => nome === file.name)
  let before = 0
  for (const [i, file] of delivery.files.entries()) {
    const begin = before
    before += file.size
    if (isDone(file)) continue
    const { rows, counts } = readFile({
      file,
      surroundings,
      known,
      onProgress: (bytes, { linhas, mantidas }) =>
        options.onProgress?.({
          file: file.name,
          number: i + 1,
          of: delivery.files.length,
          share: bytes / file.size,
          lines: linhas,
          kept: mantidas,
          read: begin + bytes,
        }),
    })
    await storeFile(client, load.id, { file, rows: Readable.from(rows), counts })
  }
}

/** Keeps the old registry where the new one can't be right. The rows that were read wait for `--incomplete`. */
function refuseIfLacking(built: Built, served: number, { incomplete }: ImportOptions): void {
  const { empresas, semEmpresa } = built
  const number = (value: number) => value.toLocaleString('en')
  const refusal = (text: string) => new ImportRefused('POUCAS_EMPRESAS', text)
  if (empresas === 0) throw refusal('The files hold no company of the state. Nothing was changed.')
  if (incomplete) return
  if (semEmpresa > mostWithoutCompany * (empresas + semEmpresa))
    throw refusal(
      `${number(semEmpresa)} establishments have no line in the files of companies: one of these files is missing. Nothing was changed. --incomplete leaves them out.`,
    )
  if (empresas < leastOfOld * served)
    throw refusal(
      `The files hold ${number(empresas)} establishments of the state, less than half of the ${number(served)} that the portal has. Nothing was changed. --incomplete takes them all the same.`,
    )
}

const builtOf = (load: Load): Built => ({
  empresas: Number(load.empresas),
  repetidas: Number(load.repetidas),
  semEmpresa: Number(load.semEmpresa),
})
