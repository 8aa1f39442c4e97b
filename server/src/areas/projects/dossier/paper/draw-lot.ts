/** A lot's page in a dossier, with what it would cost by the prices in force (PROJECT-23). */
import { heading, line, paragraph, small } from '../../../../paper/blocks.ts'
import { numberOf, priceOf, shareOf, tagWhereOther } from '../../../../paper/formats.ts'
import { colours, formatDay } from '../../../../paper/paper.ts'
import { drawTable } from '../../../../paper/table.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Entry } from '../order.ts'
import { drawAddress, drawHead, type Sheet } from './sheet.ts'

type LotEntry = Extract<Entry, { kind: 'LOTE' }>

export function areaOf({ language }: Pick<Sheet, 'language'>, hectares: number): string {
  const squareMetres = Math.round(hectares * 10_000)
  return `${numberOf(language, hectares, 4)} ha (${numberOf(language, squareMetres)} m²)`
}

function distanceOf({ language, say }: Sheet, place: LotEntry['lot']['porto']): string {
  if (!place) return say('dossier.notKnown')
  return `${place.nome}, ${numberOf(language, place.distancia, 1)} km ${place.porEstrada ? say('dossier.byRoad') : say('dossier.straight')}`
}

export function drawLot(sheet: Sheet, entry: LotEntry): void {
  const { paper, language, say } = sheet
  const { lot } = entry
  drawHead(sheet, entry, {
    kind: say('dossier.lot'),
    below: lot.distrito.municipio,
    lang: tagWhereOther(language, lot.distrito.idioma),
  })
  line(paper, say('dossier.district'), `${lot.distrito.nome} (${lot.distrito.sigla})`)
  line(paper, say('dossier.number'), lot.numeroLote ?? lot.cdOriginalSvg)
  line(
    paper,
    say('dossier.area'),
    lot.areaTotalLote === null ? say('dossier.notKnown') : areaOf(sheet, lot.areaTotalLote),
  )
  line(paper, say('dossier.situation'), lot.situacaoLote?.descricaoSituacaoLote ?? say('dossier.notKnown'))
  if (lot.setorLote)
    line(paper, say('dossier.sector'), lot.setorLote.descricaoNomeSetor, {
      lang: tagWhereOther(language, lot.setorLote.idioma),
    })
  line(
    paper,
    say('dossier.utilities'),
    lot.utilidades.map((one) => say(`dossier.utilityNames.${one}`)).join(', ') || say('dossier.notKnown'),
  )
  line(paper, say('dossier.port'), distanceOf(sheet, lot.porto))
  line(paper, say('dossier.airport'), distanceOf(sheet, lot.aeroporto))
  line(paper, say('dossier.confirmed'), formatStateDay(language, new Date(lot.confirmadoEm)))
  drawPrices(sheet, entry)
  drawAddress(sheet, entry.address)
}

function drawPrices({ paper, language, say, order: { prices } }: Sheet, { lot }: LotEntry): void {
  heading(paper, say('dossier.prices'))
  if (!lot.preco || !prices) {
    paragraph(paper, say('dossier.noPrice'))
    return
  }
  const { de, ate } = lot.preco
  paragraph(paper, `${priceOf(language, de)} – ${priceOf(language, ate)}`, {
    strong: true,
    size: 18,
    colour: colours.brand,
  })
  paper.y += 4
  drawTable(
    paper,
    [
      { title: say('dossier.use'), share: 0.4 },
      { title: say('dossier.largest'), share: 0.18, right: true },
      { title: say('dossier.withLargest'), share: 0.21, right: true },
      { title: say('dossier.to'), share: 0.21, right: true },
    ],
    lot.usos.map((use) => [
      use.nome,
      shareOf(language, use.percentual),
      priceOf(language, use.de),
      priceOf(language, use.ate),
    ]),
  )
  paragraph(
    paper,
    say('dossier.version', { n: prices.versao, day: formatDay(language, prices.vigenteDesde) }),
    small,
  )
  if (prices.demonstracao) paragraph(paper, say('dossier.demonstration'), { ...small, strong: true })
  paragraph(paper, say('dossier.noOffer'), small)
}
