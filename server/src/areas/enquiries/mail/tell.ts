/** Tells of what has happened to a case whoever has to hear of it (ENQUIRY-54). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import type { MailKind, Notice } from '../letters.ts'
import type { CaseRow } from '../sql/case-repository.ts'
import { type ForwardingRow, peopleOf, type Reader, readersWith } from '../sql/forwarding-repository.ts'
import { attendantsOf, investorOf, notify, type Writer } from './notify.ts'
import { type CaseEvent, type Hearer, hearers, whoHears } from './who-hears.ts'

type Deps = Pick<AreaDeps, 'config' | 'clock' | 'secret'>
/** What a mail says of a case. */
type ToldCase = Pick<
  CaseRow,
  | 'numero'
  | 'tipo'
  | 'sobreNome'
  | 'sobreNomes'
  | 'responsavelId'
  | 'investidorId'
  | 'visitanteEmail'
  | 'idioma'
>
/** What was asked of a company or a city hall. */
export type AskedOne = Pick<ForwardingRow, 'id' | 'tipo' | 'destino' | 'destinoNome' | 'direto' | 'prazoEm'>

interface Told extends Pick<Notice, 'due' | 'name' | 'reason' | 'typed'> {
  row: ToldCase
  /** What was asked of whom, where the event is about that. */
  asked?: readonly AskedOne[]
  /** Undefined where the portal acts by itself. */
  by: Writer | undefined
  /** Who gets the case. */
  attendant?: Reader
  /** Who hears of it by another mail. */
  without?: Hearer | undefined
}

/** What somebody gets about what they have done themselves; it repeats nothing that they typed. */
const receipts: ReadonlySet<MailKind> = new Set<MailKind>(['received', 'receivedByAgency'])
/** What was typed is for another reader: a reason for the agency, the last answer for the investor. */
const withoutText: ReadonlySet<MailKind> = new Set<MailKind>([...receipts, 'movedToAgency', 'noLongerAsked'])

export async function tell(
  tx: Tx,
  deps: Deps,
  event: CaseEvent,
  { row, asked = [], by, attendant, without, ...more }: Told,
): Promise<void> {
  const kinds: Partial<Record<Hearer, MailKind>> = whoHears[event]
  const [one] = asked
  const about = {
    numero: row.numero,
    sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes },
    ...more,
  }
  const named = { ...about, name: more.name ?? one?.destinoNome ?? null }
  const desk = kinds.desk || kinds.coordinators ? await attendantsOf(tx, row) : []
  const readers: Record<Hearer, () => Promise<{ to: readonly Reader[]; of: Omit<Notice, 'kind'> }[]>> = {
    investor: async () => [{ to: await investorOf(tx, deps, row), of: named }],
    // A reply of the agency is for whom it has asked, and not for the investor.
    desk: async () => [{ to: desk, of: { ...named, encaminhamentoId: one && !one.direto ? one.id : null } }],
    attendant: async () => (attendant ? [{ to: [attendant], of: named }] : []),
    coordinators: async () => {
      const served = new Set(desk.map(({ id }) => id))
      const others = await readersWith(tx, 'COORDENAR_SOLICITACOES')
      return [{ to: others.filter(({ id }) => !served.has(id)), of: named }]
    },
    asked: async () => {
      const all = []
      for (const { id, tipo, destino, destinoNome: name, prazoEm: due } of asked)
        all.push({
          to: await peopleOf(tx, { tipo, destino }),
          of: { ...about, name, due: more.due ?? due, encaminhamentoId: id },
        })
      return all
    },
  }
  for (const hearer of hearers) {
    const kind = kinds[hearer]
    if (!kind || hearer === without) continue
    const isReceipt = receipts.has(kind)
    for (const { to, of } of await readers[hearer]())
      await notify(tx, deps, to, {
        ...of,
        ...(withoutText.has(kind) && { typed: undefined }),
        kind,
        by: isReceipt ? undefined : by,
      })
  }
}
