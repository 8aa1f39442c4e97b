/** The routes of the origin seal: situation, enabling, picture, terms, and what verifying needs. */
import { seal } from '@invest/contract/seal'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { CompaniesDoor } from './companies-door.ts'
import { disableSeal } from './disable-seal.ts'
import { createSealDrawer } from './draw/seal-drawer.ts'
import { enableSeal } from './enable-seal.ts'
import { readPublicSeal, readSituation } from './read-situation.ts'
import { readTerms } from './read-terms.ts'
import { createSealRefresher } from './refresh-registry.ts'
import { createRevokedList } from './revoked/revoked-list.ts'
import { createSealSigner, keySecret, publicKeys } from './seal-key.ts'
import { sendExample, sendSealImage } from './send-image.ts'
import { createSealPresenter } from './situation.ts'

export function sealRoutes(areaDeps: AreaDeps & { companies: CompaniesDoor }): Route[] {
  const signer = createSealSigner(() => areaDeps.secret(keySecret))
  const deps = {
    ...areaDeps,
    signer,
    presenter: createSealPresenter(areaDeps),
    drawer: createSealDrawer(),
    revoked: createRevokedList(areaDeps.db, areaDeps.clock, signer),
    refresher: createSealRefresher(areaDeps),
  }
  return [
    reading(seal.situation, anyoneSignedIn, ({ caller, query, language }) =>
      readSituation({ ...deps, language }, caller, query.id),
    ),
    reading(seal.situationByCnpj, 'public', ({ query, language }) =>
      readPublicSeal({ ...deps, language }, query.cnpj, query.jti),
    ),
    route(seal.enable, anyoneSignedIn, ({ caller, query, body, language }) =>
      enableSeal({ ...deps, language }, caller, query.id, body?.versaoTermos ?? null),
    ),
    route(seal.disable, anyoneSignedIn, ({ caller, query, language }) =>
      disableSeal({ ...deps, language }, caller, query.id),
    ),
    reading(seal.terms, 'public', ({ language }) => readTerms(deps, language)),
    reading(seal.image, 'public', ({ query, request, reply, language }) =>
      sendSealImage({ ...deps, language }, query, request, reply),
    ),
    reading(seal.example, 'public', async ({ request, reply }) =>
      sendExample(deps, areaDeps.config.publicUrl, request, reply),
    ),
    reading(seal.revoked, 'public', () => deps.revoked.read()),
    route(seal.keys, 'public', async () => publicKeys(signer)),
  ]
}
