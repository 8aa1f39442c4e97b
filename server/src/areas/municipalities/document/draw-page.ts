/** Draws what a municipality's public page says, for reading on paper and aloud (MUNICIPALITY-54). */
import { type Language, languageTags } from '@invest/contract/language'
import type { PopularActivity } from '@invest/contract/municipalities/figures'
import type { MunicipalityPage } from '@invest/contract/municipalities/pages'
import { beginPaper, heading, line, paragraph, small } from '../../../paper/blocks.ts'
import { closePaper, formatDay, type Paper } from '../../../paper/paper.ts'
import { type PageTexts, pageTextsOnPaper } from '../messages/document.ts'
import type { PageOrder } from './order.ts'

/** Everything that the parts of the page need. */
interface Sheet {
  paper: Paper
  language: Language
  texts: PageTexts
  page: MunicipalityPage
}

/** The source of the scores where the import has named none, as on the screen. */
const scoreSource = 'SPGG/DEE'

export function drawPage({ language, issued, address, page }: PageOrder): Promise<Buffer> {
  const texts = pageTextsOnPaper[language]
  const name = page.municipioJunta.nomeCompleto
  const paper = beginPaper({ language, issued, kind: texts.kind, name })
  const sheet = { paper, language, texts, page }
  drawAbout(sheet)
  drawFigures(sheet)
  drawCompanies(sheet)
  drawInvestments(sheet)
  drawIncentives(sheet)
  drawDistricts(sheet)
  paper.y += 12
  paragraph(paper, `${texts.online} ${address}`, small)
  return closePaper(paper, { language, issued, title: name })
}

const tagWhereOther = (language: Language, writtenIn: Language | null) =>
  writtenIn && writtenIn !== language ? languageTags[writtenIn] : undefined
const markOf = ({ language, texts }: Sheet, writtenIn: Language | null) =>
  writtenIn && writtenIn !== language ? ` (${texts.writtenIn[writtenIn]})` : ''

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
  const { paper, texts, page } = sheet
  const { descricao, idioma, email, telefone } = page
  heading(paper, texts.about)
  if (descricao) written(sheet, descricao, idioma.descricao)
  else paragraph(paper, texts.noDescription)
  paper.y += 4
  for (const [name, field] of [
    [texts.secretariat, 'nomeSecretaria'],
    [texts.sector, 'nomeSetorDesenvolvimentoEconomico'],
  ] as const) {
    const text = page[field]
    line(paper, name, text ? `${text}${markOf(sheet, idioma[field])}` : texts.none)
  }
  line(paper, texts.email, email ?? texts.none)
  line(paper, texts.phone, telefone?.numeroFormatadoComMascara ?? texts.none)
}

const numberOf = (language: Language, value: number, digits = 0) =>
  new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
const moneyOf = (language: Language, value: number) =>
  new Intl.NumberFormat(languageTags[language], {
    style: 'currency',
    currency: 'BRL',
    // Nobody reads the cents of millions.
    ...(Math.abs(value) >= 1_000_000 && { maximumFractionDigits: 0 }),
  }).format(value)

function drawFigures({ paper, language, texts, page }: Sheet): void {
  const { populacao, pib, pontuacaoIntegrar } = page
  heading(paper, texts.figures)
  const figure = (name: string, value: string | null, source: string | null, year: number | null) => {
    const from = [source, year].filter(Boolean).join(', ')
    line(paper, name, value === null ? texts.notKnown : from ? `${value} (${texts.source(from)})` : value)
  }
  figure(
    texts.population,
    populacao === null ? null : texts.inhabitants(numberOf(language, populacao)),
    page.fontePopulacao,
    page.anoPopulacao,
  )
  figure(texts.gdp, pib === null ? null : moneyOf(language, pib), page.fontePib, page.anoPib)
  figure(
    texts.score,
    pontuacaoIntegrar === null ? null : numberOf(language, pontuacaoIntegrar * 100, 2),
    page.fontePontuacaoIntegrar ?? scoreSource,
    page.anoPontuacaoIntegrar,
  )
}

