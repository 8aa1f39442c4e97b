/**
 * The screen behind a seal's QR code, `madeInRs/selo/{cnpj}`. It is a page of its own without sign-in, start-up data or
 * framework, so that it opens quickly for somebody with a phone and a slow line in a shop.
 */

import { cleanCnpj, formatCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { readScanned, shortCode } from '@invest/contract/rules/seal-token'
import { pathOf, screens } from '@invest/contract/screens'
import type { PublicSeal } from '@invest/contract/seal'
import { formatDate } from '../../../lib/i18n/format.ts'
import { formatCnae } from '../../../lib/i18n/format-cnae.ts'
import { browserLocale, isLocale, type Locale, storedLocale, storeLocale } from '../../../lib/i18n/locale.ts'
import { createCamera } from './camera.ts'
import { el } from './dom.ts'
import { drawFrame, loadFont, verdictCard } from './frame.ts'
import { readList, readToken, type Verdict, verdictOf, whySuspended } from './judge-seal.ts'
import { loadKeys, loadList } from './stored-list.ts'
import { fill, type SealTexts, sealTextsIn } from './texts.ts'

const base = import.meta.env.BASE_URL
const path = /^(?:(pt|en|es)\/)?madeInRs\/selo\/?([^/]*)\/?$/

/**
 * Reads language and CNPJ from the address, and adds a missing language to it, the browser's where none is stored
 * (SEAL-39). One that is guessed is no choice, so it is not stored: the portal's other screens go on as they were (WEB-1).
 */
function readAddress(): { locale: Locale; cnpj: string } {
  const { pathname, search, hash } = window.location
  const [, prefix, typed = ''] = path.exec(pathname.slice(base.length)) ?? []
  const locale = isLocale(prefix) ? prefix : storedLocale(browserLocale())
  // The verifier, whose address names no language, goes on in it.
  if (isLocale(prefix)) storeLocale(locale)
  if (!isLocale(prefix))
    history.replaceState(null, '', `${base}${locale}/${pathname.slice(base.length)}${search}${hash}`)
  return { locale, cnpj: cleanCnpj(decodeURIComponent(typed)) }
}

interface Found {
  verdict: Verdict
  /** Null for a code that is no seal of the portal's. Then nothing of the company is shown (SEAL-32). */
  seal: PublicSeal | null
  /** The short form of the scanned code, once its signature has been verified. */
  code: string | null
}

async function find(cnpj: string, token: string, locale: Locale): Promise<Found> {
  const headers = { 'accept-language': locale }
  const state = async (jti?: string): Promise<PublicSeal | null> => {
    const query = new URLSearchParams({ cnpj, ...(jti ? { jti } : {}) })
    const response = await fetch(`/invest-api/madeInRs/situacao-cnpj?${query}`, { headers })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${response.status}`)
    return (await response.json()) as PublicSeal
  }
  if (!token) {
    const seal = await state()
    return { verdict: seal ? verdictOf(null, seal) : 'not-enabled', seal, code: null }
  }
  const unverifiedJti = claimedJti(token)
  // The calls run at the same time, with the token's unverified claim. The answer counts only once the token is verified.
  const [seal, keys, lista] = await Promise.all([state(unverifiedJti), loadKeys(), loadList()])
  const [claims, list] = await Promise.all([readToken(token, keys), readList(lista, keys)])
  const verdict = seal ? verdictOf({ claims, list }, seal) : 'not-ours'
  return verdict === 'not-ours'
    ? { verdict, seal: null, code: null }
    : { verdict, seal, code: claims && shortCode(claims.jti) }
}

/** The token's `jti` without verifying it, which is enough for asking the API. */
function claimedJti(token: string): string | undefined {
  try {
    const said = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { jti } = JSON.parse(atob(said)) as { jti?: unknown }
    return typeof jti === 'string' && /^[\w-]{12}$/.test(jti) ? jti : undefined
  } catch {
    return undefined
  }
}

const row = (name: string, ...value: (string | Node)[]) => [el('dt', {}, name), el('dd', {}, ...value)]

function picture(seal: PublicSeal, texts: SealTexts): HTMLElement | null {
  if (!seal.seloSvg) return null
  const src = URL.createObjectURL(new Blob([seal.seloSvg], { type: 'image/svg+xml' }))
  const alt = fill(texts.picture, { name: seal.nome })
  return el('img', { src, alt, class: 'seal', width: '320', height: '320' })
}

function facts(seal: PublicSeal, texts: SealTexts): HTMLElement {
  const [main, ...others] = seal.cnaes
  const list = el('ul', {})
  for (const { codigo, descricao } of others)
    list.append(el('li', {}, el('span', { class: 'code' }, formatCnae(codigo)), ` ${descricao}`))
  return el(
    'dl',
    { class: 'facts' },
    ...row(texts.company, seal.nome),
    ...row('CNPJ', el('span', { class: 'figures' }, formatCnpj(seal.cnpj))),
    ...(main ? row(texts.cnae, el('span', { class: 'figures' }, formatCnae(main.codigo))) : []),
    ...(main ? row(texts.mainActivity, main.descricao) : []),
    ...(others.length > 0 ? row(texts.otherActivities, list) : []),
  )
}

/** Without a code the company's seal is known and no printed one, and the words keep to that (SEAL-39). */
function saidOf(
  texts: SealTexts,
  { verdict, seal }: Found,
  scanned: boolean,
): { title: string; text: string } {
  const title = texts[verdict]
  if (verdict === 'valid' && !scanned) return { title: texts.validNoCode, text: texts.validNoCodeText }
  if (verdict === 'revoked' && !scanned) return { title, text: texts.revokedNoCode }
  const reason = verdict === 'suspended' && seal && whySuspended(seal)
  return { title, text: reason ? texts[reason] : texts[`${verdict}Text`] }
}

function draw(column: HTMLElement, found: Found, texts: SealTexts, locale: Locale, scanned: boolean): void {
  const { verdict, seal, code } = found
  const since = seal?.desde ? fill(texts.since, { date: formatDate(seal.desde, locale) }) : ''
  // No company has this CNPJ and nothing was scanned, so it was most likely mistyped.
  if (!seal && !scanned) {
    const card = verdictCard(verdict, texts.unknown, '', texts.unknownText)
    const { cnpj } = readAddress()
    column.replaceChildren(card, cnpjForm(texts, locale, cnpj).form, actions(texts))
    return
  }
  const { title, text } = saidOf(texts, found, scanned)
  const shown: (HTMLElement | null)[] = [verdictCard(verdict, title, since, text)]
  if (code) {
    const strong = el('strong', { class: 'figures' }, code)
    shown.push(el('p', { class: 'compare' }, `${texts.compare}: `, strong, el('span', {}, texts.compareText)))
  }
  if (seal) {
    if (verdict === 'valid') shown.push(picture(seal, texts))
    if (verdict === 'valid' && !scanned) shown.push(...codeForm(texts, locale))
    shown.push(facts(seal, texts))
    if (seal.consultadaEm)
      shown.push(
        el('p', { class: 'note' }, fill(texts.asOf, { date: formatDate(seal.consultadaEm, locale) })),
      )
    if (!scanned) shown.push(el('p', { class: 'note' }, texts.noCode))
  }
  column.replaceChildren(...shown.filter((part) => part !== null), actions(texts))
}

/** Takes the code from the camera or as the address that a phone has read, and leads to its verdict (SEAL-39). */
function codeForm(texts: SealTexts, locale: Locale): HTMLElement[] {
  const hint = el('p', { class: 'note', id: 'hint' }, texts.addressHint)
  const field = el('input', {
    id: 'address',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'hint problem',
  })
  const problem = el('p', { class: 'problem', id: 'problem', role: 'alert' })
  const form = el(
    'form',
    { class: 'ask', novalidate: '' },
    el('label', { for: 'address' }, texts.address),
    hint,
    field,
    problem,
    el('button', { class: 'button' }, texts.check),
  )
  const check = (text: string) => {
    const scanned = readScanned(text)
    const { cnpj = readAddress().cnpj, token } = scanned ?? { cnpj: '', token: '' }
    if (hasCnpjForm(cnpj)) {
      window.location.assign(`${base}${locale}/${pathOf(screens.sealCheck, cnpj)}#${token}`)
      return
    }
    problem.textContent = texts.notACode
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    check(field.value)
  })
  const camera = createCamera(texts, (text) => {
    field.value = text
    check(text)
  })
  return [...camera.parts, form]
}

