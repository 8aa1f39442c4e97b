import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, addEligible, bankA, bankB, hours, institution, paths } from '../../../test/banks.ts'
import { addToRegistry } from '../../../test/companies.ts'
import { failMailTo } from '../../../test/failing-mail.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { expireReservations } from './expire-reservations.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, bankA)
  await join(portal, bankB)
})
afterAll(() => portal?.close())

const read = async (cnpj: string, person = bankA) =>
  (await portal.call(person, 'GET', `/empresas/elegiveis/${cnpj}`)).json()
const history = async (cnpj: string, person = bankA) =>
  (await portal.call(person, 'GET', `/empresas/elegiveis/${cnpj}/historico`)).json()
const mails = (cnpj: string) =>
  portal.db.selectFrom('mensagem').selectAll().where('chave', 'like', `%${cnpj}%`).execute()

describe('a reservation', () => {
  it('belongs to the caller for 120 hours, whatever the body says', async () => {
    const cnpj = await addEligible(portal.db)
    const before = portal.clock.now().getTime()
    const answer = await act(portal, bankA, 'reserve', cnpj, {
      nomeInstituicao: '  Banco da Serra ',
      nomeAgencia: 'Agência Centro',
      situacaoReserva: 'EMPRESTIMO_CONCEDIDO',
      usuarioSolicitante: { nome: 'Outra pessoa', cpf: bankB.cpf },
      reservadoAte: '2099-01-01T00:00:00.000Z',
      elegivel: false,
    })
    expect(answer.json()).toMatchObject({
      id: cnpj,
      situacaoReserva: 'RESERVADO',
      usuarioSolicitante: { nome: bankA.name, cpf: bankA.cpf },
      ehSolicitante: true,
      ...institution,
      concedidoEm: null,
    })
    const { reservadoEm, reservadoAte } = answer.json()
    expect(Date.parse(reservadoAte) - Date.parse(reservadoEm)).toBe(hours(120))
    expect(Date.parse(reservadoEm)).toBeGreaterThanOrEqual(before)
  })

  it('shows its holder’s name to others, with the CPF masked', async () => {
    const cnpj = await addEligible(portal.db)
    await act(portal, bankA, 'reserve', cnpj)
    const masked = { nome: bankA.name, cpf: '***.000.004-**' }
    expect(await read(cnpj, bankB)).toMatchObject({
      usuarioSolicitante: masked,
      ehSolicitante: false,
      ...institution,
    })
    expect((await history(cnpj, bankB))[0].usuario).toEqual(masked)
    expect((await history(cnpj))[0].usuario).toEqual({ nome: bankA.name, cpf: bankA.cpf })
  })

  it.each([
    ['reserve', {}],
    ['reserve', { nomeInstituicao: '   ', nomeAgencia: null }],
    ['grant', {}],
  ] as const)('%s without institution and agency names both fields', async (action, more) => {
    const cnpj = await addEligible(portal.db)
    const answer = await act(portal, bankA, action, cnpj, more)
    expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'dados-invalidos'])
    expect(Object.keys(answer.json().campos).sort()).toEqual(['nomeAgencia', 'nomeInstituicao'])
    expect(await read(cnpj)).toMatchObject({ situacaoReserva: 'DISPONIVEL' })
  })

  it('accepts institution and agency of 300 characters, and refuses 301', async () => {
    const cnpj = await addEligible(portal.db)
    const long = await act(portal, bankA, 'reserve', cnpj, {
      nomeInstituicao: 'é'.repeat(301),
      nomeAgencia: 'A',
    })
    expect([long.statusCode, Object.keys(long.json().campos)]).toEqual([422, ['nomeInstituicao']])
    const whole = await act(portal, bankA, 'reserve', cnpj, {
      nomeInstituicao: 'é'.repeat(300),
      nomeAgencia: 'A',
    })
    expect(whole.statusCode).toBe(200)
  })

  it('loses all its data except the history when it is cancelled', async () => {
    const cnpj = await addEligible(portal.db)
    await act(portal, bankA, 'reserve', cnpj)
    const cancelled = (await act(portal, bankA, 'cancel', cnpj, {})).json()
    expect(cancelled).toMatchObject({
      situacaoReserva: 'DISPONIVEL',
      usuarioSolicitante: null,
      ehSolicitante: false,
      nomeInstituicao: null,
      nomeAgencia: null,
      reservadoEm: null,
      reservadoAte: null,
    })
    expect((await history(cnpj)).map((line: { acao: string }) => line.acao)).toEqual([
      'RESERVA',
      'CANCELAMENTO',
    ])
    expect((await history(cnpj))[1]).toMatchObject(institution)
    expect((await act(portal, bankB, 'reserve', cnpj)).statusCode).toBe(200)
  })

  it('can be found by id, or by CNPJ as people type it', async () => {
    const cnpj = await addEligible(portal.db)
    const typed = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    const answer = await portal.call(bankA, 'PUT', paths.reserve, { cnpj: typed, ...institution })
    expect(answer.json()).toMatchObject({ cnpj, situacaoReserva: 'RESERVADO' })
  })

  it.each(['reserve', 'grant', 'cancel'] as const)(
    '%s: 404 for what is no head office of the state',
    async (action) => {
      const branch = await addToRegistry(portal.db, { ehMatriz: false })
      const elsewhere = await addToRegistry(portal.db, { siglaUf: 'SC' })
      for (const cnpj of [branch, elsewhere, '99001008000130', 'x']) {
        const answer = await act(portal, bankA, action, cnpj)
        expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'empresa-desconhecida'])
      }
    },
  )

  it.each(['reserve', 'grant', 'cancel'] as const)('%s: 422 where no company is named', async (action) => {
    const answer = await portal.call(bankA, 'PUT', paths[action], { ...institution, id: null, cnpj: ' ' })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['id']])
  })
})

