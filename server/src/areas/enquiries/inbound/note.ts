/** Tells the sender of a mail what the portal could not take of it (ENQUIRY-44). It cannot be replied to. */

import { createHash } from 'node:crypto'
import { textIn } from '@invest/contract/texts'
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import type { Refusal } from '../../../http/refusal.ts'
import { queueMail } from '../../mail/index.ts'
import { enquiryMail } from '../letters.ts'
import type { CaseRow } from '../sql/case-repository.ts'
import type { Reader } from '../sql/forwarding-repository.ts'
import { texts } from '../texts.ts'
import { linkToken } from '../visitors/link-token.ts'

export type Note =
  | { kind: 'notTaken'; why: 'tooLarge' | 'tooLong' | 'empty' }
  | { kind: 'notTaken'; refusal: Refusal }
  | { kind: 'filesLeftOut'; names: readonly string[] }

type To = Pick<Reader, 'id' | 'email' | 'idioma'>

function wordsOf(note: Note, { idioma }: To): string {
  if (note.kind === 'filesLeftOut') return note.names.map((name) => name.slice(0, 120)).join(', ')
  const say = texts.in(idioma)
  if (!('refusal' in note)) return say(`inbound.${note.why}`)
  const { codigo, values } = note.refusal
  const key = `refusal.${codigo}`
  return key in texts.messages[idioma]
    ? textIn(idioma, texts.messages[idioma], key, values)
    : say('inbound.notPossible')
}

/** Of mail that is not taken at most one a day and case, so that programs cannot keep each other writing. */
export async function queueNote(
  tx: Tx,
  deps: Pick<AreaDeps, 'config' | 'clock' | 'secret'>,
  { row, note, to }: { row: CaseRow; note: Note; to: To },
): Promise<void> {
  const now = deps.clock.now()
  const token = to.id === null ? linkToken(deps, String(row.numero)) : undefined
  const { kind } = note
  const mail = enquiryMail(
    {
      kind,
      numero: row.numero,
      sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes },
      words: wordsOf(note, to),
    },
    { language: to.idioma, publicUrl: deps.config.publicUrl },
    { token },
  )
  const what =
    kind === 'notTaken'
      ? now.toISOString().slice(0, 10)
      : createHash('sha256').update(mail.texto).digest('hex')
  await queueMail(
    tx,
    {
      chave: `solicitacao:${row.numero}:${kind}:${to.id ?? 'visitante'}:${what}`,
      para: to.email,
      autor: to.id ?? undefined,
      ...mail,
      apagaCorpo: token !== undefined,
    },
    now,
  )
}
