/** Invitations to represent a municipality, of both kinds (INVITATION-18). */
import { dayMs } from '@invest/contract/limits'
import { maskCpf } from '@invest/contract/rules/cpf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, idOf, manager } from '../../../test/administrators.ts'
import { addGroup, give, join } from '../../../test/groups.ts'
import { guest } from '../../../test/invitations.ts'
import { pelotas, portoAlegre } from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let group: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  group = await addGroup(portal, 'Leitura de estatísticas', ['VISUALIZAR_ESTATISTICAS'])
})
afterAll(() => portal?.close())

const ida = guest('Ida')
const ivo = guest('Ivo')
const municipal = (query: string, person: Person | null = administrator) =>
  portal.call(person, 'GET', `/admin/convites/municipios?${query}`)
const whoOf = async (query: string) =>
  (await municipal(query)).json().content.map((one: { origem: string; cpf: string }) => [one.origem, one.cpf])

it('are listed by municipality, the latest first, with their end and without groups', async () => {
  const body = { idioma: 'pt', cpf: ida.cpf, dias: 7, grupos: [group], municipios: [pelotas, portoAlegre] }
  const made = await portal.call(administrator, 'POST', '/admin/convites', body)
  expect(made.statusCode).toBe(200)
  portal.clock.advance(60_000)
  const older = await portal.call(administrator, 'POST', `/municipio/${pelotas}/convites`, {
    cpf: ivo.cpf,
    email: 'ivo@pelotas.test',
  })
  expect(older.statusCode).toBe(200)
  const { content, totalElements } = (await municipal(`codMunicipioRfb=${pelotas}`)).json()
  expect([totalElements, content]).toEqual([
    2,
    [
      {
        origem: 'MUNICIPIO',
        situacao: 'PENDENTE',
        codMunicipioRfb: pelotas,
        municipio: 'Pelotas',
        cpf: maskCpf(ivo.cpf),
        email: 'ivo@pelotas.test',
        convidadoPor: administrator.name,
        convidadoEm: expect.any(String),
        venceEm: null,
      },
      {
        origem: 'CONVITES',
        situacao: 'PENDENTE',
        codMunicipioRfb: pelotas,
        municipio: 'Pelotas',
        cpf: maskCpf(ida.cpf),
        email: null,
        convidadoPor: administrator.name,
        convidadoEm: expect.any(String),
        venceEm: made.json().venceEm,
      },
    ],
  ])
  expect(await whoOf(`codMunicipioRfb=${portoAlegre}`)).toEqual([['CONVITES', maskCpf(ida.cpf)]])
  expect(await whoOf('origem=MUNICIPIO')).toEqual([['MUNICIPIO', maskCpf(ivo.cpf)]])
  expect(await whoOf('size=1')).toEqual([['MUNICIPIO', maskCpf(ivo.cpf)]])
  expect((await municipal('codMunicipioRfb=pelotas')).json().codigo).toBe('dados-invalidos')
  portal.clock.advance(8 * dayMs)
  expect((await municipal(`codMunicipioRfb=${portoAlegre}`)).json().content).toMatchObject([
    { situacao: 'VENCIDO' },
  ])
})

it('are shown to whoever manages people or representatives, and to nobody else', async () => {
  await give(portal, manager, 'EDITAR_USUARIOS_MUNICIPIOS')
  await give(portal, investor, 'EDITAR_MUNICIPIOS')
  const statuses = async (path: string) =>
    Promise.all(
      [administrator, manager, investor, null].map(
        async (person) => (await portal.call(person, 'GET', path)).statusCode,
      ),
    )
  expect(await statuses('/admin/convites/municipios')).toEqual([200, 200, 403, 401])
  // Groups and whoever was invited to nothing else stay with those who manage people.
  expect(await statuses('/admin/convites')).toEqual([200, 403, 403, 401])
  await portal.db
    .deleteFrom('grupoPermissoesUsuario')
    .where('usuarioId', '=', await idOf(portal, manager))
    .execute()
  await give(portal, manager, 'GERENCIAR_USUARIOS')
  expect(await statuses('/admin/convites/municipios')).toEqual([200, 200, 403, 401])
})

it('are gone once the person has signed in, or they were taken back', async () => {
  await idOf(portal, ivo)
  expect(await whoOf('origem=MUNICIPIO')).toEqual([])
  const [{ id }] = (await portal.call(administrator, 'GET', '/admin/convites?situacao=VENCIDO')).json()
    .content
  await portal.call(administrator, 'DELETE', `/admin/convites/${id}`)
  expect(await whoOf('')).toEqual([])
})
