import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, socia, socio, type TestPortal } from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

it('the totals of a person are those of their lists', async () => {
  const mark = (kind: string, cnpj: string) => portal.call(socio, 'PUT', `/empresas/${kind}?cnpj=${cnpj}`)
  const listed = async (list: string) =>
    (await portal.call(socio, 'GET', `/empresas/${list}`)).json().totalElements

  const sealed = await addRegisteredCompany(portal)
  await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${sealed.id}`)
  await addRegisteredCompany(portal, {}, { oculta: true })
  const others = []
  for (let i = 0; i < 5; i++) others.push(await addRegisteredCompany(portal, {}, {}, socia))
  for (const { cnpj } of others.slice(0, 4)) await mark('favoritas/favoritar', cnpj)
  for (const { cnpj } of others.slice(3)) await mark('ocultas/ocultar', cnpj)
  for (const { id } of [others[0], others[4]] as { id: string }[])
    await portal.call(socia, 'PUT', '/empresas', { id, oculta: true })

  const folder = (await portal.call(socia, 'POST', '/projetos', { nome: 'Vinho' })).json().id
  await portal.call(socia, 'POST', `/projetos/${folder}/pessoas`, { email: socio.email })
  for (const nome of ['Uma', 'Outra']) await portal.call(socio, 'POST', '/projetos', { nome })
  await portal.call(socio, 'POST', '/empresas/buscas-salvas', { nome: 'Vinho', filtro: { nome: 'VINHO' } })
  const question = { sobre: { tipo: 'ESTADO' }, mensagem: 'Onde há gás?', idioma: 'pt' }
  expect((await portal.call(socio, 'POST', '/solicitacoes', question)).statusCode).toBe(200)

  const { totais } = (await portal.call(socio, 'GET', '/usuario/dados')).json()
  expect(totais).toEqual({
    ...{ empresas: 2, comSelo: 1, favoritas: 2, ocultas: 1 },
    // Two folders of theirs, and one that they are invited to.
    ...{ projetos: 3, buscas: 1, solicitacoes: 1 },
  })
  expect(totais).toMatchObject({
    empresas: await listed('listar-empresas-do-usuario'),
    favoritas: await listed('favoritas/listar'),
    ocultas: await listed('ocultas/listar'),
  })
})
