/**
 * Who may do what in which state: every combination of person, state, list and action through HTTP, against answers
 * derived from the specification's sentences (section 4; decisions 29 to 31), never from the rules under test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, addEligible, bankA, bankB, hours, institution, join } from '../../../test/banks.ts'
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

/** The specification's sentences, the first that speaks of a case decides. */
const sentences: { says: string; about: (given: Case) => boolean; answer: string }[] = [
  {
    says: 'Every screen except the public ones requires sign-in (6)',
    about: ({ who }) => who === 'nobody',
    answer: '401 nao-autenticado',
  },
  {
    says: 'Reserving is open to any permitted user; a foreigner gets false (6, decision 31)',
    about: ({ who }) => who === 'investor' || who === 'a foreigner in the group',
    answer: '403 acesso-negado',
  },
  {
    says: 'A granted loan is irreversible (4, 9)',
    about: ({ state }) => state === 'granted',
    answer: '409 emprestimo-ja-concedido',
  },
  {
    says: 'RESERVADO to DISPONIVEL by Cancel reservation: nothing to cancel in any other state; lapsed reads DISPONIVEL (4, 29)',
    about: ({ state, action }) => action === 'cancel' && state !== 'reserved',
    answer: '409 empresa-nao-reservada',
  },
  {
    says: 'DISPONIVEL to RESERVADO by Reserve: a reserved one is not available, not to its holder either (4)',
    about: ({ state, action }) => action === 'reserve' && state === 'reserved',
    answer: '409 empresa-ja-reservada',
  },
  {
    says: 'Only the holder grants or cancels, also when elegivel later turns false (30)',
    about: ({ state, who }) => state === 'reserved' && who === 'holder',
    answer: '200',
  },
  {
    says: 'From RESERVADO only for the user who made the reservation (4)',
    about: ({ state }) => state === 'reserved',
    answer: '403 reserva-de-outra-pessoa',
  },
  {
    says: 'Row actions only when the company is eligible (2)',
    about: ({ elegivel }) => !elegivel,
    answer: '422 empresa-nao-elegivel',
  },
  { says: 'Any permitted user otherwise (6)', about: () => true, answer: '200' },
]
const expected = (given: Case) => sentences.find(({ about }) => about(given))?.answer

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

/** Brought about through the API alone, then taken off the list where the case asks for it. */
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
  it('has every combination, and each sentence decides at least one', () => {
    expect(cases).toHaveLength(5 * 4 * 2 * 3)
    for (const sentence of sentences)
      expect(
        cases.some((given) => sentences.find(({ about }) => about(given)) === sentence),
        sentence.says,
      ).toBe(true)
  })

  it.each(cases)('$who, $state, eligible $elegivel: $action', async (given) => {
    const { who, state, elegivel, action } = given
    const cnpj = await companyIn(state, elegivel)
    const before = (await read(cnpj)).json()
    const history = (await portal.call(bankA, 'GET', `/empresas/elegiveis/${cnpj}/historico`)).json()
    const answer = await act(portal, people[who], action, cnpj, {
      nomeInstituicao: 'Outro Banco',
      nomeAgencia: 'Outra agência',
    })
    const body = answer.json()
    expect(answer.statusCode === 200 ? '200' : `${answer.statusCode} ${body.codigo}`).toBe(expected(given))

    const now = (await read(cnpj)).json()
    const lines = (await portal.call(bankA, 'GET', `/empresas/elegiveis/${cnpj}/historico`)).json()
    if (answer.statusCode === 200) {
      expect(now.situacaoReserva).toBe(after[action])
      expect(body.situacaoReserva).toBe(after[action])
      expect(lines).toHaveLength(history.length + 1)
      // Once reserved, institution and agency are locked.
      if (action === 'grant')
        expect(now.nomeInstituicao).toBe(state === 'reserved' ? institution.nomeInstituicao : 'Outro Banco')
    } else {
      expect(now).toEqual(before)
      expect(lines).toEqual(history)
      const told =
        ['401', '403'].includes(String(answer.statusCode)) && body.codigo !== 'reserva-de-outra-pessoa'
      if (told) expect(body).not.toHaveProperty('atual')
      else expect(body.atual).toMatchObject({ cnpj, situacaoReserva: before.situacaoReserva })
      if (answer.statusCode === 422) expect(body.campos).toMatchObject({ cnpj: expect.any(String) })
    }
  })
})
