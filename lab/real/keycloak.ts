/** Keycloak 26: signing in at its own page, quick reloads, accounts that the portal keeps, new keys, and its absence. */
import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { findBrowser } from '../../scripts/browser.js'
import type { Check } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { accountsSecret, installKeycloak } from './support/keycloak-server.ts'
import { createVisitor, type Tokens } from './support/keycloak-visitor.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { until } from './support/until.ts'

export const name = 'keycloak'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, which: 'header' | 'claims'): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[which === 'header' ? 0 : 1] ?? '', 'base64url').toString())

/** A token that says everything right, but is signed with a key that the issuer does not have. */
function signAsStranger(iss: string): string {
  const exp = Math.floor(Date.now() / 1000) + 300
  const claims = { iss, aud: 'invest-api', sub: 'x', name: 'x', email: 'x@y.test', exp }
  const signed = `${part({ alg: 'RS256', kid: 'unknown' })}.${part(claims)}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const me = async (portal: RealPortal, token: string) =>
  (await portal.call('GET', '/usuario/dados', token)).status

export async function run(check: Check): Promise<void> {
  const [portalPort, keycloakPort] = [await freePort(), await freePort()]
  const portalUrl = `http://localhost:${portalPort}`
  const keycloak = await installKeycloak(keycloakPort, portalUrl)
  let portal: RealPortal | undefined
  try {
    // The portal starts first, while nobody answers at its issuer.
    portal = await startPortal(
      { OIDC_ISSUER: keycloak.issuer, ACCOUNTS_CLIENT_SECRET: accountsSecret },
      { port: portalPort },
    )
    await portal.untilReady()
    await goThrough(check, keycloak, portal)
  } finally {
    await portal?.stop()
    await keycloak.remove()
  }
}

async function inChromium(visit: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  try {
    await visit(await browser.newPage({ locale: 'pt-BR' }))
  } finally {
    await browser.close()
  }
}

async function goThrough(
  check: Check,
  keycloak: Awaited<ReturnType<typeof installKeycloak>>,
  portal: RealPortal,
): Promise<void> {
  const visitor = createVisitor(keycloak.issuer, portal.url)
  const password = 'demo-invest-rs'
  let tokens: Tokens = { access_token: '', refresh_token: '', id_token: '' }
  const strangersToken = () => signAsStranger(keycloak.issuer)

  await check(
    'a portal that started before its provider answers 503, and serves once it is there',
    async () => {
      assert.equal(await me(portal, strangersToken()), 503)
      await keycloak.start()
      keycloak.setAccountsSecret()
      tokens = await visitor.signIn('socio', password)
      await until(
        10,
        () => me(portal, tokens.access_token),
        (status) => status === 200,
      )
    },
  )

  await check(
    'people of the demo sign in at Keycloak’s page and have the claims that the portal needs',
    async () => {
      const { json } = await portal.call('GET', '/usuario/dados', tokens.access_token)
      assert.deepEqual([json.nome, json.cpf], ['Henrique Bortolini Farias', '90000000175'])
      const foreign = await createVisitor(keycloak.issuer, portal.url).signIn('estrangeiro', password)
      assert.equal(read(foreign.access_token, 'claims').cpf, undefined)
      assert.equal(await me(portal, foreign.access_token), 200)
    },
  )

  await check('in Chromium somebody signs in at Keycloak’s page, and signing out ends it there too', () =>
    inChromium(async (page) => {
      const name = page.locator('#username')
      await page.goto(`${portal.url}/invest-web/pt/dashboard`)
      await name.fill('socio')
      await page.locator('#password').fill(password)
      await page.locator('#kc-login').click()
      await page.waitForURL(`${portal.url}/invest-web/pt/dashboard`)
      const menu = page.getByRole('navigation', { name: 'Menu principal' })
      await menu.getByText('HENRIQUE BORTOLINI').waitFor()
      // A reload gets the session back from the cookie.
      await page.reload()
      await menu.getByText('HENRIQUE BORTOLINI').waitFor()
      await menu.getByRole('button', { name: 'Sair' }).click()
      // The portal asks for a sign-in again, and Keycloak knows nobody any more.
      await name.waitFor()
    }),
  )

  await check('twelve quick reloads, each of which loses a renewed token, sign nobody out', async () => {
    for (let round = 1; round <= 12; round++) {
      await visitor.renew(tokens.refresh_token)
      const again = await visitor.renew(tokens.refresh_token)
      assert.equal(again.error, undefined, `round ${round}`)
      tokens = again
    }
    assert.equal(await me(portal, tokens.access_token), 200)
  })

  await keepAccounts(check, keycloak.issuer, portal)

  await check('tokens of a new key are taken without a restart', async () => {
    const before = read(tokens.access_token, 'header').kid
    await keycloak.rotateKeys()
    tokens = await visitor.renew(tokens.refresh_token)
    assert.notEqual(read(tokens.access_token, 'header').kid, before)
    await until(
      10,
      () => me(portal, tokens.access_token),
      (status) => status === 200,
    )
    assert.equal((await portal.call('GET', '/usuario/sessoes', tokens.access_token)).status, 200)
  })

  await check(
    'while Keycloak is away those who are signed in work on, and nobody is told to sign in',
    async () => {
      const load = keepCalling(4, () => me(portal, tokens.access_token))
      await keycloak.kill()
      await until(
        15,
        () => me(portal, strangersToken()),
        (status) => status === 503,
      )
      assert.deepEqual(Object.keys(await load.end()), ['200'])
      assert(portal.runs())
      for (const { status, json } of [
        await portal.call('POST', '/login/solicitar-codigo', undefined, { email: 'socio@exemplo.test' }),
        await portal.call('GET', '/usuario/sessoes', tokens.access_token),
      ])
        assert.deepEqual([status, json.codigo, json.tipoAlerta], [503, 'contas-indisponiveis', 'ATENCAO'])
      assert.match(portal.output(), /identity provider away/)
    },
  )

  await check('once it is back people renew and sign in again', async () => {
    await keycloak.start()
    tokens = await visitor.renew(tokens.refresh_token)
    if (tokens.error) tokens = await visitor.signIn('socio', password)
    assert.equal(await me(portal, tokens.access_token), 200)
    const other = await createVisitor(keycloak.issuer, portal.url).signIn('socia', password)
    assert.equal(await me(portal, other.access_token), 200)
    assert.equal(await me(portal, strangersToken()), 401)
  })
}

