import { dayMs, limits } from '@invest/contract/limits'
import { maskCpf } from '@invest/contract/rules/cpf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, idOf } from '../../../test/administrators.ts'
import { addGroup, join } from '../../../test/groups.ts'
import { guest } from '../../../test/invitations.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { forgetInvitations } from './manage/forget-invitations.ts'

const lia = guest('Lia')
let portal: TestPortal
let group: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  group = await addGroup(portal, 'Leitura de estatísticas', ['VISUALIZAR_ESTATISTICAS'])
})
afterAll(() => portal?.close())

const invite = async (cpf: string, dias: number): Promise<number> => {
  const body = { idioma: 'pt', cpf, dias, grupos: [group] }
  return (await portal.call(administrator, 'POST', '/admin/convites', body)).json().id
}
const read = async (query: string) =>
  (await portal.call(administrator, 'GET', `/admin/convites?${query}`)).json()

it('tells operators of invitations that ended or end within three days (INVITATION-10)', async () => {
  const attention = async () => {
    const { itens } = (await portal.call(administrator, 'GET', '/admin/operacao/atencao')).json()
    return itens.find((one: { motivo: string }) => one.motivo === 'CONVITES_A_VENCER')?.numero
  }
  const id = await invite(lia.cpf, 7)
  await invite(guest('Leo').cpf, 30)
  expect(await attention()).toBeUndefined()
  portal.clock.advance(5 * dayMs)
  expect(await attention()).toBe(1)
  portal.clock.advance(5 * dayMs)
  expect(await attention()).toBe(1)
  await portal.call(administrator, 'DELETE', `/admin/convites/${id}`)
  expect(await attention()).toBeUndefined()
})

it('lists by state, the latest first, by pages', async () => {
  const all = await read('size=1')
  expect([all.totalElements, all.content[0].situacao]).toEqual([2, 'PENDENTE'])
  expect((await read('situacao=RETIRADO')).content).toMatchObject([
    { cpf: null, email: null, paraMascarado: maskCpf(lia.cpf) },
  ])
  expect((await read('situacao=ABERTOS&sort=convidadoEm,asc')).content).toMatchObject([
    { situacao: 'PENDENTE' },
  ])
  expect((await read('situacao=OUTRA')).codigo).toBe('requisicao-invalida')
})

it('forgets what was over for half a year, and keeps the rest (INVITATION-11)', async () => {
  portal.clock.advance((limits.invitationKeptDays - 10) * dayMs)
  await invite(guest('Luz').cpf, 30)
  await forgetInvitations(portal)
  expect((await read('')).totalElements).toBe(3)
  portal.clock.advance(11 * dayMs)
  await forgetInvitations(portal)
  expect((await read('')).content).toMatchObject([{ situacao: 'PENDENTE' }, { situacao: 'VENCIDO' }])
  portal.clock.advance(30 * dayMs)
  await forgetInvitations(portal)
  expect((await read('')).content).toMatchObject([{ situacao: 'VENCIDO' }])
})

it('goes with the data of a person who erases theirs (INVITATION-11)', async () => {
  const nora = { ...guest('Nora'), email: 'nora@exemplo.test' }
  const make = async (whom: object): Promise<number> => {
    const body = { idioma: 'pt', grupos: [group], ...whom }
    return (await portal.call(administrator, 'POST', '/admin/convites', body)).json().id
  }
  for (const whom of [{ cpf: nora.cpf }, { email: 'NORA@exemplo.test' }, { email: 'outra@exemplo.test' }])
    await portal.call(administrator, 'DELETE', `/admin/convites/${await make(whom)}`)
  const masks = async () =>
    (await read('situacao=RETIRADO&size=100')).content.map(
      ({ paraMascarado }: { paraMascarado: string }) => paraMascarado,
    )
  expect(await masks()).toEqual(['o***@exemplo.test', 'N***@exemplo.test', maskCpf(nora.cpf)])
  await idOf(portal, nora)
  const id = await make({ email: 'Nora@exemplo.test' })
  const ids = async () => (await read('size=100')).content.map((one: { id: number }) => one.id)
  expect(await ids()).toContain(id)
  const answer = await portal.call(nora, 'POST', '/usuario/excluir-dados', { email: nora.email })
  expect(answer.statusCode).toBe(200)
  expect(await ids()).not.toContain(id)
  expect(await masks()).toEqual(['o***@exemplo.test', null, null])
})
