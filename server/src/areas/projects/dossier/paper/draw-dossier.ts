/** Draws a folder: a first page with what decides, a map, a page for each entry, what has changed, and sources (PROJECT-21). */
import { closePaper, lastPage, openPaper, type Paper } from '../../../../paper/paper.ts'
import { texts } from '../../texts.ts'
import type { DossierOrder, Entry } from '../order.ts'
import { drawChanges, drawSources } from './draw-closing.ts'
import { drawCompany } from './draw-company.ts'
import { drawLot } from './draw-lot.ts'
import { drawMunicipality } from './draw-municipality.ts'
import { drawCover, drawMap } from './draw-opening.ts'
import { progressIn } from './progress.ts'
import type { Sheet } from './sheet.ts'

export async function drawDossier(order: DossierOrder): Promise<Buffer> {
  const { language, issued, name, entries } = order
  const say = texts.in(language)
  const progress = progressIn(order.progress)
  // The cover, the map and the closing parts count as one each.
  progress.begin(entries.length + 3)
  const paper = openPaper(language, `${say('dossier.kind')}: ${name}`, issued)
  const sheet: Sheet = { paper, language, say, order }
  const { writePages } = drawCover(sheet, [
    say('dossier.map'),
    say('dossier.changes'),
    say('dossier.sources'),
  ])
  progress.partDone()
  drawMap(sheet)
  const parts = [markPage(paper, say('dossier.map'))]
  progress.partDone()
  const pages = entries.map((entry) => {
    paper.addPage()
    const page = markPage(paper, entry.nome)
    drawEntry(sheet, entry)
    progress.partDone()
    return page
  })
  drawChanges(sheet)
  parts.push(markPage(paper, say('dossier.changes')))
  drawSources(sheet)
  parts.push(markPage(paper, say('dossier.sources')))
  writePages({ entries: pages, parts })
  progress.partDone()
  return closePaper(paper, { language, issued, title: name })
}

function drawEntry(sheet: Sheet, entry: Entry): void {
  if (entry.kind === 'EMPRESA') drawCompany(sheet, entry)
  else if (entry.kind === 'LOTE') drawLot(sheet, entry)
  else drawMunicipality(sheet, entry)
}

/** Names the current page in the list of bookmarks; returns it, counted from 0. */
function markPage(paper: Paper, name: string): number {
  paper.outline.addItem(name)
  return lastPage(paper)
}
