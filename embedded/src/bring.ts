import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bring } from '@invest/server/areas/data-sets/index'
import { dataSets } from '@invest/server/data-sets'
import { Refusal } from '@invest/server/http/refusal'
import { createTexts } from '@invest/server/http/texts'
import { readArguments, withCommandDatabase } from './run/command-database.ts'
import { CommandError, runCommand } from './run/running-portal.ts'
import type { Shutdown } from './run/shutdown.ts'

const usage = `Usage: npm run bring -- SET FILE [--dry-run] [--publish [--em YYYY-MM-DD] [--force]]
       [--fonte TEXT] [--fonte-en TEXT] [--fonte-es TEXT] [--data YYYY-MM-DD] [--incomplete]
FILE is CSV or xlsx, - for standard input, or the folder of a delivery of the registry.
SET is one of ${dataSets.map(({ name }) => name).join(', ')}.`

/**
 * `npm run bring -- SET FILE` brings data to the running portal, or to the database at DATABASE_URL, as the screen of data does:
 * it reports, and publishes with --publish alone (OPS-14, DATA-11).
 */
await runCommand(async (shutdown) => {
  const { values, positionals } = readArguments(
    {
      'dry-run': { type: 'boolean' },
      publish: { type: 'boolean' },
      em: { type: 'string' },
      force: { type: 'boolean' },
      fonte: { type: 'string' },
      'fonte-en': { type: 'string' },
      'fonte-es': { type: 'string' },
      data: { type: 'string' },
      incomplete: { type: 'boolean' },
    },
    usage,
  )
  const [name, file, ...more] = positionals
  if (!name || !file || more.length > 0) throw new CommandError(usage)
  if (values.em && !values.publish) throw new CommandError(`--em is the day of --publish.\n${usage}`)
  // The portal that may run beside it is served first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const path = file === '-' ? await standardInput(shutdown) : file
  return withCommandDatabase('bring', async (db, { owner, publicUrl }) => {
    const say = (line: string) => void process.stderr.write(`${line}\n`)
    const { done, text } = await bring(
      { db, clock: { now: () => new Date() }, owner, publicUrl, say },
      dataSets,
      {
        ...values,
        name,
        path,
        fonteEn: values['fonte-en'],
        fonteEs: values['fonte-es'],
        dryRun: values['dry-run'],
        confirmed: values.force,
      },
    ).catch(explain)
    if (!done) throw new CommandError(text)
    return text
  })
})

/** Standard input as a file, since its reader looks at the beginning first. */
async function standardInput(shutdown: Shutdown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'invest-bring-'))
  shutdown.add('the copy of standard input', () => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'stdin')
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }))
  return path
}

/** What the screen would refuse, in its words, under the names of the options. */
async function explain(error: unknown): Promise<never> {
  if (!(error instanceof Refusal)) throw error
  // It knows every area's texts, which the command needs for nothing else.
  const { areas } = await import('@invest/server/areas')
  const texts = createTexts(areas)
  const option = (field: string) => `--${field.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`
  const problems = Object.entries(error.campos ?? {}).map(
    ([field, problem]) => `${option(field)}: ${texts.field('en', problem)}`,
  )
  const said = problems.length > 0 ? problems : [texts.refusal('en', error.codigo, error.values)]
  throw new CommandError([...said, 'Nothing was changed.'].join('\n'))
}
