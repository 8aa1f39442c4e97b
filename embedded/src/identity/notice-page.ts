import { Html, html } from '@invest/server/html'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { renderPage } from '../pages/layout.ts'
import { chooseLocale, type Locale } from '../pages/locale.ts'
import { pageMessages } from '../pages/page-messages.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import { type SignInMessages, signInMessages } from './sign-in-messages.ts'

type Context = Pick<KoaContextWithOIDC, 'get' | 'set' | 'query'> & { body: unknown; type: string }

/** The provider's pages for signing out, for being signed out, and for errors. */
export type NoticePages = ReturnType<typeof createNoticePages>

export function createNoticePages(portalUrl: string) {
  const show = (ctx: Context, page: (locale: Locale) => { title: string; text: string; action: Html }) => {
    const locale = localeOf(ctx)
    const { title, text, action } = page(locale)
    ctx.type = 'html'
    ctx.set(pageHeaders)
    ctx.body = renderNotice(locale, title, text, action)
  }
  const toPortal = (locale: Locale) =>
    html`<a class="primary" href="${portalUrl}">${pageMessages[locale].toPortal}</a>`
  const leaving = (ctx: Context, form: Html) =>
    show(ctx, (locale) => {
      const m = signInMessages[locale]
      return {
        title: m.signingOut,
        text: m.signingOutText,
        action: html`${form}<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" data-press-at-once>${m.signOut}</button>`,
      }
    })

  return {
    signingOut: (ctx: KoaContextWithOIDC, form: string) => leaving(ctx as Context, new Html(form)),

    signedOut: (ctx: KoaContextWithOIDC) =>
      show(ctx as Context, (locale) => ({
        title: signInMessages[locale].signedOut,
        text: signInMessages[locale].signedOutText,
        action: toPortal(locale),
      })),

    error: (ctx: KoaContextWithOIDC, error: { message: string }) => {
      // A sign-in that has ended is common. Any other error is a fault of the page that made the link.
      const over = ['SessionNotFound'].includes(error.constructor.name)
      show(ctx as Context, (locale) => {
        const m = signInMessages[locale]
        const why = over ? whyOver(m, ctx.get('cookie')) : { title: m.impossible, text: m.impossibleText }
        return { ...why, action: toPortal(locale) }
      })
    },

    /**
     * For a sign-out without a session the provider makes a page that an inline script submits. This one has no script.
     */
    withoutInlineScript: async (ctx: { body: unknown }, next: () => Promise<unknown>) => {
      await next()
      if (typeof ctx.body !== 'string' || !ctx.body.includes('<title>Submitting Callback</title>')) return
      const form = ctx.body
        .slice(ctx.body.indexOf('<form'), ctx.body.indexOf('<noscript>'))
        .replace('<form', '<form id="op.logoutForm"')
        // The button sends it too, and the provider refuses it twice.
        .replace('<input type="hidden" name="logout" value="yes"/>', '')
      leaving(ctx as unknown as Context, new Html(`${form}</form>`))
    },
  }
}

/** A sign-in that is over, or one whose cookies the browser does not keep (IDENTITY-57). */
export const whyOver = (m: SignInMessages, cookies: string | undefined): { title: string; text: string } =>
  cookies ? { title: m.expired, text: m.expiredText } : { title: m.noCookies, text: m.noCookiesText }

/** A page with one message and one next step. */
export function renderNotice(locale: Locale, title: string, text: string, action: Html): string {
  const content = html`<h1>${title}</h1><p class="lead">${text}</p><div class="actions">${action}</div>`
  return renderPage({ locale, title, content })
}

function localeOf(ctx: Context): Locale {
  const asked = ctx.query.ui_locales
  return chooseLocale(typeof asked === 'string' ? asked : undefined, ctx.get('accept-language'))
}
