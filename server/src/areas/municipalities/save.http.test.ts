import { languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf, manager } from '../../../test/administrators.ts'
import { upload } from '../../../test/files.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { give } from '../../../test/groups.ts'
import {
  bodyOf,
  district,
  incentive,
  investment,
  letKeep,
  mayor,
  nothing,
  otherMayor,
  pelotas,
  portoAlegre,
  represent,
  save,
} from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, type TestPortal } from '../../../test/portal.ts'
import { commonTexts } from '../../http/texts.ts'

let portal: TestPortal
let png: Buffer
beforeAll(async () => {
  portal = await createPortal()
  await represent(portal, mayor, pelotas)
  await represent(portal, otherMayor, portoAlegre)
  await give(portal, manager, 'EDITAR_USUARIOS_MUNICIPIOS')
  png = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#175' } })
    .png()
    .toBuffer()
})
afterAll(() => portal?.close())

const saved = async (more: object = {}, person = mayor, code = pelotas): Promise<AdminMunicipality> => {
  const answer = await save(portal, person, code, more)
  expect([answer.statusCode, answer.json().codigo, answer.json().campos]).toEqual([200, undefined, undefined])
  return answer.json()
}
/** Refused with this, and nothing changed. */
async function refused(more: object, status: number, codigo: string, fields?: string[]) {
  const before = await fingerprint(portal.db)
  const answer = await save(portal, mayor, pelotas, more)
  expect([answer.statusCode, answer.json().codigo]).toEqual([status, codigo])
  if (fields) expect(Object.keys(answer.json().campos).sort()).toEqual(fields.sort())
  expect(await fingerprint(portal.db)).toBe(before)
  return answer.json()
}
const sent = async (purpose: string, person: Person = mayor): Promise<string> => {
  const answer = await upload(portal, person, purpose, 'imagem.png', png)
  expect(answer.statusCode).toBe(200)
  return answer.json().id
}
const isFree = async (id: string) =>
  (await portal.db.selectFrom('arquivo').select('donoId').where('id', '=', id).executeTakeFirstOrThrow())
    .donoId === null

beforeEach(() => saved(nothing))

