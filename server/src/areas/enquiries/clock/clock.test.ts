import { describe, expect, it } from 'vitest'
import { type ClockEvent, type ClockEventKind, readClock } from './clock.ts'
import { addWorkingTime, holidaysBetween, type WorkingCalendar, workingTimeBetween } from './working-time.ts'

/** 20 November 2026 is a Friday; Christmas is a holiday. */
const calendar: WorkingCalendar = {
  opens: 9 * 60,
  closes: 18 * 60,
  holidays: new Map([
    ['2026-11-24', 'Feriado de teste'],
    ['2026-12-25', 'Natal'],
  ]),
}
const terms = { firstAnswer: 2, answer: 10 }
/** An instant on the state's clock, which is three hours behind UTC. */
const at = (dayAndTime: string) => new Date(`${dayAndTime}:00-03:00`)
const hour = 3_600_000
const clockOf = (events: [string, ClockEventKind][], now: string) =>
  readClock(
    events.map(([time, kind]) => ({ at: at(time), kind })),
    { terms, calendar, now: at(now) },
  )

describe('working time', () => {
  it('goes on at the same time of a later working day', () => {
    expect(addWorkingTime(at('2026-11-26T14:00'), 18 * hour, calendar)).toEqual(at('2026-11-30T14:00'))
  })
  it('begins when the doors open, and ends when they close', () => {
    expect(addWorkingTime(at('2026-11-28T03:00'), 9 * hour, calendar)).toEqual(at('2026-11-30T18:00'))
    expect(addWorkingTime(at('2026-11-26T20:00'), 1 * hour, calendar)).toEqual(at('2026-11-27T10:00'))
  })
  it('leaves holidays and weekends out', () => {
    expect(workingTimeBetween(at('2026-11-20T17:00'), at('2026-11-25T10:00'), calendar)).toBe(11 * hour)
    expect(workingTimeBetween(at('2026-11-25T10:00'), at('2026-11-20T17:00'), calendar)).toBe(0)
    expect(holidaysBetween(at('2026-11-20T17:00'), at('2026-12-26T10:00'), calendar)).toEqual([
      { dia: '2026-11-24', nome: 'Feriado de teste' },
      { dia: '2026-12-25', nome: 'Natal' },
    ])
  })
  it('says so where no day is one of work', () => {
    expect(() => addWorkingTime(at('2026-11-20T17:00'), 1, { ...calendar, closes: calendar.opens })).toThrow()
  })
})

describe('a case', () => {
  const opened = ['2026-11-20T14:00', 'opened'] as [string, ClockEventKind]

  it('is due for its first answer after two working days, over a holiday', () => {
    const clock = clockOf([opened], '2026-11-25T15:00')
    expect(clock.firstAnswer).toEqual({ due: at('2026-11-25T14:00'), at: null, late: true })
    expect(clock.due).toEqual(at('2026-11-25T14:00'))
  })
  it('keeps a late first answer late', () => {
    const clock = clockOf(
      [opened, ['2026-11-25T14:01', 'answered'], ['2026-11-26T10:00', 'completed']],
      '2027-01-01T10:00',
    )
    expect(clock.firstAnswer.late).toBe(true)
    expect(clock).toMatchObject({ due: null, round: { late: false, completedAt: at('2026-11-26T10:00') } })
  })
  it('does not count while the investor is waited for', () => {
    const before = clockOf([opened, ['2026-11-20T15:00', 'answered']], '2026-11-20T16:00')
    expect(before.due).toEqual(at('2026-12-07T14:00'))
    const paused = clockOf(
      [opened, ['2026-11-20T15:00', 'answered'], ['2026-11-20T15:00', 'paused']],
      '2027-03-01T10:00',
    )
    expect(paused).toMatchObject({ due: null, round: { due: null, late: false } })
    const resumed = clockOf(
      [
        opened,
        ['2026-11-20T15:00', 'answered'],
        ['2026-11-20T15:00', 'paused'],
        ['2026-11-30T09:00', 'resumed'],
      ],
      '2026-11-30T09:00',
    )
    expect(resumed.due).toEqual(at('2026-12-11T17:00'))
    expect(resumed.pauses).toEqual([{ from: at('2026-11-20T15:00'), until: at('2026-11-30T09:00') }])
  })
  it('that is late gets no time back by asking the investor', () => {
    const clock = clockOf(
      [opened, ['2026-11-20T15:00', 'answered'], ['2026-12-20T10:00', 'paused']],
      '2026-12-21T10:00',
    )
    expect(clock.round).toMatchObject({ due: at('2026-12-07T14:00'), late: true })
  })
  it('that is asked again has the whole term anew', () => {
    const clock = clockOf(
      [
        opened,
        ['2026-11-20T15:00', 'answered'],
        ['2026-11-20T15:00', 'completed'],
        ['2026-11-30T09:00', 'reopened'],
      ],
      '2026-11-30T09:00',
    )
    expect(clock.due).toEqual(at('2026-12-11T18:00'))
    expect(clock.firstAnswer.late).toBe(false)
  })
  it('that was closed without an answer owes its first answer anew when it goes on, unless that was late already', () => {
    const again = (closed: string) =>
      clockOf([opened, [closed, 'completed'], ['2026-11-30T09:00', 'reopened']], '2026-11-30T10:00')
    expect(again('2026-11-20T15:00')).toMatchObject({
      firstAnswer: { due: at('2026-12-01T18:00'), at: null, late: false },
      closedAt: null,
      due: at('2026-12-01T18:00'),
    })
    expect(again('2026-11-26T15:00')).toMatchObject({
      firstAnswer: { due: at('2026-11-25T14:00'), late: true },
      due: at('2026-11-25T14:00'),
    })
  })
  it('owes what a case owed that was joined to it, until it is answered', () => {
    const joined = (...more: [string, ClockEventKind][]) =>
      readClock(
        [opened, ['2026-11-20T15:00', 'answered'] as const, ...more].map(([time, kind]) => ({
          at: at(time),
          kind,
        })),
        {
          terms,
          calendar,
          now: at('2026-11-23T12:00'),
          carried: [{ at: at('2026-11-20T16:00'), due: at('2026-11-23T10:00') }],
        },
      ).due
    expect(joined()).toEqual(at('2026-11-23T10:00'))
    expect(joined(['2026-11-23T11:00', 'answered'])).toEqual(at('2026-12-07T14:00'))
    expect(joined(['2026-11-23T11:00', 'completed'])).toBeNull()
  })
  it('that is closed without an answer is late only if that was too late', () => {
    expect(clockOf([opened, ['2026-11-20T15:00', 'completed']], '2027-01-01T10:00').firstAnswer.late).toBe(
      false,
    )
    expect(clockOf([opened, ['2026-11-27T15:00', 'completed']], '2027-01-01T10:00').firstAnswer.late).toBe(
      true,
    )
  })
})

