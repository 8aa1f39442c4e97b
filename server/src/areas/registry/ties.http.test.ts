/** What the portal knows of companies stays theirs when another registry takes the old one's place. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, addEligible, bankA } from '../../../test/banks.ts'
import { addToRegistry, minimalCompany, newCnpj } from '../../../test/companies.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, investor, type Person, socia, socio, type TestPortal } from '../../../test/portal.ts'
import { type Establishment, inventedCpf, writeDelivery } from '../../../test/rfb-files.ts'
import { runImport } from '../../../test/rfb-import.ts'

let portal: TestPortal
let folder: string
let delivered: Establishment[]
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, bankA)
  folder = await mkdtemp(joinPath(tmpdir(), 'invest-rfb-'))
  delivered = (await writeDelivery({ folder, establishments: 2_000, share: 0.5, seed: 4 })).kept
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})

const activeMakers = () =>
  delivered.filter((row) => row.matriz === '1' && row.situacao === '02' && row.cnae.startsWith('10'))
const answer = async (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const { statusCode, ...response } = await portal.call(person, method, path, body)
  return { statusCode, body: response.json() }
}

describe('an import', () => {
  let tied: string
  let gone: string
  let alone: string
  let seal: unknown
  beforeAll(async () => {
    const [first, second] = activeMakers()
    tied = first?.cnpj ?? ''
    alone = second?.cnpj ?? ''
    // It keeps its partners, a second one keeps none of its own, and a third is unknown to the delivery.
    await addEligible(portal.db, { cnpj: tied, socios: [socio.cpf ?? null], nome: 'NOME DE ANTES LTDA' })
    gone = await addEligible(portal.db, { cnpj: newCnpj(), socios: [socio.cpf ?? null] })
    for (const cnpj of [tied, gone])
      expect((await answer(socio, 'POST', '/empresas', minimalCompany(cnpj))).statusCode).toBe(200)
    const { id } = (await answer(socio, 'GET', `/empresas/${tied}`)).body
    expect((await answer(socio, 'PUT', `/madeInRs/habilitar?id=${id}`)).statusCode).toBe(200)
    seal = (await answer(socio, 'GET', `/madeInRs/situacao-cnpj?cnpj=${tied}`)).body
    expect((await act(portal, bankA, 'reserve', tied)).statusCode).toBe(200)
    await answer(investor, 'GET', '/usuario/dados')
    expect((await answer(investor, 'PUT', `/empresas/favoritas/favoritar?cnpj=${tied}`)).statusCode).toBe(200)
    await runImport(portal.connection, { folder })
  })

  it('keeps registered companies, their owners, seals, favourites, reservations and the programme’s list', async () => {
    const { body: company } = await answer(investor, 'GET', `/empresas/${tied}`)
    expect(company).toMatchObject({ cnpj: tied, favoritada: true, nomeExibicao: 'Pães da Praça' })
    expect((await answer(socio, 'GET', `/empresas/${tied}`)).body.vinculada).toBe(true)
    expect((await answer(socio, 'GET', `/madeInRs/situacao-cnpj?cnpj=${tied}`)).body).toEqual(seal)
    const { body: found } = await answer(bankA, 'GET', `/empresas/elegiveis?cnpj=${tied}`)
    const line = delivered.find((row) => row.cnpj === tied)
    expect(found.content).toMatchObject([
      {
        cnpj: tied,
        nome: line?.nome.replace(` ${inventedCpf}`, ''),
        nire: '43200000000',
        elegivel: true,
        situacaoReserva: 'RESERVADO',
        ehSolicitante: true,
      },
    ])
  })

  it('keeps partners: who was one of a company that is still there can link it', async () => {
    expect((await answer(socio, 'GET', `/empresas/buscar-disponivel-cadastro/${tied}`)).body).toEqual({
      ativaNaJunta: true,
      usuarioEhSocio: true,
      jaCadastrada: true,
      jaVinculada: true,
    })
    expect((await answer(socia, 'GET', `/empresas/vincular/${tied}`)).body.codigo).toBe('nao-e-socio')
    const partners = await portal.db.selectFrom('juntaSocio').select('cnpj').execute()
    expect(partners).toEqual([{ cnpj: tied }])
  })

  it('leaves a company that the delivery does not know with its owners, out of the list', async () => {
    expect((await answer(socio, 'GET', `/empresas/${gone}`)).body).toMatchObject({ vinculada: true })
    expect((await answer(bankA, 'GET', `/empresas/elegiveis?cnpj=${gone}`)).body.content).toEqual([])
    expect((await answer(socio, 'GET', `/empresas/buscar-disponivel-cadastro/${gone}`)).body.codigo).toBe(
      'cnpj-desconhecido',
    )
  })

  it.each([
    ['the CNPJ check', 'GET', () => `/empresas/buscar-disponivel-cadastro/${alone}`],
    ['the draft', 'GET', () => `/empresas/${alone}`],
    ['registering', 'POST', () => '/empresas', () => minimalCompany(alone)],
  ] as [string, 'GET' | 'POST', () => string, (() => object)?][])(
    '%s answers 503 while nobody can tell who the partners are',
    async (_, method, path: () => string, body?: () => object) => {
      const refused = await answer(socio, method, path(), body?.())
      expect([refused.statusCode, refused.body.codigo]).toEqual([503, 'socios-indisponiveis'])
      expect(refused.body.mensagem).toContain('sócios')
      const kept = await portal.db.selectFrom('empresa').select('id').where('cnpj', '=', alone).execute()
      expect(kept).toEqual([])
    },
  )

  it('linking answers 503 while nobody can tell who the partners are, and links nobody', async () => {
    await portal.db.deleteFrom('juntaSocio').where('cnpj', '=', tied).execute()
    const refused = await answer(socia, 'GET', `/empresas/vincular/${tied}`)
    expect([refused.statusCode, refused.body.codigo]).toEqual([503, 'socios-indisponiveis'])
    const owners = await portal.db.selectFrom('empresaUsuario').select('usuarioId').execute()
    expect(owners).toHaveLength(2)
    // The registration sheet and the seal need no partners.
    expect((await answer(bankA, 'GET', `/empresas/recuperar-ficha-cadastral?cnpj=${tied}`)).statusCode).toBe(
      200,
    )
    expect((await answer(socio, 'GET', `/madeInRs/situacao-cnpj?cnpj=${tied}`)).body).toEqual(seal)
  })

  it('lets partners that were filled in afterwards register', async () => {
    const row = { cnpj: alone, ordem: 1, nome: 'SÓCIO', cpf: socio.cpf ?? '', qualificacao: 'Sócio' }
    await portal.db.insertInto('juntaSocio').values(row).execute()
    expect((await answer(socio, 'POST', '/empresas', minimalCompany(alone))).statusCode).toBe(200)
  })

  it('finds a head office by its trade name, in the list and the report', async () => {
    const line = delivered.find((row) => row.matriz === '1' && row.fantasia !== '')
    const [first = '', , , number = ''] = line?.fantasia.split(' ') ?? []
    const query = `nomeEmpresa=${first.toLowerCase()} ${number}`
    const { body } = await answer(bankA, 'GET', `/empresas/elegiveis?${encodeURI(query)}`)
    expect(body.content.map((row: { cnpj: string }) => row.cnpj)).toContain(line?.cnpj)
    // A word of each name finds it too.
    const both = `nomeEmpresa=${number} ${line?.nome.split(' ')[3] ?? ''}`
    const mixed = await answer(bankA, 'GET', `/empresas/elegiveis?${encodeURI(both)}`)
    expect(mixed.body.content.map((row: { cnpj: string }) => row.cnpj)).toContain(line?.cnpj)
    const report = await answer(bankA, 'GET', `/empresas/elegiveis/relatorio?${encodeURI(query)}`)
    expect(report.statusCode).toBe(200)
  })
})

it('calls that run while the registry is swapped are all answered, from the old one or from the new one', async () => {
  const names = new Set<string>()
  const cnpj = activeMakers()[2]?.cnpj ?? ''
  let isOver = false
  const calling = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const listed = await answer(bankA, 'GET', `/empresas/elegiveis?cnpj=${cnpj}`)
      const page = await answer(investor, 'GET', '/municipio/publico/8801')
      const searched = await answer(bankA, 'GET', '/empresas/elegiveis?nomeEmpresa=comercio')
      expect([listed.statusCode, page.statusCode, searched.statusCode]).toEqual([200, 200, 200])
      expect(listed.body.content).toHaveLength(1)
      names.add(listed.body.content[0].nome)
    }
  })
  await portal.db
    .updateTable('juntaEmpresa')
    .set({ nome: 'ANTES DA TROCA' })
    .where('cnpj', '=', cnpj)
    .execute()
  for (let round = 0; round < 3; round++) await runImport(portal.connection, { folder })
  await expect.poll(() => names.size).toBe(2)
  isOver = true
  await Promise.all(calling)
  expect(names).toEqual(
    new Set([
      'ANTES DA TROCA',
      delivered.find((row) => row.cnpj === cnpj)?.nome.replace(` ${inventedCpf}`, ''),
    ]),
  )
  // Three imports, while others keep the processor.
}, 120_000)

it('somebody who reads for long is waited for, and meanwhile others read', async () => {
  const { db } = portal
  const isWaited = async () =>
    (await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'junta_empresa'::regclass`.execute(db))
      .rows.length > 0
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('juntaEmpresa').select('cnpj').limit(1).execute()
      const importing = runImport(portal.connection, { folder })
      while (!(await isWaited())) await pause(20)
      expect((await answer(investor, 'GET', '/municipio/publico/8801')).statusCode).toBe(200)
      expect((await answer(bankA, 'GET', '/empresas/elegiveis?nomeEmpresa=comercio')).statusCode).toBe(200)
      return { importing }
    })
    .then(({ importing }) => importing)
  expect(await addToRegistry(db)).toBeTruthy()
}, 120_000)
