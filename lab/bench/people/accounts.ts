/**
 * Measures whether the time of an answer tells that an address has an account (ACCOUNT-4): asking for a code for a known
 * and for an unknown address, in turns, each of the two first as often as the other.
 */
import { sql } from 'kysely'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { median, type Row, round } from '../tools/table.ts'

const samples = 500
const known = 'socio@exemplo.test'
const unknown = 'nobody@exemplo.test'
/** How far the two medians may lie apart. */
const tolerance = 0.05

export async function measureAccounts(portal: BenchPortal): Promise<Row[]> {
  const ask = async (email: string): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${portal.url}/invest-api/login/solicitar-codigo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    await answer.text()
    if (!answer.ok) throw new Error(`solicitar-codigo answers ${answer.status}`)
    return performance.now() - began
  }

  const inTurns = async (before: () => Promise<unknown>) => {
    const ms: Record<string, number[]> = { [known]: [], [unknown]: [] }
    for (let i = -10; i < samples; i++) {
      await before()
      for (const email of i % 2 === 0 ? [known, unknown] : [unknown, known]) {
        const took = await ask(email)
        // The first ones warm connections and code up.
        if (i >= 0) ms[email]?.push(took)
      }
    }
    return [median(ms[known] ?? []), median(ms[unknown] ?? [])] as const
  }

  return withRunningPortal(portal, async (db) => {
    const forget = () => sql`DELETE FROM codigo_recuperacao`.execute(db)
    const rows = [row('a code is mailed', await inTurns(forget))]
    rows.push(row('beyond the mails of an hour', await inTurns(async () => {})))
    await forget()
    await sql`DELETE FROM mensagem WHERE para IN (${known}, ${unknown})`.execute(db)
    return rows
  })
}

function row(what: string, [ofKnown, ofUnknown]: readonly [number, number]): Row {
  const ratio = ofKnown / ofUnknown
  return {
    area: 'accounts',
    what: `POST /login/solicitar-codigo, ${what}: known / unknown address, ${samples} each`,
    result: `${round(ofKnown)} ms / ${round(ofUnknown)} ms = ${ratio.toFixed(3)}`,
    goal: `1 ± ${tolerance}`,
    met: Math.abs(ratio - 1) <= tolerance,
  }
}
