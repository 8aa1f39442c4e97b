/** The routes of enquiries. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { clientGone } from '../../http/limits/client-gone.ts'
import { anyoneSignedIn, knownPerson } from '../access/index.ts'
import { createRecordFiles } from '../files/index.ts'
import { readCase } from './case/change-case.ts'
import { openCase } from './case/open-case.ts'
import { setState } from './case/set-state.ts'
import { writeMessage } from './case/write-message.ts'
import { assign } from './desk/assign.ts'
import { endForwarding, forward } from './desk/forward.ts'
import { join, listJoinable } from './desk/join.ts'
import { listTargets } from './desk/list-targets.ts'
import { notePresence } from './desk/presence.ts'
import { listAttendants, listDesk, listOwn, listReceived, readWaiting } from './lists/list-cases.ts'
import { readNumbers, readPromise } from './numbers/read-numbers.ts'
import { sendNumbers } from './numbers/send-spreadsheet.ts'
import { attendants, coordinators } from './policy.ts'
import { addTemplate, changeTemplate, removeTemplate, templateProblems } from './templates/keep-templates.ts'
import { listTemplates } from './templates/template-repository.ts'
import {
  askAsVisitor,
  confirmAsVisitor,
  readAsVisitor,
  visitorProblems,
  writeAsVisitor,
} from './visitors/ask-as-visitor.ts'

export const enquiryRoutes = (areaDeps: AreaDeps): Route[] => {
  const deps = { ...areaDeps, files: createRecordFiles(areaDeps) }
  return [
    reading(enquiries.list, attendants, ({ caller, query, language }) =>
      listDesk(deps, caller, query, language),
    ),
    reading(enquiries.attendants, attendants, () => listAttendants(deps)),
    route(enquiries.assign, attendants, ({ caller, params, body, language }) =>
      assign(deps, { caller, numero: params.numero, language }, body),
    ),
    route(enquiries.forward, attendants, ({ caller, params, body, language }) =>
      forward(deps, { caller, numero: params.numero, language }, body),
    ),
    route(enquiries.endForwarding, anyoneSignedIn, ({ caller, params, body, language }) =>
      endForwarding(deps, { caller, language, ...params }, body),
    ),
    route(enquiries.presence, attendants, ({ caller, params, body }) =>
      notePresence(deps, caller, params.numero, body),
    ),
    reading(enquiries.targets, attendants, ({ caller, query }) => listTargets(deps, caller, query)),
    reading(enquiries.joinable, attendants, ({ caller, params, language }) =>
      listJoinable(deps, { caller, numero: params.numero, language }),
    ),
    route(enquiries.join, attendants, ({ caller, params, body, language }) =>
      join(deps, { caller, numero: params.numero, language }, body),
    ),
    route(enquiries.open, knownPerson, async ({ caller, body, language, request }) => {
      await deps.limits.count('questionsOfAddress', request.ip)
      return openCase(deps, caller, body, language)
    }),
    reading(enquiries.mine, anyoneSignedIn, ({ caller, query, language }) =>
      listOwn(deps, caller, query, language),
    ),
    reading(enquiries.received, anyoneSignedIn, ({ caller, query, language }) =>
      listReceived(deps, caller, query, language),
    ),
    reading(enquiries.waiting, anyoneSignedIn, ({ caller }) => readWaiting(deps, caller)),
    reading(enquiries.numbers, coordinators, ({ query }) => readNumbers(deps, query)),
    reading(enquiries.spreadsheet, coordinators, async ({ query, reply, language }) =>
      sendNumbers(await readNumbers(deps, query), { reply, language }),
    ),
    reading(enquiries.promise, 'public', () => readPromise(deps)),
    reading(enquiries.templates, attendants, () => listTemplates(deps.db)),
    route(enquiries.addTemplate, coordinators, ({ body }) => addTemplate(deps, body), templateProblems),
    route(
      enquiries.changeTemplate,
      coordinators,
      ({ params, body }) => changeTemplate(deps, params.id, body),
      templateProblems,
    ),
    route(enquiries.removeTemplate, coordinators, ({ params }) => removeTemplate(deps, params.id)),
    route(
      enquiries.askAsVisitor,
      'public',
      ({ body, request }) => askAsVisitor(deps, body, request.ip),
      visitorProblems,
    ),
    route(enquiries.confirmAsVisitor, 'public', ({ body }) => confirmAsVisitor(deps, body)),
    route(enquiries.readAsVisitor, 'public', ({ body, language }) => readAsVisitor(deps, body, language)),
    route(enquiries.writeAsVisitor, 'public', ({ body, language, reply }) =>
      writeAsVisitor(deps, body, language, clientGone(reply)),
    ),
    route(enquiries.read, anyoneSignedIn, ({ caller, params, language }) =>
      readCase(deps, { caller, numero: params.numero, language }),
    ),
    route(enquiries.write, anyoneSignedIn, ({ caller, params, body, language }) =>
      writeMessage(deps, { caller, numero: params.numero, language }, body),
    ),
    route(enquiries.setState, anyoneSignedIn, ({ caller, params, body, language }) =>
      setState(deps, { caller, numero: params.numero, language }, body),
    ),
  ]
}
