import type { IncomingMessage } from 'node:http'
import { html } from '@invest/server/html'
import { addressKey } from '@invest/server/http/limits/address-key'
import { Refusal as ApiRefusal } from '@invest/server/http/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryExecutorProvider } from 'kysely'
import type { Provider } from 'oidc-provider'
import { limitCalls } from '../pages/limit-calls.ts'
import { chooseLocale } from '../pages/locale.ts'
import { pageMessages } from '../pages/page-messages.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import { createAccounts } from './accounts.ts'
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts'
import { realmPath } from './claims.ts'
import { cookieKeys, signingKey } from './keys.ts'
import { createNoticePages, renderNotice, whyOver } from './notice-page.ts'
import { callerAddress, createProvider } from './provider.ts'
import { removeExpiredRecords } from './record-storage.ts'
import { signInMessages } from './sign-in-messages.ts'
import { type Refusal, renderSignInPage } from './sign-in-page.ts'

export type IdentityProvider = {
  issuer: string
  /** The routes below `/realms/invest`. Register it before the server listens; it answers once `open` was called. */
  plugin: (app: FastifyInstance) => Promise<void>
  /** Reads keys from the migrated database, adds the demo accounts and begins to answer. */
  open(): Promise<void>
  close(): void
}

type LoginRequest = FastifyRequest<{
  Params: { uid: string }
  Querystring: { idioma?: string }
  Body: LoginForm
}>
/** What the page shows before anything was typed; a person's own typing goes first. */
function hintsOf({ login_hint, aviso }: Record<string, unknown>, form: LoginForm) {
  const login = form?.login ?? (typeof login_hint === 'string' ? login_hint.slice(0, 200) : '')
  return { login, passwordChanged: aviso === 'senha-alterada' }
}

type LoginForm = { acao?: string; login?: string; senha?: string; conta?: string } | undefined

const quarterHour = 15 * 60
/** After so many seconds a page asks again whether the start is over. */
const secondsToStart = 5

