/** Companies that are like another one: the reasons, their order, and whom they are shown. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { createPortal, investor, socia, socio, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal
const made: Record<string, { cnpj: string; id: string }> = {}

async function add(name: string, cnaePrincipal: string, latitude: number, products: string[] = []) {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''], cnaePrincipal })
  const answer = await portal.call(
    socio,
    'POST',
    '/empresas',
    minimalCompany(cnpj, {
      nomeExibicao: name,
      endereco: { latitude, longitude: -51.2 },
      produtosOuServicos: products.map((codigoSemMascara) => ({ tipoTabela: 'NCM', codigoSemMascara })),
    }),
  )
  if (answer.statusCode !== 200) throw new Error(answer.body)
  made[name] = { cnpj, id: answer.json().id }
}

beforeAll(async () => {
  portal = await createPortal()
  await add('Vinhos', '1112700', -30, ['22042100'])
  await add('Vinhos perto', '4723700', -30.1, ['22042100'])
  await add('Vinhos longe', '4723700', -32, ['22042100'])
  await add('Mosto', '4723700', -30.05, ['22043000'])
  await add('Vinícola', '1112700', -30.2)
  await add('Padaria', '1091101', -30)
  await portal.db
    .updateTable('empresa')
    .set({ codMunicipioRfb: '8791', nomeMunicipio: 'Pelotas' })
    .where('nomeExibicao', '=', 'Vinhos longe')
    .execute()
})
afterAll(() => portal?.close())

const similar = (name: string, person: typeof socio | null = investor, language = 'pt') =>
  portal.call(person, 'GET', `/empresas/${made[name]?.cnpj}/semelhantes`, undefined, {
    headers: { 'accept-language': language },
  })
const names = async (name: string, person = investor) =>
  (await similar(name, person))
    .json()
    .content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)

it('are those of the same products, then of the same activity, the nearest first, with the reasons', async () => {
  const { content } = (await similar('Vinhos', investor, 'en')).json()
  expect(content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)).toEqual([
    'Vinhos perto',
    'Mosto',
    'Vinícola',
    'Vinhos longe',
  ])
  expect(content[0]).toMatchObject({
    cnpj: made['Vinhos perto']?.cnpj,
    municipio: 'Porto Alegre',
    motivos: [{ tipo: 'PRODUTO', nome: expect.any(String) }, { tipo: 'MUNICIPIO' }],
  })
  expect(content[2].motivos).toMatchObject([
    { tipo: 'ATIVIDADE', nome: expect.stringMatching(/wine/i) },
    { tipo: 'MUNICIPIO' },
  ])
  expect(content[3].motivos).toMatchObject([{ tipo: 'PRODUTO' }, { tipo: 'DISTANCIA', quilometros: 222 }])
})

it('are the same each time, and at most six', async () => {
  for (let i = 0; i < 4; i++) await add(`Vinhos ${i}`, '1112700', -30.3, ['22042100'])
  const first = await names('Vinhos')
  expect(first).toHaveLength(6)
  for (let i = 0; i < 3; i++) expect(await names('Vinhos')).toEqual(first)
  await portal.db.deleteFrom('empresa').where('nomeExibicao', 'like', 'Vinhos _').execute()
})

it('are never those that their owners or the reader hide', async () => {
  await portal.call(investor, 'PUT', `/empresas/ocultas/ocultar?cnpj=${made.Mosto?.cnpj}`)
  await portal.db
    .updateTable('empresa')
    .set({ oculta: true })
    .where('nomeExibicao', '=', 'Vinícola')
    .execute()
  expect(await names('Vinhos')).toEqual(['Vinhos perto', 'Vinhos longe'])
  expect(await names('Vinhos', socia)).toEqual(['Vinhos perto', 'Mosto', 'Vinhos longe'])
  // Of a company that its owners hide nobody else learns anything.
  expect((await similar('Vinícola', investor)).json().codigo).toBe('empresa-desconhecida')
  expect((await similar('Vinícola', socio)).statusCode).toBe(200)
})

it('are none where nobody has anything in common', async () => {
  expect(await names('Padaria')).toEqual([])
  expect((await similar('Vinhos', null)).statusCode).toBe(401)
  expect((await portal.call(investor, 'GET', '/empresas/11222333000181/semelhantes')).statusCode).toBe(404)
})
