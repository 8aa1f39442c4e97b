/** What the portal keeps of a person as a page to read: one file, without scripts or anything from elsewhere. Pure. */
import { type Language, languageTags } from '@invest/contract/language'
import type { OwnData } from '@invest/contract/profile'
import { html } from '../../../html.ts'
import { formatStateTime } from '../../../state-time.ts'
import { texts } from '../texts.ts'

const look = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2rem;font-size:1.1rem}
div{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #888;padding:.4rem .6rem;text-align:left;
vertical-align:top}@media print{div{overflow:visible}}`

type OwnSection = OwnData['secoes'][number]

function sectionOf({ titulo, linhas, mantidoPor }: OwnSection, language: Language) {
  const say = texts.in(language)
  const heads = linhas[0]?.map(({ rotulo }) => html`<th scope="col">${rotulo}</th>`) ?? []
  const rows = linhas.map((line) => html`<tr>${line.map(({ valor }) => html`<td>${valor ?? '–'}</td>`)}</tr>`)
  return html`<section><h2>${titulo}</h2>
${linhas.length === 0 && html`<p>${say('ownData.page.nothing')}</p>`}
${linhas.length > 0 && html`<div><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`}
${mantidoPor !== null && html`<p>${say('ownData.page.kept')} ${mantidoPor}</p>`}</section>`
}

export function ownDataPage({ geradoEm, secoes }: OwnData, name: string, language: Language): string {
  const say = texts.in(language)
  const when = formatStateTime(language, new Date(geradoEm))
  return html`<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say('ownData.page.title')}</title><style>${look}</style></head>
<body><h1>${say('ownData.page.title')}</h1><p>${name} · ${when}</p>
${secoes.map((section) => sectionOf(section, language))}
</body></html>`.text
}
