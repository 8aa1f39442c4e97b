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
import { documentTexts } from '../messages/documents.ts'
import type { ReportOrder } from './orders.ts'

/** Of the page's width. */
const shares = { nome: 0.39, cnpj: 0.175, municipio: 0.165, elegivel: 0.09, situacao: 0.18 } as const

export function drawReport(order: ReportOrder): Promise<Buffer> {
  const { language, issued, filters, companies } = order
  const texts = documentTexts[language].report
  const paper = beginPaper({ language, issued, name: texts.title })
  const filterTexts = [
    filters.nome && `${texts.nome} “${filters.nome}”`,
    filters.cnpj && `${texts.cnpj} ${formatCnpj(filters.cnpj)}`,
    filters.municipio && `${texts.municipio} ${filters.municipio}`,
    filters.apenasElegiveis && texts.apenasElegiveis,
  ].filter(Boolean)
  const note = { size: 9, colour: colours.dimmed }
  paragraph(paper, `${texts.filters}: ${filterTexts.join('; ')}`, note)
  paragraph(paper, texts.total(companies.length.toLocaleString(language)), note)
  paper.y += 9
  const names = Object.keys(shares) as (keyof typeof shares)[]
  drawTable(
    paper,
    names.map((name) => ({ title: texts.columns[name], share: shares[name], fits: name === 'cnpj' })),
    companies.map((company) => cellsOf(language, company)),
    dense,
  )
  if (companies.length === 0) paragraph(paper, texts.empty)
  return closePaper(paper, { language, issued, title: texts.title })
}

function cellsOf(
  language: Language,
  { nome, cnpj, municipio, situacaoReserva, reservadoAte, elegivel }: ReportOrder['companies'][number],
): string[] {
  const texts = documentTexts[language]
  // As on the screen: a company that nobody can reserve is not called available.
  const isFree = situacaoReserva === 'DISPONIVEL'
  const state = isFree && !elegivel ? '—' : texts.states[situacaoReserva]
  const until =
    situacaoReserva === 'RESERVADO' && reservadoAte
      ? `\n${texts.report.until(formatStateClock(language, new Date(reservadoAte)))} (${stateTimeName[language]})`
      : ''
  return [nome, formatCnpj(cnpj), municipio, elegivel ? texts.yes : texts.no, state + until]
}
