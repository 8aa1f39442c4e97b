/** Mail that no server took: the list, and another try (OPERATION-8). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { operation } from '@invest/contract/operation'
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { Refusal } from '../../http/refusal.ts'
import { writeAuditEntry } from '../access/index.ts'
import { countGivenUpMail, findGivenUp, givenUpMail, tryAgain } from '../mail/index.ts'

export async function listGivenUpMail(
  { db }: Pick<AreaDeps, 'db'>,
  query: QueryOf<typeof operation.givenUpMail>,
): Promise<AnswerOf<typeof operation.givenUpMail>> {
  const [rows, count] = await Promise.all([
    givenUpMail(db, rowsOfPage(query)),
    query.total ? countGivenUpMail(db) : undefined,
  ])
  const content = rows.map(({ criadoEm, recusadoEm, ...row }) => ({
    ...row,
    criadoEm: criadoEm.toISOString(),
    recusadoEm: (recusadoEm ?? criadoEm).toISOString(),
  }))
  return pageFrom(content, query, count)
}

export async function resendMail(
  { db, clock }: Pick<AreaDeps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<AnswerOf<typeof operation.resendMail>> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const mail = await findGivenUp(tx, id)
    if (!mail) throw new Refusal('mensagem-desconhecida')
    if (!mail.hasText) throw new Refusal('mensagem-sem-texto')
    await tryAgain(tx, id, now)
    await writeAuditEntry(tx, now, { acao: 'MENSAGEM_REENVIADA', quem: caller.id, alvo: mail.assunto })
    return { id }
  })
}
