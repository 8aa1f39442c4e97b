/** Origin seal: situation, enabling, picture, terms, and what verifying needs. Specification 1, section 7. */
import { seal } from '@invest/contract/seal'
import type { Config } from '../../config.ts'
import { type Route, route } from '../../http/bind.ts'
import type { CallLimits } from '../../http/call-limits.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { disableSeal } from './disable-seal.ts'
import { createSealDrawer } from './draw/seal-drawer.ts'
import { enableSeal } from './enable-seal.ts'
import { readPublicSeal, readSituation } from './read-situation.ts'
import { createSealRefresher } from './refresh-registry.ts'
import { currentTerms } from './repository.ts'
import { createRevokedList } from './revoked-list.ts'
import type { SealParts } from './seal-parts.ts'
import { sendExample, sendSealImage } from './send-image.ts'

type Given = Pick<SealParts, 'db' | 'clock' | 'registry' | 'companies' | 'signer' | 'presenter'> & {
  config: Pick<Config, 'publicUrl'>
  limits: CallLimits
}

export function sealRoutes(given: Given): Route[] {
  const parts = {
    ...given,
    drawer: createSealDrawer(),
    revoked: createRevokedList(given.db, given.clock, given.signer),
    refresher: createSealRefresher(given),
  }
  return [
    route(seal.situation, anyoneSignedIn, ({ caller, query }) => readSituation(parts, caller, query.id)),
    route(seal.situationByCnpj, 'public', ({ query }) => readPublicSeal(parts, query.cnpj, query.jti)),
    route(seal.enable, anyoneSignedIn, ({ caller, query, body }) =>
      enableSeal(parts, caller, query.id, body?.versaoTermos ?? null),
    ),
    route(seal.disable, anyoneSignedIn, ({ caller, query }) => disableSeal(parts, caller, query.id)),
    route(seal.terms, 'public', async ({ language }) => {
      const { versao, vigenteDesde, textos } = await currentTerms(given.db, given.clock.now())
      return { ...textos[language], versao, vigenteDesde: vigenteDesde.toISOString() }
    }),
    route(seal.image, 'public', ({ query, request, reply }) => sendSealImage(parts, query, request, reply)),
    route(seal.example, 'public', async ({ request, reply }) =>
      sendExample(parts, given.config.publicUrl, request, reply),
    ),
    route(seal.revoked, 'public', () => parts.revoked.read()),
    route(seal.keys, 'public', async () => {
      const { kid, x } = given.signer.publicKey
      return {
        keys: [
          {
            kty: 'OKP' as const,
            crv: 'Ed25519' as const,
            x,
            kid,
            alg: 'EdDSA' as const,
            use: 'sig' as const,
          },
        ],
      }
    }),
  ]
}
