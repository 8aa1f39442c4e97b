/** Draws the frame of the public pages, and the card with a verdict. */

import { languages, languageTags } from '@invest/contract/language'
import { portalName, portalParts } from '@invest/contract/state'
import type { Locale } from '../../../lib/i18n/locale.ts'
import { el, type Sign, sign } from './dom.ts'
import type { Verdict } from './judge-seal.ts'
import 'virtual:tones.css'
import './public.css'
import type { SealTexts } from './texts.ts'

const names: Record<Locale, string> = { pt: 'Português', en: 'English', es: 'Español' }

/** Calls `choose` when another language is chosen. Answers the column that the page fills. */
export function drawFrame(
  locale: Locale,
  texts: SealTexts,
  title: string,
  choose: (locale: Locale) => void,
): HTMLElement {
  document.documentElement.lang = languageTags[locale]
  document.title = `${title} · ${portalName}`
  const select = el('select', { 'aria-label': texts.language })
  for (const one of languages) {
    const option = el('option', { value: one, lang: languageTags[one] }, names[one])
    option.selected = one === locale
    select.append(option)
  }
  select.addEventListener('change', () => choose(select.value as Locale))
  // As in the portal: the browser's own list, which people know, lies unseen over the short form.
  const language = el(
    'span',
    { class: 'language' },
    el('span', { 'aria-hidden': 'true' }, locale.toUpperCase(), sign('list')),
    select,
  )
  const mark = el('img', {
    src: `${import.meta.env.BASE_URL}favicon.svg`,
    alt: '',
    width: '36',
    height: '36',
  })
  const home = el(
    'a',
    { href: `${import.meta.env.BASE_URL}${locale}/dashboard`, class: 'brand' },
    mark,
    el('span', {}, portalParts[0], el('b', {}, portalParts[1])),
  )
  const column = el('main', { class: 'column' })
  const choosing = document.activeElement?.tagName === 'SELECT'
  document.body.replaceChildren(el('header', { class: 'bar' }, el('div', {}, home, language)), column)
  // The list that was used is gone with the other language.
  if (choosing) select.focus()
  return column
}

/** Shows the page in the portal's typeface. Until then the fallback with its measures serves. */
export function loadFont(): void {
  document.documentElement.dataset.drawn = ''
}

const looks: Record<Verdict, { tone: string; sign: Sign }> = {
  valid: { tone: 'good', sign: 'valid' },
  suspended: { tone: 'warn', sign: 'paused' },
  revoked: { tone: 'bad', sign: 'refused' },
  'not-ours': { tone: 'bad', sign: 'refused' },
  'not-enabled': { tone: 'plain', sign: 'unknown' },
}

export function verdictCard(verdict: Verdict, title: string, since: string, text: string): HTMLElement {
  const look = looks[verdict]
  return el(
    'section',
    { class: 'verdict', 'data-tone': look.tone },
    el('span', { class: 'sign' }, sign(look.sign)),
    el('h1', { tabindex: '-1' }, title),
    since && el('p', { class: 'since' }, since),
    el('p', {}, text),
  )
}
