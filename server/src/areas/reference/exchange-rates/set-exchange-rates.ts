/** Sets the exchange rates of a day by command, as an edition of their set: all that are given or none (OPS-43). */
import { type Currency, currencies } from '@invest/contract/exchange-rates'
import type { Database } from '../../../db/database.ts'
import { dayOf } from '../../../ports/clock.ts'
import { lockSet, prepareEdition, publishPrepared } from '../../data-sets/index.ts'
import { ratesDataSet } from '../data-sets/rates-data-set.sql.ts'
import { doubtsOf, mostTimes } from './doubts.ts'
import { type StoredRate, storedRates } from './exchange-rate-repository.ts'

export interface GivenRates {
  /** YYYY-MM-DD */
  date: string | undefined
  /** Each as `USD=5.3120`, the reais that one unit costs. */
  rates: readonly string[]
  /** Takes what looks like a slip of the hand. */
  force?: boolean
}
/** Either one line for each rate that was set, or the lines that say what is wrong. */
export type SetRatesResult = { set: string[] } | { problems: string[] }

/** As many digits as the column holds. */
const rateForm = /^\d{1,6}(\.\d{1,6})?$/

export async function setExchangeRates(db: Database, given: GivenRates, now: Date): Promise<SetRatesResult> {
  const read = given.rates.map((text) => readRate(text))
  const problems = [
    ...dayProblems(given.date, dayOf(now)),
    ...read.flatMap((rate) => (typeof rate === 'string' ? [rate] : [])),
    ...(read.length === 0 ? ['no rate was given'] : []),
  ]
  const data = given.date ?? ''
  const rates = read.flatMap((rate) => (typeof rate === 'string' ? [] : [{ ...rate, data }]))
  problems.push(
    ...currencies
      .filter((moeda) => rates.filter((rate) => rate.moeda === moeda).length > 1)
      .map((moeda) => `${moeda} is given more than once`),
  )
  if (problems.length > 0) return { problems }
  return db.transaction().execute(async (tx) => {
    await lockSet(tx, ratesDataSet.name)
    const stored = new Map((await storedRates(tx)).map((rate) => [rate.moeda, rate]))
    const doubtful = rates.flatMap((rate) => doubts(rate, stored.get(rate.moeda)))
    if (doubtful.length > 0 && !given.force)
      return { problems: [...doubtful, 'Use --force if this is what you mean.'] }
    const lines = rates.map(({ moeda, reaisPorUnidade, data: day }) => ({
      chave: moeda,
      valor: { reaisPorUnidade: Number(reaisPorUnidade), data: day },
    }))
    const id = await prepareEdition(tx, ratesDataSet, { who: null, now, fonte: 'set:rates', lines })
    await publishPrepared(tx, ratesDataSet, id, { now, day: dayOf(now) })
    return { set: rates.map((rate) => describeRate(rate, stored.get(rate.moeda))) }
  })
}

function readRate(text: string): { moeda: Currency; reaisPorUnidade: string } | string {
  const [name = '', rate = '', ...more] = text.split('=')
  const moeda = currencies.find((known) => known === name)
  if (!moeda) return `${text}: not one of ${currencies.map((known) => `${known}=RATE`).join(', ')}`
  if (more.length > 0 || !rateForm.test(rate))
    return `${text}: a rate is a number such as 5.3120, with up to six digits on each side of the point`
  if (Number(rate) === 0) return `${text}: a rate must be more than zero`
  return { moeda, reaisPorUnidade: rate }
}

function dayProblems(date: string | undefined, today: string): string[] {
  if (date === undefined) return ['--date is missing: the day of the rates, YYYY-MM-DD']
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00Z`) : Number.NaN
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date))
    return [`--date must be a day, YYYY-MM-DD: ${date}`]
  return date > today ? [`--date ${date} is in the future: today is ${today}`] : []
}

function doubts(rate: StoredRate, before: StoredRate | undefined): string[] {
  if (!before) return []
  return doubtsOf(before, rate).map((doubt) =>
    doubt === 'OLDER'
      ? `${rate.moeda}: ${rate.data} is older than the ${shown(before)}`
      : `${rate.moeda}=${rate.reaisPorUnidade} is more than ${mostTimes} times off the ${shown(before)}`,
  )
}

/** At least four decimals, as Banco Central writes rates. */
const shown = ({ reaisPorUnidade, data }: StoredRate) =>
  `${Number(reaisPorUnidade)
    .toFixed(6)
    .replace(/0{1,2}$/, '')} of ${data}`

const describeRate = (rate: StoredRate, before: StoredRate | undefined) =>
  `1 ${rate.moeda} = R$ ${shown(rate)} (${before ? `before: ${shown(before)}` : 'there was none before'}).`
