/** What the doctor finds out about one setting. */

import { connect } from 'node:tls'
import { dayMs } from '@invest/contract/limits'

export interface Finding {
  /** `fail`: it is set and does not answer, or not as it has to. `warn`: it works, and somebody should look. */
  state: 'ok' | 'warn' | 'off' | 'fail'
  text: string
}

export const fine = (text: string): Finding => ({ state: 'ok', text })

const soonDays = 30

/** Warns of a certificate that ends within 30 days. */
export function aboutCertificate(ends: Date, now = new Date()): Finding {
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs)
  const day = ends.toISOString().slice(0, 10)
  if (days < 0) return { state: 'warn', text: `its certificate ended on ${day}` }
  if (days < soonDays) return { state: 'warn', text: `its certificate ends on ${day}, in ${days} days` }
  return fine(`certificate until ${day}`)
}

const furthestSeconds = 2

/** Deadlines follow the database's clock, tokens the issuer's: both have to be this machine's. */
export function aboutClock(theirs: Date, ours = new Date(), furthest = furthestSeconds): Finding {
  const seconds = Math.abs(theirs.getTime() - ours.getTime()) / 1000
  return seconds > furthest
    ? { state: 'warn', text: `its clock is ${seconds.toFixed(1)} s away from this machine's` }
    : fine('same clock')
}

/** The worst state of all, and what each says. */
export function together(findings: Finding[]): Finding {
  const order = ['ok', 'off', 'warn', 'fail'] as const
  const worst = Math.max(0, ...findings.map(({ state }) => order.indexOf(state)))
  return { state: order[worst] ?? 'ok', text: findings.map(({ text }) => text).join('; ') }
}

/** When the certificate of an https address ends; undefined for http. */
export async function certificateOf(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    // Whether it is trusted is for the check that speaks to the part; here only its end counts.
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })
}
