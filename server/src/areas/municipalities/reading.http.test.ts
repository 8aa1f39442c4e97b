import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manager } from '../../../test/administrators.ts'
import { give } from '../../../test/groups.ts'
import {
  district,
  incentive,
  investment,
  letKeep,
  mayor,
  pelotas,
  portoAlegre,
  represent,
  save,
} from '../../../test/municipalities.ts'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
  const managerId = await give(portal, manager, 'EDITAR_USUARIOS_MUNICIPIOS')
  await letKeep(portal, managerId, portoAlegre)
  const saved = await save(portal, mayor, pelotas, {
    descricao: 'Cidade do doce.',
    nomeSecretaria: 'Secretaria de Desenvolvimento',
    email: 'contato@exemplo.test',
    telefone: { ddd: '53', numero: '3310-0000' },
    traducoes: { descricao: { en: 'The city of sweets.' } },
    investimentos: [investment({ traducoes: { titulo: { en: 'Grain terminal' } } })],
    beneficiosFiscais: [incentive({ traducoes: { descricao: { en: 'For five years.' } } })],
    distritos: [
      district({
        textoLegislacaoEspecifica: 'Lei municipal.',
        traducoes: { textoLegislacaoEspecifica: { es: 'Ley municipal.' } },
      }),
    ],
  })
  expect(saved.statusCode).toBe(200)
})
afterAll(() => portal?.close())

const get = (path: string, language = 'pt', person: typeof mayor | null = null) =>
  portal.call(person, 'GET', path, undefined, { headers: { 'accept-language': language } })
const codigoOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, answer.json().codigo]

it('everybody finds the municipalities of the state by a part of the name, case and accents ignored', async () => {
  const all = (await get('/municipio/publico/listar?size=100')).json()
  expect(all).toMatchObject({ totalElements: 497, totalPages: 5, page: 0, size: 100 })
  const names = all.content.map(
    (item: { municipioJunta: { nomeCompleto: string } }) => item.municipioJunta.nomeCompleto,
  )
  expect(names[0]).toBe('Aceguá')
  for (const nome of ['sao borja', 'SÃO BORJA', 'o borj'])
    expect((await get(`/municipio/publico/listar?nome=${encodeURIComponent(nome)}`)).json().content).toEqual([
      { municipioJunta: { nomeCompleto: 'São Borja', codMunicipioRfb: '8863' }, imagemLogo: null },
    ])
  const typed = {
    'Não-Me-Toque': ['nao me toque', 'não-me-toque', 'NAOMETOQUE'],
    'Xangri-lá': ['xangrila', 'Xangri-Lá', 'xangri la'],
    "Sant'Ana do Livramento": ['santana do livramento', "SANT'ANA DO L", 'sant’ana do livramento'],
    'Entre-Ijuís': ['entre ijuis', 'entreijuís', 'entre-ijuis'],
  }
  for (const [name, texts] of Object.entries(typed))
    for (const nome of texts) {
      const { content } = (await get(`/municipio/publico/listar?nome=${encodeURIComponent(nome)}`)).json()
      expect([
        nome,
        content.map((item: { municipioJunta: { nomeCompleto: string } }) => item.municipioJunta.nomeCompleto),
      ]).toEqual([nome, [name]])
    }
  expect((await get('/municipio/publico/listar?nome=%25')).json().totalElements).toBe(0)
  const last = (await get('/municipio/publico/listar?sort=nome,desc&size=1&total=false')).json()
  expect(last.totalElements).toBeUndefined()
  expect(last.content[0].municipioJunta.nomeCompleto).toBe('Xangri-lá')
  expect(codigoOf(await get('/municipio/publico/listar?page=1000'))).toEqual([400, 'pagina-alem-do-limite'])
})

it('the list begins with what the reader represents, and goes on by name (WEB-174)', async () => {
  const namesFor = async (person: typeof mayor, path: string) =>
    (await get(path, 'pt', person))
      .json()
      .content.map((row: { municipioJunta: { nomeCompleto: string } }) => row.municipioJunta.nomeCompleto)
  const byName = await namesFor(mayor, '/municipio/listar?leve=true&size=3')
  expect(byName).not.toContain('Pelotas')
  expect(await namesFor(mayor, '/municipio/listar?size=3')).toEqual(['Pelotas', ...byName.slice(0, 2)])
  expect(await namesFor(manager, '/municipio/listar?size=3')).toEqual(byName)
})

