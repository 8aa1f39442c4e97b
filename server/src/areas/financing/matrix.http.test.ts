/**
 * Who may do what in which state: calls every combination of person, state, list and action, and compares the answer
 * with one derived from the rules in docs/rules/financing.md, not from the code under test.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, addEligible, bankA, bankB, hours, institution } from '../../../test/banks.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../test/portal.ts'

const people = {
  holder: bankA,
  'another bank': bankB,
  investor,
  'a foreigner in the group': foreigner,
  nobody: null,
} satisfies Record<string, Person | null>
type Who = keyof typeof people

const states = ['available', 'reserved', 'lapsed', 'granted'] as const
type State = (typeof states)[number]
const actions = ['reserve', 'grant', 'cancel'] as const
type Action = (typeof actions)[number]

interface Case {
  who: Who
  state: State
  elegivel: boolean
  action: Action
}

/** The first of these rules that covers a case decides it. */
const rules: { says: string; about: (one: Case) => boolean; answer: string }[] = [
  {
    says: 'Every call of the area needs a sign-in (API-1)',
    about: ({ who }) => who === 'nobody',
    answer: '401 nao-autenticado',
  },
  {
    says: 'Only permitted people may act, and a foreigner never may (FINANCING-1)',
    about: ({ who }) => who === 'investor' || who === 'a foreigner in the group',
    answer: '403 acesso-negado',
  },
  {
    says: 'A granted loan is final (FINANCING-19)',
    about: ({ state }) => state === 'granted',
    answer: '409 emprestimo-ja-concedido',
  },
  {
    says: 'Only a reservation that has not lapsed can be cancelled (FINANCING-19, FINANCING-14)',
    about: ({ state, action }) => action === 'cancel' && state !== 'reserved',
    answer: '409 empresa-nao-reservada',
  },
  {
    says: 'A reserved company is not available, not even to its holder (FINANCING-12)',
    about: ({ state, action }) => action === 'reserve' && state === 'reserved',
    answer: '409 empresa-ja-reservada',
  },
  {
    says: 'The holder grants or cancels, even after the company has dropped off the list (FINANCING-17)',
    about: ({ state, who }) => state === 'reserved' && who === 'holder',
    answer: '200',
  },
  {
    says: 'Nobody else grants or cancels a reservation (FINANCING-17)',
    about: ({ state }) => state === 'reserved',
    answer: '403 reserva-de-outra-pessoa',
  },
  {
    says: 'A company has to be eligible (FINANCING-12)',
    about: ({ elegivel }) => !elegivel,
    answer: '422 empresa-nao-elegivel',
  },
  { says: 'Anybody permitted may do the rest (FINANCING-12)', about: () => true, answer: '200' },
]
const expected = (one: Case) => rules.find(({ about }) => about(one))?.answer

const cases = (Object.keys(people) as Who[]).flatMap((who) =>
  states.flatMap((state) =>
    [true, false].flatMap((elegivel) => actions.map((action): Case => ({ who, state, elegivel, action }))),
  ),
)

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  for (const person of [bankA, bankB, foreigner]) await join(portal, person)
})
afterAll(() => portal?.close())

const read = (cnpj: string) => portal.call(bankA, 'GET', `/empresas/elegiveis/${cnpj}`)

/** Brings the state about through the API alone, then takes the company off the list if the case needs that. */
async function companyIn(state: State, elegivel: boolean): Promise<string> {
  const cnpj = await addEligible(portal.db)
  if (state === 'lapsed') {
    portal.clock.advance(-hours(120))
    expect((await act(portal, bankA, 'reserve', cnpj)).statusCode).toBe(200)
    portal.clock.advance(hours(120))
  }
  if (state === 'reserved' || state === 'granted')
    expect((await act(portal, bankA, 'reserve', cnpj)).statusCode).toBe(200)
  if (state === 'granted') expect((await act(portal, bankA, 'grant', cnpj)).statusCode).toBe(200)
  if (!elegivel)
    await portal.db.updateTable('empresaElegivel').set({ elegivel }).where('cnpj', '=', cnpj).execute()
  return cnpj
}

const after: Record<Action, string> = {
  reserve: 'RESERVADO',
  grant: 'EMPRESTIMO_CONCEDIDO',
  cancel: 'DISPONIVEL',
}

describe('the matrix', () => {
  it('has every combination, and each rule decides at least one', () => {
    expect(cases).toHaveLength(5 * 4 * 2 * 3)
    for (const rule of rules)
      expect(
        cases.some((one) => rules.find(({ about }) => about(one)) === rule),
        rule.says,
      ).toBe(true)
  })

  it.each(cases)('$who, $state, eligible $elegivel: $action', async (one) => {
    const { who, state, elegivel, action } = one
    const cnpj = await companyIn(state, elegivel)
    const before = (await read(cnpj)).json()
    const history = (await portal.call(bankA, 'GET', `/empresas/elegiveis/${cnpj}/historico`)).json()
    const answer = await act(portal, people[who], action, cnpj, {
      nomeInstituicao: 'Outro Banco',
      nomeAgencia: 'Outra agência',
    })
    const body = answer.json()
    expect(answer.statusCode === 200 ? '200' : `${answer.statusCode} ${body.codigo}`).toBe(expected(one))

    const now = (await read(cnpj)).json()
    const lines = (await portal.call(bankA, 'GET', `/empresas/elegiveis/${cnpj}/historico`)).json()
    if (answer.statusCode === 200) {
      expect(now.situacaoReserva).toBe(after[action])
      expect(body.situacaoReserva).toBe(after[action])
      expect(lines).toHaveLength(history.length + 1)
      // The institution and agency of a reservation cannot change any more.
      if (action === 'grant')
        expect(now.nomeInstituicao).toBe(state === 'reserved' ? institution.nomeInstituicao : 'Outro Banco')
    } else {
      expect(now).toEqual(before)
      expect(lines).toEqual(history)
      const hidesState =
        ['401', '403'].includes(String(answer.statusCode)) && body.codigo !== 'reserva-de-outra-pessoa'
      if (hidesState) expect(body).not.toHaveProperty('atual')
      else expect(body.atual).toMatchObject({ cnpj, situacaoReserva: before.situacaoReserva })
      if (answer.statusCode === 422) expect(body.campos).toMatchObject({ cnpj: expect.any(String) })
    }
  })
})
