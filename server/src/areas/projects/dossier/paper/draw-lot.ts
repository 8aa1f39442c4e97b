/** A lot's page in a dossier, with what it would cost by the prices in force (PROJECT-23). */
import { heading, line, paragraph, small } from '../../../../paper/blocks.ts'
import { colours, formatDay } from '../../../../paper/paper.ts'
import { drawTable } from '../../../../paper/table.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Entry } from '../order.ts'
import { numberOf, priceOf, shareOf, tagWhereOther } from './formats.ts'
import { drawAddress, drawHead, type Sheet } from './sheet.ts'

type LotEntry = Extract<Entry, { kind: 'LOTE' }>

export function areaOf({ language }: Pick<Sheet, 'language'>, hectares: number): string {
  const squareMetres = Math.round(hectares * 10_000)
  return `${numberOf(language, hectares, 4)} ha (${numberOf(language, squareMetres)} m²)`
}

function distanceOf({ language, texts }: Sheet, place: LotEntry['lot']['porto']): string {
  if (!place) return texts.notKnown
  return `${place.nome}, ${numberOf(language, place.distancia, 1)} km ${place.porEstrada ? texts.byRoad : texts.straight}`
}

export function drawLot(sheet: Sheet, entry: LotEntry): void {
  const { paper, language, texts } = sheet
  const { lot } = entry
  drawHead(sheet, entry, {
    kind: texts.lot,
    below: lot.distrito.municipio,
    lang: tagWhereOther(language, lot.distrito.idioma),
  })
  line(paper, texts.district, `${lot.distrito.nome} (${lot.distrito.sigla})`)
  line(paper, texts.number, lot.numeroLote ?? lot.cdOriginalSvg)
  line(paper, texts.area, lot.areaTotalLote === null ? texts.notKnown : areaOf(sheet, lot.areaTotalLote))
  line(paper, texts.situation, lot.situacaoLote?.descricaoSituacaoLote ?? texts.notKnown)
  if (lot.setorLote)
    line(paper, texts.sector, lot.setorLote.descricaoNomeSetor, {
      lang: tagWhereOther(language, lot.setorLote.idioma),
    })
  line(
    paper,
    texts.utilities,
    lot.utilidades.map((one) => texts.utilityNames[one]).join(', ') || texts.notKnown,
  )
  line(paper, texts.port, distanceOf(sheet, lot.porto))
  line(paper, texts.airport, distanceOf(sheet, lot.aeroporto))
  line(paper, texts.confirmed, formatStateDay(language, new Date(lot.confirmadoEm)))
  drawPrices(sheet, entry)
  drawAddress(sheet, entry.address)
}

function drawPrices({ paper, language, texts, order: { prices } }: Sheet, { lot }: LotEntry): void {
  heading(paper, texts.prices)
  if (!lot.preco || !prices) {
    paragraph(paper, texts.noPrice)
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
      { title: texts.use, share: 0.4 },
      { title: texts.largest, share: 0.18, right: true },
      { title: texts.withLargest, share: 0.21, right: true },
      { title: texts.to, share: 0.21, right: true },
    ],
    lot.usos.map((use) => [
      use.nome,
      shareOf(language, use.percentual),
      priceOf(language, use.de),
      priceOf(language, use.ate),
    ]),
  )
  paragraph(paper, texts.version(prices.versao, formatDay(language, prices.vigenteDesde)), small)
  if (prices.demonstracao) paragraph(paper, texts.demonstration, { ...small, strong: true })
  paragraph(paper, texts.noOffer, small)
}
