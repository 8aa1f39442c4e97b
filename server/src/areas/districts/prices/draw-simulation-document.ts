/**
 * Draws a simulation of a lot's price as a PDF, by the table in force or a version of it. It works the price out itself, so that
 * the paper says what the rule gives and not what somebody sent (DISTRICT-37).
 */
import type { districts } from '@invest/contract/districts'
import { completedSimulation, writeSimulation } from '@invest/contract/districts/simulation-address'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { rangeOfUse, simulatePrice } from '@invest/contract/rules/lot-price'
import { screens } from '@invest/contract/screens'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { plainName } from '../../../http/send-named.ts'
import { screenUrl } from '../../../http/web/web-page.ts'
import { createThread } from '../../../threads/thread.ts'
import { numberOfLot } from '../lots/lot-repository.ts'
import { texts } from '../texts.ts'
import type { SimulationOrder } from './draw-simulation.ts'
import { type PriceDeps, readPrices } from './read-prices.ts'

const thread = createThread<SimulationOrder, Uint8Array>({
  module: new URL('./draw-simulation.ts', import.meta.url),
  tasksEach: 20,
  waitingAtMost: 12,
  idleMs: 10_000,
})

/** Refuses with `indisponivel` while too many documents wait. */
export async function drawSimulationDocument(
  deps: PriceDeps & { config: { publicUrl: string } },
  query: QueryOf<typeof districts.simulationDocument>,
  language: Language,
): Promise<AnswerOf<typeof districts.simulationDocument>> {
  const { distrito, area, uso, lote } = query
  const [table, number] = await Promise.all([
    readPrices(deps, query, language),
    lote === undefined ? null : numberOfLot(deps.db, { sigla: distrito, lotId: lote }),
  ])
  if (number === undefined) throw new Refusal('lote-desconhecido')
  const district = table.precos.find(({ sigla }) => sigla === distrito)
  if (!district) throw wrongField('distrito', 'opcao-desconhecida')
  const simulation = completedSimulation(
    {
      lote: lote === undefined ? '' : String(lote),
      numero: number ?? '',
      distrito,
      area,
      uso,
      opcoes: Object.fromEntries((query.opcoes ?? []).map((choice) => choice.split(':'))),
      versao: query.versao,
    },
    table,
  )
  const question = { sigla: distrito, area, uso, opcoes: simulation.opcoes }
  const result = simulatePrice(table, question)
  const range = rangeOfUse(table, question)
  if (!result || !range) throw wrongField('uso', 'opcao-desconhecida')
  const search = new URLSearchParams(writeSimulation(simulation))
  const pdf = await thread.run({
    language,
    issued: deps.clock.now(),
    table,
    result,
    range,
    district,
    number,
    area,
    use: table.usos.find(({ codigo }) => codigo === uso)?.nome ?? '',
    choices: table.criterios.flatMap(({ codigo, nome, opcoes }) => {
      const option = opcoes.find((one) => one.codigo === simulation.opcoes[codigo])
      return option ? [{ criterion: nome, option: option.nome, points: option.pontos }] : []
    }),
    address: `${screenUrl(deps.config.publicUrl, language, screens.lotPrice)}?${search}`,
  })
  const name = [texts.in(language)('spreadsheet.file'), distrito, number].filter(Boolean).join('-')
  return {
    base64File: Buffer.from(pdf).toString('base64'),
    nomeArquivo: `${plainName(name)}.pdf`,
  }
}
