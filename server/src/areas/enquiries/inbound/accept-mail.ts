/** A reply by mail becomes a message of whoever sent it, as if they had typed it on the screen (ENQUIRY-41, ENQUIRY-42, ENQUIRY-44, ENQUIRY-51). */
import { fileRules, limits } from '@invest/contract/limits'
import type { Warn } from '../../../area.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ArrivedMail, MailFate } from '../../../ports/mailbox.ts'
import { wasEnded } from '../../../threads/thread.ts'
import { type Change, changeCase } from '../case/change-case.ts'
import { writeIn } from '../case/write-message.ts'
import type { EnquiryDeps } from '../deps.ts'
import { type CaseChange, type CaseRow, findCase } from '../sql/case-repository.ts'
import { texts } from '../texts.ts'
import { writeOfVisitor } from '../visitors/ask-as-visitor.ts'
import { peopleAt, rememberMail, type Sender, wasTaken } from './inbound-repository.ts'
import { type Note, queueNote } from './note.ts'
import type { ReadFile, ReadMail } from './parse-mail.ts'
import { begin, keyOf, readMail, wasRead } from './read-mail.ts'
import { isSignedFor, type ReplyAddress, readReplyAddress } from './reply-address.ts'

/** Enough to see who wrote to whom, before a large mail is fetched. */
const headBytes = 64 * 1024

type Why =
  | 'given up after two tries'
  | 'unreadable'
  | 'automatic'
  | 'no signed address'
  | 'not from whom the address was made for'
  | 'too large'
  | 'empty'
  | 'too long'
  | 'refused as on the screen'

/** Who sent it, to which case. */
interface Proven {
  address: ReplyAddress
  addressText: string
  /** Null for a visitor. */
  sender: Sender | null
  email: string
  /** Undefined where the case is gone. */
  row: CaseRow | undefined
}

export async function acceptMail(deps: EnquiryDeps, arrived: ArrivedMail, warn: Warn): Promise<MailFate> {
  const refuse = (reason: Why): MailFate => {
    warn({ mail: arrived.uid, reason }, 'mail refused')
    return 'refused'
  }
  const begun = await begin(deps, arrived.uid)
  if (begun === 'being read') return 'waits'
  if (begun === 'given up') return refuse('given up after two tries')
  const answer = await lookAt(deps, arrived, refuse).catch(async (error: unknown) => {
    // What fails beside the reading is no try of it.
    if (!wasEnded(error)) await wasRead(deps, arrived.uid)
    throw error
  })
  await wasRead(deps, arrived.uid)
  return answer()
}

/** Undefined where it is no mail. Rejects where reading it was ended, as it takes too long. */
const readable = (source: Uint8Array): Promise<ReadMail | undefined> =>
  readMail(source).catch((error: unknown) => {
    if (wasEnded(error)) throw error
    return undefined
  })

/** Reads as much as is needed to answer, and tells how. */
async function lookAt(
  deps: EnquiryDeps,
  arrived: ArrivedMail,
  refuse: (reason: Why) => MailFate,
): Promise<() => MailFate | Promise<MailFate>> {
  const head = await readable(await arrived.read(headBytes))
  if (!head) return () => refuse('unreadable')
  if (head.automatic) return () => refuse('automatic')
  const found = head.to.flatMap((text) => {
    const address = readReplyAddress(deps, text)
    return address ? [{ address, addressText: text }] : []
  })
  if (found.length === 0) return () => refuse('no signed address')
  const proven = head.from ? await provenAmong(deps, found, head.from) : undefined
  if (!proven) return () => refuse('not from whom the address was made for')
  if (arrived.bytes > limits.inboundMailBytes)
    return () => refuseWithNote(deps, proven, refuse('too large'), { kind: 'notTaken', why: 'tooLarge' })
  const read = arrived.bytes > headBytes ? await readable(await arrived.read()) : head
  const mail = read && withoutAddresses(deps, read)
  return mail ? () => take(deps, proven, { mail, uid: arrived.uid }, refuse) : () => refuse('unreadable')
}

