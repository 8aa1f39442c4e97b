import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let cnpj: string
beforeAll(async () => {
  portal = await createPortal()
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
})
afterAll(() => portal?.close())

const uploaded = (i: number) => ({ id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}` })
const broken = {
  nomeExibicao: null,
  buscandoInvestimentos: true,
  endereco: { latitude: -20, longitude: -51 },
  linkFacebook: 'https://mal.test/x',
  contatos: [{ nome: 'Ana', email: 'ana@' }],
  produtosOuServicos: [
    { tipoTabela: 'NCM', codigoSemMascara: '19052010' },
    { tipoTabela: 'NCM', codigoSemMascara: '99999999' },
    { tipoTabela: 'NCM', codigoSemMascara: '39139050' },
  ],
  fotosAlbum: Array.from({ length: 11 }, (_, i) => uploaded(i)),
  anexos: [{ nome: 'sem conteúdo.pdf' }],
}
const all = [
  'anexos.0',
  'contatos.0.email',
  'descricaoBuscandoInvestimentos',
  'endereco.latitude',
  'fotosAlbum',
  'linkFacebook',
  'nomeExibicao',
  'produtosOuServicos.1',
  'produtosOuServicos.2',
]

// COMPANY-46
describe('a refused save names every field at once', () => {
  it('on registering', async () => {
    const refused = await portal.call(socio, 'POST', '/empresas', { ...broken, cnpj })
    expect([refused.statusCode, Object.keys(refused.json().campos).sort()]).toEqual([422, all])
    expect((await portal.call(socio, 'GET', `/empresas/${cnpj}`)).json().id).toBeNull()
  })

  it('on changing, after the version', async () => {
    const { id, versao } = (await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).json()
    const change = (body: object) => portal.call(socio, 'PUT', '/empresas', { id, ...body })
    const refused = await change({ ...broken, versao })
    expect([refused.statusCode, Object.keys(refused.json().campos).sort()]).toEqual([422, all])
    expect((await change({ ...broken, versao: versao + 1 })).json().codigo).toBe('versao-desatualizada')
    expect((await portal.call(socio, 'GET', `/empresas/${id}`)).json().versao).toBe(versao)
  })

  it('and stores no file that came within the body', async () => {
    const files = async () =>
      (
        await portal.db
          .selectFrom('arquivo')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n
    const before = await files()
    const dataUri = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`
    const other = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const refused = await portal.call(socio, 'POST', '/empresas', {
      ...minimalCompany(other),
      anexos: [{ nome: 'a.pdf', arquivo: dataUri }, { nome: 'b.pdf' }],
    })
    expect(Object.keys(refused.json().campos)).toEqual(['anexos.1'])
    expect(await files()).toEqual(before)
  })
})