describe('the end of a reservation', () => {
  it('comes after 120 hours and not a second earlier', async () => {
    const cnpj = await addEligible(portal.db)
    const start = portal.clock.now()
    const { reservadoAte } = (await act(portal, bankA, 'reserve', cnpj)).json()
    const end = Date.parse(reservadoAte)

    portal.clock.set(new Date(end - 1000))
    expect(await read(cnpj, bankB)).toMatchObject({ situacaoReserva: 'RESERVADO', reservadoAte })
    expect((await act(portal, bankB, 'reserve', cnpj)).json()).toMatchObject({
      codigo: 'empresa-ja-reservada',
      atual: { reservadoAte, ...institution },
    })

    // No job has run, so the row still says RESERVADO.
    portal.clock.set(new Date(end))
    expect(await read(cnpj, bankB)).toMatchObject({
      situacaoReserva: 'DISPONIVEL',
      usuarioSolicitante: null,
      nomeInstituicao: null,
      reservadoAte: null,
    })
    expect((await history(cnpj)).map((line: { acao: string; em: string }) => [line.acao, line.em])).toEqual([
      ['RESERVA', expect.any(String)],
      ['EXPIRACAO', reservadoAte],
    ])
    expect((await act(portal, bankA, 'grant', cnpj, {})).json().codigo).toBe('dados-invalidos')
    expect((await act(portal, bankA, 'cancel', cnpj)).json().codigo).toBe('empresa-nao-reservada')
    expect(await mails(cnpj)).toEqual([])

    // The next person who takes the company also stores the end, once, and its holder gets a mail.
    const next = await act(portal, bankB, 'reserve', cnpj, {
      nomeInstituicao: 'Banco B',
      nomeAgencia: 'Dois',
    })
    expect(next.json()).toMatchObject({ situacaoReserva: 'RESERVADO', nomeInstituicao: 'Banco B' })
    const lines = await history(cnpj)
    expect(lines.map((line: { acao: string }) => line.acao)).toEqual(['RESERVA', 'EXPIRACAO', 'RESERVA'])
    expect(lines[1]).toMatchObject({ em: reservadoAte, usuario: { nome: bankA.name }, ...institution })
    expect(await mails(cnpj)).toMatchObject([{ para: bankA.email }])
    portal.clock.set(start)
  })

  it('allows a loan in the last second, and not at the end', async () => {
    const [inTime, late] = [await addEligible(portal.db), await addEligible(portal.db)]
    const start = portal.clock.now()
    for (const cnpj of [inTime, late]) await act(portal, bankA, 'reserve', cnpj)
    const end = Date.parse((await read(late)).reservadoAte)
    portal.clock.set(new Date(end - 1000))
    expect((await act(portal, bankA, 'grant', inTime, {})).json()).toMatchObject({
      situacaoReserva: 'EMPRESTIMO_CONCEDIDO',
      ...institution,
    })
    portal.clock.set(new Date(end))
    expect((await act(portal, bankA, 'grant', late, {})).statusCode).toBe(422)
    portal.clock.set(start)
  })
})

