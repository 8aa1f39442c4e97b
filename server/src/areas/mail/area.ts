import type { Area } from '../../area.ts'
import { sendWaitingMail } from './send-waiting-mail.ts'

export const mailArea: Area = {
  tables: ['mensagem'],
  jobs: ({ db, clock, mailer }, warn) =>
    mailer
      ? [
          {
            // Any process may write mail, even one without a worker, so the rows themselves are the queue.
            name: 'send-waiting-mail',
            everySeconds: 3,
            run: () =>
              sendWaitingMail({ db, clock, mailer, onFailed: (failed) => warn(failed, 'mail not sent') }),
          },
        ]
      : [],
}
