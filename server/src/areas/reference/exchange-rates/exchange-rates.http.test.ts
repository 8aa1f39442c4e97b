import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { dataSetCalls } from '../../../../test/data-sets.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, foreigner, type TestPortal } from '../../../../test/portal.ts'
import { ratesDataSet } from '../data-sets/rates-data-set.sql.ts'
import { setExchangeRates } from './set-exchange-rates.ts'

/** In the state it is still the 20th. */
const now = new Date('2026-11-21T02:00:00Z')
const date = '2026-11-20'
let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.db.deleteFrom('edicaoDados').execute()
  await portal.db.deleteFrom('cotacao').execute()
})

const data = dataSetCalls(() => ({ portal, folder: '', sets: [ratesDataSet], person: administrator }))
const read = (headers: Record<string, string> = {}) =>
  portal.call(foreigner, 'GET', '/cotacoes', undefined, { headers })
const set = (rates: string[], more: { date?: string | undefined; force?: boolean } = {}) =>
  setExchangeRates(portal.db, { date, rates, ...more }, now)

describe('reading rates (REFERENCE-25)', () => {
  it('answers none until they are set, then dollars before euros with their day', async () => {
    expect((await read()).json()).toEqual([])
    await set(['EUR=6.1005', 'USD=5.3120'])
    expect((await read()).json()).toEqual([
      { moeda: 'USD', reaisPorUnidade: 5.312, data: date },
      { moeda: 'EUR', reaisPorUnidade: 6.1005, data: date },
    ])
  })

  it('does not send again what the browser has, until a rate changes', async () => {
    await set(['USD=5.3120'])
    const etag = String((await read()).headers.etag)
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(304)
    await set(['USD=5.3121'])
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('needs a sign-in', async () => {
    expect((await portal.call(null, 'GET', '/cotacoes')).statusCode).toBe(401)
  })
})

describe('setting rates (OPS-43)', () => {
  it('says what it set and what was there before', async () => {
    expect(await set(['USD=5.3120'])).toEqual({
      set: ['1 USD = R$ 5.3120 of 2026-11-20 (there was none before).'],
    })
    expect(await set(['USD=5.31205', 'EUR=6'])).toEqual({
      set: [
        '1 USD = R$ 5.31205 of 2026-11-20 (before: 5.3120 of 2026-11-20).',
        '1 EUR = R$ 6.0000 of 2026-11-20 (there was none before).',
      ],
    })
  })

  it.each([
    [[], 'no rate was given'],
    [['GBP=7.1'], 'GBP=7.1: not one of USD=RATE, EUR=RATE'],
    [['usd=5.3'], /^usd=5.3: not one of/],
    [['USD'], /^USD: a rate is a number/],
    [['USD=5,31'], /^USD=5,31: a rate is a number/],
    [['USD=-5'], /^USD=-5: a rate is a number/],
    [['USD=5e3'], /^USD=5e3: a rate is a number/],
    [['USD=5=3'], /^USD=5=3: a rate is a number/],
    [['USD=5.1234567'], /^USD=5.1234567: a rate is a number/],
    [['USD=0.0'], 'USD=0.0: a rate must be more than zero'],
    [['USD=5.3', 'USD=5.4'], 'USD is given more than once'],
  ])('refuses %j and sets nothing', async (rates, problem) => {
    const result = await set([...rates, ...(rates.length > 0 ? ['EUR=6.1'] : [])])
    expect(result).toEqual({
      problems: [typeof problem === 'string' ? problem : expect.stringMatching(problem)],
    })
    expect((await read()).json()).toEqual([])
  })

  it.each([
    [undefined, /^--date is missing/],
    ['20/11/2026', /^--date must be a day/],
    ['2026-02-30', /^--date must be a day/],
    ['2026-11-21', '--date 2026-11-21 is in the future: today is 2026-11-20'],
  ])('refuses the day %s', async (day, problem) => {
    const result = await set(['USD=5.3'], { date: day })
    expect(result).toEqual({
      problems: [typeof problem === 'string' ? problem : expect.stringMatching(problem)],
    })
    expect((await read()).json()).toEqual([])
  })

  it.each(['53.1201', '0.5311'])('takes a rate ten times off (%s) only by force', async (rate) => {
    await set(['USD=5.3120'])
    expect(await set(['EUR=6.1', `USD=${rate}`])).toEqual({
      problems: [
        `USD=${rate} is more than 10 times off the 5.3120 of 2026-11-20`,
        'Use --force if this is what you mean.',
      ],
    })
    expect((await read()).json()).toHaveLength(1)
    expect(await set([`USD=${rate}`], { force: true })).toHaveProperty('set')
    expect((await read()).json()).toMatchObject([{ reaisPorUnidade: Number(rate) }])
  })

  it('takes an older day only by force', async () => {
    await set(['USD=5.3120'])
    const older = { date: '2026-11-19' }
    expect(await set(['USD=5.3'], older)).toMatchObject({
      problems: ['USD: 2026-11-19 is older than the 5.3120 of 2026-11-20', expect.any(String)],
    })
    expect(await set(['USD=5.3'], { ...older, force: true })).toHaveProperty('set')
  })
})

describe('one rule for the command and the screen (REFERENCE-28)', () => {
  it('the command leaves an edition and a line in the record, and one that is refused neither', async () => {
    await set(['USD=5.3120', 'EUR=6.1'])
    await set(['USD=53.13'])
    const editions = await portal.db
      .selectFrom('edicaoDados')
      .select(['situacao', 'fonte', 'incluidas', 'publicadaPor'])
      .where('fonte', '=', 'set:rates')
      .execute()
    expect(editions).toEqual([
      { situacao: 'PUBLICADA', fonte: 'set:rates', incluidas: 2, publicadaPor: null },
    ])
    const lines = await portal.db
      .selectFrom('registroAdministrativo')
      .select(['acao', 'alvo'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(lines).toEqual([{ acao: 'DADOS_PUBLICADOS', alvo: 'Cotações' }])
  })

  it.each([
    ['a slip of ten', 'USD;53,13;2026-11-20', [1, 0]],
    ['an older day', 'USD;5,31;2026-11-19', [0, 1]],
  ])('%s is told in the report, and published only by whoever confirms it', async (_, line, told) => {
    portal.clock.set(now)
    await set(['USD=5.3120', 'EUR=6.1'])
    const found = await data.bring('cotacoes', `moeda;reais_por_unidade;data\n${line}\nEUR;6,1;2026-11-20\n`)
    expect(found.consequencias.map(({ numero }: { numero: number }) => numero)).toEqual(told)
    const { id, edicaoBase } = found
    const refused = await data.publish('cotacoes', id, { edicaoBase })
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'edicao-duvidosa'])
    expect((await read()).json()[0]).toMatchObject({ reaisPorUnidade: 5.312, data: date })
    const published = await data.publish('cotacoes', id, { edicaoBase, confirmado: true })
    expect(published.json()).toMatchObject({ situacao: 'PUBLICADA' })
    expect((await read()).json()[0].reaisPorUnidade).not.toBe(5.312)
  })

  it('a later edition is refused where the command has set others meanwhile', async () => {
    portal.clock.set(now)
    await set(['USD=5.3120', 'EUR=6.1'])
    const { id, edicaoBase } = await data.bring(
      'cotacoes',
      'moeda;reais_por_unidade;data\nUSD;5,4;2026-11-20\nEUR;6,1;2026-11-20\n',
    )
    await set(['USD=5.35'])
    const stale = await data.publish('cotacoes', id, { edicaoBase })
    expect([stale.statusCode, stale.json().codigo]).toEqual([409, 'edicao-base-mudou'])
  })
})
