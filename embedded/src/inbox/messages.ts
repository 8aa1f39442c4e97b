import { rowsFrom } from '@invest/server/db/rows'
import { type QueryExecutorProvider, sql } from 'kysely'

/** A mail as the command and the page show it. It arrived at `em`. */
export type InboxMessage = { para: string; assunto: string; texto: string; html: string | null; em: Date }

const mostShown = 200

/** Lists the mails of one recipient or of all, newest first. */
export async function listMessages(db: QueryExecutorProvider, para?: string): Promise<InboxMessage[]> {
  const wanted = para?.trim().toLowerCase() || null
  return rowsFrom<InboxMessage>(db)`
    select para, assunto, texto, html, em from embedded.inbox_message
    where ${wanted}::text is null or para = ${wanted}
    order by em desc, id desc limit ${mostShown}`
}

/** Stores one row for each recipient. */
export async function storeMessage(
  db: QueryExecutorProvider,
  recipients: string[],
  message: { assunto: string; texto: string; html: string | null },
): Promise<void> {
  const { assunto, texto, html } = message
  for (const para of new Set(recipients.map((address) => address.toLowerCase()))) {
    await sql`insert into embedded.inbox_message (para, assunto, texto, html)
      values (${para}, ${assunto}, ${texto}, ${html})`.execute(db)
  }
}
