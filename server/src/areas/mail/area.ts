import type { Area } from '../../area.ts'
import { forgetOldMail } from './forget-old-mail.ts'
import { sendWaitingMail } from './send-waiting-mail.ts'

export const mailArea: Area = {
  tables: ['mensagem'],
  jobs: ({ db, clock, config, mailer }, warn) => [
    { name: 'forget-old-mail', cron: '37 3 * * *', run: () => forgetOldMail({ db, clock, config }) },
    ...(mailer
      ? [
          {
            // Any process may write mail, even one without a worker, so the rows themselves are the queue.
            name: 'send-waiting-mail',
            everySeconds: 3,
            run: () =>
              sendWaitingMail({ db, clock, mailer, onFailed: (failed) => warn(failed, 'mail not sent') }),
          },
        ]
      : []),
  ],
}
