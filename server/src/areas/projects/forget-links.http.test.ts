/** What folders let go of by itself (PROJECT-29). */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'
import { readConfig } from '../../config.ts'
import { forgetFolderLinks } from './forget-links.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T13:00:00Z'))
})
afterAll(() => portal?.close())

const run = () => forgetFolderLinks({ db: portal.db, clock: portal.clock, config: readConfig({}) })
const post = async (path: string, body: object) =>
  (await portal.call(investor, 'POST', `/projetos${path}`, body)).json()

it('removes links with their pictures and unanswered invitations after their time, and no others', async () => {
  for (const person of [foreigner, investor]) await portal.call(person, 'GET', '/projetos')
  const { id } = await post('', { nome: 'Cold store' })
  const share = async (ate: string) => (await post(`/${id}/compartilhamentos`, { ate })).id as string
  const [withdrawn, expired, open] = [
    await share('2027-11-01'),
    await share('2026-11-26'),
    await share('2027-11-01'),
  ]
  await portal.call(investor, 'DELETE', `/projetos/${id}/compartilhamentos/${withdrawn}`)
  await post(`/${id}/pessoas`, { email: foreigner.email })
  await post(`/${id}/pessoas`, { email: 'ninguem@exemplo.test' })
  const [invitation] = (await portal.call(foreigner, 'GET', '/projetos')).json().convites
  await portal.call(foreigner, 'PUT', `/projetos/convites/${invitation.id}`, { aceita: true })
  const left = async () => ({
    links: (await portal.db.selectFrom('projetoCompartilhamento').select('id').execute())
      .map((row) => row.id)
      .sort(),
    people: (await portal.db.selectFrom('projetoEditor').select('email').execute()).map((row) => row.email),
    counts: (await portal.db.selectFrom('projetoConviteDia').select('convites').execute()).length,
  })
  portal.clock.advance(29 * dayMs)
  await run()
  expect(await left()).toEqual({
    links: [withdrawn, expired, open].sort(),
    people: expect.arrayContaining([foreigner.email, 'ninguem@exemplo.test']),
    counts: 0,
  })
  portal.clock.advance(3 * dayMs)
  await run()
  expect(await left()).toEqual({ links: [open], people: [foreigner.email], counts: 0 })
})
