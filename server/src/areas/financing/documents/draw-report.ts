/**
 * Draws a search's result as a list on paper: filters and date on top, the names of the columns on every page
 * (FINANCING-10).
 */
import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { beginPaper, paragraph } from '../../../paper/blocks.ts'
import { closePaper, colours } from '../../../paper/paper.ts'
import { dense, drawTable } from '../../../paper/table.ts'
import { formatStateClock, stateTimeName } from '../../../state-time.ts'
import { texts } from '../texts.ts'
import type { ReportOrder } from './orders.ts'

/** Of the page's width. */
const shares = { nome: 0.39, cnpj: 0.175, municipio: 0.165, elegivel: 0.09, situacao: 0.18 } as const

export function drawReport(order: ReportOrder): Promise<Buffer> {
  const { language, issued, filters, companies } = order
  const say = texts.in(language)
  const paper = beginPaper({ language, issued, name: say('document.report.title') })
  const filterTexts = [
    filters.nome && `${say('document.report.nome')} “${filters.nome}”`,
    filters.cnpj && `${say('document.report.cnpj')} ${formatCnpj(filters.cnpj)}`,
    filters.municipio && `${say('document.report.municipio')} ${filters.municipio}`,
    filters.apenasElegiveis && say('document.report.apenasElegiveis'),
  ].filter(Boolean)
  const note = { size: 9, colour: colours.dimmed }
  paragraph(paper, `${say('document.report.filters')}: ${filterTexts.join('; ')}`, note)
  paragraph(paper, say('document.report.total', { count: companies.length }), note)
  paper.y += 9
  const names = Object.keys(shares) as (keyof typeof shares)[]
  drawTable(
    paper,
    names.map((name) => ({
      title: say(`document.report.columns.${name}`),
      share: shares[name],
      fits: name === 'cnpj',
    })),
    companies.map((company) => cellsOf(language, company)),
    dense,
  )
  if (companies.length === 0) paragraph(paper, say('document.report.empty'))
  return closePaper(paper, { language, issued, title: say('document.report.title') })
}

function cellsOf(
  language: Language,
  { nome, cnpj, municipio, situacaoReserva, reservadoAte, elegivel }: ReportOrder['companies'][number],
): string[] {
  const say = texts.in(language)
  // As on the screen: a company that nobody can reserve is not called available.
  const isFree = situacaoReserva === 'DISPONIVEL'
  const state = isFree && !elegivel ? '—' : say(`document.states.${situacaoReserva}`)
  const until =
    situacaoReserva === 'RESERVADO' && reservadoAte
      ? `\n${say('document.report.until', { instant: formatStateClock(language, new Date(reservadoAte)) })} (${stateTimeName[language]})`
      : ''
  return [
    nome,
    formatCnpj(cnpj),
    municipio,
    elegivel ? say('document.yes') : say('document.no'),
    state + until,
  ]
}
