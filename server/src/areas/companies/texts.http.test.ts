import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { createPortal, investor, socia, socio, type TestPortal } from '../../../test/portal.ts'

const none = { descricao: null, descricaoBuscandoInvestimentos: null }
const english = { descricao: 'Bakery', descricaoBuscandoInvestimentos: 'A second oven' }

let portal: TestPortal
let id: string
let cnpj: string
beforeAll(async () => {
  portal = await createPortal()
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null, socia.cpf ?? null] })
  id = (await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).json().id
  await portal.call(socia, 'GET', `/empresas/vincular/${id}`)
})
afterAll(() => portal?.close())

const save = (body: object, person = socio) => portal.call(person, 'PUT', '/empresas', { id, ...body })
const read = async (person = socio) => (await portal.call(person, 'GET', `/empresas/${id}`)).json()
const storedLanguages = async () =>
  (await portal.db.selectFrom('empresaTraducao').select('idioma').where('empresaId', '=', id).execute()).map(
    ({ idioma }) => idioma,
  )

// COMPANY-45
describe('a company’s texts in other languages', () => {
  it('are none at first, in the registry’s draft too', async () => {
    expect((await read()).traducoes).toEqual({ en: none, es: none })
    const other = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const draft = (await portal.call(socio, 'GET', `/empresas/${other}`)).json()
    expect(draft).toMatchObject({ id: null, traducoes: { en: none, es: none } })
  })

  it('come with the registration', async () => {
    const other = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const body = minimalCompany(other, { traducoes: { en: english } })
    const registered = (await portal.call(socio, 'POST', '/empresas', body)).json()
    expect(registered.traducoes).toEqual({ en: english, es: none })
  })

  it('stand on cards in the language of the call (COMPANY-45)', async () => {
    await save({ descricao: 'Padaria', traducoes: { en: english } })
    const card = async (language: string) => {
      const more = { headers: { 'accept-language': language } }
      const answer = await portal.call(investor, 'POST', '/empresas/listar', { cnpj }, more)
      return answer.json().content.map((one: { descricaoTraduzida: string | null }) => one.descricaoTraduzida)
    }
    expect([await card('en'), await card('es'), await card('pt')]).toEqual([['Bakery'], [null], [null]])
    await save({ traducoes: null })
  })

  it('are kept where they are left out, and cleared by null or blanks', async () => {
    const spanish = { descricao: '  Panadería ', descricaoBuscandoInvestimentos: null }
    await save({ traducoes: { en: english, es: spanish } })
    const both = { en: english, es: { ...none, descricao: 'Panadería' } }
    expect((await read(investor)).traducoes).toEqual(both)

    for (const body of [{}, { descricao: 'Padaria' }, { traducoes: {} }, { traducoes: { en: {} } }])
      expect((await save(body)).json().traducoes).toEqual(both)

    const oneText = (await save({ traducoes: { en: { descricao: null } } })).json()
    expect(oneText.traducoes).toEqual({ ...both, en: { ...english, descricao: null } })
    expect((await save({ traducoes: { es: { descricao: ' ' } } })).json().traducoes.es).toEqual(none)
    expect(await storedLanguages()).toEqual(['en'])
    expect((await save({ traducoes: { en: null } })).json().traducoes).toEqual({ en: none, es: none })
    await save({ traducoes: both })
    expect((await save({ traducoes: null })).json().traducoes).toEqual({ en: none, es: none })
    expect(await storedLanguages()).toEqual([])
  })

  it('are refused above the limit, with their fields', async () => {
    const { versao } = await read()
    const tooLong = 'x'.repeat(2001)
    const answer = await save({
      traducoes: { en: { descricao: tooLong }, es: { descricaoBuscandoInvestimentos: tooLong } },
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().campos)).toEqual([
      'traducoes.en.descricao',
      'traducoes.es.descricaoBuscandoInvestimentos',
    ])
    expect((await read()).versao).toBe(versao)
    expect((await save({ traducoes: { en: { descricao: 'x'.repeat(2000) } } })).statusCode).toBe(200)
  })

  it('of a language that the portal does not have are ignored, as other unknown fields are', async () => {
    await save({ traducoes: { en: english } })
    const answer = await save({ traducoes: { fr: { descricao: 'Boulangerie' }, en: { nome: 'Bakery' } } })
    expect(answer.json().traducoes).toEqual({ en: english, es: none })
  })

  it.each([
    ['a text', 'Bakery'],
    ['a language that is a text', { en: 'Bakery' }],
    ['a text that is a number', { en: { descricao: 5 } }],
  ])('answer 400 to %s', async (_, traducoes) => {
    expect((await save({ traducoes })).json()).toMatchObject({ codigo: 'requisicao-invalida' })
  })

  it('are the owners’ to change', async () => {
    await save({ traducoes: { en: english } })
    const refused = await save({ traducoes: { en: { descricao: 'Mine' } } }, investor)
    expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'acesso-negado'])
    await save({ oculta: true })
    const hidden = await save({ traducoes: { en: { descricao: 'Mine' } } }, investor)
    expect([hidden.statusCode, hidden.json().codigo]).toEqual([404, 'empresa-desconhecida'])
    expect(await read(investor)).toMatchObject({ codigo: 'empresa-desconhecida' })
    expect((await save({ oculta: false })).json().traducoes.en).toEqual(english)
  })

  it('are guarded by the version', async () => {
    const { versao } = await read()
    const theirs = (await save({ versao, traducoes: { en: { descricao: 'Hers' } } }, socia)).json()
    const late = await save({ versao, traducoes: { en: { descricao: 'His' } } })
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'versao-desatualizada'])
    expect(await read()).toMatchObject({ versao: theirs.versao, traducoes: { en: { descricao: 'Hers' } } })
    // What the save before it refused is not half there.
    await save({ traducoes: { es: { descricao: 'Panadería' } }, contatos: [] })
    expect((await read()).traducoes.es).toEqual(none)
  })

  it('go with the company', async () => {
    await portal.db.deleteFrom('empresa').where('id', '=', id).execute()
    expect(await storedLanguages()).toEqual([])
  })
})