/**
 * The same counted in another way: every quarter of an hour from the opening on is looked at by itself, and whether the
 * state works then is read from its clock.
 */
const quarter = 15 * 60_000
const stateClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const weekday = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', weekday: 'short' })
const openQuarters = new Map<number, boolean>()
function isOpen(instant: number): boolean {
  const known = openQuarters.get(instant)
  if (known !== undefined) return known
  const [day = '', time = ''] = stateClock.format(instant).split(' ')
  const open =
    time >= '09:00' &&
    time < '18:00' &&
    !weekday.format(instant).startsWith('S') &&
    !calendar.holidays.has(day)
  openQuarters.set(instant, open)
  return open
}
function countedByQuarters(events: readonly ClockEvent[]) {
  const dueAfter = (from: number, quarters: number): number => {
    let left = quarters
    let instant = from
    for (; left > 0; instant += quarter) if (isOpen(instant)) left--
    return instant
  }
  const start = events[0]?.at.getTime() ?? 0
  const whole = terms.answer * 36
  let [left, due, paused, over]: [number, number | null, boolean, boolean] = [
    whole,
    dueAfter(start, whole),
    false,
    false,
  ]
  let [answered, closed, owedFrom]: [number | null, number | null, number] = [null, null, start]
  const firstDue = () => dueAfter(owedFrom, terms.firstAnswer * 36)
  let cursor = start
  let isLate = false
  for (const { at: moment, kind } of events.slice(1)) {
    const time = moment.getTime()
    for (; cursor < time; cursor += quarter) if (!paused && !over && isOpen(cursor)) left--
    if (kind === 'answered') answered ??= time
    if (kind === 'completed' && answered === null) closed = time
    if (kind === 'reopened' && closed !== null && answered === null) {
      if (closed <= firstDue()) owedFrom = time
      closed = null
    }
    if (kind === 'reopened') [left, due, paused, over] = [whole, dueAfter(time, whole), false, false]
    if (over) continue
    if (kind === 'paused' && !paused && left >= 0) [paused, due] = [true, null]
    if (kind === 'resumed' && paused) [paused, due] = [false, dueAfter(time, left)]
    if (kind === 'completed') [over, isLate] = [true, due !== null && time > due]
  }
  return {
    firstDue: firstDue(),
    owedFrom,
    first: answered ?? closed,
    due: over ? null : due,
    isLate: over && isLate,
  }
}

it('equals an independent calculation over 10,000 random histories', () => {
  let seed = 20261125
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const kinds: ClockEventKind[] = ['answered', 'paused', 'resumed', 'completed', 'reopened']
  const begin = at('2026-11-19T00:00').getTime()
  for (let i = 0; i < 10_000; i++) {
    let time = begin + Math.floor(random() * 96 * 20) * quarter
    const events: ClockEvent[] = [{ at: new Date(time), kind: 'opened' }]
    for (let n = Math.floor(random() * 8); n > 0; n--) {
      time += Math.floor(random() ** 3 * 96 * 12) * quarter
      events.push({ at: new Date(time), kind: kinds[Math.floor(random() * kinds.length)] ?? 'answered' })
    }
    const clock = readClock(events, { terms, calendar, now: new Date(time) })
    const counted = countedByQuarters(events)
    const firstLate = (counted.first ?? time) > counted.firstDue
    expect(
      {
        firstDue: clock.firstAnswer.due.getTime(),
        firstLate: clock.firstAnswer.late,
        due: clock.round.completedAt ? null : (clock.round.due?.getTime() ?? null),
        isLate: clock.round.completedAt !== null && clock.round.late,
      },
      JSON.stringify(events),
    ).toMatchObject({ firstLate, isLate: counted.isLate })
    // The end of one day and the beginning of the next are the same amount of work away.
    expect(workingTimeBetween(new Date(counted.owedFrom), clock.firstAnswer.due, calendar)).toBe(18 * hour)
    if (counted.due !== null && clock.round.due)
      expect(
        workingTimeBetween(clock.round.due, new Date(counted.due), calendar),
        JSON.stringify(events),
      ).toBe(0)
    expect(clock.round.completedAt ? null : clock.round.due === null).toBe(
      clock.round.completedAt ? null : counted.due === null,
    )
  }
})
