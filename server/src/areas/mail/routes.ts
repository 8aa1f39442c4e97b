/** The routes of mail that comes again and again. */
import { mail } from '@invest/contract/mail'
import { type Route, reading, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { type EndDeps, endMail, listChoices, pageToEndMail, saveChoice } from './end-mail.ts'

export const mailRoutes = (deps: EndDeps): Route[] => [
  route(mail.endPage, 'public', async ({ query, language, reply }) =>
    reply.redirect(pageToEndMail(deps, query, language), 303),
  ),
  route(mail.end, 'public', ({ query, language }) => endMail(deps, query, language)),
  reading(mail.choices, anyoneSignedIn, ({ caller }) => listChoices(deps, caller)),
  route(mail.choose, anyoneSignedIn, ({ caller, body, language }) =>
    saveChoice(deps, caller, body, language),
  ),
]