/** Creates the embedded identity provider with one realm and one client (IDENTITY-21). */
export function createIdentityProvider(options: {
  db: QueryExecutorProvider
  publicUrl: string
  /** How many sign-ins of one address are allowed in a minute, failed or not. */
  callsPerMinute?: number
  /** Limits for failures in a quarter of an hour, and for calls of any outcome in a minute (IDENTITY-24). */
  limits?: { perAccount?: AttemptLimits; perAddress?: AttemptLimits; calls?: AttemptLimits }
}): IdentityProvider {
  const { db, publicUrl, callsPerMinute = 120 } = options
  const {
    perAccount = createAttemptLimits(10, quarterHour),
    perAddress = createAttemptLimits(60, quarterHour),
    calls = createAttemptLimits(callsPerMinute, 60),
  } = options.limits ?? {}
  const portalUrl = `${publicUrl}/invest-web/`
  const accounts = createAccounts(db)
  let provider: Provider | undefined
  let cleaning: NodeJS.Timeout | undefined

  // Programs keep the API's answer; a person's browser gets a page that asks again by itself (IDENTITY-53).
  function sayStarting(app: FastifyInstance) {
    app.addHook('onRequest', async (request, reply) => {
      if (provider || request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return
      const { query } = request as FastifyRequest<{ Querystring: { ui_locales?: unknown } }>
      const wish = typeof query.ui_locales === 'string' ? query.ui_locales : undefined
      const locale = chooseLocale(wish, request.headers['accept-language'])
      const m = signInMessages[locale]
      return reply
        .code(503)
        .headers({ ...pageHeaders, 'retry-after': secondsToStart, refresh: secondsToStart })
        .send(renderNotice(locale, m.starting, m.startingText, html``))
    })
  }

  const opened = () => {
    if (!provider) throw new ApiRefusal('indisponivel', { retryAfter: secondsToStart })
    return provider
  }

  /** The account that signs in with this form, or the reason for a refusal. */
  async function whoSignsIn(form: NonNullable<LoginForm>, address: string): Promise<string | Refusal> {
    const tooMany = calls.wait(address)
    if (tooMany > 0) return { reason: 'limited', seconds: tooMany }
    calls.count(address)
    if (form.conta !== undefined) return (await accounts.byName(form.conta))?.sub ?? { reason: 'wrong' }
    const login = form.login?.trim() ?? ''
    const password = form.senha ?? ''
    if (!login || !password) return { reason: 'missing', login: !login, password: !password }

    const key = login.toLowerCase().replace(/[.\-\s]/g, '')
    // Of the account at this address: whoever guesses elsewhere must not keep the person out.
    const both = `${key} ${address}`
    const seconds = Math.max(perAccount.wait(both), perAddress.wait(address))
    if (seconds > 0) return { reason: 'limited', seconds }
    perAccount.count(both)
    perAddress.count(address)
    const account = await accounts.byPassword(login.slice(0, 200), password.slice(0, 200))
    if (!account) return { reason: 'wrong' }
    perAccount.clear(both)
    perAddress.forgive(address)
    return account.sub
  }

  async function showSignIn(request: LoginRequest, reply: FastifyReply) {
    toPublicAddress(request.raw, publicUrl)
    const language = request.headers['accept-language']
    const interaction = await opened()
      .interactionDetails(request.raw, reply.raw)
      .catch(() => undefined)
    if (interaction?.uid !== request.params.uid) {
      const locale = chooseLocale(request.query.idioma, language)
      const { title, text } = whyOver(signInMessages[locale], request.headers.cookie)
      const action = html`<a class="primary" href="${portalUrl}">${pageMessages[locale].toPortal}</a>`
      return reply
        .code(400)
        .headers(pageHeaders)
        .send(renderNotice(locale, title, text, action))
    }

    const wish = interaction.params.ui_locales
    const locale = chooseLocale(request.query.idioma, typeof wish === 'string' ? wish : undefined, language)
    const address = `${realmPath}/login/${interaction.uid}`
    const form = request.body
    if (request.method === 'GET' || !form || form.acao === 'idioma') {
      return reply
        .headers(pageHeaders)
        .send(renderSignInPage({ locale, address, ...hintsOf(interaction.params, form) }))
    }

    const outcome = await whoSignsIn(form, addressKey(request.ip))
    if (typeof outcome !== 'string') {
      if (outcome.reason === 'limited') reply.header('retry-after', outcome.seconds)
      reply.code(outcome.reason === 'limited' ? 429 : outcome.reason === 'missing' ? 400 : 401)
      const page = renderSignInPage({ locale, address, login: form.login, refusal: outcome })
      return reply.headers(pageHeaders).send(page)
    }
    const next = await opened().interactionResult(request.raw, reply.raw, { login: { accountId: outcome } })
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(next, 303)
  }

  const plugin = async (app: FastifyInstance) => {
    await app.register(async (realm) => {
      // One sign-in makes several calls. The keys are read by the API of this process, and cost nothing.
      limitCalls(realm, { perMinute: 5 * callsPerMinute, except: (path) => path.endsWith('/certs') })
      sayStarting(realm)
      await routes(realm)
    })
  }

  const routes = async (app: FastifyInstance) => {
    await app.register(async (login) => {
      login.removeAllContentTypeParsers()
      login.addContentTypeParser<string>(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 8192 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
      )
      login.get(`${realmPath}/login/:uid`, (request, reply) => showSignIn(request as LoginRequest, reply))
      login.post(`${realmPath}/login/:uid`, (request, reply) => showSignIn(request as LoginRequest, reply))
    })

    await app.register(async (protocol) => {
      // The provider reads the body itself.
      protocol.removeAllContentTypeParsers()
      protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
      protocol.all(`${realmPath}/*`, async (request, reply) => {
        const answer = opened().callback()
        reply.hijack()
        toPublicAddress(request.raw, publicUrl)
        const raw = request.raw as IncomingMessage & { originalUrl?: string; [callerAddress]?: string }
        raw[callerAddress] = request.ip
        raw.originalUrl = raw.url
        raw.url = raw.url?.slice(realmPath.length)
        await answer(raw, reply.raw)
      })
    })
  }

  return {
    issuer: `${publicUrl}${realmPath}`,
    plugin,
    open: async () => {
      const [key, cookies] = [await signingKey(db), await cookieKeys(db)]
      await accounts.addDemoAccounts()
      await removeExpiredRecords(db)
      // When the database is away, the next run an hour later removes them.
      cleaning = setInterval(() => void removeExpiredRecords(db).catch(() => {}), 3_600_000)
      cleaning.unref()
      provider = createProvider({
        db,
        publicUrl,
        accounts,
        key,
        cookieKeys: cookies,
        pages: createNoticePages(portalUrl),
      })
    },
    close: () => clearInterval(cleaning),
  }
}

/** The provider builds addresses from the request's host. Behind a proxy that would not be the public one. */
function toPublicAddress(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  delete request.headers['x-forwarded-host']
}
