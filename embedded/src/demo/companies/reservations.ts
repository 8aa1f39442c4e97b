/** Reservations and loans at the first start, with their history. */
import { limits } from '@invest/contract/limits'
import type { DemoReservation, DemoReservationLine, DemoUser, RegistryEntry } from '../model.ts'
import { accountUserId } from '../people/people.ts'
import { type Random, random } from '../random.ts'
import { day, daysBefore, withinTheYear } from '../time.ts'
import { texts } from '../wording/texts.ts'
import { fixedCompanies } from './fixed-companies.ts'

const lasts = limits.reservationHours * 3_600_000

/** How many generated companies have which history. All others are available. */
const around = { reserved: 42, granted: 60, lapsed: 30, cancelled: 20 }

interface Holder {
  usuarioId: string
  nomeInstituicao: string
  nomeAgencia: string
}

/** A person works at the same place in all of their reservations. */
function holderOf(usuarioId: string): Holder {
  const chance = random(`banco ${usuarioId}`)
  return {
    usuarioId,
    nomeInstituicao: chance.pick(texts.institutions),
    nomeAgencia: chance.pick(texts.agencies),
  }
}

export interface DemoReservations {
  reservations: DemoReservation[]
  lines: DemoReservationLine[]
}

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

/** A reservation and what ended it, if anything did. */
function story(
  cnpj: string,
  holder: Holder,
  reservadoEm: Date,
  end: { acao: 'EMPRESTIMO' | 'CANCELAMENTO' | 'EXPIRACAO'; em: Date } | undefined,
): DemoReservations {
  const line = { cnpj, ...holder, reservadoEm }
  const lines: DemoReservationLine[] = [
    { ...line, acao: 'RESERVA', em: reservadoEm },
    ...(end ? [{ ...line, ...end }] : []),
  ]
  const held = { cnpj, ...holder, reservadoEm, reservadoAte: later(reservadoEm, lasts) }
  if (!end) return { lines, reservations: [{ ...held, situacao: 'RESERVADO', concedidoEm: null }] }
  // A cancelled or lapsed reservation leaves nothing but its history.
  if (end.acao !== 'EMPRESTIMO') return { lines, reservations: [] }
  return { lines, reservations: [{ ...held, situacao: 'EMPRESTIMO_CONCEDIDO', concedidoEm: end.em }] }
}

function fixedStories(now: Date): DemoReservations[] {
  return fixedCompanies.flatMap(({ cnpj, reserva }) => {
    if (!reserva) return []
    const holder = holderOf(accountUserId(reserva.por))
    const em = daysBefore(now, reserva.diasAntes)
    if (reserva.situacao === 'EMPRESTIMO_CONCEDIDO')
      return [story(cnpj, holder, later(em, -2 * day), { acao: 'EMPRESTIMO', em })]
    // Stored as ended, so that the expiry job does not mail anybody about it (OPS-17).
    const lapsed = reserva.diasAntes * day >= lasts
    return [story(cnpj, holder, em, lapsed ? { acao: 'EXPIRACAO', em: later(em, lasts) } : undefined)]
  })
}

function generatedStory(kind: keyof typeof around, cnpj: string, holder: Holder, now: Date, chance: Random) {
  if (kind === 'reserved') return story(cnpj, holder, daysBefore(now, 0.1 + 4.7 * chance.next()), undefined)
  const ended = new Date(Math.min(withinTheYear(now, chance).getTime(), now.getTime() - day))
  if (kind === 'lapsed') return story(cnpj, holder, later(ended, -lasts), { acao: 'EXPIRACAO', em: ended })
  const acao = kind === 'granted' ? 'EMPRESTIMO' : 'CANCELAMENTO'
  return story(cnpj, holder, later(ended, -(0.05 + chance.next() * 4.5) * day), { acao, em: ended })
}

/** Only generated people reserve generated companies. The demo accounts have just the fixed reservations. */
export function reservations(
  registry: readonly RegistryEntry[],
  users: readonly DemoUser[],
  now: Date,
): DemoReservations {
  const chance = random('reservas')
  const fixed = new Set(fixedCompanies.map(({ cnpj }) => cnpj))
  const banks = users.filter(({ sub, grupo }) => sub === null && grupo === 'Instituições financeiras')
  const kinds = (Object.keys(around) as (keyof typeof around)[]).flatMap((kind) =>
    Array.from({ length: around[kind] }, () => kind),
  )
  const eligible = registry.filter(({ cnpj, elegivel }) => elegivel && !fixed.has(cnpj))
  const stories = chance
    .sample(eligible, kinds.length)
    .map(({ cnpj }, i) =>
      generatedStory(kinds[i] as keyof typeof around, cnpj, holderOf(chance.pick(banks).id), now, chance),
    )
  const all = [...fixedStories(now), ...stories]
  return {
    reservations: all.flatMap((one) => one.reservations),
    // The database numbers the lines as they come, so they are inserted in the order in which they happened.
    lines: all.flatMap((one) => one.lines).sort((a, b) => a.em.getTime() - b.em.getTime()),
  }
}
