import { pathOf, type ScreenAddress, screens } from '@invest/contract/screens'
import { type Html, html } from '@invest/server/html'
import { renderPage } from '../pages/layout.ts'
import type { Locale } from '../pages/locale.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type SignInMessages, signInMessages } from './sign-in-messages.ts'

/** The reason why the last try failed. */
export type Refusal = { reason: 'missing' } | { reason: 'wrong' } | { reason: 'limited'; seconds: number }

/** Renders the sign-in page. With demo accounts it has one button for each. */
export function renderSignInPage(options: {
  locale: Locale
  /** The address of this sign-in, without a query. */
  address: string
  /** The portal's web, with a slash at its end. */
  portalUrl: string
  login?: string
  refusal?: Refusal
}): string {
  const { locale, address, portalUrl, login = '', refusal } = options
  const m = signInMessages[locale]
  const action = `${address}?idioma=${locale}`
  const invalid = refusal && refusal.reason !== 'limited' ? 'true' : undefined
  const describedBy = refusal ? html` aria-describedby="recusa"` : undefined
  const state = html`${invalid && html` aria-invalid="true"`}${describedBy}`

  const toScreen = (screen: ScreenAddress) => `${portalUrl}${locale}/${pathOf(screen)}`

  const content = html`
    <h1>${m.signIn}</h1>
    <p class="lead">${m.welcome}</p>
    ${refusal && html`<p class="refusal" id="recusa" role="alert"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v5M10 14v.1"></path></svg><span>${refusalText(m, refusal)}</span></p>`}
    <form class="sign-in" id="entrada" method="post" action="${action}">
      <div class="field">
        <label for="login">${m.login}</label>
        <input id="login" name="login" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" value="${login}" data-mask-cpf required autofocus${state}>
      </div>
      <div class="field">
        <label for="senha">${m.password}</label>
        <div class="with-button">
          <input id="senha" name="senha" type="password" autocomplete="current-password" maxlength="200" required${state}>
          <button class="reveal" type="button" data-show-password aria-controls="senha" aria-pressed="false" aria-label="${m.showPassword}" title="${m.showPassword}" hidden>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"></path><circle cx="12" cy="12" r="3"></circle><path class="strike" d="M4 20 20 4"></path></svg>
          </button>
        </div>
      </div>
      <button class="primary" type="submit" name="acao" value="entrar">${m.signIn}</button>
    </form>
    <p class="other-ways"><a href="${toScreen(screens.passwordRecovery)}">${m.forgotten}</a> <a href="${toScreen(screens.registration)}">${m.register}</a></p>
    ${demoBlock(m, action)}`

  return renderPage({
    locale,
    title: m.signIn,
    content,
    languages: { href: (other) => `${address}?idioma=${other}`, form: 'entrada' },
  })
}

function demoBlock(m: SignInMessages, action: string): Html {
  const entries = demoAccounts.map(
    ({ account, nome }) => html`<li>
      <button class="person" type="submit" name="conta" value="${account}">
        <span class="initials" aria-hidden="true">${initials(nome)}</span>
        <span class="who"><span class="name"><span class="unseen">${m.signInAs} </span>${nome}</span><span class="role">${m.roles[account]}</span></span>
      </button></li>`,
  )
  return html`<section class="demo" aria-labelledby="demonstracao">
    <h2 id="demonstracao">${m.demo}</h2>
    <p>${m.demoText}</p>
    <form method="post" action="${action}"><ul>${entries}</ul></form>
  </section>`
}

function refusalText(m: SignInMessages, refusal: Refusal): string {
  return refusal.reason === 'limited' ? m.limited(Math.ceil(refusal.seconds / 60)) : m[refusal.reason]
}

function initials(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`
}