it('the light list is open to anyone signed in, the other one to those who keep municipalities', async () => {
  for (const person of [investor, foreigner]) {
    const light = (await get('/municipio/listar?leve=true&nome=pelotas', 'pt', person)).json()
    expect(light.content).toEqual([
      { municipioJunta: { nomeCompleto: 'Pelotas', codMunicipioRfb: pelotas }, imagemLogo: null },
    ])
    expect(codigoOf(await get('/municipio/listar', 'pt', person))).toEqual([403, 'acesso-negado'])
    expect(codigoOf(await get('/municipio/listar?leve=false', 'pt', person))).toEqual([403, 'acesso-negado'])
  }
  expect((await get('/municipio/listar?leve=true')).statusCode).toBe(401)
  expect(codigoOf(await get('/municipio/listar?page=1000', 'pt', mayor))).toEqual([
    400,
    'pagina-alem-do-limite',
  ])

  const rowOf = async (person: typeof mayor, nome: string) =>
    (await get(`/municipio/listar?nome=${encodeURIComponent(nome)}`, 'pt', person)).json().content[0]
  expect(await rowOf(mayor, 'Pelotas')).toMatchObject({
    porcentagemDadosCompletos: 0.7,
    numeroUsuarios: 1,
    usuarioPossuiAcesso: true,
  })
  expect(await rowOf(mayor, 'Porto Alegre')).toMatchObject({
    porcentagemDadosCompletos: 0,
    numeroUsuarios: 1,
    usuarioPossuiAcesso: false,
  })
  expect(await rowOf(manager, 'Pelotas')).toMatchObject({ usuarioPossuiAcesso: false })
  // Represents it, without the permission to act for it (IDENTITY-55).
  expect(await rowOf(manager, 'Porto Alegre')).toMatchObject({ usuarioPossuiAcesso: false })
})

it('figures come from the reference data, and those that an operator imported win', async () => {
  const all = (await get('/municipio/publico/indicadores')).json() as MunicipalityFigures[]
  expect(all).toHaveLength(497)
  const known = await portal.db
    .selectFrom('municipio')
    .selectAll()
    .where('codMunicipioRfb', '=', pelotas)
    .executeTakeFirstOrThrow()
  expect(all.find((one) => one.municipioJunta.codMunicipioRfb === pelotas)).toEqual({
    municipioJunta: { nomeCompleto: 'Pelotas', codMunicipioRfb: pelotas },
    codIbge: known.codIbge,
    areaKm2: Number(known.areaKm2),
    populacao: known.populacao,
    anoPopulacao: known.anoPopulacao,
    fontePopulacao: known.fontePopulacao,
    pib: Number(known.pib),
    anoPib: known.anoPib,
    fontePib: known.fontePib,
    pontuacaoIntegrar: null,
    anoPontuacaoIntegrar: null,
    fontePontuacaoIntegrar: null,
    numeroEmpresas: 0,
    numeroEmpresasAbertasUltimosCincoAnos: 0,
    numeroEmpresasFechadasUltimosCincoAnos: 0,
    numeroEmpresasIndustria: 0,
    numeroEmpresasComercio: 0,
    numeroEmpresasServico: 0,
    dataEmpresas: null,
    regiao: { codigo: '4302', nome: 'Pelotas' },
    imagemLogo: null,
    distritosIndustriais: 0,
    lotesDisponiveis: 0,
    incentivos: 1,
    empresasBuscandoInvestimento: 0,
  })
  const imported = { codMunicipioRfb: '8863', ano: 2025, fonte: 'SPGG/DEE' }
  await portal.db
    .insertInto('municipioFigura')
    .values([
      { ...imported, figura: 'populacao', valor: 60_001 },
      { ...imported, figura: 'pontuacaoIntegrar', valor: 0.6543 },
    ])
    .execute()
  const page = (await get('/municipio/publico/8863')).json() as PublicMunicipality
  expect(page).toMatchObject({
    populacao: 60_001,
    anoPopulacao: 2025,
    fontePopulacao: 'SPGG/DEE',
    pontuacaoIntegrar: 0.6543,
    anoPontuacaoIntegrar: 2025,
    fontePontuacaoIntegrar: 'SPGG/DEE',
    anoPib: known.anoPib,
    dataEmpresas: null,
  })
})

