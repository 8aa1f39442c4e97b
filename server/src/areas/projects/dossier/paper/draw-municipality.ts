/** A municipality's page in a dossier (PROJECT-21). */

import { languageTags } from '@invest/contract/language'
import { hasScore, scoreSource } from '@invest/contract/state'
import { heading, line, paragraph } from '../../../../paper/blocks.ts'
import { moneyOf, numberOf, tagWhereOther } from '../../../../paper/formats.ts'
import { formatDay } from '../../../../paper/paper.ts'
import type { Entry } from '../order.ts'
import { drawAddress, drawHead, type Sheet, written } from './sheet.ts'

type MunicipalityEntry = Extract<Entry, { kind: 'MUNICIPIO' }>
type Text = MunicipalityEntry['municipality']['descricao']

export function drawMunicipality(sheet: Sheet, entry: MunicipalityEntry): void {
  const { paper, language, say } = sheet
  const { municipality } = entry
  drawHead(sheet, entry, {
    kind: say('dossier.municipality'),
    below: municipality.regiao ? `${say('dossier.region')}: ${municipality.regiao}` : '',
  })
  drawFigures(sheet, municipality)
  heading(paper, say('dossier.aboutMunicipality'))
  const { text, writtenIn } = municipality.descricao
  if (text) written(sheet, text, writtenIn)
  else paragraph(paper, say('dossier.none'))
  if (municipality.distritos.length > 0) {
    heading(paper, say('dossier.districts'))
    for (const { nome, idioma, lotesDisponiveis } of municipality.distritos)
      paragraph(paper, `${nome}: ${say('dossier.available', { count: lotesDisponiveis })}`, {
        lang: tagWhereOther(language, idioma),
      })
  }
  heading(paper, say('dossier.incentives'))
  if (municipality.incentivos.length === 0) paragraph(paper, say('dossier.noIncentives'))
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
  heading(paper, say('dossier.contact'))
  drawText(sheet, say('dossier.secretariat'), municipality.secretaria)
  drawText(sheet, say('dossier.office'), municipality.setor)
  line(paper, say('dossier.email'), municipality.email ?? say('dossier.none'))
  line(paper, say('dossier.phone'), municipality.telefone ?? say('dossier.none'))
  drawAddress(sheet, entry.address)
}

function drawText({ paper, language, say }: Sheet, name: string, { text, writtenIn }: Text): void {
  const other = writtenIn !== null && writtenIn !== language
  line(
    paper,
    name,
    text ? `${text}${other ? ` (${say(`dossier.writtenIn.${writtenIn}`)})` : ''}` : say('dossier.none'),
    {
      lang: other ? languageTags[writtenIn] : undefined,
    },
  )
}

function drawFigures({ paper, language, say }: Sheet, municipality: MunicipalityEntry['municipality']): void {
  heading(paper, say('dossier.figures'))
  const figure = (name: string, value: string | null, source: string | null, year: number | null) => {
    const from = [source, year].filter(Boolean).join(', ')
    line(
      paper,
      name,
      value === null
        ? say('dossier.notKnown')
        : from
          ? `${value} (${say('dossier.source', { from })})`
          : value,
    )
  }
  const { populacao, pib, pontuacaoIntegrar: score } = municipality
  line(paper, say('dossier.area'), `${numberOf(language, municipality.areaKm2)} km²`)
  figure(
    say('dossier.population'),
    populacao === null ? null : numberOf(language, populacao),
    municipality.fontePopulacao,
    municipality.anoPopulacao,
  )
  figure(
    say('dossier.gdp'),
    pib === null ? null : moneyOf(language, pib),
    municipality.fontePib,
    municipality.anoPib,
  )
  if (hasScore)
    figure(
      say('dossier.score'),
      score === null ? null : numberOf(language, score * 100, 2),
      municipality.fontePontuacaoIntegrar ?? scoreSource,
      municipality.anoPontuacaoIntegrar,
    )
  const day = municipality.dataEmpresas
  if (day === null) {
    line(paper, say('dossier.activeCompanies'), say('dossier.notKnown'))
    return
  }
  line(
    paper,
    say('dossier.activeCompanies'),
    `${numberOf(language, municipality.numeroEmpresas)} (${formatDay(language, day)})`,
  )
  line(paper, say('dossier.opened'), numberOf(language, municipality.numeroEmpresasAbertasUltimosCincoAnos))
}
