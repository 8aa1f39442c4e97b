/** The last parts: what has changed since things were put in, and where the data come from (PROJECT-9, PROJECT-20). */
import { heading, paragraph, small } from '../../../../paper/blocks.ts'
import { formatDay, margin } from '../../../../paper/paper.ts'
import { drawTable } from '../../../../paper/table.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Change } from '../changes-of.ts'
import type { Sheet } from './sheet.ts'

export function wordsOf({ language, say }: Pick<Sheet, 'language' | 'say'>, change: Change): string {
  if (change.what === 'GONE') return say('dossier.gone')
  if (change.what === 'RENAMED') return say('dossier.renamed', { before: change.antes })
  if (change.what === 'SITUATION')
    return say('dossier.newSituation', {
      before: change.antes ?? say('dossier.noSituation'),
      now: change.agora ?? say('dossier.noSituation'),
    })
  return say('dossier.newPrices', { day: formatDay(language, change.vigenteDesde) })
}

export function drawChanges(sheet: Sheet): void {
  const { paper, language, say, order } = sheet
  paper.addPage()
  paper.y = margin.top - 16
  heading(paper, say('dossier.changes'))
  paper.y += 4
  if (order.changes.length === 0) {
    paragraph(paper, say('dossier.noChanges'))
    return
  }
  drawTable(
    paper,
    [
      { title: say('dossier.name'), share: 0.36 },
      { title: say('dossier.added'), share: 0.16 },
      { title: say('dossier.change'), share: 0.48 },
    ],
    order.changes.map((change) => [change.nome, formatDay(language, change.desde), wordsOf(sheet, change)]),
  )
}

export function drawSources({ paper, language, say, order }: Sheet): void {
  heading(paper, say('dossier.sources'))
  paper.y += 4
  drawTable(
    paper,
    [
      { title: say('dossier.sourceName'), share: 0.3 },
      { title: say('dossier.origin'), share: 0.52 },
      { title: say('dossier.day'), share: 0.18 },
    ],
    order.sources.map(({ title, fonte, data }) => [
      title,
      fonte ?? say('dossier.notKnown'),
      data === null ? say('dossier.notKnown') : data.length === 4 ? data : formatDay(language, data),
    ]),
  )
  paper.y += 8
  paragraph(
    paper,
    `${say('dossier.asOf', { day: formatStateDay(language, order.issued) })} ${order.address}`,
    small,
  )
}
