/** The routes of municipalities: pages, lists, figures, people. */
import { municipalities } from '@invest/contract/municipalities'
import { type Route, route } from '../../http/bind.ts'
import { clientGone } from '../../http/client-gone.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { type PageDocumentDeps, sendPage } from './document/send-page.ts'
import { addPerson, removePerson } from './people/change-people.ts'
import { findPerson, listPeople } from './people/read-people.ts'
import { adminReaders, editors, peopleManagers } from './policy.ts'
import { listFigures, listMunicipalities, listPublicly } from './read/list-municipalities.ts'
import { readForKeepers } from './read/read-admin.ts'
import { comparePublicly, visitPublicly } from './read/read-public.ts'
import { saveMunicipality } from './save/save-municipality.ts'

const keyOf = ({ code, userId }: { code: string; userId: string }) => ({ code, cpf: userId })

export const municipalityRoutes = (deps: PageDocumentDeps): Route[] => [
  route(municipalities.listPublic, 'public', ({ query }) => listPublicly(deps, query)),
  route(municipalities.figures, 'public', () => listFigures(deps)),
  route(municipalities.compare, 'public', ({ query, language }) =>
    comparePublicly(deps, query.codigos, language),
  ),
  route(municipalities.readPublic, 'public', ({ params, language, subject, request }) =>
    visitPublicly(deps, params.code, {
      language,
      visitor: { subject, address: request.ip, browser: request.headers['user-agent'] ?? '' },
    }),
  ),
  route(municipalities.drawPublic, 'public', ({ params, query, language, request, reply }) =>
    sendPage(deps, { code: params.code, language: query.idioma ?? language }, request, reply),
  ),
  route(municipalities.list, anyoneSignedIn, ({ caller, query }) => listMunicipalities(deps, caller, query)),
  route(municipalities.read, adminReaders, ({ caller, params }) => readForKeepers(deps, caller, params.code)),
  route(municipalities.save, editors, ({ caller, body, reply }) =>
    saveMunicipality(deps, caller, body, clientGone(reply)),
  ),
  route(municipalities.people, peopleManagers, ({ params }) => listPeople(deps, params.code)),
  route(municipalities.findPerson, peopleManagers, ({ params }) => findPerson(deps, keyOf(params))),
  route(municipalities.addPerson, peopleManagers, ({ caller, params }) =>
    addPerson(deps, caller, keyOf(params)),
  ),
  route(municipalities.removePerson, peopleManagers, ({ caller, params }) =>
    removePerson(deps, caller, keyOf(params)),
  ),
]
