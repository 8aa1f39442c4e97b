/** Who gets a mail about a case. What somebody typed goes only between confirmed addresses (MAIL-17, ENQUIRY-20). */
import { randomUUID } from 'node:crypto'
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { queueMail } from '../../mail/index.ts'
import { replyAddress } from '../inbound/reply-address.ts'
import type { MailKind } from '../letters.ts'
import { enquiryMail, type Notice } from '../letters.ts'
import { hasAsked } from '../policy.ts'
import { type Reader, readerOf, readersWith } from '../sql/forwarding-repository.ts'
import { linkToken } from '../visitors/link-token.ts'

type Deps = Pick<AreaDeps, 'config' | 'clock' | 'secret'>

/**
 * Mails of which it is plain what a reply to them means: it goes to whoever wrote last. A reply to 'X is late' may be for
 * X or for the investor, so that such mails ask for the portal (ENQUIRY-40).
 */
const answerable: ReadonlySet<MailKind> = new Set<MailKind>([
  'received',
  'receivedByAgency',
  'arrived',
  'arrivedForAgency',
  'answered',
  'answeredWhole',
  'waitsForInvestor',
  'stillWaits',
  'askedAgain',
  'forwarded',
  'thirdAnswered',
  'thirdDueSoon',
  'joined',
  'closed',
])

export interface Writer {
  /** Null for a visitor. */
  id: string | null
  emailConfirmado: boolean
}

/** Undefined where the portal writes by itself. */
type By = Writer | undefined

export async function notify(
  tx: Tx,
  deps: Deps,
  readers: readonly Reader[],
  { by, ...notice }: Notice & { by: By },
): Promise<void> {
  const { config, clock } = deps
  for (const reader of readers) {
    if (reader.id === by?.id || !reader.email) continue
    const mayHoldText = by?.emailConfirmado === true && reader.emailConfirmado
    const { numero, kind, encaminhamentoId = null } = notice
    const responderPara =
      answerable.has(kind) && reader.emailConfirmado
        ? replyAddress(deps, { numero, encaminhamentoId, readerId: reader.id, email: reader.email })
        : undefined
    const mail = enquiryMail(
      { ...notice, ...(notice.typed && { typed: mayHoldText ? notice.typed : null }) },
      { language: reader.idioma, publicUrl: config.publicUrl },
      { token: reader.token, byMail: responderPara !== undefined },
    )
    // Its reader finds it by their id where nobody has confirmed the address (ACCOUNT-27).
    const chave = `solicitacao:${numero}:${kind}:${reader.id ?? 'visitante'}:${randomUUID()}`
    await queueMail(
      tx,
      {
        chave,
        para: reader.email,
        autor: by?.id ?? undefined,
        ...mail,
        ...(responderPara && { responderPara }),
        apagaCorpo: reader.token !== undefined,
      },
      clock.now(),
    )
  }
}

interface OfCase {
  numero: number
  responsavelId: string | null
  investidorId: string | null
  visitanteEmail: string | null
  idioma: Reader['idioma']
}

/** Whoever attends to the case, or the whole agency where nobody does. */
export async function attendantsOf(
  tx: Tx,
  { responsavelId, ...asker }: Omit<OfCase, 'numero' | 'idioma'>,
): Promise<Reader[]> {
  const owner = responsavelId ? await readerOf(tx, responsavelId) : undefined
  if (owner && !hasAsked(owner, asker)) return [owner]
  // What others answer to the agency is nothing for whoever asked (ENQUIRY-50).
  return (await readersWith(tx, 'ATENDER_SOLICITACOES')).filter((reader) => !hasAsked(reader, asker))
}

/** The investor reads mails in the language of the case. */
export async function investorOf(
  tx: Tx,
  deps: Pick<AreaDeps, 'secret'>,
  { numero, investidorId, visitanteEmail, idioma }: OfCase,
): Promise<Reader[]> {
  // The address was confirmed before the case began, and the link is all that a visitor has.
  if (visitanteEmail)
    return [
      {
        id: null,
        email: visitanteEmail,
        emailConfirmado: true,
        idioma,
        token: linkToken(deps, String(numero)),
      },
    ]
  const investor = investidorId ? await readerOf(tx, investidorId) : undefined
  return investor ? [{ ...investor, idioma }] : []
}
