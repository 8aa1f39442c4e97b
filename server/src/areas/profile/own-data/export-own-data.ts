/** Sends everything that the portal keeps of the caller as a file to take away (ACCOUNT-14). */
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { today } from '../../../ports/clock.ts'
import { texts } from '../texts.ts'
import { ownDataPage } from './own-data-page.ts'
import { readOwnData } from './read-own-data.ts'

export async function exportOwnData(
  deps: Pick<AreaDeps, 'db' | 'longReads' | 'clock'>,
  caller: Caller,
  { format, reply, language }: { format: 'json' | 'html'; reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const data = await readOwnData(deps, caller, language, { whole: true })
  const name = `${texts.in(language)('ownData.file')}-${today(deps.clock)}.${format}`
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return format === 'html'
    ? reply.type('text/html; charset=utf-8').send(ownDataPage(data, caller.nome, language))
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(data, null, 2))
}
