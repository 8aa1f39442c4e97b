import { languageTags } from '@invest/contract/language'
import { portalName, portalParts } from '@invest/contract/state'
import { outlineBox, stateFile } from '@invest/contract/state-map'
import { Html, html } from '@invest/server/html'
import { type Locale, locales } from './locale.ts'
import { languageNames, pageMessages } from './page-messages.ts'

export const assetsPath = '/realms/assets'

const box = `-4 -4 ${outlineBox.width + 8} ${outlineBox.height + 8}`

/** All pages share one cached file with the drawing. Its colours come from the style sheet. */
function stateDrawing(): Html {
  const file = stateFile('outline.svg')
  return html`<svg class="state" viewBox="${box}" aria-hidden="true" focusable="false">
    <use class="state-land" href="${file}#estado"></use>
    <use class="state-mesh" href="${file}#malha"></use>
    <use class="state-towns" href="${file}#cidades"></use>
  </svg>`
}

function mark(): Html {
  return html`<svg class="mark" viewBox="${box}" aria-hidden="true" focusable="false">
    <use href="${stateFile('outline.svg')}#estado"></use>
  </svg>`
}

/** A page offers its other languages as links, or with `form` as buttons that send along what was typed. */
export type LanguageSwitch = { href: (locale: Locale) => string; form?: string }

function languageSwitch(current: Locale, { href, form }: LanguageSwitch): Html {
  const entry = (locale: Locale) => {
    const short = html`<span aria-hidden="true">${locale.toUpperCase()}</span><span class="unseen">${languageNames[locale]}</span>`
    const lang = languageTags[locale]
    if (locale === current)
      return html`<span class="language" aria-current="true" lang="${lang}">${short}</span>`
    return form
      ? html`<button class="language" form="${form}" formaction="${href(locale)}" formnovalidate name="acao" value="idioma" lang="${lang}" data-language="${href(locale)}">${short}</button>`
      : html`<a class="language" href="${href(locale)}" hreflang="${lang}" lang="${lang}">${short}</a>`
  }
  // Enter in a field presses the form's first button on the page, which must not be a language.
  const pressedByEnter = form && html`<button form="${form}" name="acao" value="entrar" hidden></button>`
  return html`${pressedByEnter}<nav class="languages" aria-label="${pageMessages[current].language}">${locales.map(entry)}</nav>`
}

/** Renders a page in the portal's look, with the content beside or below the state's drawing. */
export function renderPage(page: {
  locale: Locale
  title: string
  content: Html
  languages?: LanguageSwitch
  /** `panel` shows the large drawing beside the content. `plain` shows a narrow bar above it, for lists. */
  frame?: 'panel' | 'plain'
}): string {
  const { locale, title, content, languages, frame = 'panel' } = page
  const m = pageMessages[locale]
  const tools = html`<div class="tools">
    ${languages && languageSwitch(locale, languages)}
    <button class="theme" type="button" data-theme-toggle aria-label="${m.theme}" title="${m.theme}" hidden>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><circle class="sun" cx="12" cy="12" r="4.5"></circle><path class="rays" d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"></path><path class="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"></path></svg>
    </button>
  </div>`
  const brand = html`<p class="brand">${mark()}<span>${portalParts[0]}<b>${portalParts[1]}</b></span></p>`
  const panel = html`<header class="panel">
      ${brand}
      ${stateDrawing()}
      <div class="pitch"><p class="headline">${m.headline}</p><p class="sentence">${m.sentence}</p></div>
    </header>
    <main id="conteudo" class="content" tabindex="-1">${tools}<div class="column">${content}</div></main>`
  const plain = html`<header class="bar">${brand}${tools}</header><main id="conteudo" class="wide" tabindex="-1">${content}</main>`

  return html`${new Html('<!doctype html>')}
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${portalName}</title>
<link rel="icon" href="/invest-web/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${assetsPath}/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetsPath}/pages.css">
<script src="${assetsPath}/pages.js"></script>
</head>
<body class="page-${frame}">
<a class="skip" href="#conteudo">${m.skip}</a>
${frame === 'panel' ? panel : plain}
</body>
</html>`.text
}
