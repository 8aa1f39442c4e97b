import { readConfig } from '../../server/src/config.ts'
import { listMessages } from './inbox/messages.ts'
import { CommandError, runCommand, withRunningPortal } from './run/running-portal.ts'

/** `npm run -s inbox -- ADDRESS` prints the mail of an address as JSON, newest first (OPS-12). */
await runCommand(async () => {
  const address = process.argv[2]
  if (!address) throw new CommandError('Usage: npm run -s inbox -- ADDRESS')
  return withRunningPortal(readConfig(process.env), async (db, run) => {
    if (run.inbox !== 'embedded')
      throw new CommandError('The running portal sends its mail to SMTP_URL: no inbox here.')
    return JSON.stringify(await listMessages(db, address), null, 2)
  })
})
