/** The statistics against a count over the tables themselves, after changes of every kind and while lines are summed up. */

import { stateTimeZone } from '@invest/contract/state'
import type { GeneralStatistics, MonthlyStatistics } from '@invest/contract/statistics'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { random } from '../../../../embedded/src/demo/random.ts'
import { manager } from '../../../test/administrators.ts'
import { newCnpj } from '../../../test/companies.ts'
import { give } from '../../../test/groups.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { readSpreadsheet } from '../../../test/spreadsheet-reader.ts'
import { checkCounts } from './check-counts.ts'
import { sumUpLines } from './month-lines-repository.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await give(portal, manager, 'VISUALIZAR_ESTATISTICAS')
})
afterAll(() => portal?.close())

const get = (path: string, language = 'pt') =>
  portal.call(manager, 'GET', `/estatisticas/${path}`, undefined, {
    headers: { 'accept-language': language },
  })
const general = async (): Promise<GeneralStatistics> => (await get('gerais')).json()
const monthly = async (language?: string): Promise<MonthlyStatistics[]> =>
  (await get('mensais', language)).json()

const monthInState = new Intl.DateTimeFormat('sv-SE', {
  timeZone: stateTimeZone,
  year: 'numeric',
  month: '2-digit',
})
const countMonths = (instants: Date[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const instant of instants) {
    const month = monthInState.format(instant)
    found[month] = (found[month] ?? 0) + 1
  }
  return found
}

/** Counts the rows one by one, without the database's sums and months. */
async function counted() {
  const { db } = portal
  const people = await db.selectFrom('usuario').select(['dataInicio', 'excluidoEm']).execute()
  const companies = await db
    .selectFrom('empresa')
    .select(['criadoEm', 'buscandoInvestimentos', 'habilitadoMadeInRs'])
    .execute()
  const favourites = await db.selectFrom('favorita').select('criadoEm').execute()
  const hidden = await db.selectFrom('ocultada').select('criadoEm').execute()
  const seals = await db.selectFrom('selo').select('habilitadoEm').execute()
  const present = people.filter((one) => one.excluidoEm === null)
  return {
    general: {
      totalUsuariosCadastrados: present.length,
      totalEmpresasCadastradas: companies.length,
      totalEmpresasMadeInRS: companies.filter((one) => one.habilitadoMadeInRs).length,
      totalEmpresasBuscandoInvestimentos: companies.filter((one) => one.buscandoInvestimentos).length,
      totalEmpresasFavoritadas: favourites.length,
      totalEmpresasOcultadas: hidden.length,
    },
    months: {
      totalUsuariosCadastrados: countMonths(present.map((one) => one.dataInicio)),
      totalEmpresasCadastradas: countMonths(companies.map((one) => one.criadoEm)),
      totalEmpresasMadeInRS: countMonths(seals.map((one) => one.habilitadoEm)),
      totalEmpresasFavoritadas: countMonths(favourites.map((one) => one.criadoEm)),
      totalEmpresasOcultadas: countMonths(hidden.map((one) => one.criadoEm)),
    },
  }
}

async function expectRight() {
  const right = await counted()
  expect(await general()).toEqual(right.general)
  const lines = await monthly()
  for (const [name, months] of Object.entries(right.months)) {
    const readings = lines
      .filter((line) => line[name as keyof typeof right.months] !== 0)
      .map(({ mes, ...line }) => [
        `${mes.ano}-${String(mes.numero).padStart(2, '0')}`,
        line[name as keyof typeof right.months],
      ])
    expect([name, Object.fromEntries(readings)]).toEqual([name, months])
  }
}

const chance = random('statistics')
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(chance.next() * items.length)]
/** Near the turn of a month, where the state's month and the one in UTC differ. */
const someInstant = () => {
  const turn = Date.UTC(2025, Math.floor(chance.next() * 20), 1, 3)
  return new Date(turn + Math.floor((chance.next() - 0.5) * 8) * 3_600_000)
}
const someOf = () => 1 + Math.floor(chance.next() * 3)

async function addCompanies(count: number, at?: Date) {
  const rows = Array.from({ length: count }, () => ({
    cnpj: newCnpj(),
    nome: 'TESTE LTDA',
    cnaePrincipal: '1091101',
    situacaoJunta: 'ATIVA' as const,
    consultadaEm: new Date(),
    codMunicipioRfb: '8801',
    nomeMunicipio: 'Porto Alegre',
    siglaUf: 'RS',
    nomeExibicao: 'Teste',
    buscandoInvestimentos: chance.next() < 0.5,
    criadoEm: at ?? someInstant(),
  }))
  await portal.db.insertInto('empresa').values(rows).execute()
}
const addPeople = (count: number) =>
  portal.db
    .insertInto('usuario')
    .values(
      Array.from({ length: count }, (_, i) => ({
        nome: 'Pessoa',
        email: 'pessoa@exemplo.test',
        ehEstrangeiro: true,
        dataInicio: someInstant(),
        // A restored copy of the table brings erased people along.
        excluidoEm: i % 4 === 3 ? new Date() : null,
      })),
    )
    .execute()

