import { expect, it } from 'vitest'
import { createPortal, foreigner, type Person, socio } from '../../../test/portal.ts'

// Each round gets a portal of its own: while it opens its connections, the calls overlap most. A busy machine takes seconds
// to make one.
it.each<[string, Person]>([
  ['with a CPF', socio],
  ['without one', foreigner],
])(
  'a newcomer %s whose first calls come all at once becomes one person',
  async (_, person) => {
    for (let round = 0; round < 10; round++) {
      const portal = await createPortal()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => portal.call(person, 'GET', '/usuario/dados')),
      )
      await portal.close()
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200))
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    }
  },
  120_000,
)

it.each([
  ['Ana\u202e\nLuz\t Silva\u0000', 'Ana Luz Silva'],
  ['\u2066 \r\n', foreigner.email],
])(
  'the name %j of the identity provider is stored on one line, without hidden marks (API-53)',
  async (name, stored) => {
    const portal = await createPortal()
    const answer = await portal.call({ ...foreigner, name }, 'GET', '/usuario/dados')
    await portal.close()
    expect([answer.statusCode, answer.json().nome]).toEqual([200, stored])
  },
)
