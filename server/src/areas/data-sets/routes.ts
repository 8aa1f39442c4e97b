/** The routes of the data that the portal's people bring. */
import { dataSets } from '@invest/contract/administration/data-sets'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { createRunningLimit } from '../../http/limits/running-limit.ts'
import { Refusal } from '../../http/refusal.ts'
import { sendNamed } from '../../http/send-named.ts'
import { today } from '../../ports/clock.ts'
import { xlsxType } from '../../sheets/write-sheets.ts'
import { type AnySet, type Cells, type DataSet, isDelivered, isTable } from './data-set.ts'
import { planDelivery } from './deliveries/publish-deliveries.ts'
import { csvOf, exampleOf, xlsxOf } from './draw-template.ts'
import { linesInForce } from './lines-in-force.ts'
import { listSets } from './list-sets.ts'
import { dataEditors } from './policy.ts'
import { consequencesFile } from './publishing/consequences.ts'
import { dropEdition } from './publishing/drop-edition.ts'
import { plannedDayProblems } from './publishing/planned-day.ts'
import { publishEdition } from './publishing/publish-edition.ts'
import { undoEdition } from './publishing/undo-edition.ts'
import { answerQuestions } from './reading/questions.ts'
import { listEditions, readReport, refusedAsCsv } from './reading/read-report.ts'
import { receiveFile } from './reading/receive-file.ts'
import { texts } from './texts.ts'

/** More than that is slow to draw, and slower to open. */
const mostInSheet = 20_000

export function dataSetRoutes(deps: AreaDeps, sets: readonly AnySet[]): Route[] {
  const readingsOf = createRunningLimit(limits.runningLongReads, 'limite-de-chamadas')
  const known = (name: string): AnySet => {
    const set = sets.find((one) => one.name === name)
    if (!set) throw new Refusal('conjunto-desconhecido')
    return set
  }
  const table = (name: string): DataSet => {
    const set = known(name)
    if (!isTable(set)) throw new Refusal('conjunto-sem-arquivo')
    return set
  }
  return [
    route(dataSets.list, dataEditors, ({ language }) => listSets(deps, sets, language)),
    route(dataSets.template, dataEditors, async ({ params, query, language, reply }) => {
      const set = table(params.conjunto)
      return sendTable(reply, set.name, {
        xlsx: query.formato === 'xlsx',
        set,
        lines: [exampleOf(set)],
        language,
      })
    }),
    route(dataSets.inForce, dataEditors, async ({ params, caller, language, reply }) => {
      const set = table(params.conjunto)
      const end = readingsOf.begin(caller.id)
      try {
        const lines = await linesInForce(deps, set)
        const name = `${set.name}-${today(deps.clock)}`
        return await sendTable(reply, name, { xlsx: lines.length <= mostInSheet, set, lines, language })
      } finally {
        end()
      }
    }),
    route(dataSets.editions, dataEditors, ({ params, query }) =>
      listEditions(deps, known(params.conjunto), query),
    ),
    route(dataSets.send, dataEditors, ({ params, caller, request }) =>
      receiveFile(deps, known(params.conjunto), caller, request),
    ),
    route(dataSets.read, dataEditors, ({ params, language }) =>
      readReport(deps, known(params.conjunto), params.id, language),
    ),
    route(dataSets.refusedLines, dataEditors, async ({ params, language, reply }) => {
      const { name, text } = await refusedAsCsv(deps, table(params.conjunto), params.id, language)
      return sendNamed(reply, 'text/csv; charset=utf-8', name, text)
    }),
    route(dataSets.consequences, dataEditors, async ({ params, query, caller, language, reply }) => {
      const [set, asSheet] = [known(params.conjunto), query.formato === 'xlsx']
      const end = readingsOf.begin(caller.id)
      try {
        const file = await consequencesFile(deps, set, params.id, { xlsx: asSheet, language })
        const name = `${set.name}-${params.id}-${texts.in(language)('sheet.effects')}.${asSheet ? 'xlsx' : 'csv'}`
        return await sendNamed(reply, asSheet ? xlsxType : 'text/csv; charset=utf-8', name, file)
      } finally {
        end()
      }
    }),
    route(dataSets.answer, dataEditors, async ({ params, body, language }) => {
      const [set, id] = [table(params.conjunto), params.id]
      await answerQuestions(deps, set, id, body)
      return readReport(deps, set, id, language)
    }),
    route(
      dataSets.publish,
      dataEditors,
      async ({ params, caller, body, language }) => {
        const [set, id] = [known(params.conjunto), params.id]
        await (isDelivered(set)
          ? planDelivery(deps, set, id, caller.id, body)
          : publishEdition(deps, set, id, caller.id, body))
        return readReport(deps, set, id, language)
      },
      (body) => plannedDayProblems(body, today(deps.clock)),
    ),
    route(dataSets.undo, dataEditors, async ({ params, caller, language }) => {
      const set = known(params.conjunto)
      if (isDelivered(set)) throw new Refusal('edicao-sem-anterior')
      const { id, kept } = await undoEdition(deps, set, params.id, caller.id)
      return { edicao: await readReport(deps, set, id, language), mantidas: kept }
    }),
    route(dataSets.drop, dataEditors, async ({ params, caller }) => {
      const [set, id] = [known(params.conjunto), params.id]
      await dropEdition(deps, set, id, caller.id)
      return { id }
    }),
  ]
}

interface Table {
  set: DataSet
  lines: readonly Cells[]
  xlsx: boolean
  language: Language
}

const sendTable = async (
  reply: FastifyReply,
  name: string,
  { set, lines, xlsx: asSheet, language }: Table,
) =>
  asSheet
    ? sendNamed(reply, xlsxType, `${name}.xlsx`, await xlsxOf(set, lines))
    : sendNamed(reply, 'text/csv; charset=utf-8', `${name}.csv`, csvOf(set, lines, language))
