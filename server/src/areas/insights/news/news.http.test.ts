/** What is new for somebody: in their searches, and like what is in folders. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../../test/portal.ts'

let portal: TestPortal
let folder: string
let winery: string
const today = new Date('2026-11-25T13:00:00Z')
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(today)
  winery = await add('Vinhos', '1112700', ['22042100'])
  await add('Vinhos de antes', '1112700', ['22042100'])
  await portal.db
    .updateTable('empresa')
    .set({ criadoEm: new Date('2026-09-01T00:00:00Z') })
    .execute()
  folder = (await portal.call(investor, 'POST', '/projetos', { nome: 'Vinho' })).json().id
  await portal.call(investor, 'POST', `/projetos/${folder}/itens`, { tipo: 'EMPRESA', id: winery })
  await portal.call(investor, 'POST', '/empresas/buscas-salvas', {
    nome: 'Todas',
    filtro: { nome: 'NOV' },
  })
  await portal.call(investor, 'POST', '/empresas/buscas-salvas', { nome: 'Nada', filtro: { nome: 'ZZZ' } })
  for (const [name, cnae, products] of [
    ['Mosto novo', '4723700', ['22042100']],
    ['Vinícola nova', '1112700', []],
    ['Padaria nova', '1091101', []],
  ] as const) {
    portal.clock.advance(60_000)
    await add(name, cnae, [...products])
  }
})
afterAll(() => portal?.close())

async function add(name: string, cnaePrincipal: string, products: string[]) {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''], cnaePrincipal })
  const body = minimalCompany(cnpj, {
    nomeExibicao: name,
    produtosOuServicos: products.map((codigoSemMascara) => ({ tipoTabela: 'NCM', codigoSemMascara })),
  })
  const answer = await portal.call(socio, 'POST', '/empresas', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return cnpj
}
const news = async (person: Person = investor) =>
  (await portal.call(person, 'GET', '/novidades', undefined, { headers: { 'accept-language': 'en' } })).json()
const names = async (person?: Person) =>
  (await news(person)).empresas.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)

it('are saved searches, those with something new first, and how to open them (INSIGHT-40)', async () => {
  expect((await news()).buscas).toEqual([
    { id: expect.any(String), tipo: 'EMPRESA', nome: 'Todas', novas: 3, parametros: { nome: 'NOV' } },
    { id: expect.any(String), tipo: 'EMPRESA', nome: 'Nada', novas: 0, parametros: { nome: 'ZZZ' } },
  ])
  expect((await news(foreigner)).buscas).toEqual([])
})

it('are companies of the last days that are like those in folders, with the reason (INSIGHT-41)', async () => {
  const { empresas } = await news()
  expect(empresas).toMatchObject([
    { nomeExibicao: 'Vinícola nova', parecidaCom: 'Vinhos', motivos: [{ tipo: 'ATIVIDADE' }] },
    { nomeExibicao: 'Mosto novo', parecidaCom: 'Vinhos', motivos: [{ tipo: 'PRODUTO' }] },
  ])
  expect(await names(foreigner)).toEqual([])
  expect((await portal.call(null, 'GET', '/novidades')).statusCode).toBe(401)
})

it('come from a folder that somebody edits as well, and leave out what is hidden', async () => {
  await portal.call(investor, 'POST', `/projetos/${folder}/pessoas`, { email: foreigner.email })
  const [invitation] = (await portal.call(foreigner, 'GET', '/projetos')).json().convites
  await portal.call(foreigner, 'PUT', `/projetos/convites/${invitation.id}`, { aceita: true })
  expect(await names(foreigner)).toEqual(['Vinícola nova', 'Mosto novo'])
  const { empresas } = await news(foreigner)
  await portal.call(foreigner, 'PUT', `/empresas/ocultas/ocultar?cnpj=${empresas[0].cnpj}`)
  expect(await names(foreigner)).toEqual(['Mosto novo'])
  await portal.db
    .updateTable('empresa')
    .set({ oculta: true })
    .where('nomeExibicao', '=', 'Mosto novo')
    .execute()
  expect(await names()).toEqual(['Vinícola nova'])
  // What is like a company that its owners hide is nobody else's to learn.
  await portal.db.updateTable('empresa').set({ oculta: true }).where('cnpj', '=', winery).execute()
  expect(await names()).toEqual([])
})
