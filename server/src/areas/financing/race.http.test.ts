/** Simultaneous calls: exactly one succeeds, whoever makes them and whatever they do. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, addEligible, bankA, bankB, hours, institution } from '../../../test/banks.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { createDatabase, type Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { expireReservations } from './expire-reservations.ts'
import { grantLoan } from './grant-loan.ts'
import type { FinancingDeps } from './read-company.ts'
import { reserveCompany } from './reserve-company.ts'

/** `npm run lab -- race` runs 200. */
const rounds = Number(process.env.RACE_ROUNDS ?? 20)
const atOnce = 20

let test: TestDatabase
let db: Database
let now = new Date('2026-11-21T12:00:00Z')
let deps: FinancingDeps
let callers: Caller[]

beforeAll(async () => {
  test = await createTestDatabase()
  // Enough connections to make the statements meet in the database instead of waiting in our pool.
  db = createDatabase(test.connection, { max: atOnce + 2 })
  deps = { db, clock: { now: () => now }, publicUrl: 'http://localhost:8080' }
  const people = Array.from({ length: atOnce }, (_, i) => ({
    nome: `Pessoa ${i}`,
    cpf: null,
    email: `pessoa${i}@exemplo.test`,
    ehEstrangeiro: false,
  }))
  const rows = await db.insertInto('usuario').values(people).returning(['id', 'nome']).execute()
  callers = rows.map(({ id, nome }) => ({
    id,
    nome,
    cpf: null,
    ehEstrangeiro: false,
    permissoes: new Set(),
    email: 'pessoa@exemplo.test',
    emailConfirmado: true,
    sub: id,
    sid: null,
    authTime: null,
  }))
})
afterAll(async () => {
  await db?.destroy()
  await test?.close()
})

type Action = typeof reserveCompany
const attempt = async (action: Action, caller: Caller, cnpj: string): Promise<string> => {
  try {
    const answer = await action(deps, caller, { cnpj, ...institution })
    return `${answer.situacaoReserva} ${caller.id}`
  } catch (error) {
    if (error instanceof Refusal) return error.codigo
    throw error
  }
}
const rowOf = (cnpj: string) =>
  db.selectFrom('reserva').selectAll().where('cnpj', '=', cnpj).executeTakeFirstOrThrow()
const actionsOf = async (cnpj: string) =>
  (
    await db.selectFrom('reservaHistorico').select('acao').where('cnpj', '=', cnpj).orderBy('id').execute()
  ).map((line) => line.acao)

it(`${rounds} rounds of ${atOnce} reservations have one winner each; the others get the current state`, async () => {
  for (let round = 0; round < rounds; round++) {
    const cnpj = await addEligible(db)
    const answers = await Promise.all(
      callers.map((caller) =>
        reserveCompany(deps, caller, { cnpj, ...institution }).then(
          () => caller.id,
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            return error
          },
        ),
      ),
    )
    const winners = answers.filter((answer) => typeof answer === 'string')
    expect(winners, `round ${round}`).toHaveLength(1)
    for (const refusal of answers.filter((answer) => answer instanceof Refusal)) {
      expect(refusal.codigo).toBe('empresa-ja-reservada')
      expect(refusal.atual).toMatchObject({ cnpj, situacaoReserva: 'RESERVADO', ...institution })
    }
    expect(await rowOf(cnpj)).toMatchObject({ situacao: 'RESERVADO', usuarioId: winners[0] })
    expect(await actionsOf(cnpj)).toEqual(['RESERVA'])
  }
}, 120_000)

it('of reserving and granting the same available company at once, one call succeeds', async () => {
  for (let round = 0; round < 20; round++) {
    const cnpj = await addEligible(db)
    const answers = await Promise.all(
      callers.map((caller, i) => attempt(i % 2 ? grantLoan : reserveCompany, caller, cnpj)),
    )
    expect(answers.filter((answer) => answer.includes(' '))).toHaveLength(1)
    expect(await actionsOf(cnpj)).toHaveLength(1)
  }
})

it('of granting and cancelling by the holder at once, one call succeeds', async () => {
  const [holder] = callers as [Caller]
  for (let round = 0; round < 30; round++) {
    const cnpj = await addEligible(db)
    await attempt(reserveCompany, holder, cnpj)
    const answers = await Promise.all(
      [grantLoan, cancelReservation, grantLoan, cancelReservation].map((action) =>
        attempt(action, holder, cnpj),
      ),
    )
    const won = answers.filter((answer) => answer.includes(' '))
    const granted = (await rowOf(cnpj)).situacao === 'EMPRESTIMO_CONCEDIDO'
    // After a cancellation the other call may still grant the available company, but never the other way round.
    expect(won.length).toBeGreaterThanOrEqual(1)
    const lines = await actionsOf(cnpj)
    expect(lines.filter((line) => line === 'EMPRESTIMO').length).toBe(granted ? 1 : 0)
    expect(lines.filter((line) => line === 'CANCELAMENTO').length).toBeLessThanOrEqual(1)
    expect(lines.length).toBe(won.length + 1)
  }
})

it('an end is stored and mailed once, with two workers and new reservations at the same moment', async () => {
  const [holder, ...others] = callers as [Caller, ...Caller[]]
  const companies = await Promise.all(Array.from({ length: 30 }, () => addEligible(db)))
  for (const cnpj of companies) await attempt(reserveCompany, holder, cnpj)
  now = new Date(now.getTime() + hours(120))
  await Promise.all([
    expireReservations(deps),
    expireReservations(deps),
    ...companies.map((cnpj, i) => attempt(reserveCompany, others[i % others.length] as Caller, cnpj)),
  ])
  for (const cnpj of companies) {
    expect(await actionsOf(cnpj)).toEqual(['RESERVA', 'EXPIRACAO', 'RESERVA'])
    expect(await rowOf(cnpj)).toMatchObject({ situacao: 'RESERVADO' })
    const mails = await db.selectFrom('mensagem').select('id').where('chave', 'like', `%:${cnpj}:%`).execute()
    expect(mails).toHaveLength(1)
  }
})

it('also over HTTP one call succeeds', async () => {
  const portal: TestPortal = await createPortal()
  try {
    await join(portal, bankA)
    await join(portal, bankB)
    const cnpj = await addEligible(portal.db)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, i) => act(portal, i % 2 ? bankA : bankB, 'reserve', cnpj)),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(atOnce - 1).fill(409)])
  } finally {
    await portal.close()
  }
})
