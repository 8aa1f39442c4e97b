/**
 * When a case is due, from what has happened to it and the calendar (ENQUIRY-10 to ENQUIRY-13). Pure: the due date, the
 * pause, the lists and the report all come from here.
 */
import { addWorkingTime, type WorkingCalendar, workingDay, workingTimeBetween } from './working-time.ts'

/**
 * `answered` is any answer that the investor reads, `paused` begins to wait for the investor, and `completed` says that
 * the case has its whole answer, or is closed. `reopened` begins a round with the whole term.
 */
export type ClockEventKind = 'opened' | 'answered' | 'paused' | 'resumed' | 'completed' | 'reopened'

export interface ClockEvent {
  at: Date
  kind: ClockEventKind
}

/** In working days. */
export interface Terms {
  firstAnswer: number
  answer: number
}

interface Round {
  since: Date
  /** When it ends; null while the investor is waited for. */
  due: Date | null
  completedAt: Date | null
  late: boolean
}

export interface CaseClock {
  openedAt: Date
  firstAnswer: { due: Date; at: Date | null; late: boolean }
  /** When it was closed before any answer; null where it goes on. */
  closedAt: Date | null
  round: Round
  /** Of the round that runs, or of the last one. */
  pauses: { from: Date; until: Date | null }[]
  /** What is due next; null while nothing is. */
  due: Date | null
}

/** What is left of the round that runs. */
interface Running {
  round: Round
  pauses: CaseClock['pauses']
  /** Working time that is left, from `from` on, in milliseconds. */
  left: number
  from: Date
  paused: boolean
}

/** What was due in a case that was joined to this one, which joining does not put off. */
export interface Carried {
  at: Date
  due: Date
}

/** Events come in their order, the opening first. `now` tells whether what is not answered is late. */
export function readClock(
  events: readonly ClockEvent[],
  {
    terms,
    calendar,
    now,
    carried = [],
  }: { terms: Terms; calendar: WorkingCalendar; now: Date; carried?: readonly Carried[] },
): CaseClock {
  const [opening, ...others] = events
  if (opening?.kind !== 'opened') throw new Error('a case begins with its opening')
  const whole = terms.answer * workingDay(calendar)
  const begin = (since: Date): Running => ({
    round: { since, due: addWorkingTime(since, whole, calendar), completedAt: null, late: false },
    pauses: [],
    left: whole,
    from: since,
    paused: false,
  })
  const firstDueAfter = (at: Date) => addWorkingTime(at, terms.firstAnswer * workingDay(calendar), calendar)
  let firstDue = firstDueAfter(opening.at)
  let firstAt: Date | null = null
  let closedAt: Date | null = null
  let lastAt: Date | null = null
  let run = begin(opening.at)
  for (const { at, kind } of others) {
    if (kind === 'answered') {
      firstAt ??= at
      lastAt = at
    }
    if (kind === 'completed' && !firstAt) closedAt = at
    if (kind === 'reopened' && closedAt && !firstAt) {
      // Who was late when it was closed stays late; otherwise the first answer is owed anew.
      if (closedAt <= firstDue) firstDue = firstDueAfter(at)
      closedAt = null
    }
    if (kind === 'reopened') run = begin(at)
    else if (kind !== 'answered' && !run.round.completedAt) run = next(run, { at, kind }, calendar)
  }
  const { round, pauses } = run
  const running = round.completedAt ? null : round.due
  const isOver = round.completedAt !== null
  const owed = carried.filter(({ at }) => !isOver && (lastAt === null || lastAt < at)).map(({ due }) => due)
  return {
    openedAt: opening.at,
    firstAnswer: { due: firstDue, at: firstAt, late: (firstAt ?? closedAt ?? now) > firstDue },
    closedAt,
    round: { ...round, late: isOver ? round.late : running !== null && now > running },
    pauses,
    due: [firstAt || isOver ? null : firstDue, ...owed].reduce(earlier, running),
  }
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

function next(run: Running, { at, kind }: ClockEvent, calendar: WorkingCalendar): Running {
  const { round, pauses } = run
  if (kind === 'paused' && !run.paused) {
    const left = run.left - workingTimeBetween(run.from, at, calendar)
    // A round that is late already stays late: waiting now gives it no time back.
    if (left < 0) return run
    return {
      ...run,
      left,
      paused: true,
      round: { ...round, due: null },
      pauses: [...pauses, { from: at, until: null }],
    }
  }
  if (kind === 'resumed' && run.paused) {
    const ended = pauses.map((pause) => ({ ...pause, until: pause.until ?? at }))
    const due = addWorkingTime(at, run.left, calendar)
    return { ...run, from: at, paused: false, round: { ...round, due }, pauses: ended }
  }
  if (kind === 'completed') {
    const ended = pauses.map((pause) => ({ ...pause, until: pause.until ?? at }))
    const late = round.due !== null && at > round.due
    return { ...run, paused: false, pauses: ended, round: { ...round, completedAt: at, late } }
  }
  return run
}
