import { languageTags } from '@invest/contract/language'
import { type Html, html } from '@invest/server/html'
import type { FastifyInstance } from 'fastify'
import type { QueryExecutorProvider } from 'kysely'
import { renderPage } from '../pages/layout.ts'
import { limitCalls } from '../pages/limit-calls.ts'
import { chooseLocale, type Locale } from '../pages/locale.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import { type InboxMessage, listMessages } from './messages.ts'

const texts = {
  pt: {
    title: 'Caixa de entrada',
    lead: 'Os e-mails que o portal enviaria ficam aqui. Nada sai desta máquina.',
    to: 'Destinatário',
    show: 'Mostrar',
    empty: 'Nenhum e-mail ainda.',
    plain: 'Ver como texto',
  },
  en: {
    title: 'Inbox',
    lead: 'The e-mails the portal would send are kept here. Nothing leaves this machine.',
    to: 'Recipient',
    show: 'Show',
    empty: 'No e-mails yet.',
    plain: 'Show as text',
  },
  es: {
    title: 'Bandeja de entrada',
    lead: 'Los correos que el portal enviaría quedan aquí. Nada sale de esta máquina.',
    to: 'Destinatario',
    show: 'Mostrar',
    empty: 'Todavía no hay correos.',
    plain: 'Ver como texto',
  },
}

type Query = { Querystring: { para?: string; idioma?: string } }

/** Serves `/inbox` for people and `/inbox/messages` for programs. */
export function inboxPage(
  db: QueryExecutorProvider,
  callsPerMinute = 120,
): (app: FastifyInstance) => Promise<void> {
  const routes = async (app: FastifyInstance) => {
    limitCalls(app, { perMinute: callsPerMinute })
    app.get<Query>('/inbox', async (request, reply) => {
      const { para, idioma } = request.query
      const locale = chooseLocale(idioma, request.headers['accept-language'])
      const page = renderInbox(locale, await listMessages(db, para), para ?? '')
      return reply.headers(inboxHeaders).send(page)
    })
    app.get<Query>('/inbox/messages', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      return listMessages(db, request.query.para)
    })
  }
  return async (app) => {
    await app.register(routes)
  }
}

// A mail may use inline styles. This policy and the frame's sandbox both keep its scripts from running.
const inboxHeaders = {
  ...pageHeaders,
  'content-security-policy': String(pageHeaders['content-security-policy']).replace(
    "style-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ),
}

function renderInbox(locale: Locale, messages: InboxMessage[], para: string): string {
  const t = texts[locale]
  const content = html`<h1>${t.title}</h1>
    <p class="lead">${t.lead}</p>
    <form class="filter" method="get" action="/inbox" role="search">
      <input type="hidden" name="idioma" value="${locale}">
      <div class="field"><label for="para">${t.to}</label><input id="para" name="para" type="email" value="${para}"></div>
      <button class="primary" type="submit">${t.show}</button>
    </form>
    ${
      messages.length === 0
        ? html`<p class="empty">${t.empty}</p>`
        : html`<ul class="messages">${messages.map((message) => renderMessage(locale, message))}</ul>`
    }`
  const query = para ? `&para=${encodeURIComponent(para)}` : ''
  const languages = { href: (other: Locale) => `/inbox?idioma=${other}${query}` }
  return renderPage({ locale, title: t.title, content, languages, frame: 'plain' })
}

function renderMessage(locale: Locale, message: InboxMessage): Html {
  const { para, assunto, texto, em } = message
  const when = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(em)
  const plain = texto && html`<pre>${texto}</pre>`
  return html`<li><article class="message">
    <h2>${assunto || '—'}</h2>
    <p class="meta">${para} · <time datetime="${em.toISOString()}">${when}</time></p>
    ${
      message.html
        ? html`<iframe title="${assunto}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${message.html}`}"></iframe>
        ${plain && html`<details><summary>${texts[locale].plain}</summary>${plain}</details>`}`
        : plain
    }
  </article></li>`
}
