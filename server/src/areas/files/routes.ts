import { files } from '@invest/contract/files'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { anyoneSignedIn, knownPerson } from '../access/index.ts'
import type { FileAddresses } from './file-address.ts'
import type { RecordFiles } from './index.ts'
import { checkLookedAt } from './look-at-files.ts'
import { refuseFull } from './quota.ts'
import { receiveUpload } from './receive-upload.ts'
import { findFile, findFileByKey } from './repository.ts'
import { sendFile } from './send-file.ts'
import type { FileDeps } from './store-file.ts'

interface Deps extends FileDeps, Pick<AreaDeps, 'limits' | 'fileOwners'> {
  files: RecordFiles
  addresses: FileAddresses
}

export function fileRoutes(deps: Deps): Route[] {
  const { db, storage, files: recordFiles, addresses, fileOwners, limits, scanner } = deps
  const shownTo = async (
    { donoTipo, donoId }: { donoTipo: string | null; donoId: string | null },
    userId: string | null,
  ): Promise<boolean> => {
    // A record of a kind that this version does not know shows its files to nobody.
    const isVisible = donoTipo === null ? undefined : fileOwners[donoTipo]
    return isVisible !== undefined && donoId !== null && isVisible(db, donoId, userId)
  }

  return [
    route(files.upload, knownPerson, async ({ caller, request }) => {
      await limits.count('uploadsOfAddress', request.ip)
      await refuseFull(db, caller.id)
      const id = await receiveUpload(deps, request, caller.id)
      const [item] = await recordFiles.present(db, [id], true)
      if (!item) throw new Error('a file just stored is not there')
      return item
    }),

    reading(files.download, anyoneSignedIn, async ({ params, caller, reply }) => {
      const file = await findFile(db, params.id)
      const unsavedAndMine = file?.donoId === null && file.enviadoPor === caller.id
      if (!file || !(unsavedAndMine || (await shownTo(file, caller.id))))
        throw new Refusal('arquivo-desconhecido')
      checkLookedAt(scanner, file)
      return sendFile(reply, storage, file, 'private, no-store')
    }),

    reading(files.serve, 'public', async ({ params, query, request, reply }) => {
      const file = await findFileByKey(db, params.chave)
      const signed = addresses.isSigned(params.chave, query.ate, query.assinatura)
      if (!file || !(signed || (await shownTo(file, null)))) {
        // A page shows many pictures, so only misses count: nobody can search for addresses (API-18).
        await limits.count('anonymous', request.ip)
        throw new Refusal('arquivo-desconhecido')
      }
      checkLookedAt(scanner, file)
      // Public files are cached only briefly, because a company may be hidden at any time.
      return sendFile(reply, storage, file, signed ? 'private, max-age=3300' : 'public, max-age=300')
    }),
  ]
}
