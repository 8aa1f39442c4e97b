/** A published edition of the activities acts on seals at once, and their owners get a mail (SEAL-45, SEAL-46). */
import type { Tx } from '../../../db/database.ts'
import type { Publishing } from '../../data-sets/index.ts'
import { queueMail } from '../../mail/index.ts'
import { activitiesMail } from './activities-mail.ts'
import { applyChanges, type ToldOwner } from './effect.sql.ts'

export async function publishActivities(
  tx: Tx,
  { edition, now, publicUrl }: Omit<Publishing, 'lines' | 'day' | 'fonte'>,
): Promise<void> {
  const { suspended, returned } = await applyChanges(tx, now)
  const writeTo = async (owners: readonly ToldOwner[], effect: 'SUSPENSO' | 'VOLTA') => {
    for (const { id, email, idioma, empresas } of owners) {
      const mail = activitiesMail((idioma ?? 'pt') as 'pt', { effect, empresas, publicUrl })
      await queueMail(tx, { chave: `selo-atividades:${edition}:${effect}:${id}`, para: email, ...mail }, now)
    }
  }
  await writeTo(suspended, 'SUSPENSO')
  await writeTo(returned, 'VOLTA')
}