/** Links to the feedback page, if the settings name one, and to the offline verifier. */
function actions(texts: SealTexts): HTMLElement {
  const box = el('p', { class: 'actions' }, el('a', { href: `${base}verificador.html` }, texts.offline))
  fetch(`${base}config.json`)
    .then((response) => response.json() as Promise<{ urlFeedback?: string }>)
    .then(({ urlFeedback }) => {
      if (!urlFeedback) return
      const label = `${texts.feedback} (${texts.newWindow})`
      const link = {
        href: urlFeedback,
        target: '_blank',
        rel: 'noopener noreferrer',
        class: 'button',
        'aria-label': label,
      }
      box.prepend(el('a', link, texts.feedback))
    })
    .catch(() => {})
  return box
}

/** A form for the CNPJ, which says when the typed text can't be one. */
function cnpjForm(texts: SealTexts, locale: Locale, typed: string) {
  const field = el('input', {
    id: 'cnpj',
    autocomplete: 'off',
    autocapitalize: 'characters',
    maxlength: '18',
    placeholder: '00.000.000/0000-00',
    value: typed,
  })
  const problem = el('p', { class: 'problem', id: 'problem', role: 'alert' })
  const form = el(
    'form',
    { class: 'ask', novalidate: '' },
    el('label', { for: 'cnpj' }, texts.cnpj),
    field,
    problem,
    el('button', { class: 'button' }, texts.search),
  )
  const complain = () => {
    problem.textContent = texts.badCnpj
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', 'problem')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const cnpj = cleanCnpj(field.value)
    if (hasCnpjForm(cnpj)) window.location.assign(`${base}${locale}/${pathOf(screens.sealCheck, cnpj)}`)
    else {
      complain()
      field.focus()
    }
  })
  return { form, complain }
}

