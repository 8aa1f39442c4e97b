/** The Keycloak realm of deploy/: what a browser's session needs of it, and the people of the demo in a file of their own. */
import { readFileSync } from 'node:fs'
import { limits } from '@invest/contract/limits'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

interface KeycloakUser {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  attributes: { cpf?: string[] }
  credentials: { value: string }[]
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8'))

test('the realm has no people, and a page that is reloaded while it renews its token stays signed in', () => {
  const realm = read('keycloak-realm.json')
  expect(
    realm.users.map(
      ({ serviceAccountClientId }: { serviceAccountClientId?: string }) => serviceAccountClientId,
    ),
  ).toEqual(['invest-accounts'])
  expect(realm.revokeRefreshToken === false || realm.refreshTokenMaxReuse >= 1).toBe(true)
})

test('no browser gets a token that outlasts its session', () => {
  for (const { publicClient, defaultClientScopes, optionalClientScopes } of read('keycloak-realm.json')
    .clients)
    if (publicClient)
      expect([...defaultClientScopes, ...optionalClientScopes]).not.toContain('offline_access')
})

test('the client that keeps accounts has no secret that everybody knows, and may keep people alone', () => {
  const { clients, users } = read('keycloak-realm.json')
  const client = clients.find(({ clientId }: { clientId: string }) => clientId === 'invest-accounts')
  expect(client).toMatchObject({
    publicClient: false,
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
  })
  expect(client.secret).toBeUndefined()
  expect(users[0].clientRoles).toEqual({ 'realm-management': ['manage-users', 'view-users', 'query-users'] })
})

test('passwords are as long as the portal’s, and nobody edits the e-mail that proves who they are', () => {
  const realm = read('keycloak-realm.json')
  const { minPassword, maxPassword } = limits
  expect(realm.passwordPolicy).toBe(`length(${minPassword}) and maxLength(${maxPassword})`)
  // The portal mails a link of its own, and lets people in before.
  expect(realm.verifyEmail).toBe(false)
  const [provider] = realm.components['org.keycloak.userprofile.UserProfileProvider']
  const { attributes } = JSON.parse(provider.config['kc.user.profile.config'][0])
  const edited = (name: string) =>
    attributes.find((one: { name: string }) => one.name === name).permissions.edit
  expect([edited('email'), edited('cpf')]).toEqual([['admin'], ['admin']])
})

test('compose and Kubernetes give the portal the secret of the client that keeps accounts', () => {
  const text = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
  expect(text('compose.yaml').match(/ACCOUNTS_CLIENT_SECRET: (\S+)/g)).toEqual([
    'ACCOUNTS_CLIENT_SECRET: invest-accounts-secret',
    'ACCOUNTS_CLIENT_SECRET: invest-accounts-secret',
  ])
  expect(text('chart/values.yaml')).toContain('ACCOUNTS_CLIENT_SECRET')
})

test('the people of the demo are those of the embedded provider', () => {
  const { realm, users } = read('keycloak-demo-users.json')
  expect(realm).toBe('invest')
  expect(
    users.map((user: KeycloakUser) => ({
      account: user.username,
      sub: user.id,
      nome: `${user.firstName} ${user.lastName}`,
      cpf: user.attributes.cpf?.[0],
      email: user.email,
      password: user.credentials[0]?.value,
    })),
  ).toEqual(
    demoAccounts.map(({ account, sub, nome, cpf, email }) => ({
      account,
      sub,
      nome,
      cpf,
      email,
      password: demoPassword,
    })),
  )
})
