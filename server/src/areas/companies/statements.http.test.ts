import type { Company } from '@invest/contract/companies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { statementsOf } from '../../../test/statements.ts'

let portal: TestPortal
let company: Company
beforeAll(async () => {
  portal = await createPortal()
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''] })
  company = (
    await portal.call(socio, 'POST', '/empresas', {
      ...minimalCompany(cnpj),
      traducoes: { en: { descricao: 'Bakery' } },
      produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '19052010' }],
      contatos: [
        {
          nome: 'Ana',
          telefone: {
            codigoPais: { codigoTelefone: '55', nomeAbreviado: 'BR' },
            ddd: '51',
            numero: '3333-4444',
          },
        },
        { nome: 'Bia', email: 'b@b.test' },
      ],
    })
  ).json()
})
afterAll(() => portal?.close())

const statementsOfSave = (body: object) =>
  statementsOf(async () => {
    const answer = await portal.call(socio, 'PUT', '/empresas', { id: company.id, ...body })
    expect([answer.statusCode, answer.json().campos]).toEqual([200, undefined])
    company = answer.json()
  })

// Who calls, BEGIN, the lock, what stands, the company's row, COMMIT, the answer.
it('a save of one text asks the database seven times (COMPANY-102)', async () => {
  expect(await statementsOfSave({ descricao: 'Padaria' })).toHaveLength(7)
})

it('so does a whole form with one text that has changed: lists that stay are not written', async () => {
  const { endereco, contatos, ...form } = company
  const whole = {
    ...form,
    endereco: { latitude: endereco.latitude, longitude: endereco.longitude },
    contatos,
    descricao: 'Padaria e confeitaria',
  }
  expect(await statementsOfSave(whole)).toHaveLength(7)
  expect(company).toMatchObject({ descricao: 'Padaria e confeitaria', contatos, traducoes: form.traducoes })
})

it('a list that has changed takes two more', async () => {
  const contatos = company.contatos.toReversed()
  expect(await statementsOfSave({ contatos })).toHaveLength(9)
  expect(company.contatos).toEqual(contatos)
})
