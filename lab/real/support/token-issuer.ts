/** An issuer of tokens for parts that test something else: discovery, one key, and a token for anybody. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TokenIssuer {
  issuer: string
  /** A token of Ana, or of another person without a CPF; good for an hour. */
  token(foreigner?: string): string
  close(): void
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer((request, response) => {
    const discovery = request.url?.endsWith('/openid-configuration')
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }]
    response.end(JSON.stringify(discovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    issuer,
    token(foreigner) {
      const ana = { sub: 'somebody', name: 'Ana Souza', email: 'ana@exemplo.test', cpf: '90000000175' }
      const person = foreigner ? { sub: foreigner, name: foreigner, email: `${foreigner}@exemplo.test` } : ana
      const exp = Math.floor(Date.now() / 1000) + 3600
      const header = part({ alg: 'RS256', kid: 'one', typ: 'at+jwt' })
      const signed = `${header}.${part({ ...person, iss: issuer, aud: 'invest-api', exp })}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
