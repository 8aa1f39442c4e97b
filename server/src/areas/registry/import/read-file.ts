/** Reads one file of a delivery: what is kept comes out as text for COPY, the rest is counted. */
import { homeState } from '@invest/contract/state'
import { companyOf } from './company.ts'
import type { DeliveryFile } from './delivery.ts'
import { establishmentOf, type Problem, type Surroundings } from './establishment.ts'
import type { KnownRoots } from './known-roots.ts'
import { goOver, joiningHalves, looksWhole } from './lines.ts'

export interface RefusedLine {
  linha: number
  problema: Problem
}

export interface FileCounts {
  linhas: number
  mantidas: number
  recusadas: number
  /** The first of them. What they say is left out: lines carry names, addresses and telephones. */
  recusas: RefusedLine[]
}

export const refusedListedPerFile = 100

/** What every line of the state has. */
const stateMark = Buffer.from(`"${homeState}"`)

export interface Reading {
  file: DeliveryFile
  surroundings: Surroundings
  known: KnownRoots
  onProgress(bytes: number, counts: FileCounts): void
}

/** Yields rows for COPY. `counts` is complete when the last has been taken. */
export function readFile(reading: Reading): { rows: AsyncGenerator<string>; counts: FileCounts } {
  const counts: FileCounts = { linhas: 0, mantidas: 0, recusadas: 0, recusas: [] }
  let waiting = ''
  const take = (result: { row: string } | Problem | undefined, linha: number) => {
    if (result === undefined) return
    if (typeof result !== 'string') {
      counts.mantidas += 1
      waiting += result.row
      return
    }
    counts.recusadas += 1
    if (counts.recusas.length < refusedListedPerFile) counts.recusas.push({ linha, problema: result })
  }
  const ofKind = reading.file.kind === 'ESTABELECIMENTOS' ? establishmentsIn(reading) : companiesIn(reading)
  const { see, end } = joiningHalves(
    (bytes, start, end, line) => {
      if (ofKind.isWanted(bytes, start, end)) take(ofKind.read(bytes.toString('latin1', start, end)), line)
    },
    (record, line) => take(record === undefined ? 'columns' : ofKind.read(record), line),
  )
  async function* rows() {
    for await (const { bytes, lines } of goOver(reading.file.read(), see)) {
      counts.linhas = lines
      reading.onProgress(bytes, counts)
      if (waiting === '') continue
      const text = waiting
      waiting = ''
      yield text
    }
    end()
    if (waiting !== '') yield waiting
  }
  return { rows: rows(), counts }
}

interface OfKind {
  /** Most lines are dropped unread. */
  isWanted(bytes: Buffer, start: number, end: number): boolean
  read(record: string): { row: string } | Problem | undefined
}

/** A line without the state's mark is dropped unread, unless it is broken: then its state has to be looked for. */
function establishmentsIn({ surroundings, known }: Reading): OfKind {
  let portion: Buffer | undefined
  let mark = -1
  return {
    isWanted(bytes, start, end) {
      if (bytes !== portion || (mark >= 0 && mark < start)) mark = bytes.indexOf(stateMark, start)
      portion = bytes
      return (mark >= 0 && mark < end) || !looksWhole(bytes, start, end)
    },
    read(record) {
      const result = establishmentOf(record, surroundings)
      if (typeof result === 'object') known.add(result.cnpj.slice(0, 8))
      return result
    },
  }
}

const companiesIn = ({ known }: Reading): OfKind => ({
  isWanted: (bytes, start, end) => !looksWhole(bytes, start, end) || known.hasAt(bytes, start + 1),
  read: (record) => companyOf(record, known),
})
