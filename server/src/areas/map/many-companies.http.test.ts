import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
const addCompanies = (from: number, to: number) =>
  sql`
    INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
      nome_municipio, sigla_uf, latitude, longitude)
    SELECT lpad(n::text, 14, '0'), 'EMPRESA', 'Empresa', '1091101', 'ATIVA', now(), '8801', 'Porto Alegre', 'RS', -30, -51
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(portal.db)
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

it('without bounds the map has at most 5,000 companies, and says that there are more', async () => {
  const list = async () => (await portal.call(investor, 'POST', '/mapa/listar', {})).json()
  await addCompanies(1, 5000)
  expect(await list()).toMatchObject({ total: 5000, limitado: false })
  await addCompanies(5001, 5001)
  const more = await list()
  expect([more.empresas.length, more.total, more.limitado]).toEqual([5000, 5000, true])
})
