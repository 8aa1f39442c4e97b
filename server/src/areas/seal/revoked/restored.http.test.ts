/** Seals that were disabled after the moment to which a database was restored. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, socio, type TestPortal } from '../../../../test/portal.ts'
import { addRegisteredCompany } from '../../../../test/seals.ts'
import { revokeListed } from './revoke-listed.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  // The key that the test's portal signs with.
  await portal.db
    .insertInto('segredo')
    .values({ nome: 'seal-key', valor: Buffer.alloc(32, 9) })
    .execute()
})
afterAll(() => portal?.close())

it('a saved list of revoked seals disables them again, and nothing else', async () => {
  const enabled = async () => {
    const company = await addRegisteredCompany(portal)
    await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${company.id}`)
    return company
  }
  const [revoked, kept, forgotten] = [await enabled(), await enabled(), await enabled()]
  for (const { id } of [revoked, forgotten]) await portal.call(socio, 'PUT', `/madeInRs/desabilitar?id=${id}`)
  const { body: list } = await portal.call(null, 'GET', '/madeInRs/revogados')
  const at = (await portal.call(null, 'GET', '/madeInRs/revogados')).json().em
  // The moment before: one is open again, and another was never enabled.
  await portal.db
    .updateTable('selo')
    .set({ desabilitadoEm: null, desabilitadoPor: null })
    .where('empresaId', '=', revoked.id)
    .execute()
  await portal.db.deleteFrom('selo').where('empresaId', '=', forgotten.id).execute()

  const again = await revokeListed(portal.db, list)
  expect(again).toMatchObject({ closed: [revoked.cnpj], before: 0, unknown: 1 })
  expect(again.at.getTime()).toBeLessThanOrEqual(new Date(at).getTime())
  const situation = async (cnpj: string) =>
    (await portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)).json()
  expect(await situation(revoked.cnpj)).toMatchObject({ habilitado: false, enderecoSelo: null })
  expect(await situation(kept.cnpj)).toMatchObject({ habilitado: true })
  // A second time there is nothing left to do; the signed part alone suffices.
  expect(await revokeListed(portal.db, JSON.parse(list).lista)).toMatchObject({ closed: [], before: 1 })
})

it('a list that another installation has signed is refused', async () => {
  const { lista } = (await portal.call(null, 'GET', '/madeInRs/revogados')).json()
  const other = lista.replace(/.{4}$/, 'AAAA')
  await expect(revokeListed(portal.db, other)).rejects.toThrow(/no list of revoked seals/)
  await expect(revokeListed(portal.db, '{}')).rejects.toThrow(/no list of revoked seals/)
})
