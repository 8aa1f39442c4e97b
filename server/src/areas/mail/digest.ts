/**
 * Mail that comes again and again about what has happened since the last: one mail for each person who wants it, none where
 * nothing has happened, and one however many workers write (DISTRICT-27, OPERATION-9).
 */
import { apiPrefix } from '@invest/contract/endpoint'
import type { InEachLanguage, Language } from '@invest/contract/language'
import { type DigestKind, mail as mailCalls } from '@invest/contract/mail'
import { screens } from '@invest/contract/screens'
import type { RawBuilder } from 'kysely'
import type { AreaDeps } from '../../area.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { eachByItself } from '../../jobs/one-by-one.ts'
import type { Place } from './address.ts'
import { lockReader, readersAfter } from './digest-repository.ts'
import { automatic, composeMail, type Letter, type Rhythm } from './letter.ts'
import { queueMail } from './repository.ts'
import { texts } from './texts.ts'

export interface DigestReader {
  id: string
  language: Language
  /** Where they end the mail about one thing. */
  endOf(id: string): Place
}

export interface Digest {
  tipo: DigestKind
  job: { name: string; title: InEachLanguage; cron: string }
  rhythm: Rhythm
  /** Begins the keys of a period's mails, so that nobody gets two in one period. */
  period(now: Date): string
  /** `SELECT usuario_id ...` of those who want it. */
  readers: RawBuilder<unknown>
  /** Undefined where there is nothing to tell. Takes the transaction that writes the mail. */
  letter(tx: Tx, reader: DigestReader, now: Date): Promise<Letter | undefined>
  /** What a person may be mailed about, and whether they are. */
  choices(db: Queries, userId: string): Promise<{ id: string | null; nome: string | null; ligado: boolean }[]>
  /** Turns one of those on or off. */
  choose(
    tx: Tx,
    choice: { userId: string; id: string | null; ligado: boolean },
    context: { language: Language; now: Date },
  ): Promise<unknown>
}

export interface DigestDeps extends Pick<AreaDeps, 'db' | 'clock'> {
  config: Pick<AreaDeps['config'], 'publicUrl'>
}

/** Returns the number of mails it wrote. */
export function runDigest({ db, clock, config: { publicUrl } }: DigestDeps, digest: Digest): Promise<number> {
  const now = clock.now()
  const asked = { readers: digest.readers, period: digest.period(now) }
  return eachByItself<string>(
    (last) => readersAfter(db, asked, last),
    (id) =>
      db.transaction().execute(async (tx) => {
        const reader = await lockReader(tx, asked, id)
        const language = reader?.idioma ?? 'pt'
        const end = { tipo: digest.tipo, token: reader?.tokenEnvio ?? '' }
        const endOf = (one: string): Place => ({ screen: screens.endMail, query: { ...end, id: one } })
        const letter = reader && (await digest.letter(tx, { id, language, endOf }, now))
        if (!letter) return false
        const mail = composeMail(
          { language, publicUrl },
          {
            ...letter,
            to: reader.nome,
            foot: automatic(language, digest.rhythm),
            parts: [
              ...letter.parts,
              {
                links: [
                  { text: texts.in(language)('digest.end'), screen: screens.endMail, query: end },
                  { text: texts.in(language)('digest.choose'), screen: screens.profile },
                ],
              },
            ],
          },
        )
        const fimEnvio = `${publicUrl}${apiPrefix}${mailCalls.end.path}?${new URLSearchParams(end)}`
        await queueMail(tx, { chave: `${asked.period}:${id}`, para: reader.email, fimEnvio, ...mail }, now)
        return true
      }),
  )
}
