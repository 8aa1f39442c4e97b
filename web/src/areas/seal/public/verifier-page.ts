/**
 * The offline verifier. It judges a code by the keys and the list on the device, and says how old they are (SEAL-36).
 */

import { languageTags } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { judge, readScanned, shortCode } from '@invest/contract/rules/seal-token'
import { pathOf, screens } from '@invest/contract/screens'
import { formatDate, formatDateTime } from '../../../lib/i18n/format.ts'
import { browserLocale, type Locale, storedLocale, storeLocale } from '../../../lib/i18n/locale.ts'
import { createCamera } from './camera.ts'
import { el } from './dom.ts'
import { drawFrame, loadFont, verdictCard } from './frame.ts'
import { readToken } from './judge-seal.ts'
import { fetchList, readStoredList, type StoredList } from './stored-list.ts'
import { fill } from './texts.ts'
import { type VerifierTexts, verifierTextsIn } from './verifier-texts.ts'

const base = import.meta.env.BASE_URL
/** After this time the page calls the list old. */
const oldAfterHours = 24
let currentList: StoredList | undefined

/** `há 3 horas`, in the reader's language. */
function ageOf(instant: Date, locale: Locale): string {
  const hours = (Date.now() - instant.getTime()) / 3_600_000
  const minutes = Math.round(hours * 60)
  if (minutes < 1) return verifierTextsIn(locale).justNow
  const texts = new Intl.RelativeTimeFormat(languageTags[locale], { numeric: 'always' })
  if (hours < 1) return texts.format(-minutes, 'minute')
  return hours < 48 ? texts.format(-Math.round(hours), 'hour') : texts.format(-Math.round(hours / 24), 'day')
}

function listNote(note: HTMLElement, texts: VerifierTexts, locale: Locale): void {
  if (!currentList) {
    note.textContent = texts.noList
    note.dataset.tone = 'warn'
    return
  }
  const made = new Date(currentList.list.iat * 1000)
  const old = Date.now() - made.getTime() > oldAfterHours * 3_600_000
  note.textContent = fill(old ? texts.listOld : texts.list, {
    date: formatDateTime(made, locale),
    age: ageOf(made, locale),
  })
  note.dataset.tone = old ? 'warn' : 'plain'
}

async function verdict(text: string, texts: VerifierTexts, locale: Locale): Promise<HTMLElement> {
  const scanned = readScanned(text)
  if (!scanned) return el('p', { class: 'problem' }, texts.notACode)
  if (!currentList) return el('p', { class: 'problem' }, texts.noList)
  const claims = await readToken(scanned.token, currentList.keys)
  const judged = judge(claims, currentList.list, scanned.cnpj)
  if (judged === 'not-ours' || !claims)
    return verdictCard('not-ours', texts['not-ours'], '', texts['not-oursText'])
  const said = judged === 'valid' ? texts.offlineValid : texts[`${judged}Text`]
  const since =
    judged === 'valid' ? fill(texts.since, { date: formatDate(new Date(claims.iat * 1000), locale) }) : ''
  const card = verdictCard(judged, texts[judged], since, said)
  card.append(
    el('p', { class: 'figures' }, `CNPJ ${formatCnpj(claims.sub)}`),
    el(
      'p',
      { class: 'compare' },
      `${texts.compare}: `,
      el('strong', { class: 'figures' }, shortCode(claims.jti)),
      el('span', {}, texts.compareText),
    ),
    el(
      'p',
      {},
      el(
        'a',
        { href: `${base}${locale}/${pathOf(screens.sealCheck, claims.sub)}#${scanned.token}` },
        texts.live,
      ),
    ),
  )
  return card
}

function draw(locale: Locale, typed = ''): void {
  const texts = verifierTextsIn(locale)
  const field = el('textarea', {
    id: 'address',
    rows: '4',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'hint',
  })
  field.value = typed
  const result = el('div', { role: 'status', class: 'result' })
  const note = el('p', { class: 'note', id: 'list' })
  const ready = el('p', { class: 'note', id: 'ready' })
  const check = async (text: string) => result.replaceChildren(await verdict(text, texts, locale))
  const form = el(
    'form',
    { class: 'ask' },
    el('label', { for: 'address' }, texts.address),
    el('p', { class: 'note', id: 'hint' }, texts.addressHint),
    field,
    el('button', { class: 'button' }, texts.check),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check(field.value)
  })
  const camera = createCamera(texts, (text) => {
    field.value = text
    void check(text)
  })
  const update = el('button', { class: 'link', type: 'button' }, texts.update)
  const refresh = async () => {
    try {
      currentList = await fetchList()
    } catch {
      // Without the portal or a network, the stored list is used, and the note says how old it is.
      currentList ??= await readStoredList()
    }
    listNote(note, texts, locale)
  }
  update.addEventListener('click', () => void refresh())
  const column = drawFrame(locale, texts, texts.verifier, (other) => {
    storeLocale(other)
    draw(other, field.value)
  })
  const title = el('h1', {}, texts.verifier)
  column.append(
    title,
    el('p', { class: 'lead' }, texts.verifierLead),
    form,
    ...camera.parts,
    result,
    note,
    update,
    ready,
  )
  void refresh()
  void keepOffline(camera.load, () => {
    ready.textContent = texts.ready
  })
}

/** Makes the service worker store everything that this page needs. */
async function keepOffline(load: () => Promise<unknown>, done: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  try {
    const address = `${base}verificador-sw.js`
    await navigator.serviceWorker.register(address, { scope: `${base}verificador.html` })
    const { active } = await navigator.serviceWorker.ready
    await load()
    const page = `${window.location.origin}${window.location.pathname}`
    const resources = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${window.location.origin}${base}`))
    navigator.serviceWorker.addEventListener('message', done, { once: true })
    if (navigator.onLine) active?.postMessage({ keep: [...new Set([page, ...resources])] })
    else done()
  } catch {
    // A private window may forbid workers. Then the page works only as long as it is open.
  }
}

draw(storedLocale(browserLocale()))
loadFont()