it('a public page is in the reader’s language where it is translated, and says where it is not', async () => {
  const english = (await get(`/municipio/publico/${pelotas}`, 'en')).json() as PublicMunicipality
  expect(english).toMatchObject({
    descricao: 'The city of sweets.',
    nomeSecretaria: 'Secretaria de Desenvolvimento',
    nomeSetorDesenvolvimentoEconomico: null,
    idioma: { descricao: 'en', nomeSecretaria: 'pt', nomeSetorDesenvolvimentoEconomico: null },
    telefone: { ddd: '53', numero: '33100000', numeroFormatadoComMascara: '(53) 3310-0000' },
    zoomMapa: 14,
  })
  expect(english.investimentos[0]).toMatchObject({
    titulo: 'Grain terminal',
    descricao: 'Um terminal de demonstração.',
    idioma: { titulo: 'en', descricao: 'pt' },
    valor: 1_500_000.5,
    cnaes: [{ cnae: '1091101', descricao: 'Manufacture of industrial bakery products' }],
  })
  expect(english.beneficiosFiscais[0]).toMatchObject({
    titulo: 'Isenção de IPTU',
    descricao: 'For five years.',
    idioma: { titulo: 'pt', descricao: 'en' },
  })
  expect(english.distritos[0]).toMatchObject({
    textoLegislacaoEspecifica: 'Lei municipal.',
    idioma: { textoLegislacaoEspecifica: 'pt' },
  })
  const spanish = (await get(`/municipio/publico/${pelotas}`, 'es')).json() as PublicMunicipality
  expect(spanish.distritos[0]).toMatchObject({
    textoLegislacaoEspecifica: 'Ley municipal.',
    idioma: { textoLegislacaoEspecifica: 'es' },
  })
  // The internal phone and the version are for those who keep the page.
  expect(Object.keys(english)).not.toContain('telefoneInterno')
  expect(codigoOf(await get('/municipio/publico/0000'))).toEqual([404, 'municipio-desconhecido'])
})

it('a municipality that nobody has touched has a page with its figures and its seat', async () => {
  const page = (await get('/municipio/publico/8885')).json() as PublicMunicipality
  const seat = await portal.db
    .selectFrom('municipio')
    .select(['latitude', 'longitude', 'nomeCompleto'])
    .where('codMunicipioRfb', '=', '8885')
    .executeTakeFirstOrThrow()
  expect(page).toMatchObject({
    municipioJunta: { nomeCompleto: seat.nomeCompleto, codMunicipioRfb: '8885' },
    latitude: seat.latitude,
    longitude: seat.longitude,
    descricao: null,
    investimentos: [],
  })
})

it('the admin page shows translations beside the texts, and what is missing', async () => {
  const page = (await get(`/municipio/${pelotas}`, 'en', mayor)).json() as AdminMunicipality
  expect(page).toMatchObject({
    descricao: 'Cidade do doce.',
    traducoes: {
      descricao: { en: 'The city of sweets.', es: null },
      nomeSecretaria: { en: null, es: null },
    },
    versao: 1,
    porcentagemDadosCompletos: 0.7,
    itensFaltantes: ['imagemLogo', 'nomeSetorDesenvolvimentoEconomico', 'telefoneInterno'],
    podeEditar: true,
    figurasVencidas: [],
  })
  expect(page.investimentos[0]?.traducoes).toEqual({
    titulo: { en: 'Grain terminal', es: null },
    descricao: { en: null, es: null },
  })
})

it('who manages people reads any municipality without editing it; a representative only their own', async () => {
  expect((await get(`/municipio/${pelotas}`, 'pt', manager)).json()).toMatchObject({ podeEditar: false })
  expect(codigoOf(await get(`/municipio/${portoAlegre}`, 'pt', mayor))).toEqual([403, 'municipio-sem-acesso'])
  expect(codigoOf(await get('/municipio/0000', 'pt', mayor))).toEqual([404, 'municipio-desconhecido'])
  expect(codigoOf(await get(`/municipio/${pelotas}`, 'pt', investor))).toEqual([403, 'acesso-negado'])
})

it('figures past their shelf life are named', async () => {
  const before = portal.clock.now()
  const listed = async () =>
    (await get('/municipio/listar?nome=pelotas', 'pt', mayor)).json().content[0].figurasVencidas
  expect(await listed()).toEqual([])
  portal.clock.set(new Date('2035-01-01T12:00:00Z'))
  expect((await get(`/municipio/${pelotas}`, 'pt', mayor)).json().figurasVencidas).toEqual([
    'populacao',
    'pib',
  ])
  expect(await listed()).toEqual(['populacao', 'pib'])
  portal.clock.set(before)
})
