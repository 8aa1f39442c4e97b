/** The routes of the operation. */
import { operation } from '@invest/contract/operation'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { runJob } from './jobs/run-job.ts'
import { createRunningNotice } from './notice/running-notice.ts'
import { noticeProblems, setNotice } from './notice/set-notice.ts'
import { operators } from './policy.ts'
import { type DataStateOf, readAttention, readOperation } from './read-operation.ts'
import { deleteFile, listRefusedFiles, lookAgain } from './refused-files.ts'
import { listGivenUpMail, resendMail } from './resend-mail.ts'

export function operationRoutes(deps: AreaDeps, dataOf: DataStateOf): Route[] {
  const running = createRunningNotice(deps)
  return [
    route(operation.read, operators, ({ language }) => readOperation(deps, dataOf, language)),
    route(operation.attention, operators, ({ language }) => readAttention(deps, language)),
    route(operation.runJob, operators, ({ caller, params }) => runJob(deps, caller, params.nome)),
    route(operation.givenUpMail, operators, ({ query }) => listGivenUpMail(deps, query)),
    route(operation.resendMail, operators, ({ caller, params }) => resendMail(deps, caller, params.id)),
    route(operation.refusedFiles, operators, ({ query }) => listRefusedFiles(deps, query)),
    route(operation.lookAgain, operators, async ({ caller, params }) => lookAgain(deps, caller, params.id)),
    route(operation.deleteFile, operators, ({ caller, params }) => deleteFile(deps, caller, params.id)),
    route(
      operation.setNotice,
      operators,
      ({ caller, body }) => setNotice(deps, caller, body),
      ({ aviso }) => (aviso ? noticeProblems(aviso, deps.clock.now()) : {}),
    ),
    route(operation.notice, 'public', async () => ({ aviso: await running.read() })),
  ]
}
