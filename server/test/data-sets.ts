/** Brings data by files, as the screen and a worker do. */

import { bringFile } from '../src/areas/data-sets/bringing/bring-file.ts'
import { reportOfCommand } from '../src/areas/data-sets/bringing/report-of-command.ts'
import type { Wanted } from '../src/areas/data-sets/bringing/wanted.ts'
import type { DataSet } from '../src/areas/data-sets/data-set.ts'
import { aboutFile } from '../src/areas/data-sets/reading/about-file.ts'
import { readWaitingEditions } from '../src/areas/data-sets/reading/read-waiting-editions.ts'
import type { Database } from '../src/db/database.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Person, TestPortal } from './portal.ts'

export const multipartHeaders = { 'content-type': 'multipart/form-data; boundary=limite' }

export function dataSetParts(
  fields: Record<string, string>,
  file?: { name: string; content: string | Uint8Array },
): Buffer {
  const of = ([name, value]: [string, string]) =>
    `--limite\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return Buffer.concat([
    Buffer.from(Object.entries(fields).map(of).join('')),
    ...(file
      ? [
          Buffer.from(
            `--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n`,
          ),
          Buffer.from(file.content),
          Buffer.from('\r\n'),
        ]
      : []),
    Buffer.from('--limite--\r\n'),
  ])
}

/** Brings a file as the command does, and publishes it unless `more` says otherwise. */
export async function bringTable(
  deps: { db: Database; clock: Clock },
  set: DataSet,
  path: string,
  more: Partial<Wanted> & { fonte?: string; fonteEn?: string; fonteEs?: string } = {},
) {
  const about = aboutFile(set, { fonte: 'teste', ...more })
  const { report, done } = await bringFile({ ...deps, publicUrl: null }, set, {
    path,
    publish: true,
    ...more,
    about,
  })
  const text = reportOfCommand(report, { dryRun: more.dryRun, done, address: '' }).join('\n')
  return { ...report, done, text }
}

/** The calls of one person; what they need is asked for at each call, when the portal has been made. */
export function dataSetCalls(
  made: () => { portal: TestPortal; folder: string; sets: readonly DataSet[]; person: Person },
) {
  const deps = () => {
    const { portal, folder } = made()
    const { db, upkeep, storage, clock } = portal
    return {
      db,
      upkeep,
      storage,
      clock,
      config: { dataFolder: folder, publicUrl: 'https://portal.test' } as never,
    }
  }
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
    made().portal.call(made().person, method, `/admin/dados/${path}`, body, { headers })
  const post = (set: string, body: Buffer, person: Person | null = made().person) =>
    made().portal.call(person, 'POST', `/admin/dados/${set}/edicoes`, body, { headers: multipartHeaders })
  const read = () => readWaitingEditions(deps(), made().sets)
  const send = async (set: string, content: string | Uint8Array, name = 'lista.csv') =>
    (await post(set, dataSetParts({ fonte: 'Secretaria' }, { name, content }))).json().id as number
  const report = async (set: string, id: number, language = 'en') =>
    (await call('GET', `${set}/edicoes/${id}`, undefined, { 'accept-language': language })).json()
  return {
    deps,
    /** What a worker does. */
    read,
    post,
    send,
    report,
    async bring(set: string, content: string | Uint8Array) {
      const id = await send(set, content)
      await read()
      return report(set, id)
    },
    publish: (set: string, id: number, body: object) => call('PUT', `${set}/edicoes/${id}/publicar`, body),
    undo: (set: string, id: number) => call('PUT', `${set}/edicoes/${id}/desfazer`),
    drop: (set: string, id: number) => call('DELETE', `${set}/edicoes/${id}`),
  }
}
