/** Reservations and loans at the first start, with their history. */
import { limits } from '@invest/contract/limits'
import type { DemoReservation, DemoReservationLine, DemoUser, RegistryEntry } from '../model.ts'
import { accountUserId } from '../people/people.ts'
import { type Random, random } from '../random.ts'
import type { DemoSettings, StateDemo } from '../state-demo.ts'
import { day, daysBefore, withinTheYear } from '../time.ts'
import type { PlaceWords } from '../wording/words.ts'
import type { FixedCompany } from './fixed-companies.ts'

const lasts = limits.reservationHours * 3_600_000

type Kind = keyof DemoSettings['reservations']

/** What the banks' accounts have reserved where no fixed companies say so. */
const usual: NonNullable<FixedCompany['reserva']>[] = [
  { situacao: 'RESERVADO', por: 'banco-a', diasAntes: 1 },
  { situacao: 'EMPRESTIMO_CONCEDIDO', por: 'banco-a', diasAntes: 20 },
  { situacao: 'RESERVADO', por: 'banco-b', diasAntes: 1 },
]

interface Holder {
  usuarioId: string
  nomeInstituicao: string
  nomeAgencia: string
}

/** A person works at the same place in all of their reservations. */
function holderOf(usuarioId: string, { institutions, agencies }: PlaceWords): Holder {
  const chance = random(`banco ${usuarioId}`)
  return {
    usuarioId,
    nomeInstituicao: chance.pick(institutions),
    nomeAgencia: chance.pick(agencies),
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

function fixedStories(
  companies: readonly Pick<FixedCompany, 'cnpj' | 'reserva'>[],
  now: Date,
  words: PlaceWords,
): DemoReservations[] {
  return companies.flatMap(({ cnpj, reserva }) => {
    if (!reserva) return []
    const holder = holderOf(accountUserId(reserva.por), words)
    const em = daysBefore(now, reserva.diasAntes)
    if (reserva.situacao === 'EMPRESTIMO_CONCEDIDO')
      return [story(cnpj, holder, later(em, -2 * day), { acao: 'EMPRESTIMO', em })]
    // Stored as ended, so that the expiry job does not mail anybody about it (OPS-17).
    const lapsed = reserva.diasAntes * day >= lasts
    return [story(cnpj, holder, em, lapsed ? { acao: 'EXPIRACAO', em: later(em, lasts) } : undefined)]
  })
}

function generatedStory(kind: Kind, cnpj: string, holder: Holder, now: Date, chance: Random) {
  if (kind === 'reserved') return story(cnpj, holder, daysBefore(now, 0.1 + 4.7 * chance.next()), undefined)
  const ended = new Date(Math.min(withinTheYear(now, chance).getTime(), now.getTime() - day))
  if (kind === 'lapsed') return story(cnpj, holder, later(ended, -lasts), { acao: 'EXPIRACAO', em: ended })
  const acao = kind === 'granted' ? 'EMPRESTIMO' : 'CANCELAMENTO'
  return story(cnpj, holder, later(ended, -(0.05 + chance.next() * 4.5) * day), { acao, em: ended })
}

/** Generated people reserve generated companies. The demo accounts have just the fixed reservations, or the usual ones. */
export function reservations(
  registry: readonly RegistryEntry[],
  users: readonly DemoUser[],
  now: Date,
  { fixedCompanies, settings, words }: StateDemo & { settings: DemoSettings },
): DemoReservations {
  const chance = random('reservas')
  const fixed = new Set(fixedCompanies.map(({ cnpj }) => cnpj))
  const banks = users.filter(({ sub, grupo }) => sub === null && grupo === 'Instituições financeiras')
  const kinds = (Object.entries(settings.reservations) as [Kind, number][]).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind),
  )
  const eligible = registry.filter(({ cnpj, elegivel }) => elegivel && !fixed.has(cnpj))
  const held =
    fixedCompanies.length > 0
      ? fixedCompanies
      : chance.sample(eligible, usual.length).map(({ cnpj }, i) => ({ cnpj, reserva: usual[i] }))
  const taken = new Set(held.map(({ cnpj }) => cnpj))
  const stories = chance
    .sample(
      eligible.filter(({ cnpj }) => !taken.has(cnpj)),
      kinds.length,
    )
    .map(({ cnpj }, i) =>
      generatedStory(kinds[i] as Kind, cnpj, holderOf(chance.pick(banks).id, words), now, chance),
    )
  const all = [...fixedStories(held, now, words), ...stories]
  return {
    reservations: all.flatMap((one) => one.reservations),
    // The database numbers the lines as they come, so they are inserted in the order in which they happened.
    lines: all.flatMap((one) => one.lines).sort((a, b) => a.em.getTime() - b.em.getTime()),
  }
}
