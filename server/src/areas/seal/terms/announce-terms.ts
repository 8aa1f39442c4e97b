/** On a version's first day the owners of companies under former terms get a mail; their seals stay (SEAL-49). */
import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { formatStateDay } from '../../../state-time.ts'
import { type ComposedMail, composeMail, queueMail } from '../../mail/index.ts'
import { sealLink } from '../activities/activities-mail.ts'
import { automatic, moreCompanies, termsMailTexts } from '../messages/mail.ts'
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
    const mail = termsMail((idioma ?? 'pt') as Language, { ...newest, empresas, publicUrl })
    await queueMail(tx, { chave: `selo-termos:${newest.versao}:${id}`, para: email, ...mail }, now)
  }
  await markAnnounced(
    tx,
    versions.map(({ versao }) => versao),
    now,
    owners.length,
  )
}

interface NewTerms {
  versao: string
  vigenteDesde: Date
  empresas: readonly { cnpj: string; nome: string; versao: string }[]
  publicUrl: string
}

const mostNamed = 50

export function termsMail(
  language: Language,
  { versao, vigenteDesde, empresas, publicUrl }: NewTerms,
): ComposedMail {
  const { subject, before, company, after } = termsMailTexts[language]
  const more = empresas.length - mostNamed
  return composeMail(language, subject, [
    { paragraphs: [before(versao, formatStateDay(language, vigenteDesde))] },
    {
      list: [
        ...empresas
          .slice(0, mostNamed)
          .map((one) => company(`${one.nome} (CNPJ ${formatCnpj(one.cnpj)})`, one.versao)),
        ...(more > 0 ? [moreCompanies[language](more)] : []),
      ],
    },
    { paragraphs: [after] },
    { links: [sealLink(language, publicUrl)] },
    { paragraphs: [automatic[language]] },
  ])
}
