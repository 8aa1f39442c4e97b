/** Draws what a municipality's public page says, for reading on paper and aloud (MUNICIPALITY-54). */

import { type Language, languageTags } from '@invest/contract/language'
import type { PopularActivity } from '@invest/contract/municipalities/figures'
import type { MunicipalityPage } from '@invest/contract/municipalities/pages'
import { hasScore, scoreSource } from '@invest/contract/state'
import { beginPaper, heading, line, paragraph, small } from '../../../paper/blocks.ts'
import { maskedActivity, moneyOf, tagWhereOther } from '../../../paper/formats.ts'
import { closePaper, formatDay, type Paper } from '../../../paper/paper.ts'
import { texts } from '../texts.ts'

/** Everything that the parts of the page need. */
interface Sheet {
  paper: Paper
  language: Language
  say: ReturnType<typeof texts.in>
  page: MunicipalityPage
}

/** What a thread receives: plain data, because only that can be passed to one. */
export interface PageOrder {
  language: Language
  issued: Date
  /** The page's address, for whoever has only the paper. */
  address: string
  page: MunicipalityPage
}

/** @public send-page.ts names this file by its address. */
export default function drawPage({ language, issued, address, page }: PageOrder): Promise<Buffer> {
  const say = texts.in(language)
  const name = page.municipioJunta.nomeCompleto
  const paper = beginPaper({ language, issued, kind: say('page.kind'), name })
  const sheet = { paper, language, say, page }
  drawAbout(sheet)
  drawFigures(sheet)
  drawCompanies(sheet)
  drawInvestments(sheet)
  drawIncentives(sheet)
  drawDistricts(sheet)
  paper.y += 12
  paragraph(paper, `${say('page.online')} ${address}`, small)
  return closePaper(paper, { language, issued, title: name })
}

const markOf = ({ language, say }: Sheet, writtenIn: Language | null) =>
  writtenIn && writtenIn !== language ? ` (${say(`page.writtenIn.${writtenIn}`)})` : ''

/** A text that somebody has written; one in another language says so, as on the screen. */
function written(sheet: Sheet, text: string, writtenIn: Language | null): void {
  paragraph(sheet.paper, text, { lang: tagWhereOther(sheet.language, writtenIn) })
  const mark = markOf(sheet, writtenIn)
  if (mark) paragraph(sheet.paper, mark.trim(), small)
}

function title(sheet: Sheet, text: string, writtenIn: Language | null): void {
  sheet.paper.y += 8
  paragraph(sheet.paper, `${text}${markOf(sheet, writtenIn)}`, {
    kind: 'H3',
    strong: true,
    size: 11,
    lang: tagWhereOther(sheet.language, writtenIn),
  })
}

function drawAbout(sheet: Sheet): void {
  const { paper, say, page } = sheet
  const { descricao, idioma, email, telefone } = page
  heading(paper, say('page.about'))
  if (descricao) written(sheet, descricao, idioma.descricao)
  else paragraph(paper, say('page.noDescription'))
  paper.y += 4
  for (const [name, field] of [
    [say('page.secretariat'), 'nomeSecretaria'],
    [say('page.sector'), 'nomeSetorDesenvolvimentoEconomico'],
  ] as const) {
    const text = page[field]
    line(paper, name, text ? `${text}${markOf(sheet, idioma[field])}` : say('page.none'))
  }
  line(paper, say('page.email'), email ?? say('page.none'))
  line(paper, say('page.phone'), telefone?.numeroFormatadoComMascara ?? say('page.none'))
}

const numberOf = (language: Language, value: number, digits = 0) =>
  new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
function drawFigures({ paper, language, say, page }: Sheet): void {
  const { populacao, pib, pontuacaoIntegrar } = page
  heading(paper, say('page.figures'))
  const figure = (name: string, value: string | null, source: string | null, year: number | null) => {
    const from = [source, year].filter(Boolean).join(', ')
    line(
      paper,
      name,
      value === null
        ? say('page.notKnown')
        : from
          ? `${value} (${say('page.source', { source: from })})`
          : value,
    )
  }
  figure(
    say('page.population'),
    populacao === null ? null : say('page.inhabitants', { count: populacao }),
    page.fontePopulacao,
    page.anoPopulacao,
  )
  figure(say('page.gdp'), pib === null ? null : moneyOf(language, pib), page.fontePib, page.anoPib)
  if (hasScore)
    figure(
      say('page.score'),
      pontuacaoIntegrar === null ? null : numberOf(language, pontuacaoIntegrar * 100, 2),
      page.fontePontuacaoIntegrar ?? scoreSource,
      page.anoPontuacaoIntegrar,
    )
}

