import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany, newCnpj } from '../../../test/companies.ts'
import { createPortal, foreigner, investor, socia, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const check = (person: Parameters<TestPortal['call']>[0], cnpj: string) =>
  portal.call(person, 'GET', `/empresas/buscar-disponivel-cadastro/${cnpj}`)

describe('checking a CNPJ', () => {
  it('tells a partner of an active company that it can be registered', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
    const answer = await check(socio, cnpj)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ativaNaJunta: true,
      usuarioEhSocio: true,
      jaCadastrada: false,
      jaVinculada: false,
    })
  })

  it('accepts punctuation and lower-case letters', async () => {
    await addToRegistry(portal.db, { cnpj: '12ABC34501DE35', socios: [socio.cpf ?? null] })
    const answer = await check(socio, encodeURIComponent('12.abc.345/01de-35'))
    expect(answer.json()).toMatchObject({ ativaNaJunta: true, usuarioEhSocio: true })
  })

  it('says that a company is inactive', async () => {
    const cnpj = await addToRegistry(portal.db, { situacao: 'BAIXADA', socios: [socio.cpf ?? null] })
    expect((await check(socio, cnpj)).json()).toMatchObject({ ativaNaJunta: false, usuarioEhSocio: true })
  })

  it('does not tell a person who is no partner whether a company is registered', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socia.cpf ?? null] })
    await portal.call(socia, 'POST', '/empresas', minimalCompany(cnpj))
    expect((await check(socio, cnpj)).json()).toEqual({
      ativaNaJunta: true,
      usuarioEhSocio: false,
      jaCadastrada: false,
      jaVinculada: false,
    })
  })

  it.each([
    ['a CNPJ the registry does not know', socio, () => Promise.resolve(newCnpj()), 404, 'cnpj-desconhecido'],
    [
      'a branch',
      socio,
      () => addToRegistry(portal.db, { cnpj: newCnpj('0002'), ehMatriz: false }),
      422,
      'nao-e-matriz',
    ],
    [
      'a branch by its order number, where the registry has no flag',
      socio,
      () => addToRegistry(portal.db, { cnpj: newCnpj('0002'), ehMatriz: null }),
      422,
      'nao-e-matriz',
    ],
    ['a foreigner', foreigner, () => addToRegistry(portal.db), 403, 'estrangeiro'],
    ['text that is no CNPJ', socio, () => Promise.resolve('123'), 422, 'dados-invalidos'],
    ['nobody signed in', null, () => Promise.resolve(newCnpj()), 401, 'nao-autenticado'],
  ] as const)('refuses %s', async (_, person, make, status, codigo) => {
    const answer = await check(person, await make())
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      codigo,
      mensagem: expect.any(String),
      tipoAlerta: expect.any(String),
      tipoMensagem: 'TEXTO',
    })
    if (status === 422) expect(answer.json().campos).toHaveProperty('cnpj')
  })

  it('accepts a head office by the registry’s flag, whatever its order number', async () => {
    const cnpj = await addToRegistry(portal.db, {
      cnpj: newCnpj('0007'),
      ehMatriz: true,
      socios: [socio.cpf ?? null],
    })
    expect((await check(socio, cnpj)).statusCode).toBe(200)
  })
})

describe('registering', () => {
  it('makes a partner the first owner; an investor finds the company by part of its name without accents', async () => {
    const cnpj = await addToRegistry(portal.db, {
      nome: 'PANIFICADORA SÃO JOÃO LTDA',
      socios: [socio.cpf ?? null],
    })
    const draft = await portal.call(socio, 'GET', `/empresas/${cnpj}`)
    expect(draft.json()).toMatchObject({
      id: null,
      versao: null,
      cnpj,
      nome: 'PANIFICADORA SÃO JOÃO LTDA',
      vinculada: false,
    })

    const saved = await portal.call(
      socio,
      'POST',
      '/empresas',
      minimalCompany(cnpj, {
        nomeExibicao: 'Pão do João',
        endereco: { latitude: -30.03, longitude: -51.23 },
      }),
    )
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({
      cnpj,
      nomeExibicao: 'Pão do João',
      versao: 1,
      vinculada: true,
      endereco: { latitude: -30.03, municipio: { nomeCompleto: 'Porto Alegre' } },
    })

    const found = await portal.call(investor, 'POST', '/empresas/listar', { nome: 'joao pao' })
    expect(found.json()).toMatchObject({ totalElements: 1, content: [{ cnpj, nomeExibicao: 'Pão do João' }] })
    const own = await portal.call(socio, 'GET', '/empresas/listar-empresas-do-usuario')
    expect(own.json().content.map((c: { cnpj: string }) => c.cnpj)).toContain(cnpj)
  })

  it.each([
    ['not a partner', investor, {}, 403, 'nao-e-socio'],
    ['an inactive company', socio, { situacao: 'BAIXADA' as const }, 422, 'empresa-inativa'],
    ['a branch', socio, { ehMatriz: false }, 422, 'nao-e-matriz'],
    ['a foreigner', foreigner, {}, 403, 'estrangeiro'],
  ])('refuses %s, and nothing is kept', async (_, person, row, status, codigo) => {
    const cnpj = await addToRegistry(portal.db, { ...row, socios: [socio.cpf ?? null] })
    const answer = await portal.call(person, 'POST', '/empresas', minimalCompany(cnpj))
    expect(answer.statusCode).toBe(status)
    expect(answer.json().codigo).toBe(codigo)
    expect(await portal.db.selectFrom('empresa').select('id').where('cnpj', '=', cnpj).execute()).toEqual([])
  })

  it('lets one of two simultaneous registrations win', async () => {
    const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null, socia.cpf ?? null] })
    const answers = await Promise.all(
      [socio, socia, socio, socia].map((person) =>
        portal.call(person, 'POST', '/empresas', minimalCompany(cnpj)),
      ),
    )
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  it('ignores fields of the server', async () => {
    const cnpj = await addToRegistry(portal.db, { nome: 'NOME DA JUNTA LTDA', socios: [socio.cpf ?? null] })
    const saved = await portal.call(
      socio,
      'POST',
      '/empresas',
      minimalCompany(cnpj, {
        id: '00000000-0000-4000-8000-000000000000',
        nome: 'Outro',
        nire: '1',
        habilitadoMadeInRs: true,
        madeInRs: { habilitado: true },
        favoritada: true,
        ocultada: true,
        cnaes: [],
        versao: 9,
        endereco: { bairro: 'Outro', municipio: { codMunicipioRfb: '1' } },
      }),
    )
    expect(saved.json()).toMatchObject({
      nome: 'NOME DA JUNTA LTDA',
      nire: '43200000000',
      habilitadoMadeInRs: false,
      favoritada: false,
      ocultada: false,
      versao: 1,
      endereco: { bairro: 'Centro' },
    })
    expect(saved.json().id).not.toBe('00000000-0000-4000-8000-000000000000')
    expect(saved.json().cnaes.map((c: { codigo: string }) => c.codigo)).toEqual(['1091101', '4721102'])
  })
})