describe('a save', () => {
  it('keeps the zoom of a district between that of the municipality and the closest', async () => {
    const district = (zoomMapa?: number) => ({ nome: 'Norte', dataCriacao: '2020-01-01', zoomMapa, index: 0 })
    const zoomOf = async (municipal: number, own?: number) =>
      (await saved({ zoomMapa: municipal, distritos: [district(own)] })).distritos[0]?.zoomMapa
    expect([await zoomOf(11, 11), await zoomOf(11), await zoomOf(16), await zoomOf(22, 19)]).toEqual([
      11, 14, 16, 19,
    ])
    for (const own of [10, 20])
      await refused({ zoomMapa: 11, distritos: [district(own)] }, 422, 'dados-invalidos', [
        'distritos.0.zoomMapa',
      ])
  })

  const whole = {
    descricao: '  Cidade do doce. ',
    nomeSecretaria: 'Secretaria',
    nomeSetorDesenvolvimentoEconomico: 'Setor',
    email: 'contato@exemplo.test',
    telefone: { ddd: '53', numero: '3310-0000' },
    telefoneInterno: { codigoPais: { codigoTelefone: '598', nomeAbreviado: 'UY' }, numero: '29170000' },
    latitude: -31.77,
    longitude: -52.34,
    zoomMapa: 11,
    traducoes: { descricao: { en: 'City of sweets.', es: ' ' } },
    investimentos: [investment()],
    beneficiosFiscais: [incentive()],
    distritos: [district()],
  }

  it('takes the whole record, and null or [] empties a field', async () => {
    const full = await saved(whole)
    expect(full).toMatchObject({
      descricao: 'Cidade do doce.',
      traducoes: { descricao: { en: 'City of sweets.', es: null } },
      latitude: -31.77,
      zoomMapa: 11,
      telefoneInterno: { numeroFormatadoComMascara: '+598 2917 0000' },
      porcentagemDadosCompletos: 0.9,
      itensFaltantes: ['imagemLogo'],
    })
    expect(full.distritos[0]).toMatchObject({ nome: 'Distrito Sul', dataCriacao: '1998-05-20', zoomMapa: 14 })
    const emptied = await saved(nothing)
    expect(emptied).toMatchObject({
      descricao: null,
      nomeSecretaria: null,
      email: null,
      telefone: null,
      telefoneInterno: null,
      zoomMapa: 14,
      investimentos: [],
      beneficiosFiscais: [],
      distritos: [],
      traducoes: { descricao: { en: null, es: null } },
      porcentagemDadosCompletos: 0,
      versao: full.versao + 1,
    })
  })

  it('leaves what its body does not name as it is (API-102)', async () => {
    const logo = await sent('logoMunicipio')
    const image = await sent('imagemDistrito')
    const paper = await sent('anexosBeneficioFiscal')
    const full = await saved({
      ...whole,
      imagemLogo: { id: logo },
      distritos: [district({ imagem: { id: image } })],
      beneficiosFiscais: [incentive({ anexos: [{ id: paper }] })],
    })
    const shown = ({ imagemLogo, distritos, beneficiosFiscais, versao: _, ...rest }: AdminMunicipality) => ({
      ...rest,
      files: [
        imagemLogo,
        ...distritos.map((one) => one.imagem),
        ...beneficiosFiscais.flatMap((one) => one.anexos),
      ].map((file) => file?.id),
    })
    expect(shown(await saved())).toEqual(shown(full))
    expect(shown(full).files).toEqual([logo, image, paper])
    expect([await isFree(logo), await isFree(image), await isFree(paper)]).toEqual([false, false, false])
    const changed = await saved({ email: 'outro@exemplo.test', longitude: -52.35, investimentos: [] })
    expect(shown(changed)).toEqual({
      ...shown(full),
      email: 'outro@exemplo.test',
      longitude: -52.35,
      investimentos: [],
      porcentagemDadosCompletos: 0.9,
      itensFaltantes: ['investimentos'],
    })
  })

  it('of a translation leaves the other language, and null clears one, a field or all', async () => {
    const texts = async (traducoes: object | null) => (await saved({ traducoes })).traducoes
    await texts({ descricao: { en: 'Sweets.', es: 'Dulces.' }, nomeSecretaria: { en: 'Office', es: null } })
    expect(await texts({ descricao: { es: ' Dulce. ' } })).toMatchObject({
      descricao: { en: 'Sweets.', es: 'Dulce.' },
      nomeSecretaria: { en: 'Office', es: null },
    })
    expect(await texts({ nomeSecretaria: null, descricao: { en: null } })).toMatchObject({
      descricao: { en: null, es: 'Dulce.' },
      nomeSecretaria: { en: null, es: null },
    })
    expect(await texts(null)).toMatchObject({ descricao: { en: null, es: null } })
  })

  it('refuses a zoom closer than that of a district that it leaves as it is', async () => {
    await saved({ zoomMapa: 11, distritos: [district({ zoomMapa: 13 })] })
    expect(await refused({ zoomMapa: 14 }, 422, 'dados-invalidos', ['zoomMapa'])).toMatchObject({
      campos: { zoomMapa: 'O valor máximo é 13.' },
    })
    // Emptied it is the usual one, which is closer than the district's.
    await refused({ zoomMapa: null }, 422, 'dados-invalidos', ['zoomMapa'])
    expect(await saved({ zoomMapa: 13 })).toMatchObject({ zoomMapa: 13 })
    expect(await saved({ zoomMapa: 14, distritos: null })).toMatchObject({ zoomMapa: 14, distritos: [] })
  })

  it('judges a position by what stands, also beside a field of the wrong form', async () => {
    await saved({ latitude: -31.77, longitude: -52.34 })
    expect(await saved({ latitude: -31.7 })).toMatchObject({ latitude: -31.7, longitude: -52.34 })
    await refused({ latitude: -31.7, email: 'x'.repeat(201) }, 422, 'dados-invalidos', ['email'])
    await refused({ latitude: null }, 422, 'dados-invalidos', ['latitude'])
  })

  it('ignores what is read-only', async () => {
    const before = await saved()
    const after = await saved({
      populacao: 1,
      pib: 1,
      visualizacoes: 99,
      porcentagemDadosCompletos: 1,
      podeEditar: false,
      numeroEmpresas: 5,
      municipioJunta: { codMunicipioRfb: pelotas, nomeCompleto: 'Outra' },
    })
    expect(after).toEqual({ ...before, versao: before.versao + 1 })
  })

  it('over a version that was not seen is refused with the page as it is; without one it is taken', async () => {
    const first = await saved({ descricao: 'Primeira' })
    await saved({ descricao: 'Segunda', versao: first.versao })
    const answer = await refused({ descricao: 'Terceira', versao: first.versao }, 409, 'versao-desatualizada')
    expect(answer.atual).toMatchObject({ descricao: 'Segunda', versao: first.versao + 1 })
    expect(await saved({ descricao: 'Quarta' })).toMatchObject({ descricao: 'Quarta' })
  })

  it('of a municipality that nobody has touched begins from version 0', async () => {
    await letKeep(portal, await idOf(portal, mayor), '8863')
    expect((await portal.call(mayor, 'GET', '/municipio/8863')).json().versao).toBe(0)
    const before = await fingerprint(portal.db)
    expect((await save(portal, mayor, '8863', { versao: 3 })).statusCode).toBe(409)
    expect(await fingerprint(portal.db)).toBe(before)
    expect(await saved({ versao: 0, descricao: 'Nova' }, mayor, '8863')).toMatchObject({ versao: 1 })
  })

  it('of two at the same moment one is taken and the other refused', async () => {
    const { versao } = await saved()
    const answers = await Promise.all(
      ['a', 'b'].map((descricao) => save(portal, mayor, pelotas, { versao, descricao })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})

describe('items', () => {
  it('as many as the form takes are saved, also sent back as they were read', async () => {
    const most = limits.municipalityItems
    const known = await portal.db.selectFrom('atividadeEconomica').select('cnae').limit(most).execute()
    expect(known).toHaveLength(most)
    const many = (item: object) => Array.from({ length: most }, () => item)
    const full = await saved({
      investimentos: many(investment({ cnaes: known })),
      beneficiosFiscais: many(incentive()),
      distritos: many(district()),
    })
    const again = await saved({ ...full })
    expect(again.investimentos.map(({ cnaes }) => cnaes.length)).toEqual(many({}).map(() => most))
    expect(again).toEqual({ ...full, versao: full.versao + 1 })
  })

  it('keep their ids, are numbered anew, and one that comes twice is replaced', async () => {
    const first = await saved({
      investimentos: ['A', 'B', 'C'].map((titulo) => investment({ titulo, index: 77 })),
    })
    const [a, b, c] = first.investimentos
    expect(first.investimentos.map(({ titulo, index }) => [titulo, index])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ])
    const next = await saved({
      investimentos: [
        investment({ id: c?.id, titulo: 'C' }),
        investment({ id: a?.id, titulo: 'A velho' }),
        investment({ titulo: 'D' }),
        investment({ id: a?.id?.toUpperCase(), titulo: 'A novo' }),
      ],
    })
    expect(next.investimentos.map(({ id, titulo, index }) => [id, titulo, index])).toEqual([
      [c?.id, 'C', 0],
      [a?.id, 'A novo', 1],
      [expect.any(String), 'D', 2],
    ])
    expect(next.investimentos.map(({ id }) => id)).not.toContain(b?.id)
  })

  it.each(['investimentos', 'beneficiosFiscais', 'distritos'] as const)(
    'of another municipality in %s are refused as unknown, and nothing changes',
    async (list) => {
      const item = { investimentos: investment(), beneficiosFiscais: incentive(), distritos: district() }[
        list
      ]
      const theirs = await saved({ [list]: [item] }, otherMayor, portoAlegre)
      await refused({ [list]: [item, { ...item, id: theirs[list][0]?.id }] }, 404, 'item-desconhecido', [
        `${list}.1.id`,
      ])
      const nobodys = '5d0c1a00-0000-4000-8000-0000000000ff'
      await refused({ [list]: [{ ...item, id: nobodys }] }, 404, 'item-desconhecido')
    },
  )

  it('have limits', async () => {
    const many = Array.from({ length: 101 }, () => district())
    expect(await refused({ distritos: many }, 422, 'dados-invalidos', ['distritos'])).toMatchObject({
      campos: { distritos: 'No máximo 100 itens.' },
    })
    expect((await saved({ distritos: many.slice(1) })).distritos).toHaveLength(100)
    await refused({ investimentos: [investment({ titulo: 'x'.repeat(501) })] }, 422, 'dados-invalidos', [
      'investimentos.0.titulo',
    ])
    await refused({ investimentos: [investment({ titulo: '  ' })] }, 422, 'dados-invalidos', [
      'investimentos.0.titulo',
    ])
    await refused({ descricao: 'x'.repeat(2001) }, 422, 'dados-invalidos', ['descricao'])
    await refused({ nomeSecretaria: 'x'.repeat(501) }, 422, 'dados-invalidos', ['nomeSecretaria'])
    const [longest] = (await saved({ investimentos: [investment({ titulo: 'x'.repeat(500), valor: 0 })] }))
      .investimentos
    expect([longest?.titulo.length, longest?.valor]).toEqual([500, 0])
  })

  it('name activities that exist, each once', async () => {
    const cnaes = ['C', '10', '1091101', '1091101'].map((cnae) => ({ cnae }))
    const { investimentos } = await saved({ investimentos: [investment({ cnaes })] })
    expect(investimentos[0]?.cnaes.map(({ cnae }) => cnae)).toEqual(['C', '10', '1091101'])
    const body = { investimentos: [investment(), investment({ cnaes: [{ cnae: '9999999' }] })] }
    expect(await refused(body, 422, 'dados-invalidos', ['investimentos.1.cnaes'])).toMatchObject({
      campos: { 'investimentos.1.cnaes': 'Esta atividade econômica não existe.' },
    })
  })

  it('name activities in force, beside those that they had before (REFERENCE-27)', async () => {
    const cnaes = [{ cnae: '1091102' }]
    const ends = (vigente: boolean) =>
      portal.db.updateTable('atividadeEconomica').set({ vigente }).where('cnae', '=', '1091102').execute()
    await ends(false)
    try {
      const body = { investimentos: [investment({ cnaes })] }
      expect(await refused(body, 422, 'dados-invalidos', ['investimentos.0.cnaes'])).toMatchObject({
        campos: { 'investimentos.0.cnaes': expect.stringContaining('não está mais em vigor') },
      })
      await ends(true)
      const { investimentos } = await saved(body)
      await ends(false)
      expect((await saved({ investimentos })).investimentos[0]?.cnaes).toMatchObject(cnaes)
    } finally {
      await ends(true)
    }
  })
})

describe('what is wrong is told by field', () => {
  it('a required field that is empty says so as the forms do, in each language', async () => {
    const body = bodyOf(pelotas, {
      investimentos: [
        investment({
          titulo: ' ',
          descricao: '',
          tipo: null,
          dataInvestimento: '',
          valor: null,
          empregos: null,
        }),
      ],
      beneficiosFiscais: [incentive({ titulo: '' })],
      distritos: [district({ nome: ' ', dataCriacao: '' })],
    })
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const answer = await portal.call(mayor, 'POST', '/municipio', body, { headers })
      expect(answer.json().campos).toEqual(
        Object.fromEntries(
          [
            ...['titulo', 'descricao', 'tipo', 'dataInvestimento', 'valor', 'empregos'].map(
              (field) => `investimentos.0.${field}`,
            ),
            'beneficiosFiscais.0.titulo',
            'distritos.0.nome',
            'distritos.0.dataCriacao',
          ].map((path) => [path, commonTexts.in(language)('field.necessario')]),
        ),
      )
    }
  })

  it.each([
    [
      'an incentive needs a description or a file',
      { beneficiosFiscais: [incentive({ descricao: ' ' })] },
      ['beneficiosFiscais.0.descricao'],
    ],
    ['an e-mail has to be one', { email: 'prefeitura' }, ['email']],
    ['a Brazilian phone has its area code', { telefone: { numero: '3310' } }, ['telefone']],
    [
      'a foreign phone is one of its country',
      { telefoneInterno: { codigoPais: { codigoTelefone: '598' }, numero: '1' } },
      ['telefoneInterno'],
    ],
    ['latitude alone is no position', { latitude: -31 }, ['longitude']],
    ['longitude alone is no position', { longitude: -52 }, ['latitude']],
    ['a position lies in the state', { latitude: -10, longitude: -30 }, ['latitude', 'longitude']],
    [
      'so does a district’s',
      { distritos: [district(), district({ latitude: -35, longitude: -52 })] },
      ['distritos.1.latitude'],
    ],
    [
      'a day has to be one',
      { distritos: [district({ dataCriacao: '2025-02-30' })] },
      ['distritos.0.dataCriacao'],
    ],
    [
      'there is no year 0',
      { distritos: [district({ dataCriacao: '0000-01-01' })] },
      ['distritos.0.dataCriacao'],
    ],
    [
      'nor for investments',
      { investimentos: [investment({ dataInvestimento: '0000-01-01' })] },
      ['investimentos.0.dataInvestimento'],
    ],
  ])('%s', (_, body, fields) => refused(body, 422, 'dados-invalidos', fields).then(() => {}))
})

describe('files', () => {
  it('are taken, shown to everybody, and let go', async () => {
    const [logo, image, paper] = [
      await sent('logoMunicipio'),
      await sent('imagemDistrito'),
      await sent('anexosBeneficioFiscal'),
    ]
    const page = await saved({
      imagemLogo: { id: logo },
      distritos: [
        district({ imagem: { id: image } }),
        district({ imagem: { id: await sent('imagemDistrito') } }),
      ],
      beneficiosFiscais: [incentive({ descricao: null, anexos: [{ id: paper }] })],
    })
    expect(page.imagemLogo?.id).toBe(logo)
    expect(page.distritos[0]?.imagem?.id).toBe(image)
    expect(page.beneficiosFiscais[0]?.anexos.map(({ id }) => id)).toEqual([paper])
    const seen = (await portal.call(null, 'GET', `/municipio/publico/${pelotas}`)).json()
    const listed = (await portal.call(null, 'GET', '/municipio/publico/listar?nome=pelotas')).json()
    expect(listed.content[0].imagemLogo.urlPublica).toBe(seen.imagemLogo.urlPublica)
    const bytes = await portal.app.inject({
      url: new URL(seen.imagemLogo.urlPublica, 'http://localhost:8080').pathname,
    })
    expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([200, 'image/png'])

    // The same again keeps them; another save lets them go.
    const { versao } = page
    const kept = await saved({
      versao,
      imagemLogo: { id: logo },
      distritos: [],
      beneficiosFiscais: [{ ...page.beneficiosFiscais[0], descricao: null, traducoes: null }],
    })
    expect(kept.beneficiosFiscais[0]?.anexos).toHaveLength(1)
    expect([await isFree(logo), await isFree(image), await isFree(paper)]).toEqual([false, true, false])
    await saved(nothing)
    expect([await isFree(logo), await isFree(paper)]).toEqual([true, true])
  })

  it('may come inside the body, and are removed when the save is refused', async () => {
    const arquivo = `data:image/png;base64,${png.toString('base64')}`
    const page = await saved({ imagemLogo: { arquivo, nomeArquivo: 'brasao.png' } })
    expect(page.imagemLogo).toMatchObject({ nome: 'brasao.png', mimeType: 'image/png' })
    await refused({ imagemLogo: { arquivo }, email: 'x' }, 422, 'dados-invalidos', ['email'])
    await refused({ imagemLogo: { nome: 'vazio.png' } }, 422, 'dados-invalidos', ['imagemLogo'])
  })

  it('are at most three for each incentive, of the right purpose, and named once', async () => {
    const papers = [1, 2, 3, 4].map(() => sent('anexosBeneficioFiscal'))
    const anexos = (await Promise.all(papers)).map((id) => ({ id }))
    await refused({ beneficiosFiscais: [incentive(), incentive({ anexos })] }, 422, 'dados-invalidos', [
      'beneficiosFiscais.1.anexos',
    ])
    await refused(
      { beneficiosFiscais: [incentive({ anexos: [anexos[0]] }), incentive({ anexos: [anexos[0]] })] },
      422,
      'dados-invalidos',
      ['beneficiosFiscais.1.anexos.0'],
    )
    await refused({ imagemLogo: anexos[0] }, 422, 'dados-invalidos', ['imagemLogo'])
    const both = {
      beneficiosFiscais: [incentive({ anexos: anexos.slice(0, 3) }), incentive({ anexos: anexos.slice(3) })],
    }
    expect((await saved(both)).beneficiosFiscais.map((one) => one.anexos.length)).toEqual([3, 1])
  })

  it('of somebody else are refused as unknown', async () => {
    const theirs = await sent('logoMunicipio', otherMayor)
    await refused({ imagemLogo: { id: theirs } }, 404, 'arquivo-desconhecido', ['imagemLogo'])
    await saved({ imagemLogo: { id: theirs } }, otherMayor, portoAlegre)
    await refused({ imagemLogo: { id: theirs } }, 404, 'arquivo-desconhecido', ['imagemLogo'])
  })
})

describe('who may save: the permission and access to that municipality', () => {
  const callers = [
    { who: 'nobody', person: null, permission: false, access: [] as string[] },
    { who: 'somebody without permission', person: investor, permission: false, access: [] },
    { who: 'who manages people', person: manager, permission: false, access: [] },
    { who: 'Pelotas', person: mayor, permission: true, access: [pelotas] },
    { who: 'Porto Alegre', person: otherMayor, permission: true, access: [portoAlegre] },
    {
      who: 'somebody with access who lost the permission',
      person: { sub: 'sub-sem', name: 'Sem Permissão', email: 'sem@exemplo.test', cpf: '90000001309' },
      permission: false,
      access: [pelotas, portoAlegre],
    },
  ]
  const codes = [pelotas, portoAlegre, '0000']
  const cases = callers.flatMap((caller) => codes.map((code) => ({ ...caller, code })))

  beforeAll(async () => {
    const last = callers.at(-1)
    if (!last?.person) throw new Error('nobody')
    const id = (await portal.call(last.person, 'GET', '/usuario/dados')).json().id
    for (const code of last.access) await letKeep(portal, id, code)
    await portal.call(investor, 'GET', '/usuario/dados')
  })

  it.each(cases)('$who on $code', async ({ person, permission, access, code }) => {
    const before = await fingerprint(portal.db)
    const answer = await portal.call(person, 'POST', '/municipio', bodyOf(code, { descricao: `de ${code}` }))
    const expected = !person
      ? [401, 'nao-autenticado']
      : !permission
        ? [403, 'acesso-negado']
        : code === '0000'
          ? [404, 'municipio-desconhecido']
          : access.includes(code)
            ? [200, undefined]
            : [403, 'municipio-sem-acesso']
    expect([answer.statusCode, answer.json().codigo]).toEqual(expected)
    expect((await fingerprint(portal.db)) === before).toBe(expected[0] !== 200)
  })
})
