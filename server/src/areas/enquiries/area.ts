import type { Area, AreaDeps, Warn } from '../../area.ts'
import type { Job } from '../../jobs/jobs.ts'
import { createRecordFiles } from '../files/index.ts'
import { enquiryFigures } from './figures.ts'
import { fetchReplies, forgetReplies } from './inbound/fetch-replies.ts'
import { replySecret } from './inbound/reply-address.ts'
import { enquiryRoutes } from './routes.ts'
import { fileOwner } from './sql/parts-repository.ts'
import { mayReadFile } from './sql/upkeep-repository.ts'
import { texts } from './texts.ts'
import { countDatesAnew } from './upkeep/count-anew.ts'
import { forgetCases } from './upkeep/forget-cases.ts'
import { remindOfCases } from './upkeep/remind.ts'
import { takeBackRequests } from './upkeep/take-back.ts'
import { linkSecret } from './visitors/link-token.ts'

/** None where nobody has set a mailbox. */
function replyJobs(deps: AreaDeps, warn: Warn): Job[] {
  const { mailbox } = deps
  if (!mailbox) return []
  return [
    {
      name: 'fetch-enquiry-replies',
      title: {
        pt: 'Buscar as respostas por e-mail às solicitações',
        en: 'Fetch replies to enquiries by mail',
        es: 'Buscar las respuestas por correo a las solicitudes',
      },
      everySeconds: 20,
      run: () => fetchReplies({ ...deps, files: createRecordFiles(deps) }, mailbox, warn),
    },
    {
      name: 'forget-enquiry-replies',
      title: {
        pt: 'Esquecer e-mails recusados',
        en: 'Forget refused mail',
        es: 'Olvidar correos rechazados',
      },
      cron: '33 3 * * *',
      run: () => forgetReplies(deps, mailbox),
    },
  ]
}

export const enquiriesArea: Area = {
  tables: [
    'solicitacao',
    'solicitacaoCorreio',
    'solicitacaoCorreioLeitura',
    'solicitacaoEncaminhamento',
    'solicitacaoEvento',
    'solicitacaoMensagem',
    'solicitacaoModelo',
    'solicitacaoPresenca',
    'solicitacaoVisitante',
  ],
  reads: {
    distritoIndustrial: 'A case names the district that it is about.',
    empresa: 'A case names the company that it is about, and its owners answer.',
    feriado: 'Terms in working days leave holidays out.',
    lote: 'A case names the lot that it is about.',
    municipio: 'A case names the municipality that it is about.',
    usuario: 'A case names who takes part in it.',
  },
  writes: { arquivo: 'A case that is forgotten sets its files free.' },
  secrets: [linkSecret, replySecret],
  figures: enquiryFigures,
  texts,
  routes: enquiryRoutes,
  fileOwners: {
    [fileOwner]: async (db, registro, userId) => userId !== null && mayReadFile(db, registro, userId),
  },
  jobs: (deps, warn) => [
    {
      name: 'remind-of-enquiries',
      title: {
        pt: 'Lembrar das solicitações que vencem',
        en: 'Remind of enquiries that are due',
        es: 'Recordar las solicitudes que vencen',
      },
      everySeconds: 300,
      run: () => remindOfCases(deps),
    },
    {
      name: 'take-back-requests',
      title: {
        pt: 'Devolver à agência o que já ninguém responde',
        en: 'Hand back to the agency what nobody answers any more',
        es: 'Devolver a la agencia lo que ya nadie responde',
      },
      everySeconds: 300,
      run: () => takeBackRequests(deps),
    },
    {
      name: 'count-enquiry-dates',
      title: {
        pt: 'Contar de novo os prazos das solicitações',
        en: 'Count the dates of enquiries anew',
        es: 'Contar de nuevo los plazos de las solicitudes',
      },
      cron: '10 3 * * *',
      run: () => countDatesAnew(deps),
    },
    {
      name: 'forget-enquiries',
      title: {
        pt: 'Esquecer solicitações antigas',
        en: 'Forget old enquiries',
        es: 'Olvidar solicitudes antiguas',
      },
      cron: '27 3 * * *',
      run: () => forgetCases(deps),
    },
    ...replyJobs(deps, warn),
  ],
}