describe('linking and unlinking', () => {
  async function registered(socios: (string | null)[]) {
    const cnpj = await addToRegistry(portal.db, { socios })
    const saved = await portal.call(socia, 'POST', '/empresas', minimalCompany(cnpj))
    return { cnpj, id: saved.json().id as string }
  }

  it('links a registered company by CNPJ or id to another partner', async () => {
    const { cnpj, id } = await registered([socia.cpf ?? null, socio.cpf ?? null])
    expect((await check(socio, cnpj)).json()).toMatchObject({ jaCadastrada: true, jaVinculada: false })
    expect((await portal.call(socio, 'GET', `/empresas/vincular/${id}`)).json()).toMatchObject({
      cnpj,
      vinculada: true,
    })
    expect((await check(socio, cnpj)).json()).toMatchObject({ jaCadastrada: true, jaVinculada: true })
    expect((await portal.call(socio, 'GET', `/empresas/vincular/${cnpj}`)).statusCode).toBe(200)
  })

  it('refuses a person who is no partner, a foreigner, and everybody once the company is inactive', async () => {
    const { cnpj, id } = await registered([socia.cpf ?? null, socio.cpf ?? null])
    expect((await portal.call(investor, 'GET', `/empresas/vincular/${id}`)).json()).toMatchObject({
      codigo: 'nao-e-socio',
    })
    expect((await portal.call(foreigner, 'GET', `/empresas/vincular/${id}`)).statusCode).toBe(403)
    await portal.db
      .updateTable('juntaEmpresa')
      .set({ situacao: 'BAIXADA' })
      .where('cnpj', '=', cnpj)
      .execute()
    expect((await portal.call(socio, 'GET', `/empresas/vincular/${id}`)).json()).toMatchObject({
      codigo: 'empresa-inativa',
    })
    expect((await portal.call(socio, 'GET', '/empresas/vincular/nada')).statusCode).toBe(404)
  })

  it('answers 404 about a hidden company to a person who has no right to it', async () => {
    const { cnpj, id } = await registered([socia.cpf ?? null, socio.cpf ?? null])
    await portal.call(socia, 'PUT', '/empresas', { id, oculta: true })
    for (const key of [id, cnpj]) {
      const refused = await portal.call(investor, 'GET', `/empresas/vincular/${key}`)
      expect([refused.statusCode, refused.json().codigo]).toEqual([404, 'empresa-desconhecida'])
    }
    expect((await portal.call(socio, 'GET', `/empresas/vincular/${id}`)).json().vinculada).toBe(true)
  })

  it('keeps the company, visible, when the last partner leaves', async () => {
    const { cnpj } = await registered([socia.cpf ?? null])
    expect((await portal.call(socio, 'DELETE', `/empresas/desvincular/${cnpj}`)).statusCode).toBe(404)
    expect((await portal.call(socia, 'DELETE', `/empresas/desvincular/${cnpj}`)).json()).toEqual({
      desvinculada: true,
    })
    expect((await portal.call(socia, 'DELETE', `/empresas/desvincular/${cnpj}`)).statusCode).toBe(404)
    expect((await portal.call(investor, 'GET', `/empresas/${cnpj}`)).json()).toMatchObject({
      cnpj,
      vinculada: false,
    })
    expect(
      (
        await portal.call(socia, 'PUT', '/empresas', {
          id: (await portal.call(socia, 'GET', `/empresas/${cnpj}`)).json().id,
          descricao: 'x',
        })
      ).json(),
    ).toMatchObject({ codigo: 'acesso-negado' })
  })
})
