/** A municipality's page in a dossier (PROJECT-21). */
import { languageTags } from '@invest/contract/language'
import { heading, line, paragraph } from '../../../../paper/blocks.ts'
import { formatDay } from '../../../../paper/paper.ts'
import type { Entry } from '../order.ts'
import { moneyOf, numberOf, tagWhereOther } from './formats.ts'
import { drawAddress, drawHead, type Sheet, written } from './sheet.ts'

type MunicipalityEntry = Extract<Entry, { kind: 'MUNICIPIO' }>
type Text = MunicipalityEntry['municipality']['descricao']

export function drawMunicipality(sheet: Sheet, entry: MunicipalityEntry): void {
  const { paper, language, texts } = sheet
  const { municipality } = entry
  drawHead(sheet, entry, {
    kind: texts.municipality,
    below: municipality.regiao ? `${texts.region}: ${municipality.regiao}` : '',
  })
  drawFigures(sheet, municipality)
  heading(paper, texts.aboutMunicipality)
  const { text, writtenIn } = municipality.descricao
  if (text) written(sheet, text, writtenIn)
  else paragraph(paper, texts.none)
  if (municipality.distritos.length > 0) {
    heading(paper, texts.districts)
    for (const { nome, idioma, lotesDisponiveis } of municipality.distritos)
      paragraph(paper, `${nome}: ${texts.available(lotesDisponiveis)}`, {
        lang: tagWhereOther(language, idioma),
      })
  }
  heading(paper, texts.incentives)
  if (municipality.incentivos.length === 0) paragraph(paper, texts.noIncentives)
  for (const { titulo, descricao } of municipality.incentivos) {
    if (titulo.text)
      paragraph(paper, titulo.text, {
        strong: true,
        kind: 'H3',
        lang: tagWhereOther(language, titulo.writtenIn),
      })
    if (descricao.text) written(sheet, descricao.text, descricao.writtenIn)
    paper.y += 4
  }
  heading(paper, texts.contact)
  drawText(sheet, texts.secretariat, municipality.secretaria)
  drawText(sheet, texts.office, municipality.setor)
  line(paper, texts.email, municipality.email ?? texts.none)
  line(paper, texts.phone, municipality.telefone ?? texts.none)
  drawAddress(sheet, entry.address)
}

function drawText({ paper, language, texts }: Sheet, name: string, { text, writtenIn }: Text): void {
  const other = writtenIn !== null && writtenIn !== language
  line(paper, name, text ? `${text}${other ? ` (${texts.writtenIn[writtenIn]})` : ''}` : texts.none, {
    lang: other ? languageTags[writtenIn] : undefined,
  })
}

function drawFigures(
  { paper, language, texts }: Sheet,
  municipality: MunicipalityEntry['municipality'],
): void {
  heading(paper, texts.figures)
  const figure = (name: string, value: string | null, source: string | null, year: number | null) => {
    const from = [source, year].filter(Boolean).join(', ')
    line(paper, name, value === null ? texts.notKnown : from ? `${value} (${texts.source(from)})` : value)
  }
  const { populacao, pib, pontuacaoIntegrar: score } = municipality
  line(paper, texts.area, `${numberOf(language, municipality.areaKm2)} km²`)
  figure(
    texts.population,
    populacao === null ? null : numberOf(language, populacao),
    municipality.fontePopulacao,
    municipality.anoPopulacao,
  )
  figure(texts.gdp, pib === null ? null : moneyOf(language, pib), municipality.fontePib, municipality.anoPib)
  figure(
    texts.score,
    score === null ? null : numberOf(language, score * 100, 2),
    municipality.fontePontuacaoIntegrar ?? 'SPGG/DEE',
    municipality.anoPontuacaoIntegrar,
  )
  const day = municipality.dataEmpresas
  if (day === null) {
    line(paper, texts.activeCompanies, texts.notKnown)
    return
  }
  line(
    paper,
    texts.activeCompanies,
    `${numberOf(language, municipality.numeroEmpresas)} (${formatDay(language, day)})`,
  )
  line(paper, texts.opened, numberOf(language, municipality.numeroEmpresasAbertasUltimosCincoAnos))
}