function drawCompanies({ paper, language, say, page }: Sheet): void {
  heading(paper, say('page.companies'))
  if (page.dataEmpresas === null) {
    paragraph(paper, say('page.notCounted'))
    return
  }
  const { numeroEmpresas: all, numeroEmpresasIndustria: industry } = page
  const { numeroEmpresasComercio: commerce, numeroEmpresasServico: services } = page
  const share = (count: number) => (all > 0 ? ` (${numberOf(language, (count / all) * 100, 2)} %)` : '')
  line(paper, say('page.total'), numberOf(language, all))
  for (const [name, count] of [
    [say('page.industry'), industry],
    [say('page.commerce'), commerce],
    [say('page.services'), services],
    [say('page.others'), Math.max(0, all - industry - commerce - services)],
  ] as const)
    line(paper, name, `${numberOf(language, count)}${share(count)}`)
  line(paper, say('page.opened'), numberOf(language, page.numeroEmpresasAbertasUltimosCincoAnos))
  line(paper, say('page.closed'), numberOf(language, page.numeroEmpresasFechadasUltimosCincoAnos))
  const popular = (kind: string, activities: PopularActivity[]) => {
    if (activities.length === 0) return
    paper.y += 4
    paragraph(paper, say('page.popular', { kind }), { ...small, kind: 'H3', strong: true })
    for (const { atividadeEconomicaVO, numeroEmpresas } of activities)
      paragraph(paper, `${activityOf(atividadeEconomicaVO)}: ${numberOf(language, numeroEmpresas)}`, {
        lang: tagWhereOther(language, 'pt'),
      })
  }
  popular(say('page.industry'), page.cnaesIndustria)
  popular(say('page.commerce'), page.cnaesComercio)
  popular(say('page.services'), page.cnaesServico)
  paper.y += 4
  paragraph(paper, say('page.countedOn', { day: formatDay(language, page.dataEmpresas) }), small)
}

const activityOf = ({ cnae, descricao }: { cnae: string; descricao: string }) =>
  `${maskedActivity(cnae)} ${descricao}`

function drawInvestments(sheet: Sheet): void {
  const { paper, language, say, page } = sheet
  heading(paper, say('page.investments'))
  if (page.investimentos.length === 0) paragraph(paper, say('page.noInvestments'))
  for (const one of page.investimentos) {
    title(sheet, one.titulo, one.idioma.titulo)
    written(sheet, one.descricao, one.idioma.descricao)
    line(paper, say('page.value'), moneyOf(language, one.valor))
    line(paper, say('page.date'), formatDay(language, one.dataInvestimento))
    line(paper, say('page.type'), say(`page.types.${one.tipo}`))
    line(paper, say('page.jobs'), numberOf(language, one.empregos))
    if (one.cnaes.length > 0) {
      paragraph(paper, say('page.activities'), small)
      for (const activity of one.cnaes)
        paragraph(paper, activityOf(activity), { lang: tagWhereOther(language, 'pt') })
    }
  }
}

function drawIncentives(sheet: Sheet): void {
  const { paper, say, page } = sheet
  heading(paper, say('page.incentives'))
  if (page.beneficiosFiscais.length === 0) paragraph(paper, say('page.noIncentives'))
  for (const { titulo, descricao, idioma, anexos } of page.beneficiosFiscais) {
    title(sheet, titulo, idioma.titulo)
    if (descricao) written(sheet, descricao, idioma.descricao)
    if (anexos.length > 0) line(paper, say('page.attachments'), anexos.map(({ nome }) => nome).join(', '))
  }
}

function drawDistricts(sheet: Sheet): void {
  const { paper, language, say, page } = sheet
  heading(paper, say('page.districts'))
  if (page.distritos.length === 0) paragraph(paper, say('page.noDistricts'))
  for (const one of page.distritos) {
    title(sheet, one.nome, null)
    line(paper, say('page.created'), formatDay(language, one.dataCriacao))
    if (one.latitude !== null && one.longitude !== null)
      line(
        paper,
        say('page.position'),
        `${numberOf(language, one.latitude, 5)}; ${numberOf(language, one.longitude, 5)}`,
      )
    if (one.textoLegislacaoEspecifica) {
      paragraph(paper, say('page.law'), small)
      written(sheet, one.textoLegislacaoEspecifica, one.idioma.textoLegislacaoEspecifica)
    }
  }
}
