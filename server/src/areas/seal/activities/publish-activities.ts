/** A published edition of the activities acts on seals at once, and their owners get a mail (SEAL-45). */
import type { Tx } from '../../../db/database.ts'
import type { Publishing } from '../../data-sets/index.ts'
import { queueMail } from '../../mail/index.ts'
import { ownersMail } from '../letters.ts'
import { texts } from '../texts.ts'
import { applyChanges, type ToldOwner } from './effect.sql.ts'

export async function publishActivities(
  tx: Tx,
  { edition, now, publicUrl }: Pick<Publishing, 'edition' | 'now' | 'publicUrl'>,
): Promise<void> {
  const { suspended, returned } = await applyChanges(tx, now)
  const writeTo = async (owners: readonly ToldOwner[], effect: 'SUSPENSO' | 'VOLTA') => {
    for (const { id, email, idioma, empresas: companies } of owners) {
      const language = idioma ?? 'pt'
      const say = texts.in(language)
      const values = { count: companies.length, first: companies[0]?.nome ?? '' }
      const mail = ownersMail(language, {
        subject: say(`mail.activities.${effect}.subject`, values),
        before: say(`mail.activities.${effect}.before`),
        companies,
        after: say(`mail.activities.${effect}.after`),
        publicUrl,
      })
      await queueMail(tx, { chave: `selo-atividades:${edition}:${effect}:${id}`, para: email, ...mail }, now)
    }
  }
  await writeTo(suspended, 'SUSPENSO')
  await writeTo(returned, 'VOLTA')
}