async function keepAccounts(check: Check, issuer: string, portal: RealPortal): Promise<void> {
  const email = 'anna@exemplo.test'
  const form = { nome: 'Anna', email, endereco: 'Storgata 1', paisOrigem: 'NO', senha: 'secret-one' }
  const register = (more: object = {}) =>
    portal.call('POST', '/usuario/cadastrar', undefined, {
      ...form,
      confirmacaoSenha: form.senha,
      ...more,
    })
  const browser = () => createVisitor(issuer, portal.url)
  const mailsTo = async (para: string) =>
    portal.database().selectFrom('mensagem').select('texto').where('para', '=', para).orderBy('id').execute()

  await check('somebody registers in the portal and signs in at Keycloak’s page', async () => {
    const [made, again] = [await register(), await register({ nome: 'Other' })]
    assert.deepEqual([made.status, made.json, again.json], [200, { cadastrado: true }, { cadastrado: true }])
    const { access_token } = await browser().signIn(email, form.senha)
    const { json } = await portal.call('GET', '/usuario/dados', access_token)
    assert.deepEqual([json.nome, json.email, json.cpf, json.ehEstrangeiro], ['Anna', email, null, true])
    assert.equal((await mailsTo(email)).length, 2)
    const several = { nome: 'Berit van der Berg', email: 'berit@exemplo.test' }
    await register(several)
    const other = await browser().signIn(several.email, form.senha)
    assert.equal((await portal.call('GET', '/usuario/dados', other.access_token)).json.nome, several.nome)
  })

  await check('what Keycloak’s rules refuse is told at the field, and nobody is made', async () => {
    // Eleven characters for a person, and 22 for Keycloak, which takes 20.
    const senha = '👍'.repeat(11)
    const person = { nome: 'Eva', email: 'eva@exemplo.test', senha, confirmacaoSenha: senha }
    const { status, json } = await register(person)
    assert.deepEqual([status, Object.keys(json.campos)], [422, ['senha']])
    assert.deepEqual(await mailsTo(person.email), [])
  })

  await check('and saves a profile', async () => {
    const { access_token } = await browser().signIn(email, form.senha)
    const saved = await portal.call('PUT', '/usuario/salvar-perfil', access_token, { descricao: 'Wool' })
    assert.deepEqual([saved.status, saved.json.descricao], [200, 'Wool'])
  })

  await check('a link confirms the address, at Keycloak too', async () => {
    // The welcome has gone out, so its link is blanked; a new one is read before the worker takes it.
    const { access_token } = await browser().signIn(email, form.senha)
    await portal.call('POST', '/usuario/solicitar-confirmacao', access_token)
    const text = (await mailsTo(email)).at(-1)?.texto ?? ''
    const token = new URLSearchParams(/confirmar-email#(\S+)/.exec(text)?.[1]).get('token')
    const claims = async () => {
      const { access_token } = await browser().signIn(email, form.senha)
      const { name, email_verified } = JSON.parse(
        Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
      )
      return [name, email_verified]
    }
    assert.deepEqual(await claims(), ['Anna', false])
    const confirmed = await portal.call('POST', '/usuario/confirmar-email', undefined, { token })
    assert.deepEqual([confirmed.status, confirmed.json], [200, { confirmado: true }])
    assert.deepEqual(await claims(), ['Anna', true])
  })

  await check('a code gives a new password and ends all sessions', async () => {
    const visitor = browser()
    const before = await visitor.signIn(email, form.senha)
    for (const address of [email, 'nobody@exemplo.test'])
      assert.deepEqual(
        (await portal.call('POST', '/login/solicitar-codigo', undefined, { email: address })).json,
        { enviado: true },
      )
    assert.equal((await mailsTo('nobody@exemplo.test')).length, 1)
    const codigo = /^[A-Z\d]{6}$/m.exec((await mailsTo(email)).at(-1)?.texto ?? '')?.[0]
    const body = { email, codigo, novaSenha: 'secret-two' }
    const changed = await portal.call('POST', '/login/alterar-senha', undefined, body)
    assert.deepEqual([changed.status, changed.json], [200, { alterada: true }])
    assert.equal((await visitor.renew(before.refresh_token)).error, 'invalid_grant')
    await assert.rejects(browser().signIn(email, form.senha))
    await browser().signIn(email, 'secret-two')
    assert.equal((await portal.call('POST', '/login/alterar-senha', undefined, body)).status, 422)
  })

  await check('a person sees their sessions, ends one, and signing out ends another', async () => {
    const [laptop, phone] = [browser(), browser()]
    const here = await laptop.signIn(email, 'secret-two')
    const there = await phone.signIn(email, 'secret-two')
    const list = async () => {
      const { json } = await portal.call('GET', '/usuario/sessoes', here.access_token)
      return json as { id: string; atual: boolean; endereco: string | null }[]
    }
    const sid = (tokens: Tokens) => String(read(tokens.access_token, 'claims').sid)
    const all = await list()
    assert.deepEqual(
      all.filter(({ atual }) => atual).map(({ id }) => id),
      [sid(here)],
    )
    assert(all.every(({ endereco }) => endereco))
    const others = all.filter(({ atual }) => !atual).map(({ id }) => id)
    assert(others.includes(sid(there)))
    for (const id of others) {
      const ended = await portal.call('DELETE', `/usuario/sessoes/${id}`, here.access_token)
      assert.deepEqual([ended.status, ended.json], [200, { encerrada: true }])
    }
    assert.equal((await phone.renew(there.refresh_token)).error, 'invalid_grant')
    const third = await phone.signIn(email, 'secret-two')
    assert.deepEqual((await list()).map(({ id }) => id).sort(), [sid(here), sid(third)].sort())
    await phone.signOut(third.id_token)
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [sid(here)],
    )
    assert.equal((await phone.renew(third.refresh_token)).error, 'invalid_grant')
  })

  await check('an erasure removes a registered account; of others it ends the sessions', async () => {
    const visitor = browser()
    const { access_token } = await visitor.signIn(email, 'secret-two')
    const erased = await portal.call('POST', '/usuario/excluir-dados', access_token, { email })
    assert.deepEqual([erased.status, erased.json], [200, { mantido: [] }])
    await assert.rejects(browser().signIn(email, 'secret-two'))
    const demo = await visitor.signIn('investidor', 'demo-invest-rs')
    const own = { email: 'investidor@exemplo.test' }
    assert.equal((await portal.call('POST', '/usuario/excluir-dados', demo.access_token, own)).status, 200)
    assert.equal((await visitor.renew(demo.refresh_token)).error, 'invalid_grant')
    await browser().signIn('investidor', 'demo-invest-rs')
  })
}
