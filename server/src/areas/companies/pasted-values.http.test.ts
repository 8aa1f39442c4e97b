/** What a person pastes into a company's fields, as the API takes it too (COMPANY-60, COMPANY-27, API-61, API-62). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let id: string
let cnpj: string
beforeAll(async () => {
  portal = await createPortal()
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  id = (await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).json().id
})
afterAll(() => portal?.close())

const save = (body: object) => portal.call(socio, 'PUT', '/empresas', { id, ...body })
const saved = async (contact: object) => {
  const answer = await save({ contatos: [{ nome: 'Ana', ...contact }] })
  return answer.statusCode === 200 ? answer.json().contatos[0] : answer.json().campos
}

describe('a phone (COMPANY-60)', () => {
  it.each([
    ['+55 (51) 99999-0000', 'BR', '51', '999990000'],
    ['+55 51 3333-0000', 'BR', '51', '33330000'],
    ['5551999990000', 'BR', '51', '999990000'],
    ['051 99999-0000', 'BR', '51', '999990000'],
    ['(0xx51) 3333-0000', 'BR', '51', '33330000'],
    ['0800 123 4567', 'BR', null, '8001234567'],
    ['4004-1234', 'BR', null, '40041234'],
    ['+598 99 123 456', 'UY', null, '99123456'],
    ['Fone: +54 9 11 4321-8765', 'AR', null, '91143218765'],
  ])(
    '“%s” is stored as one of %s: %s %s, and saves again as itself',
    async (numero, country, ddd, digits) => {
      const { telefone } = await saved({ telefone: { numero, ehWhatsapp: true } })
      expect(telefone).toMatchObject({
        codigoPais: { nomeAbreviado: country },
        ddd,
        numero: digits,
        ehWhatsapp: true,
      })
      expect((await saved({ telefone })).telefone).toEqual(telefone)
    },
  )

  it('keeps an extension beside the number', async () => {
    const { telefone } = await saved({ telefone: { numero: '(51) 3333-0000 ramal 25' } })
    expect(telefone).toMatchObject({ ddd: '51', numero: '33330000', ramal: '25' })
    expect((await saved({ telefone })).telefone).toEqual(telefone)
  })

  it.each(['(51) 3333-0000 / 3333-0001', '51 99999-00001', '3333-0000', '190', 'Ana'])(
    '“%s” is refused and not cut',
    async (numero) => {
      expect(await saved({ telefone: { numero } })).toEqual({
        'contatos.0.telefone': 'Informe um número válido, com DDD.',
      })
    },
  )
})

describe('an e-mail address (API-62)', () => {
  it.each([
    ['Ana Silva <Ana@EXEMPLO.test>', 'Ana@exemplo.test'],
    ['mailto:ana@exemplo.test', 'ana@exemplo.test'],
    ['\u200bana@exemplo.test.', 'ana@exemplo.test'],
    ['ana@xn--caf-dma.test', 'ana@café.test'],
  ])('“%s” is stored as %s', async (email, address) => {
    expect((await saved({ email })).email).toBe(address)
  })

  it.each(['ana@exemplo.test, bia@exemplo.test', 'ana silva@exemplo.test'])(
    '“%s” is refused',
    async (email) => {
      expect(Object.keys(await saved({ email }))).toEqual(['contatos.0.email'])
    },
  )
})

describe('the address of a page of a social network (COMPANY-27)', () => {
  it('is kept as what follows the site’s name', async () => {
    const links = {
      linkFacebook: 'https://www.facebook.com/profile.php?id=1000123',
      linkInstagram: 'https://www.instagram.com/vinicola/?igsh=x',
      linkLinkedin: 'br.linkedin.com/company/vinicola/',
    }
    expect((await save(links)).json()).toMatchObject({
      linkFacebook: '1000123',
      linkInstagram: 'vinicola',
      linkLinkedin: 'company/vinicola',
    })
  })

  it.each(['https://www.instagram.com/vinicola', 'instagram.com/vinicola'])(
    'of another site, “%s”, is refused',
    async (linkFacebook) => {
      expect(Object.keys((await save({ linkFacebook })).json().campos)).toEqual(['linkFacebook'])
    },
  )
})

it.each([
  (text: string) => `CNPJ: ${text}`,
  (text: string) => `cnpj nº ${text.toLowerCase()}`,
  (text: string) => `\u200b${text} `,
])('a CNPJ is taken with its label and signs (API-61)', async (written) => {
  const shown = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  const path = `/empresas/buscar-disponivel-cadastro/${encodeURIComponent(written(shown))}`
  expect((await portal.call(socio, 'GET', path)).statusCode).toBe(200)
})
