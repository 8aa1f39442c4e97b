import type { Area } from '../../area.ts'
import { type Digest, runDigest } from './digest.ts'
import { forgetOldMail } from './forget-old-mail.ts'
import { mailFigures } from './repository.ts'
import { mailRoutes } from './routes.ts'
import { sendWaitingMail } from './send-waiting-mail.ts'
import { texts } from './texts.ts'

export const mailArea = (digests: readonly Digest[]): Area => ({
  tables: ['mensagem'],
  reads: { usuario: 'A digest is in the language of its reader, whom its token identifies.' },
  texts,
  routes: (deps) => mailRoutes({ ...deps, digests }),
  async figures({ db, clock }) {
    const { waiting, oldestSeconds, givenUp } = await mailFigures(db, clock.now())
    return [
      { name: 'mail_waiting', help: 'Mail that is due and not sent.', value: waiting },
      { name: 'mail_oldest_seconds', help: 'Since when the oldest of it is due.', value: oldestSeconds },
      { name: 'mail_given_up', help: 'Mail that no server took, as long as it is kept.', value: givenUp },
    ]
  },
  jobs: ({ db, clock, config, mailer }, warn) => [
    ...digests.map((digest) => ({ ...digest.job, run: () => runDigest({ db, clock, config }, digest) })),
    {
      name: 'forget-old-mail',
      title: { pt: 'Esquecer mensagens antigas', en: 'Forget old mail', es: 'Olvidar mensajes antiguos' },
      cron: '37 3 * * *',
      run: () => forgetOldMail({ db, clock, config }),
    },
    ...(mailer
      ? [
          {
            // Any process may write mail, even one without a worker, so the rows themselves are the queue.
            name: 'send-waiting-mail',
            title: {
              pt: 'Enviar as mensagens que aguardam',
              en: 'Send the mail that waits',
              es: 'Enviar los mensajes que esperan',
            },
            everySeconds: 3,
            run: () =>
              sendWaitingMail({ db, clock, mailer, onFailed: (failed) => warn(failed, 'mail not sent') }),
          },
        ]
      : []),
  ],
})
