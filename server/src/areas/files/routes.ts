import { files } from '@invest/contract/files'
import type { Queries } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import type { CallLimits } from '../../http/call-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { FileAddresses } from './file-address.ts'
import type { FilesArea } from './index.ts'
import { receiveUpload } from './receive-upload.ts'
import { findFile, findFileByKey } from './repository.ts'
import { sendFile } from './send-file.ts'
import type { FileParts } from './store-file.ts'

/** Per kind of record: may this person (null: anybody) see the record that shows a file? */
export type RecordVisibility = Record<
  'empresa' | 'usuario',
  (db: Queries, id: string, userId: string | null) => Promise<boolean>
>

interface Parts extends FileParts {
  area: FilesArea
  addresses: FileAddresses
  visibility: RecordVisibility
  limits: CallLimits
}

export function fileRoutes(parts: Parts): Route[] {
  const { db, storage, area, addresses, visibility, limits } = parts
  const shownTo = async (
    file: { donoTipo: string | null; donoId: string | null },
    userId: string | null,
  ): Promise<boolean> =>
    file.donoTipo !== null &&
    file.donoId !== null &&
    visibility[file.donoTipo as 'empresa'](db, file.donoId, userId)

  return [
    route(files.upload, anyoneSignedIn, async ({ caller, request }) => {
      const id = await receiveUpload(parts, request, caller.id)
      const [item] = await area.present(db, [id], true)
      if (!item) throw new Error('a file just stored is not there')
      return item
    }),

    route(files.download, anyoneSignedIn, async ({ params, caller, reply }) => {
      const file = await findFile(db, params.id)
      const unsavedAndMine = file?.donoId === null && file.enviadoPor === caller.id
      if (!file || !(unsavedAndMine || (await shownTo(file, caller.id))))
        throw new Refusal('arquivo-desconhecido')
      return sendFile(reply, storage, file, 'private, no-store')
    }),

    route(files.serve, 'public', async ({ params, query, request, reply }) => {
      const file = await findFileByKey(db, params.chave)
      const signed = addresses.isSigned(params.chave, query.ate, query.assinatura)
      if (!file || !(signed || (await shownTo(file, null)))) {
        // Pictures come many to a page; only misses count, so that nobody can go looking for addresses.
        await limits.count('anonymous', request.ip)
        throw new Refusal('arquivo-desconhecido')
      }
      // Short for the public: a company may be hidden at any time.
      return sendFile(reply, storage, file, signed ? 'private, max-age=3300' : 'public, max-age=300')
    }),
  ]
}
