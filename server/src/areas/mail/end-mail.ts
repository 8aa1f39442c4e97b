/**
 * The one way to turn mail that comes again and again on or off: its reader on the portal (MAIL-19), a press on the page of a mail's
 * link, or the mail reader's own button (MAIL-13).
 */
import type { AnswerOf, BodyOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { DigestKind, mail } from '@invest/contract/mail'
import { screens } from '@invest/contract/screens'
import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { addressOf } from './address.ts'
import type { Digest } from './digest.ts'
import { readerWith } from './digest-repository.ts'

export interface EndDeps extends Pick<AreaDeps, 'db' | 'clock' | 'config'> {
  digests: readonly Digest[]
}

interface Chosen {
  userId: string
  tipo: DigestKind
  /** Without it, everything of the kind. */
  id: string | null | undefined
  ligado: boolean
}

/** Answers what it concerns. What is so already stays. */
async function choose(
  tx: Tx,
  { digests, clock }: EndDeps,
  { userId, tipo, id, ligado }: Chosen,
  language: Language,
) {
  const digest = digests.find((one) => one.tipo === tipo)
  const all = (await digest?.choices(tx, userId)) ?? []
  const chosen = id ? all.filter((one) => one.id === id) : all
  if (id && chosen.length === 0) throw new Refusal('envio-desconhecido')
  for (const one of chosen)
    if (one.ligado !== ligado)
      await digest?.choose(tx, { userId, id: one.id, ligado }, { language, now: clock.now() })
  return chosen
}

/** Without a sign-in, by the token of its reader. Repeated, it changes nothing. */
export const endMail = (
  deps: EndDeps,
  { tipo, token, id }: QueryOf<typeof mail.end>,
  language: Language,
): Promise<AnswerOf<typeof mail.end>> =>
  deps.db.transaction().execute(async (tx) => {
    const userId = await readerWith(tx, token)
    if (userId === undefined) throw new Refusal('envio-desconhecido')
    const [one] = await choose(tx, deps, { userId, tipo, id, ligado: false }, language)
    return { nome: (id && one?.nome) || null }
  })

/** Programs that look at every link of a mail must end nothing, so that only a press on this page does (MAIL-13). */
export const pageToEndMail = (
  { config }: EndDeps,
  { tipo = '', token = '' }: QueryOf<typeof mail.endPage>,
  language: Language,
): string => addressOf(config.publicUrl, language, { screen: screens.endMail, query: { tipo, token } })

export async function listChoices(
  { db, digests }: EndDeps,
  { id }: Caller,
): Promise<AnswerOf<typeof mail.choices>> {
  const all: AnswerOf<typeof mail.choices> = []
  for (const { tipo, choices } of digests)
    all.push(...(await choices(db, id)).map((choice) => ({ tipo, ...choice })))
  return all
}

export const saveChoice = (
  deps: EndDeps,
  { id: userId, emailConfirmado }: Caller,
  { tipo, id, ligado }: BodyOf<typeof mail.choose>,
  language: Language,
): Promise<AnswerOf<typeof mail.choose>> =>
  deps.db.transaction().execute(async (tx) => {
    await choose(tx, deps, { userId, tipo, id, ligado }, language)
    // Said after what the caller may not even see, and only where mail would be awaited.
    if (ligado && !emailConfirmado) throw new Refusal('endereco-nao-confirmado')
    return { ligado }
  })
