/** The last parts: what has changed since things were put in, and where the data come from (PROJECT-24, PROJECT-25). */
import { heading, paragraph, small } from '../../../../paper/blocks.ts'
import { formatDay, margin } from '../../../../paper/paper.ts'
import { drawTable } from '../../../../paper/table.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Change } from '../changes-of.ts'
import type { Sheet } from './sheet.ts'

export function wordsOf({ language, texts }: Pick<Sheet, 'language' | 'texts'>, change: Change): string {
  if (change.what === 'GONE') return texts.gone
  if (change.what === 'RENAMED') return texts.renamed(change.antes)
  if (change.what === 'SITUATION')
    return texts.newSituation(change.antes ?? texts.noSituation, change.agora ?? texts.noSituation)
  return texts.newPrices(formatDay(language, change.vigenteDesde))
}

export function drawChanges(sheet: Sheet): void {
  const { paper, language, texts, order } = sheet
  paper.addPage()
  paper.y = margin.top - 16
  heading(paper, texts.changes)
  paper.y += 4
  if (order.changes.length === 0) {
    paragraph(paper, texts.noChanges)
    return
  }
  drawTable(
    paper,
    [
      { title: texts.name, share: 0.36 },
      { title: texts.added, share: 0.16 },
      { title: texts.change, share: 0.48 },
    ],
    order.changes.map((change) => [change.nome, formatDay(language, change.desde), wordsOf(sheet, change)]),
  )
}

export function drawSources({ paper, language, texts, order }: Sheet): void {
  heading(paper, texts.sources)
  paper.y += 4
  drawTable(
    paper,
    [
      { title: texts.sourceName, share: 0.3 },
      { title: texts.origin, share: 0.52 },
      { title: texts.day, share: 0.18 },
    ],
    order.sources.map(({ title, fonte, data }) => [
      title,
      fonte ?? texts.notKnown,
      data === null ? texts.notKnown : data.length === 4 ? data : formatDay(language, data),
    ]),
  )
  paper.y += 8
  paragraph(paper, `${texts.asOf(formatStateDay(language, order.issued))} ${order.address}`, small)
}
