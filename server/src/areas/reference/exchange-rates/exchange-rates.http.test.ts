import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { bringTable, dataSetCalls } from '../../../../test/data-sets.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, foreigner, type TestPortal } from '../../../../test/portal.ts'
import { ratesDataSet } from '../data-sets/rates-data-set.sql.ts'

/** In the state it is still the 20th. */
const now = new Date('2026-11-21T02:00:00Z')
const date = '2026-11-20'
let portal: TestPortal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'invest-rates-'))
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  portal.clock.set(now)
  await portal.db.deleteFrom('edicaoDados').execute()
  await portal.db.deleteFrom('cotacao').execute()
})

const data = dataSetCalls(() => ({ portal, folder: '', sets: [ratesDataSet], person: administrator }))
const read = (headers: Record<string, string> = {}) =>
  portal.call(foreigner, 'GET', '/cotacoes', undefined, { headers })
/** By the command; both currencies have to be there. */
async function set(usd: string, { eur = '6,1005', day = date, confirmed = false } = {}) {
  const path = pathOf(folder, 'cotacoes.csv')
  await writeFile(path, `moeda;reais_por_unidade;data\nUSD;${usd};${day}\nEUR;${eur};${day}\n`)
  return bringTable({ db: portal.upkeep, clock: portal.clock }, ratesDataSet, path, { confirmed })
}

describe('reading rates (REFERENCE-25)', () => {
  it('answers none until they are set, then dollars before euros with their day', async () => {
    expect((await read()).json()).toEqual([])
    await set('5.3120')
    expect((await read()).json()).toEqual([
      { moeda: 'USD', reaisPorUnidade: 5.312, data: date },
      { moeda: 'EUR', reaisPorUnidade: 6.1005, data: date },
    ])
  })

  it('does not send again what the browser has, until a rate changes', async () => {
    await set('5.3120')
    const etag = String((await read()).headers.etag)
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(304)
    await set('5.3121')
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('needs a sign-in', async () => {
    expect((await portal.call(null, 'GET', '/cotacoes')).statusCode).toBe(401)
  })
})

describe('setting rates (OPS-43)', () => {
  it('sets all or none, and says how many it added and changed', async () => {
    expect((await set('5,3120')).text).toMatch(/^2 lines: 2 added, 0 changed, 0 removed\.\n/)
    expect((await set('5,31205')).text).toMatch(/^2 lines: 0 added, 1 changed, 0 removed\.\n/)
    expect((await set('-5')).text).toMatch(/^line 2: reais_por_unidade: /)
    expect((await read()).json()[0]).toMatchObject({ reaisPorUnidade: 5.31205 })
  })

  it.each(['', '-5', '5e3', '5=3', '5,1234567', '0', 'USD'])(
    'refuses the rate %j and sets nothing',
    async (rate) => {
      expect((await set(rate)).text).toMatch(/^line 2: reais_por_unidade: [\s\S]*Nothing was changed\.$/)
      expect((await read()).json()).toEqual([])
    },
  )

  it.each(['2026-02-30', '11/20/2026', '2999-01-01'])('refuses the day %s', async (day) => {
    expect((await set('5,3', { day })).text).toMatch(/^line 2: data: [\s\S]*Nothing was changed\.$/)
    expect((await read()).json()).toEqual([])
  })

  it('refuses a currency that it does not know, one that is missing, and one that is there twice', async () => {
    const { linhasRecusadas } = await data.bring(
      'cotacoes',
      `moeda;reais_por_unidade;data\nGBP;7,1;${date}\nUSD;5,3;${date}\nUSD;5,4;${date}\n`,
    )
    const reasons = linhasRecusadas.map(({ motivo }: { motivo: string }) => motivo)
    expect(reasons).toEqual(['AUSENTE', 'REGRA', 'REPETIDA'])
  })

  it.each(['53,1201', '0,5311'])('takes a rate ten times off (%s) only by force', async (rate) => {
    await set('5,3120')
    const refused = await set(rate)
    expect([refused.done, refused.text]).toEqual([
      false,
      expect.stringMatching(
        /of USD: 5\.312 before[\s\S]*in force: 1\.\nNothing was changed\. .*give --force\.$/,
      ),
    ])
    expect((await read()).json()[0]).toMatchObject({ reaisPorUnidade: 5.312 })
    expect((await set(rate, { confirmed: true })).done).toBe(true)
    expect((await read()).json()[0]).toMatchObject({ reaisPorUnidade: Number(rate.replace(',', '.')) })
  })

  it('takes an older day only by force', async () => {
    await set('5,3120')
    const older = { day: '2026-11-19' }
    expect((await set('5,3', older)).text).toContain('of a day before that of the one in force: 2.')
    expect((await set('5,3', { ...older, confirmed: true })).done).toBe(true)
  })
})

describe('one rule for the command and the screen (REFERENCE-28)', () => {
  it('the command leaves an edition and a line in the record, and one that is refused neither', async () => {
    await set('5,3120')
    await set('53,13')
    const editions = await portal.db
      .selectFrom('edicaoDados')
      .select(['situacao', 'fonte', 'incluidas', 'publicadaPor'])
      .where('arquivo', '<>', '')
      .execute()
    expect(editions).toEqual([{ situacao: 'PUBLICADA', fonte: 'teste', incluidas: 2, publicadaPor: null }])
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
    await set('5,3120', { eur: '6,1' })
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
    await set('5,3120', { eur: '6,1' })
    const { id, edicaoBase } = await data.bring(
      'cotacoes',
      'moeda;reais_por_unidade;data\nUSD;5,4;2026-11-20\nEUR;6,1;2026-11-20\n',
    )
    await set('5,35', { eur: '6,1' })
    const stale = await data.publish('cotacoes', id, { edicaoBase })
    expect([stale.statusCode, stale.json().codigo]).toEqual([409, 'edicao-base-mudou'])
  })
})