/** Shown when the address has no CNPJ, or a text that can't be one (SEAL-39). */
function askForCnpj(column: HTMLElement, texts: SealTexts, locale: Locale, typed: string): void {
  const { form, complain } = cnpjForm(texts, locale, typed)
  column.replaceChildren(
    verdictCard('not-enabled', typed ? texts.wrongCnpj : texts.noCnpj, '', texts.noCnpjText),
    form,
    actions(texts),
  )
  if (typed) complain()
}

async function show(): Promise<void> {
  const { locale, cnpj } = readAddress()
  const texts = sealTextsIn(locale)
  const token = window.location.hash.slice(1)
  const column = drawFrame(locale, texts, texts.title, (other) => {
    storeLocale(other)
    const rest = window.location.pathname.slice(base.length).replace(/^(pt|en|es)\//, '')
    history.replaceState(null, '', `${base}${other}/${rest}${window.location.search}${window.location.hash}`)
    void show()
  })
  if (!hasCnpjForm(cnpj)) {
    askForCnpj(column, texts, locale, cnpj)
    return loadFont()
  }
  column.append(el('p', { class: 'loading', role: 'status' }, texts.loading))
  try {
    draw(column, await find(cnpj, token, locale), texts, locale, token !== '')
  } catch {
    const again = el('button', { class: 'button', type: 'button' }, texts.retry)
    again.addEventListener('click', () => void show())
    const failed = verdictCard('not-enabled', texts.failed, '', texts.failedText)
    column.replaceChildren(failed, el('p', { class: 'actions' }, again))
  } finally {
    // The picture of a valid seal is its largest part, and is decoded before the font is asked for.
    await Promise.all([...column.querySelectorAll('img')].map((image) => image.decode().catch(() => {})))
    loadFont()
  }
}

window.addEventListener('hashchange', () => void show())
void show()
