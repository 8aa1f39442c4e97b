/** The routes of project folders. */
import { projects } from '@invest/contract/projects/projects'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { createDossiers } from './dossier/send-dossier.ts'
import {
  addItem,
  changeProject,
  createProject,
  listOwn,
  readProject,
  removeItem,
  removeProject,
} from './keep-projects.ts'
import { answerInvitation, invite, removePerson } from './people/keep-people.ts'
import { openShared, shareProblems, shareProject, withdrawShare } from './share-project.ts'

export const projectRoutes = (deps: AreaDeps, dossiers = createDossiers(deps)): Route[] => [
  reading(projects.list, anyoneSignedIn, ({ caller, query }) => listOwn(deps, caller, query)),
  route(projects.create, anyoneSignedIn, ({ caller, language, body }) =>
    createProject(deps, { caller, language }, body),
  ),
  reading(projects.read, anyoneSignedIn, ({ caller, language, params }) =>
    readProject(deps, { caller, language }, params.id),
  ),
  route(projects.change, anyoneSignedIn, ({ caller, language, params, body }) =>
    changeProject(deps, { caller, language }, params.id, body),
  ),
  route(projects.remove, anyoneSignedIn, ({ caller, params }) => removeProject(deps, caller, params.id)),
  route(projects.addItem, anyoneSignedIn, ({ caller, language, params, body }) =>
    addItem(deps, { caller, language }, params.id, body),
  ),
  route(projects.removeItem, anyoneSignedIn, ({ caller, language, params, body }) =>
    removeItem(deps, { caller, language }, params.id, body),
  ),
  route(
    projects.share,
    anyoneSignedIn,
    ({ caller, params, body, language }) => shareProject(deps, { caller, language }, params.id, body),
    ({ ate }) => shareProblems(deps.clock.now(), ate),
  ),
  route(projects.withdrawShare, anyoneSignedIn, ({ caller, params }) => withdrawShare(deps, caller, params)),
  route(projects.invite, anyoneSignedIn, ({ caller, params, body }) => invite(deps, caller, params.id, body)),
  route(projects.removePerson, anyoneSignedIn, ({ caller, params }) => removePerson(deps, caller, params)),
  route(projects.answerInvitation, anyoneSignedIn, ({ caller, params, body }) =>
    answerInvitation(deps, caller, params.convite, body),
  ),
  reading(projects.drawDossier, anyoneSignedIn, ({ caller, language, params, query, reply }) =>
    dossiers.send({ caller, language, id: params.id }, query, reply),
  ),
  reading(projects.readDossierProgress, anyoneSignedIn, ({ caller, params }) =>
    dossiers.progress(caller, params),
  ),
  route(projects.openShared, 'public', ({ body }) => openShared(deps, body)),
]
