/** On a version's first day the owners of companies under former terms get a mail; their seals stay (SEAL-49). */
import type { AreaDeps } from '../../../area.ts'
import { eachByItself } from '../../../jobs/one-by-one.ts'
import { formatStateDay } from '../../../state-time.ts'
import { queueMail } from '../../mail/index.ts'
import { ownersMail } from '../letters.ts'
import { texts } from '../texts.ts'
import { markAnnounced, type Owner, ownersUnderFormerTerms, unannouncedTerms } from './terms-repository.ts'

/**
 * Of several that nobody was told of, the newest alone is worth a mail. Each owner's is written by itself, once, so that one who
 * fails keeps no other waiting; the next run tries what is left (OPERATION-9).
 */
export async function announceTerms({
  db,
  clock,
  config,
}: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const versions = await unannouncedTerms(db, now)
  const [newest] = versions
  if (!newest) return
  const owners = await ownersUnderFormerTerms(db, newest.versao)
  await eachByItself(
    async (last?: Owner) => (last ? [] : owners),
    async ({ id, email, idioma, empresas }) => {
      const language = idioma ?? 'pt'
      const say = texts.in(language)
      const day = formatStateDay(language, newest.vigenteDesde)
      const mail = ownersMail(language, {
        subject: say('mail.terms.subject'),
        before: say('mail.terms.before', { version: newest.versao, day }),
        companies: empresas,
        line: (name, { versao }) => say('mail.terms.company', { name, version: versao }),
        after: say('mail.terms.after'),
        publicUrl: config.publicUrl,
      })
      const chave = `selo-termos:${newest.versao}:${id}`
      await db.transaction().execute((tx) => queueMail(tx, { chave, para: email, ...mail }, now))
      return true
    },
  )
  const versoes = versions.map(({ versao }) => versao)
  await db.transaction().execute((tx) => markAnnounced(tx, versoes, now, owners.length))
}
