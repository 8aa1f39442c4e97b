/** The routes of the origin seal: situation, enabling, picture, terms, and what verifying needs. */
import { seal } from '@invest/contract/seal'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { sendNamed } from '../../http/send-named.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { dataEditors } from '../data-sets/index.ts'
import { changeProblems, prepareActivities, readActivities } from './activities/prepare-activities.ts'
import { affectedAsCsv, listAffected, readEffect } from './activities/read-effect.ts'
import type { CompaniesDoor } from './companies-door.ts'
import { disableSeal } from './disable-seal.ts'
import { createSealDrawer } from './draw/seal-drawer.ts'
import { enableSeal } from './enable-seal.ts'
import { readPublicSeal, readSituation } from './read-situation.ts'
import { createSealRefresher } from './refresh-registry.ts'
import { createRevokedList } from './revoked/revoked-list.ts'
import { createSealSigner, keySecret, publicKeys } from './seal-key.ts'
import { sendExample, sendSealImage } from './send-image.ts'
import { createSealPresenter } from './situation.ts'
import { listTerms, publishTerms, readVersion, termsProblems, withdrawTerms } from './terms/keep-terms.ts'
import { readTerms } from './terms/read-terms.ts'

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
    reading(seal.terms, 'public', ({ query, language }) => readTerms(deps, query, language)),
    reading(seal.image, 'public', ({ query, request, reply, language }) =>
      sendSealImage({ ...deps, language }, query, request, reply),
    ),
    reading(seal.example, 'public', async ({ request, reply }) =>
      sendExample(deps, areaDeps.config.publicUrl, request, reply),
    ),
    reading(seal.revoked, 'public', () => deps.revoked.read()),
    route(seal.keys, 'public', async () => publicKeys(signer)),
    ...editorRoutes(areaDeps),
  ]
}

const csv = 'text/csv; charset=utf-8'

const editorRoutes = (deps: AreaDeps): Route[] => [
  route(seal.activities, dataEditors, () => readActivities(deps)),
  route(
    seal.prepareActivities,
    dataEditors,
    ({ caller, body }) => prepareActivities(deps, caller, body),
    (fields) => changeProblems(deps.db, fields),
  ),
  route(seal.activitiesEffect, dataEditors, ({ params }) => readEffect(deps, params.id)),
  route(seal.affectedCompanies, dataEditors, ({ params, query }) => listAffected(deps, params.id, query)),
  route(seal.exportAffectedCompanies, dataEditors, async ({ params, query, language, reply }) => {
    const { name, text } = await affectedAsCsv(deps, params.id, query, language)
    return sendNamed(reply, csv, name, text)
  }),
  route(seal.termsVersions, dataEditors, () => listTerms(deps)),
  route(seal.termsVersion, dataEditors, ({ params }) => readVersion(deps, params.versao)),
  route(
    seal.publishTerms,
    dataEditors,
    ({ caller, body }) => publishTerms(deps, caller, body),
    (fields) => termsProblems(deps.clock, fields),
  ),
  route(seal.withdrawTerms, dataEditors, ({ caller, params }) => withdrawTerms(deps, caller, params.versao)),
]
