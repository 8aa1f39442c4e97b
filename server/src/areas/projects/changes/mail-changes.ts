/** Writes each person who wants it one mail about what has changed in their folders since the last, and none if nothing has (PROJECT-10). */
import { projects } from '@invest/contract/projects/projects'
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { eachByItself } from '../../../jobs/one-by-one.ts'
import { dayOf } from '../../../ports/clock.ts'
import { queueMail } from '../../mail/index.ts'
import { itemsOf, situationNames } from '../project-repository.ts'
import { changesOf } from './changes.ts'
import { changesMail, type FolderChanges } from './changes-mail.ts'
import { isWritten, lockWatched, peopleToMail, readerOf, updateKnown } from './notice-repository.ts'
import { keyOfItem, statesOf } from './notices.ts'

interface Deps extends Pick<AreaDeps, 'db' | 'clock'> {
  publicUrl: string
}

const peopleAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Answers the number of mails it wrote. */
export function mailChanges(deps: Deps): Promise<number> {
  return eachByItself<string>(
    (last = beforeAll) => peopleToMail(deps.db, last, peopleAtOnce),
    (person) => deps.db.transaction().execute((tx) => mailPerson(tx, deps, person)),
  )
}

async function mailPerson(tx: Tx, { clock, publicUrl }: Deps, userId: string): Promise<boolean> {
  const now = clock.now()
  const watched = await lockWatched(tx, userId)
  const chave = `pastas:${dayOf(now)}:${userId}`
  // What changes after the day's mail waits for the next one.
  if (await isWritten(tx, chave)) return false
  const { nome, email, idioma, tokenEnvio } = await readerOf(tx, userId)
  const language = idioma ?? 'pt'
  const situations = await situationNames(tx, language)
  const folders: FolderChanges[] = []
  for (const { projetoId, nome: folder, estado } of watched) {
    const items = await itemsOf(tx, projetoId, { userId, language, today: dayOf(now) })
    const changed = items.flatMap((item) => {
      const words = { situations, precosDesde: item.precosDesde }
      const changes = changesOf(estado[keyOfItem(item)], item.agora, words)
      return changes.length > 0 ? [{ nome: item.nome, changes }] : []
    })
    if (changed.length > 0) folders.push({ id: projetoId, nome: folder, items: changed })
    await updateKnown(tx, userId, projetoId, statesOf(items))
  }
  if (folders.length === 0) return false
  const fimEnvio = `${publicUrl}/invest-api${projects.endNotices.path}?token=${tokenEnvio}`
  const mail = changesMail(language, { nome, folders, publicUrl, token: tokenEnvio })
  await queueMail(tx, { chave, para: email, fimEnvio, ...mail }, now)
  return true
}
