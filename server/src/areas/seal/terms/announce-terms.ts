/** On a version's first day the owners of companies under former terms get a mail; their seals stay (SEAL-49). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { formatStateDay } from '../../../state-time.ts'
import { queueMail } from '../../mail/index.ts'
import { termsMailTexts } from '../messages/mail.ts'
import { ownersMail } from '../owners-mail.ts'
import { markAnnounced, ownersUnderFormerTerms, unannouncedTerms } from './terms-repository.ts'

/** The job; a version published for today was announced with its publication. */
export const announceTerms = ({
  db,
  clock,
  config,
}: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> =>
  db.transaction().execute((tx) => announceWithin(tx, { now: clock.now(), publicUrl: config.publicUrl }))

/** Of several that nobody was told of, the newest alone is worth a mail. */
export async function announceWithin(
  tx: Tx,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const versions = await unannouncedTerms(tx, now)
  const [newest] = versions
  if (!newest) return
  const owners = await ownersUnderFormerTerms(tx, newest.versao)
  for (const { id, email, idioma, empresas } of owners) {
    const language = idioma ?? 'pt'
    const { subject, before, company, after } = termsMailTexts[language]
    const mail = ownersMail(language, {
      subject,
      before: before(newest.versao, formatStateDay(language, newest.vigenteDesde)),
      companies: empresas,
      line: (name, { versao }) => company(name, versao),
      after,
      publicUrl,
    })
    await queueMail(tx, { chave: `selo-termos:${newest.versao}:${id}`, para: email, ...mail }, now)
  }
  await markAnnounced(
    tx,
    versions.map(({ versao }) => versao),
    now,
    owners.length,
  )
}