it('the mail about an end is in Portuguese for a holder who has never used the portal', async () => {
  const cnpj = await addEligible(portal.db)
  await act(portal, bankA, 'reserve', cnpj)
  await portal.db.updateTable('usuario').set({ idioma: null }).where('sub', '=', bankA.sub).execute()
  portal.clock.advance(hours(120))
  await expireReservations({ db: portal.db, clock: portal.clock, publicUrl: 'http://localhost:8080' })
  expect(await mails(cnpj)).toMatchObject([{ assunto: expect.stringContaining('Sua reserva terminou') }])
  portal.clock.advance(-hours(120))
})

describe('the history', () => {
  it('can only be added to', async () => {
    const cnpj = await addEligible(portal.db)
    await act(portal, bankA, 'reserve', cnpj)
    const change = portal.db
      .updateTable('reservaHistorico')
      .set({ nomeAgencia: 'Outra' })
      .where('cnpj', '=', cnpj)
    await expect(change.execute()).rejects.toThrow('append-only')
    const removal = portal.db.deleteFrom('reservaHistorico').where('cnpj', '=', cnpj)
    await expect(removal.execute()).rejects.toThrow('append-only')
    expect(await history(cnpj)).toHaveLength(1)
  })

  it('is only for banks, and only of head offices of the state', async () => {
    const cnpj = await addEligible(portal.db)
    expect((await portal.call(investor, 'GET', `/empresas/elegiveis/${cnpj}/historico`)).statusCode).toBe(403)
    expect((await portal.call(bankA, 'GET', '/empresas/elegiveis/99001008000130/historico')).statusCode).toBe(
      404,
    )
    expect(await history(cnpj)).toEqual([])
  })
})

it('the mail about an end names what was typed only where its reader’s address is confirmed (MAIL-17)', async () => {
  const textFor = async (emailConfirmado: boolean) => {
    const cnpj = await addEligible(portal.db)
    await act(portal, bankA, 'reserve', cnpj)
    await portal.db.updateTable('usuario').set({ emailConfirmado }).where('sub', '=', bankA.sub).execute()
    portal.clock.advance(hours(120))
    await expireReservations({ db: portal.db, clock: portal.clock, publicUrl: 'http://localhost:8080' })
    portal.clock.advance(-hours(120))
    return (await mails(cnpj))[0]?.texto
  }
  expect(await textFor(true)).toContain(` que você fez para ${institution.nomeInstituicao} terminou em`)
  expect(await textFor(false)).toContain(' que você fez terminou em')
})

it('an end that fails does not keep the others from ending, and comes at a later run (OPERATION-9)', async () => {
  const [oldest, younger] = [await addEligible(portal.db), await addEligible(portal.db)]
  await act(portal, bankA, 'reserve', oldest)
  portal.clock.advance(hours(1))
  await act(portal, bankB, 'reserve', younger)
  portal.clock.advance(hours(120))
  const end = () =>
    expireReservations({ db: portal.db, clock: portal.clock, publicUrl: 'http://localhost:8080' })
  const failing = await failMailTo(portal.db, bankA.email)
  await expect(end()).rejects.toThrow(/^1 of 2 failed/)
  // The call shows an end as soon as its time has come; here it counts what is written.
  const written = async () => {
    const rows = await portal.db
      .selectFrom('reservaHistorico')
      .select('cnpj')
      .where('acao', '=', 'EXPIRACAO')
      .where('cnpj', 'in', [oldest, younger])
      .execute()
    return rows.map(({ cnpj }) => cnpj)
  }
  expect(await written()).toEqual([younger])
  await failing.mend()
  expect(await end()).toBe(1)
  expect(await written()).toHaveLength(2)
  expect(await mails(oldest)).toHaveLength(1)
  portal.clock.advance(-hours(121))
})
