/** Draws a simulation on one page: range, result, how it comes about, and where the figures come from (DISTRICT-37). */
import type { Language } from '@invest/contract/language'
import type { PriceResult, PriceTable } from '@invest/contract/rules/lot-price'
import { beginPaper, heading, line, paragraph, small } from '../../../paper/blocks.ts'
import { numberOf, priceOf, shareOf, tagWhereOther } from '../../../paper/formats.ts'
import { closePaper, colours, drawSilent, formatDay, margin, type Paper } from '../../../paper/paper.ts'
import { texts } from '../texts.ts'

/** What a thread receives: plain data, because only that can be passed to one. */
export interface SimulationOrder {
  language: Language
  issued: Date
  table: PriceTable
  result: PriceResult
  /** What the chosen use allows: with all criteria at their best, and with none. In reais, the share in hundredths of a per cent. */
  range: { de: number; ate: number; percentual: number }
  district: PriceTable['precos'][number]
  /** The lot's number, where the simulation is of one. */
  number: string | null
  /** In hectares. */
  area: number
  use: string
  choices: { criterion: string; option: string; points: number }[]
  /** The address that opens the simulation, for whoever has only the paper. */
  address: string
}

/** @public draw-simulation-document.ts names this file by its address. */
export default function drawSimulation(order: SimulationOrder): Promise<Buffer> {
  const { language, issued, table, number, district, area, use, address } = order
  const say = texts.in(language)
  const name = [number && say('simulation.lot', { number }), district.nome].filter(Boolean).join(', ')
  const lang = tagWhereOther(language, district.idioma)
  const paper = beginPaper({ language, issued, kind: say('spreadsheet.title'), name, lang })
  paragraph(paper, `${numberOf(language, area, 4)} ha · ${use}`, { colour: colours.dimmed })
  drawRange(paper, order)
  drawBreakdown(paper, order)
  heading(paper, say('spreadsheet.basis'))
  line(
    paper,
    say('spreadsheet.version'),
    say('simulation.version', { number: table.versao, day: formatDay(language, table.vigenteDesde) }),
  )
  for (const [label, text, writtenIn] of [
    [say('spreadsheet.priceSource'), table.fontePrecos, table.idiomas?.fontePrecos],
    [say('spreadsheet.ruleSource'), table.fonteRegra, table.idiomas?.fonteRegra],
  ] as const)
    line(paper, label, writtenIn ? `${text} (${say(`simulation.writtenIn.${writtenIn}`)})` : text, {
      lang: tagWhereOther(language, writtenIn),
    })
  paper.y += 8
  if (table.demonstracao) paragraph(paper, say('spreadsheet.demonstration'), { ...small, strong: true })
  paragraph(paper, say('spreadsheet.noOffer'), small)
  paragraph(paper, `${say('simulation.online')} ${address}`, small)
  return closePaper(paper, { language, issued, title: say('spreadsheet.title') })
}

/** The range as a bar with the result in it. */
function drawRange(paper: Paper, { language, range, result }: SimulationOrder): void {
  const say = texts.in(language)
  heading(paper, say('spreadsheet.final'))
  paragraph(paper, priceOf(language, result.valorFinal), { strong: true, size: 24, colour: colours.brand })
  paper.y += 4
  const width = paper.page.width - 2 * margin.x
  const { y } = paper
  const span = range.ate - range.de
  const at = margin.x + (span > 0 ? ((result.valorFinal - range.de) / span) * width : width)
  drawSilent(paper, () => {
    paper.roundedRect(margin.x, y, width, 6, 3).fill(colours.line)
    paper.roundedRect(margin.x, y, Math.max(6, at - margin.x), 6, 3).fill(colours.fill)
    paper.circle(Math.min(Math.max(at, margin.x + 5), margin.x + width - 5), y + 3, 5).fill(colours.brand)
  })
  paper.y = y + 14
  line(
    paper,
    say('simulation.range'),
    `${priceOf(language, range.de)} ${say('simulation.least', { share: shareOf(language, range.percentual) })} – ${priceOf(language, range.ate)} ${say('simulation.most')}`,
  )
}

function drawBreakdown(paper: Paper, { language, result, area, use, choices }: SimulationOrder): void {
  const say = texts.in(language)
  heading(paper, say('simulation.chosen'))
  if (choices.length === 0) paragraph(paper, say('simulation.noneChosen'))
  for (const { criterion, option, points } of choices)
    line(paper, criterion, `${option}: ${shareOf(language, points)}`)
  heading(paper, say('spreadsheet.how'))
  const how = say('simulation.marketHow', {
    area: numberOf(language, area, 4),
    price: priceOf(language, result.valorHectare),
  })
  line(paper, say('spreadsheet.market'), `${priceOf(language, result.valorMercado)} (${how})`)
  line(paper, say('spreadsheet.sum'), shareOf(language, result.pontos))
  const capped = result.pontos > result.teto ? ` (${say('simulation.capped')})` : ''
  line(paper, say('simulation.cap', { use }), `${shareOf(language, result.teto)}${capped}`)
  line(
    paper,
    say('simulation.abatement', { share: shareOf(language, result.percentual) }),
    priceOf(language, result.abatimento === 0 ? 0 : -result.abatimento),
  )
  line(paper, say('spreadsheet.final'), priceOf(language, result.valorFinal))
}
