import { pathOf, type ScreenAddress, screens } from '@invest/contract/screens'
import { type Html, html } from '@invest/server/html'
import { renderPage } from '../pages/layout.ts'
import type { Locale } from '../pages/locale.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type SignInMessages, signInMessages } from './sign-in-messages.ts'

/** The reason why the last try failed. */
export type Refusal =
  /** True for each field that is missing. */
  | { reason: 'missing'; login: boolean; password: boolean }
  | { reason: 'wrong' }
  | { reason: 'limited'; seconds: number }

/** Renders the sign-in page. With demo accounts it has one button for each. */
export function renderSignInPage(options: {
  locale: Locale
  /** The address of this sign-in, without a query. */
  address: string
  login?: string
  /** The person has just chosen another password. */
  passwordChanged?: boolean
  refusal?: Refusal
}): string {
  const { locale, address, login = '', passwordChanged = false, refusal } = options
  const m = signInMessages[locale]
  const action = `${address}?idioma=${locale}`
  const missing = refusal?.reason === 'missing' ? refusal : { login: false, password: false }
  const whole = refusal && refusal.reason !== 'missing' ? refusal : undefined
  // After a wrong password, and where it alone is missing, that is what will be typed next.
  const atPassword = passwordChanged || whole?.reason === 'wrong' || (missing.password && !missing.login)
  const stateOf = (field: 'login' | 'senha', isMissing: boolean) =>
    html` aria-describedby="${field}-problema${whole && ' recusa'}"${
      (isMissing || whole?.reason === 'wrong') && html` aria-invalid="true"`
    }${(field === 'senha') === atPassword && html` autofocus`}`
  // Named by the browser in its own language otherwise (IDENTITY-52).
  const problem = (field: 'login' | 'senha', text: string, isMissing: boolean) =>
    html`<p class="problem" id="${field}-problema" data-missing="${text}">${isMissing && text}</p>`

  const content = html`
    <h1>${m.signIn}</h1>
    <p class="lead">${m.welcome}</p>
    ${passwordChanged && html`<p class="done" role="status"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-3.5 8.2 2.4 2.4 4.8-4.9"></path></svg><span>${m.passwordChanged}</span></p>`}
    ${whole && html`<p class="refusal" id="recusa" role="alert"><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v5M10 14v.1"></path></svg><span>${refusalText(m, whole)}</span></p>`}
    <form class="sign-in" id="entrada" method="post" action="${action}" novalidate>
      <div class="field">
        <label for="login">${m.login}</label>
        <input id="login" name="login" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" value="${login}" data-mask-cpf aria-required="true"${stateOf('login', missing.login)}>
        ${problem('login', m.missingLogin, missing.login)}
      </div>
      <div class="field">
        <label for="senha">${m.password}</label>
        <div class="with-button">
          <input id="senha" name="senha" type="password" autocomplete="current-password" maxlength="200" aria-required="true"${stateOf('senha', missing.password)}>
          <button class="reveal" type="button" data-show-password aria-controls="senha" aria-pressed="false" aria-label="${m.showPassword}" title="${m.showPassword}" hidden>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"></path><circle cx="12" cy="12" r="3"></circle><path class="strike" d="M4 20 20 4"></path></svg>
          </button>
        </div>
        ${problem('senha', m.missingPassword, missing.password)}
      </div>
      <p class="beside"><a href="${portalScreen(locale, screens.passwordRecovery)}">${m.forgot}</a></p>
      <button class="primary" type="submit" name="acao" value="entrar">${m.signIn}</button>
      <p class="newcomer">${m.newHere} <a href="${portalScreen(locale, screens.registration)}">${m.register}</a></p>
    </form>
    ${demoBlock(m, action)}`

  return renderPage({
    locale,
    title: m.signIn,
    content,
    languages: { href: (other) => `${address}?idioma=${other}`, form: 'entrada' },
  })
}

/** The portal's own pages make accounts and recover passwords, for this provider as for any other. */
const portalScreen = (locale: Locale, screen: ScreenAddress): string =>
  `/invest-web/${locale}/${pathOf(screen)}`

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
    <p class="text">${m.demoText}</p>
    <form method="post" action="${action}"><ul>${entries}</ul></form>
  </section>`
}

function refusalText(m: SignInMessages, refusal: Exclude<Refusal, { reason: 'missing' }>): string {
  return refusal.reason === 'limited' ? m.limited(Math.ceil(refusal.seconds / 60)) : m.wrong
}

function initials(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`
}
