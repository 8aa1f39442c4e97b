/** Reads one file of a delivery: what is kept comes out as text for COPY, the rest is counted. */
import { homeState } from '@invest/contract/limits'
import { companyOf } from './company.ts'
import type { DeliveryFile } from './delivery.ts'
import { establishmentOf, type Problem, type Surroundings } from './establishment.ts'
import type { KnownRoots } from './known-roots.ts'
import { goOver, looksWhole, type SeeLine } from './lines.ts'

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
  const see =
    reading.file.kind === 'ESTABELECIMENTOS' ? seeEstablishments(reading, take) : seeCompanies(reading, take)
  async function* rows() {
    for await (const { bytes, lines } of goOver(reading.file.read(), see)) {
      counts.linhas = lines
      reading.onProgress(bytes, counts)
      if (waiting === '') continue
      const text = waiting
      waiting = ''
      yield text
    }
  }
  return { rows: rows(), counts }
}

type Take = (result: { row: string } | Problem | undefined, line: number) => void

/** A line without the state's mark is dropped unread, unless it is broken: then its state has to be looked for. */
function seeEstablishments({ surroundings, known }: Reading, take: Take): SeeLine {
  let portion: Buffer | undefined
  let mark = -1
  return (bytes, start, end, line) => {
    if (bytes !== portion || (mark >= 0 && mark < start)) mark = bytes.indexOf(stateMark, start)
    portion = bytes
    const isMarked = mark >= 0 && mark < end
    if (!isMarked && looksWhole(bytes, start, end)) return
    const result = establishmentOf(bytes.toString('latin1', start, end), surroundings)
    if (typeof result === 'object') known.add(result.cnpj.slice(0, 8))
    take(result, line)
  }
}

function seeCompanies({ known }: Reading, take: Take): SeeLine {
  return (bytes, start, end, line) => {
    if (looksWhole(bytes, start, end) && !known.hasAt(bytes, start + 1)) return
    take(companyOf(bytes.toString('latin1', start, end), known), line)
  }
}