function drawCompanies({ paper, language, texts, page }: Sheet): void {
  heading(paper, texts.companies)
  if (page.dataEmpresas === null) {
    paragraph(paper, texts.notCounted)
    return
  }
  const { numeroEmpresas: all, numeroEmpresasIndustria: industry } = page
  const { numeroEmpresasComercio: commerce, numeroEmpresasServico: services } = page
  const share = (count: number) => (all > 0 ? ` (${numberOf(language, (count / all) * 100, 2)} %)` : '')
  line(paper, texts.total, numberOf(language, all))
  for (const [name, count] of [
    [texts.industry, industry],
    [texts.commerce, commerce],
    [texts.services, services],
    [texts.others, Math.max(0, all - industry - commerce - services)],
  ] as const)
    line(paper, name, `${numberOf(language, count)}${share(count)}`)
  line(paper, texts.opened, numberOf(language, page.numeroEmpresasAbertasUltimosCincoAnos))
  line(paper, texts.closed, numberOf(language, page.numeroEmpresasFechadasUltimosCincoAnos))
  const popular = (kind: string, activities: PopularActivity[]) => {
    if (activities.length === 0) return
    paper.y += 4
    paragraph(paper, texts.popular(kind), { ...small, kind: 'H3', strong: true })
    for (const { atividadeEconomicaVO, numeroEmpresas } of activities)
      paragraph(paper, `${activityOf(atividadeEconomicaVO)}: ${numberOf(language, numeroEmpresas)}`, {
        lang: tagWhereOther(language, 'pt'),
      })
  }
  popular(texts.industry, page.cnaesIndustria)
  popular(texts.commerce, page.cnaesComercio)
  popular(texts.services, page.cnaesServico)
  paper.y += 4
  paragraph(paper, texts.countedOn(formatDay(language, page.dataEmpresas)), small)
}

const activityOf = ({ cnae, descricao }: { cnae: string; descricao: string }) =>
  `${cnae.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')} ${descricao}`

function drawInvestments(sheet: Sheet): void {
  const { paper, language, texts, page } = sheet
  heading(paper, texts.investments)
  if (page.investimentos.length === 0) paragraph(paper, texts.noInvestments)
  for (const one of page.investimentos) {
    title(sheet, one.titulo, one.idioma.titulo)
    written(sheet, one.descricao, one.idioma.descricao)
    line(paper, texts.value, moneyOf(language, one.valor))
    line(paper, texts.date, formatDay(language, one.dataInvestimento))
    line(paper, texts.type, texts.types[one.tipo])
    line(paper, texts.jobs, numberOf(language, one.empregos))
    if (one.cnaes.length > 0) {
      paragraph(paper, texts.activities, small)
      for (const activity of one.cnaes)
        paragraph(paper, activityOf(activity), { lang: tagWhereOther(language, 'pt') })
    }
  }
}

function drawIncentives(sheet: Sheet): void {
  const { paper, texts, page } = sheet
  heading(paper, texts.incentives)
  if (page.beneficiosFiscais.length === 0) paragraph(paper, texts.noIncentives)
  for (const { titulo, descricao, idioma, anexos } of page.beneficiosFiscais) {
    title(sheet, titulo, idioma.titulo)
    if (descricao) written(sheet, descricao, idioma.descricao)
    if (anexos.length > 0) line(paper, texts.attachments, anexos.map(({ nome }) => nome).join(', '))
  }
}

function drawDistricts(sheet: Sheet): void {
  const { paper, language, texts, page } = sheet
  heading(paper, texts.districts)
  if (page.distritos.length === 0) paragraph(paper, texts.noDistricts)
  for (const one of page.distritos) {
    title(sheet, one.nome, null)
    line(paper, texts.created, formatDay(language, one.dataCriacao))
    if (one.latitude !== null && one.longitude !== null)
      line(
        paper,
        texts.position,
        `${numberOf(language, one.latitude, 5)}; ${numberOf(language, one.longitude, 5)}`,
      )
    if (one.textoLegislacaoEspecifica) {
      paragraph(paper, texts.law, small)
      written(sheet, one.textoLegislacaoEspecifica, one.idioma.textoLegislacaoEspecifica)
    }
  }
}
