/** Ends weekly mail by the token in the mail, without sign-in. Repeating it changes nothing. */
import { Refusal } from '../../../http/refusal.ts'
import type { FinderDeps } from '../find-companies.ts'
import { endAllMail, endMailByToken, findReader } from './saved-repository.ts'

/** The mail of one search. */
export function unsubscribe({ db }: FinderDeps, token: string): Promise<{ nome: string }> {
  return db.transaction().execute(async (tx) => {
    const nome = await endMailByToken(tx, token)
    if (nome === undefined) throw new Refusal('busca-desconhecida')
    return { nome }
  })
}

/** The mail of every search of one person, who is told by a token of their own. */
export function unsubscribeAll({ db }: FinderDeps, token: string): Promise<{ canceladas: number }> {
  return db.transaction().execute(async (tx) => {
    const userId = await findReader(tx, token)
    if (userId === undefined) throw new Refusal('busca-desconhecida')
    return { canceladas: await endAllMail(tx, userId) }
  })
}
