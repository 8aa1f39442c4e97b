/**
 * Sends what a search finds as a file, without contacts (FINDER-20). It reads rows only as fast as the client takes
 * them.
 */
import { Readable } from 'node:stream'
import type { ExportQuery, SearchOrder } from '@invest/contract/finder'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { SearchFields } from '@invest/contract/search/search'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { RunningLimit } from '../../http/limits/running-limit.ts'
import { today } from '../../ports/clock.ts'
import { csvOf } from './export-csv.ts'
import { geoJsonOf } from './export-geojson.ts'
import { exportRows } from './export-rows.sql.ts'
import type { FinderDeps } from './find-companies.ts'
import { countFound } from './found-companies.sql.ts'
import { resolveSearch } from './understanding/understand.ts'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  geojson: { type: 'application/geo+json; charset=utf-8', write: geoJsonOf },
}

/** Turns the query parameters into the search's filter. */
export function searchOf(query: ExportQuery): SearchFields & { sort?: SearchOrder | undefined } {
  const { formato: _, produtosOuServicos, cnpj, ...rest } = query
  return {
    ...rest,
    cnpj: cnpj || undefined,
    produtosOuServicos: produtosOuServicos?.map((code) => {
      const [tipoTabela = '', codigoSemMascara = ''] = code.split(':')
      return { tipoTabela: tipoTabela as 'NCM' | 'NBS', codigoSemMascara }
    }),
  }
}

export async function exportCompanies(
  { db, longReads, clock, exportsOf }: FinderDeps & { exportsOf: RunningLimit },
  caller: Caller,
  query: ExportQuery,
  answer: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const search = await resolveSearch(db, searchOf(query), answer.language)
  const { type, write } = formats[query.formato]
  const endCounting = exportsOf.begin(caller.id)
  const read = await openReading(longReads).catch((error) => {
    endCounting()
    throw error
  })
  const end = async () => {
    endCounting()
    await read.end()
  }
  let total = 0
  try {
    total = (await countFound(read.tx, search, caller.id)).total
    if (total > limits.maxRows) answer.reply.header('x-total-limitado', 'true')
  } catch (error) {
    await end().catch(() => {})
    throw error
  }
  const name = `empresas-${today(clock)}.${query.formato}`
  let started = false
  // When the client goes away halfway, the generator is ended too, and so the transaction.
  async function* text() {
    started = true
    try {
      yield* write(exportRows(read.tx, search, caller.id, total), answer.language)
    } finally {
      await end()
    }
  }
  // If the client goes away before the first line, the generator has not started and cannot end the transaction.
  const onGone = () => {
    if (!started) return end().catch(() => {})
  }
  if (answer.reply.raw.destroyed) await onGone()
  answer.reply.raw.once('close', onGone)
  return answer.reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text(), { objectMode: false }))
}

/** Opens a read-only transaction in which the count and the rows come from the same instant. */
async function openReading(db: Database) {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return { tx, end: () => (tx.isCommitted || tx.isRolledBack ? Promise.resolve() : tx.rollback().execute()) }
}
