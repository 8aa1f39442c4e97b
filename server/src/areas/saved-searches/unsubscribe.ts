/** Ends weekly mail by the token in the mail, without a sign-in. Repeating it changes nothing. */
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import type { AreaDeps } from '../../area.ts'
import { Refusal } from '../../http/refusal.ts'
import { screenAddress } from './news-mail.ts'
import { endAllMail, endMailByToken, findReader } from './repository.ts'

/** Ends the mail of one search (MAIL-13). */
export function unsubscribe({ db }: Pick<AreaDeps, 'db'>, token: string): Promise<{ nome: string }> {
  return db.transaction().execute(async (tx) => {
    const nome = await endMailByToken(tx, token)
    if (nome === undefined) throw new Refusal('busca-desconhecida')
    return { nome }
  })
}

/** Ends the mail of all searches of one person, whom the token identifies (MAIL-14). */
export function unsubscribeAll({ db }: Pick<AreaDeps, 'db'>, token: string): Promise<{ canceladas: number }> {
  return db.transaction().execute(async (tx) => {
    const userId = await findReader(tx, token)
    if (userId === undefined) throw new Refusal('busca-desconhecida')
    return { canceladas: await endAllMail(tx, userId) }
  })
}

/**
 * The page with the button that ends all mail. Programs that look at every link of a mail must not end anything, so only
 * a POST does (MAIL-15).
 */
export const pageToEndAllMail = (publicUrl: string, language: Language, token = ''): string =>
  screenAddress(publicUrl, language, screens.endAllWeeklyMail, { token })
