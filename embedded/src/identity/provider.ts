import { portalName } from '@invest/contract/state'
import type { JWK } from 'jose'
import type { QueryExecutorProvider } from 'kysely'
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { audience, clientId, personClaims, realmPath, signingAlgorithm } from './claims.ts'
import type { NoticePages } from './notice-page.ts'
import { createRecordStorage } from './record-storage.ts'
import { rememberBrowser } from './sessions.ts'

const resource = 'urn:invest-api'
const scopes = 'openid profile email offline_access'

const accessTokenSeconds = 5 * 60
const sessionSeconds = 10 * 60 * 60

/** Creates the OpenID provider of the one realm, with its one public client (IDENTITY-21). */
export function createProvider(options: {
  db: QueryExecutorProvider
  publicUrl: string
  accounts: Accounts
  key: JWK
  cookieKeys: string[]
  pages: NoticePages
}): Provider {
  const { db, publicUrl, accounts, key, cookieKeys, pages } = options
  const web = `${publicUrl}/invest-web/`

  const provider = new Provider(`${publicUrl}${realmPath}`, {
    adapter: createRecordStorage(db),
    clients: [
      {
        client_id: clientId,
        client_name: portalName,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${web}auth/callback`],
        post_logout_redirect_uris: [web],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: cookieKeys },
    scopes: scopes.split(' '),
    claims: { openid: ['sub', 'name', 'email', 'email_verified', 'cpf', 'locale'] },
    // The web reads the name of the person from the ID token.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    // What the sign-in page tells besides: a name of a text, never a text.
    extraParams: ['aviso'],
    routes: {
      authorization: '/protocol/openid-connect/auth',
      token: '/protocol/openid-connect/token',
      userinfo: '/protocol/openid-connect/userinfo',
      jwks: '/protocol/openid-connect/certs',
      end_session: '/protocol/openid-connect/logout',
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: signingAlgorithm } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.signingOut(ctx, form),
        postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
      },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
    },
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    interactions: { url: (_ctx, interaction) => `${realmPath}/login/${interaction.uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    findAccount: async (_ctx, sub) => {
      const account = await accounts.bySub(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...personClaims(account) }) }
    },
    extraTokenClaims: async (ctx, token) => {
      const account =
        'accountId' in token && token.accountId ? await accounts.bySub(token.accountId) : undefined
      // Tells which of the person's sessions makes a call.
      const sid = 'sessionUid' in token ? token.sessionUid : undefined
      // A refresh token remembers the sign-in that its session began with, or that was asked for again.
      const { AuthorizationCode, RefreshToken } = ctx.oidc?.entities ?? {}
      const authTime = (AuthorizationCode ?? RefreshToken)?.authTime
      return (
        account && {
          ...personClaims(account),
          ...(sid && { sid }),
          ...(authTime !== undefined && { auth_time: authTime }),
        }
      )
    },
    loadExistingGrant: grantEverything,
    renderError: (ctx, _out, error) => pages.error(ctx, error),
  })

  // identity-provider.ts sets the headers from PUBLIC_URL, so addresses are right behind a proxy that ends TLS.
  provider.proxy = true
  provider.use(pages.withoutInlineScript)
  provider.use(rememberingBrowsers(db))
  return provider
}

/** The address of the caller, which the one who hands a request over knows. */
export const callerAddress = Symbol('address')

/** Keeps the browser of each session that has signed in, so that its person knows it again. */
const rememberingBrowsers =
  (db: QueryExecutorProvider) => async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next()
    const { route, session } = ctx.oidc ?? {}
    if (!session?.accountId || (route !== 'authorization' && route !== 'resume')) return
    const endereco = (ctx.req as { [callerAddress]?: string })[callerAddress] ?? null
    // A sign-in does not fail because of it.
    await rememberBrowser(db, session.uid, { endereco, navegador: ctx.get('user-agent') || null }).catch(
      () => {},
    )
  }

/** Provider and portal belong together, so nobody is asked for consent. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx
  const { accountId } = oidc.session ?? {}
  if (!oidc.client || !accountId) throw new errors.AccessDenied()
  const known = oidc.session?.grantIdFor(oidc.client.clientId)
  const found = known ? await oidc.provider.Grant.find(known) : undefined
  if (found) return found
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
  grant.addOIDCScope(scopes)
  grant.addResourceScope(resource, scopes)
  await grant.save()
  return grant
}