/** One change of a random kind. */
async function changeSomething() {
  const { db } = portal
  const company = pick(await db.selectFrom('empresa').select(['id', 'buscandoInvestimentos']).execute())
  const person = pick(
    await db.selectFrom('usuario').select(['id', 'excluidoEm']).where('sub', 'is', null).execute(),
  )
  const mark = pick(['favorita', 'ocultada'] as const) ?? 'favorita'
  const seal = pick(await db.selectFrom('selo').select(['jti', 'suspensoDesde']).execute())
  const kinds: (() => Promise<unknown>)[] = [
    () => addCompanies(someOf()),
    () => addPeople(someOf()),
    async () => company && db.deleteFrom('empresa').where('id', '=', company.id).execute(),
    async () =>
      company &&
      db
        .updateTable('empresa')
        .set({ buscandoInvestimentos: !company.buscandoInvestimentos })
        .where('id', '=', company.id)
        .execute(),
    // All of them in one statement.
    () =>
      db
        .updateTable('empresa')
        .set({ buscandoInvestimentos: chance.next() < 0.5 })
        .execute(),
    async () =>
      person &&
      db
        .updateTable('usuario')
        .set({ excluidoEm: person.excluidoEm ? null : new Date() })
        .where('id', '=', person.id)
        .execute(),
    async () => person && db.deleteFrom('usuario').where('id', '=', person.id).execute(),
    async () =>
      company &&
      person &&
      db
        .insertInto(mark)
        .values({ usuarioId: person.id, empresaId: company.id, criadoEm: someInstant() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    async () => company && db.deleteFrom(mark).where('empresaId', '=', company.id).execute(),
    async () =>
      company &&
      sql`INSERT INTO selo (jti, empresa_id, versao_termos, habilitado_em)
        VALUES (substr(md5(random()::text), 1, 12), ${company.id}, '1', ${someInstant()}) ON CONFLICT DO NOTHING`.execute(
        db,
      ),
    async () =>
      seal &&
      db.updateTable('selo').set({ desabilitadoEm: new Date() }).where('jti', '=', seal.jti).execute(),
    async () =>
      seal &&
      db
        .updateTable('selo')
        .set({ suspensoDesde: seal.suspensoDesde ? null : new Date() })
        .where('jti', '=', seal.jti)
        .execute(),
    async () => seal && db.deleteFrom('selo').where('jti', '=', seal.jti).execute(),
    // What is not committed does not count.
    () =>
      db
        .transaction()
        .execute(async (tx) => {
          await tx.deleteFrom('empresa').execute()
          throw new Error('undone')
        })
        .catch(() => undefined),
  ]
  await pick(kinds)?.()
}

const lineCount = async () => {
  const { rows } = await sql<{ lines: number; groups: number }>`
    SELECT count(*)::int AS lines, count(DISTINCT (medida, mes))::int AS groups FROM contagem`.execute(
    portal.db,
  )
  return rows[0] as { lines: number; groups: number }
}

describe('totals and months', () => {
  it('are those of the tables after changes of every kind', async () => {
    await addCompanies(20)
    await addPeople(10)
    for (let i = 0; i < 150; i++) await changeSomething()
    const { general } = await counted()
    for (const [name, total] of Object.entries(general)) expect([name, total > 0]).toEqual([name, true])
    await expectRight()
  })

  it('stay the same when lines are summed up, until one line for each is left', async () => {
    const before = [await general(), await monthly()]
    expect((await lineCount()).lines).toBeGreaterThan((await lineCount()).groups)
    await Promise.all([sumUpLines(portal.db), sumUpLines(portal.db), sumUpLines(portal.db)])
    expect((await lineCount()).lines).toBe((await lineCount()).groups)
    expect([await general(), await monthly()]).toEqual(before)
  })

  it('are right while lines are summed up and checked at the same time', async () => {
    let done = false
    const warn = vi.fn()
    const workers = [0, 1].map(async () => {
      while (!done) {
        await sumUpLines(portal.db)
        await checkCounts(portal.db, warn)
      }
    })
    const readings: Promise<unknown>[] = []
    const known = new Set<string>()
    await Promise.all(
      [0, 1].map(async () => {
        for (let i = 0; i < 60; i++) {
          // Two savers may take each other's rows, and then one of them starts anew.
          await changeSomething().catch(() => undefined)
          if (i % 10 === 0) readings.push(general().then((read) => known.add(JSON.stringify(read))))
        }
      }),
    )
    await Promise.all(readings)
    done = true
    await Promise.all(workers)
    expect(known.size).toBeGreaterThan(1)
    expect([...known].every((read) => Object.values(JSON.parse(read)).every((n) => (n as number) >= 0))).toBe(
      true,
    )
    expect(warn).not.toHaveBeenCalled()
    await expectRight()
  })
})

describe('a counter that drifted', () => {
  beforeEach(() => sumUpLines(portal.db))

  it('is corrected by the daily check, which warns', async () => {
    await sql`INSERT INTO contagem VALUES ('EMPRESAS', '2025-02-01', 3), ('USUARIOS', '2019-05-01', -1)`.execute(
      portal.db,
    )
    // The changes before are of random kinds, and may have left no seal.
    await addCompanies(1)
    await sql`INSERT INTO selo (jti, empresa_id, versao_termos, habilitado_em)
      SELECT substr(md5(random()::text), 1, 12), id, '1', ${someInstant()} FROM empresa
      WHERE NOT EXISTS (SELECT FROM selo WHERE empresa_id = empresa.id) LIMIT 1`.execute(portal.db)
    await sql`DELETE FROM contagem WHERE medida = 'SELOS'`.execute(portal.db)
    const warn = vi.fn()
    await checkCounts(portal.db, warn)
    const drifts = warn.mock.calls.map(([drift]) => drift)
    expect(drifts).toContainEqual({ medida: 'EMPRESAS', mes: '2025-02-01', falta: -3 })
    expect(drifts).toContainEqual({ medida: 'USUARIOS', mes: '2019-05-01', falta: 1 })
    expect(drifts.some((drift) => drift.medida === 'SELOS')).toBe(true)
    await expectRight()
    warn.mockClear()
    await checkCounts(portal.db, warn)
    expect(warn).not.toHaveBeenCalled()
  })

  it('is corrected once by two checks at the same time', async () => {
    await sql`INSERT INTO contagem VALUES ('BUSCANDO', '2025-02-01', 7)`.execute(portal.db)
    const warn = vi.fn()
    await Promise.all([1, 2, 3].map(() => checkCounts(portal.db, warn)))
    expect(warn).toHaveBeenCalledTimes(1)
    await expectRight()
  })
})

describe('months', () => {
  beforeAll(async () => {
    await sql`DELETE FROM empresa`.execute(portal.db)
    await sql`DELETE FROM usuario WHERE sub IS NULL`.execute(portal.db)
    // Half an hour before the month begins in the state, and half an hour after.
    for (const instant of ['2026-01-01T02:30:00Z', '2026-01-01T03:30:00Z', '2026-01-20T12:00:00Z'])
      await addCompanies(1, new Date(instant))
  })

  it('go from the first with anything to the current one of the state, empty ones too', async () => {
    portal.clock.set(new Date('2026-04-01T02:59:00Z'))
    const lines = await monthly('en')
    portal.clock.set(new Date())
    expect(lines.map(({ mes, totalEmpresasCadastradas }) => [mes, totalEmpresasCadastradas])).toEqual([
      [{ nome: 'March', numero: 3, ano: 2026 }, 0],
      [{ nome: 'February', numero: 2, ano: 2026 }, 0],
      [{ nome: 'January', numero: 1, ano: 2026 }, 2],
      [{ nome: 'December', numero: 12, ano: 2025 }, 1],
    ])
    expect((await monthly('es')).at(-1)?.mes.nome).toBe('diciembre')
    expect((await monthly('pt')).at(-1)?.mes.nome).toBe('dezembro')
  })

  it('are in the spreadsheet as dates, with real numbers, in the reader’s language', async () => {
    portal.clock.set(new Date('2026-03-01T12:00:00Z'))
    const answer = await get('planilha')
    portal.clock.set(new Date())
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="estatisticas-portal-de-investimentos-2026-03-01.xlsx"',
    })
    const [totals, months] = readSpreadsheet(answer.rawPayload)
    if (!totals || !months) throw new Error('The file has no two sheets')
    expect([totals.name, months.name]).toEqual(['Totais', 'Por mês'])
    const at = (sheet: typeof totals, place: string) =>
      sheet.cells.find((cell) => cell.place === place)?.value
    expect([at(totals, 'A1'), at(totals, 'B1')]).toEqual(['Indicador', 'Total'])
    expect([at(totals, 'A3'), at(totals, 'B3')]).toEqual(['Empresas cadastradas', 3])
    expect([at(months, 'A1'), at(months, 'C1')]).toEqual(['Mês', 'Empresas novas'])
    // The first of March 2026 as the format counts days; then back to December.
    expect(['A2', 'A3', 'A4', 'A5'].map((place) => at(months, place))).toEqual([
      46_082, 46_054, 46_023, 45_992,
    ])
    expect(['C2', 'C3', 'C4', 'C5'].map((place) => at(months, place))).toEqual([0, 0, 2, 1])
    for (const sheet of [totals, months])
      expect(sheet.cells.every((cell) => cell.formula === undefined)).toBe(true)

    for (const [language, file, sheet] of [
      ['en', 'investment-portal-statistics', 'Totals'],
      ['es', 'estadisticas-portal-de-inversiones', 'Totales'],
    ] as const) {
      const other = await get('planilha', language)
      expect(other.headers['content-disposition']).toContain(`"${file}-`)
      expect(readSpreadsheet(other.rawPayload)[0]?.name).toBe(sheet)
    }
  })
})

it('is for whoever may see statistics alone', async () => {
  for (const path of ['gerais', 'mensais', 'planilha'])
    expect((await portal.call(socio, 'GET', `/estatisticas/${path}`)).statusCode).toBe(403)
})
