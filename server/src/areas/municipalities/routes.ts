/** The routes of municipalities: pages, lists, figures, representatives. */
import { municipalities } from '@invest/contract/municipalities'
import { type Route, reading, route } from '../../http/bind.ts'
import { clientGone } from '../../http/limits/client-gone.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { type PageDocumentDeps, sendPage } from './document/send-page.ts'
import { adminReaders, editors, representativeManagers } from './policy.ts'
import { listFigures } from './read/list-figures.ts'
import { listMunicipalities, listPublicly } from './read/list-municipalities.ts'
import { readForRepresentatives } from './read/read-admin.ts'
import { comparePublicly, visitPublicly } from './read/read-public.ts'
import { addRepresentative, removeRepresentative } from './representatives/change-representatives.ts'
import { findRepresentative, listRepresentatives } from './representatives/read-representatives.ts'
import { problemsOfSave, saveMunicipality } from './save/save-municipality.ts'

const keyOf = ({ code, userId }: { code: string; userId: string }) => ({ code, cpf: userId })

export const municipalityRoutes = (deps: PageDocumentDeps): Route[] => [
  reading(municipalities.listPublic, 'public', ({ query }) => listPublicly(deps, query)),
  reading(municipalities.figures, 'public', () => listFigures(deps)),
  reading(municipalities.compare, 'public', ({ query, language }) =>
    comparePublicly(deps, query.codigos, language),
  ),
  reading(municipalities.readPublic, 'public', ({ params, language, subject, request }) =>
    visitPublicly(deps, params.code, {
      language,
      visitor: { subject, address: request.ip, agent: request.headers['user-agent'] },
    }),
  ),
  reading(municipalities.drawPublic, 'public', ({ params, query, language, request, reply }) =>
    sendPage(deps, { code: params.code, language: query.idioma ?? language }, request, reply),
  ),
  reading(municipalities.list, anyoneSignedIn, ({ caller, query }) =>
    listMunicipalities(deps, caller, query),
  ),
  reading(municipalities.read, adminReaders, ({ caller, params }) =>
    readForRepresentatives(deps, caller, params.code),
  ),
  route(
    municipalities.save,
    editors,
    ({ caller, body, reply }) => saveMunicipality(deps, caller, body, clientGone(reply)),
    (fields) => problemsOfSave(deps, fields),
  ),
  route(municipalities.representatives, representativeManagers, ({ params }) =>
    listRepresentatives(deps, params.code),
  ),
  route(municipalities.findRepresentative, representativeManagers, ({ params }) =>
    findRepresentative(deps, keyOf(params)),
  ),
  route(municipalities.addRepresentative, representativeManagers, ({ caller, params }) =>
    addRepresentative(deps, caller, keyOf(params)),
  ),
  route(municipalities.removeRepresentative, representativeManagers, ({ caller, params }) =>
    removeRepresentative(deps, caller, keyOf(params)),
  ),
]
