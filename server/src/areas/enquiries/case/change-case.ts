/**
 * Every change of a case goes through here: it is locked, the caller's part is found, a version that has moved on is
 * refused with the case as it is now, and what the clock says is stored for lists (ENQUIRY-4, ENQUIRY-7, ENQUIRY-13).
 */
import type { Enquiry, Part } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { calendarOf, calendarWith, clockBy, clockOf, type Settings } from '../clock/case-clock.ts'
import type { CaseClock } from '../clock/clock.ts'
import { type WorkingCalendar, workingTimeBetween } from '../clock/working-time.ts'
import type { EnquiryDeps } from '../deps.ts'
import { partOf } from '../policy.ts'
import { type CaseChange, type CaseRow, findCase, lockCase, updateCase } from '../sql/case-repository.ts'
import { type ForwardingRow, forwardingsOf } from '../sql/forwarding-repository.ts'
import { partsOf } from '../sql/parts-repository.ts'
import { presentCase } from './present-case.ts'

/** Whoever acts; without an id it is a visitor, by the link of a mail. */
export interface Actor {
  id: string | null
}

export interface Change {
  row: CaseRow
  part: Part
  /** All that are asked; `meu` are the caller's. */
  forwardings: ForwardingRow[]
  now: Date
  /** All of a mail of which the message is a part (ENQUIRY-62). */
  whole?: string | null
}

/** Who acts, as far as their part in a case depends on it. */
export type CaseCaller = Pick<Caller, 'id' | 'permissoes'> & { email?: string }

interface Asked {
  /** Null where the link of a mail has proven that a visitor is the investor. */
  caller: CaseCaller | null
  numero: number
  language: Language
}

async function takePart(db: Queries, { caller }: Asked, row: CaseRow | undefined) {
  const forwardings = row ? await forwardingsOf(db, row.numero, caller?.id ?? null) : []
  const isAsked = forwardings.some(({ meu }) => meu)
  const part = row && (caller ? partOf(caller, { ...row, isAsked }) : 'INVESTIDOR')
  if (!row || !part) throw new Refusal('solicitacao-desconhecida')
  return { row, part, forwardings }
}

/** A case that the agency reads; anybody else is refused. */
export async function takeAgencysPart(
  { db }: Pick<EnquiryDeps, 'db'>,
  asked: Asked & { caller: CaseCaller },
): Promise<CaseRow> {
  const { row, part } = await takePart(db, asked, await findCase(db, asked.numero))
  allow(part, 'AGENCIA')
  return row
}

export async function readCase(deps: EnquiryDeps, asked: Asked): Promise<Enquiry> {
  const { row, part } = await takePart(deps.db, asked, await findCase(deps.db, asked.numero))
  return presentNow(deps, deps.db, { ...asked, row, part })
}

type Shown = Pick<Asked, 'caller' | 'language'> & { row: CaseRow; part: Part }

async function presentNow(deps: EnquiryDeps, db: Queries, shown: Shown): Promise<Enquiry> {
  const { caller, language, row } = shown
  const read = { viewerId: caller?.id ?? null, language, now: deps.clock.now() }
  return presentCase(deps, db, { ...shown, parts: await partsOf(db, row.numero, read) })
}

/**
 * `act` writes messages and events, and answers what changes in the case's own row; undefined where nothing has
 * happened. Without `versao` the case is changed whatever has happened to it.
 */
export const changeCase = (
  deps: EnquiryDeps,
  asked: Asked & { versao?: number | null | undefined; lock?: (tx: Tx) => Promise<CaseRow | undefined> },
  act: (tx: Tx, change: Change) => Promise<CaseChange | undefined>,
): Promise<Enquiry> =>
  deps.db.transaction().execute(async (tx) => {
    const { lock = () => lockCase(tx, asked.numero), versao, caller, language } = asked
    const found = await takePart(tx, asked, await lock(tx))
    const { row, part } = found
    const { numero } = row
    // The version is of the case that was read, which is not the one that it was joined to.
    if (typeof versao === 'number' && numero === asked.numero && versao !== row.versao)
      throw new Refusal('versao-desatualizada', {
        atual: await presentNow(deps, tx, { ...asked, row, part }),
      })
    const now = deps.clock.now()
    const change = await act(tx, { ...found, now })
    const parts = await partsOf(tx, numero, { viewerId: caller?.id ?? null, language, now: deps.clock.now() })
    const calendar = calendarWith(deps, parts.holidays)
    const after = change
      ? await updateWith(tx, numero, change, {
          clock: clockBy(parts, deps, { calendar, now }),
          calendar,
          now,
        })
      : row
    return presentCase(deps, tx, { ...asked, row: after, part, parts })
  })

/** The next version, with what the clock makes of the case's history. */
export async function storeChange(
  tx: Tx,
  deps: Settings,
  numero: number,
  { change, now }: { change: CaseChange; now: Date },
): Promise<void> {
  const calendar = await calendarOf(tx, deps)
  await updateWith(tx, numero, change, {
    clock: await clockOf(tx, deps, { numero, calendar, now }),
    calendar,
    now,
  })
}

function updateWith(
  tx: Tx,
  numero: number,
  change: CaseChange,
  { clock, calendar, now }: { clock: CaseClock; calendar: WorkingCalendar; now: Date },
): Promise<CaseRow> {
  const { openedAt, firstAnswer, closedAt, due } = clock
  const { at } = firstAnswer
  return updateCase(tx, numero, {
    ...change,
    atualizadaEm: now,
    primeiraRespostaEm: at,
    primeiraMinutos: at && Math.round(workingTimeBetween(openedAt, at, calendar) / 60_000),
    // Closed without an answer before it was due is neither in time nor late.
    primeiraAtrasada: at || (closedAt && firstAnswer.late) ? firstAnswer.late : null,
    responderAte: firstAnswer.due,
    venceEm: due,
  })
}

/** Refuses what only some parts may do. */
export function allow(part: Part, ...allowed: Part[]): void {
  if (!allowed.includes(part)) throw new Refusal('acesso-negado')
}