async function take(
  deps: EnquiryDeps,
  proven: Proven,
  { mail, uid }: { mail: ReadMail; uid: string },
  refuse: (reason: Why) => MailFate,
): Promise<MailFate> {
  if (await wasTaken(deps.db, keyOf(mail, proven.addressText))) return 'taken'
  if (!mail.text && mail.files.length === 0)
    return refuseWithNote(deps, proven, refuse('empty'), { kind: 'notTaken', why: 'empty' })
  if (mail.text.length > limits.enquiryMessage)
    return refuseWithNote(deps, proven, refuse('too long'), { kind: 'notTaken', why: 'tooLong' })
  try {
    await write(deps, proven, mail, uid)
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuseWithNote(deps, proven, refuse('refused as on the screen'), {
      kind: 'notTaken',
      refusal: error,
    })
  }
}

/** The first address that was made for the sender. */
async function provenAmong(
  deps: EnquiryDeps,
  found: readonly { address: ReplyAddress; addressText: string }[],
  email: string,
): Promise<Proven | undefined> {
  const people = await peopleAt(deps.db, email)
  for (const { address, addressText } of found.slice(0, 5)) {
    const row = await findCase(deps.db, address.numero)
    const isFor = (readerId: string | null) => isSignedFor(deps, address, { ...address, readerId, email })
    const sender = people.find(({ id }) => isFor(id))
    if (sender) return { address, addressText, sender, email, row }
    if (row?.visitanteEmail?.toLowerCase() === email && isFor(null))
      return { address, addressText, sender: null, email, row }
  }
  return undefined
}

async function refuseWithNote(
  deps: EnquiryDeps,
  { row, sender, email }: Proven,
  fate: MailFate,
  note: Note,
): Promise<MailFate> {
  if (row)
    await deps.db.transaction().execute((tx) =>
      queueNote(tx, deps, {
        row,
        note,
        to: { id: sender?.id ?? null, email, idioma: sender?.idioma ?? row.idioma },
      }),
    )
  return fate
}

async function write(deps: EnquiryDeps, proven: Proven, mail: ReadMail, uid: string): Promise<void> {
  const { address, addressText, sender, email } = proven
  const { encaminhamentoId } = address
  const numero = proven.row?.juntadaA ?? address.numero
  const userId = sender?.id ?? null
  const { kept, leftOut } = await keepFiles(deps, mail.files, userId)
  const language = sender?.idioma ?? proven.row?.idioma ?? 'pt'
  const body = {
    mensagem: mail.text || texts.in(language)('inbound.filesOnly'),
    arquivos: kept.map((id) => ({ id })),
    ...(encaminhamentoId !== null && { encaminhamentoId }),
  }
  const whole = mail.whole === mail.text ? null : mail.whole
  try {
    await changeCase(deps, { caller: sender, numero, language }, async (tx, change) => {
      const chave = keyOf(mail, addressText)
      if (!(await rememberMail(tx, { chave, uid, numero, em: change.now }))) return undefined
      const changed: CaseChange | undefined = sender
        ? await writeIn(tx, deps, { ...change, whole, caller: sender, body })
        : await writeOfVisitor(tx, deps, { ...change, whole }, body)
      if (leftOut.length > 0) await noteLeftOut(change)
      return changed

      async function noteLeftOut({ row }: Change) {
        const to = { id: userId, email, idioma: sender?.idioma ?? row.idioma }
        await queueNote(tx, deps, { row, note: { kind: 'filesLeftOut', names: leftOut }, to })
      }
    })
  } catch (error) {
    await deps.files.discard(kept)
    throw error
  }
}

/** Whoever has a signed address could not write by it, but it is its reader's alone (ENQUIRY-62). */
function withoutAddresses(deps: EnquiryDeps, mail: ReadMail): ReadMail {
  const hidden = (text: string) =>
    text.replace(/[\w.%+-]{1,100}(?:@|%40)[\w.-]{1,200}/g, (address) =>
      readReplyAddress(deps, decoded(address)) ? (deps.config.inboundMail?.address ?? '') : address,
    )
  return { ...mail, text: hidden(mail.text), whole: hidden(mail.whole) }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** What cannot be kept is named to the sender, and the message goes on without it. */
async function keepFiles(deps: EnquiryDeps, files: readonly ReadFile[], userId: string | null) {
  const kept: string[] = []
  const leftOut: string[] = []
  for (const { nome, content } of files) {
    if (content.length === 0 || kept.length === fileRules.anexosSolicitacao.maxCount) {
      leftOut.push(nome)
      continue
    }
    try {
      kept.push(
        await deps.files.store({
          content: Buffer.from(content),
          nome,
          finalidade: 'anexosSolicitacao',
          userId,
        }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) {
        await deps.files.discard(kept)
        throw error
      }
      leftOut.push(nome)
    }
  }
  return { kept, leftOut }
}
