/** The desk finds a case and whom to ask, and everybody reads a history of what they know of. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attendant,
  colleague,
  type EnquiryWorld,
  enquiryWorld,
  wednesday,
} from '../../../../test/enquiries.ts'
import { mayor, pelotas } from '../../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  await portal.db.deleteFrom('mensagem').execute()
  await portal.db.deleteFrom('solicitacao').execute()
})
afterAll(() => portal?.close())

interface Item {
  numero: number
  trecho: string | null
}
const list = async (person: Person, path: string, query: Record<string, string> = {}): Promise<Item[]> =>
  (await portal.call(person, 'GET', `/solicitacoes${path}?${new URLSearchParams(query)}`)).json().content
const found = async (texto: string, person = attendant, more: Record<string, string> = {}) =>
  (await list(person, '', { texto, ...more })).map(({ numero }) => numero)

describe('the desk finds a case (ENQUIRY-57)', () => {
  it('by number, name, subject and words of any message, accents, signs and order aside', async () => {
    const plant = await world.ask({ mensagem: 'Uma fábrica de embalagens, talvez em São José.' })
    const city = await world.ask(
      { sobre: { tipo: 'MUNICIPIO', id: pelotas }, mensagem: 'A cold store' },
      foreigner,
    )
    await world.write(attendant, plant, { mensagem: 'Falar com o Júlio (CIENTEC).', interna: true })
    await portal.call(attendant, 'POST', `/solicitacoes/${city}/encaminhamentos`, {
      para: [{ tipo: 'EMPRESA', id: world.cnpj }],
      mensagem: 'Há câmaras frias?',
    })
    for (const [texto, numbers] of [
      [String(plant), [plant]],
      [` #${city} `, [city]],
      ['fabrica', [plant]],
      ['EMBALAG sao jose', [plant]],
      ['jose, sao', [plant]],
      ['julio cientec', [plant]],
      ['emma', [city]],
      ['Foreign pelotas', [city]],
      ['camaras-frias', [city]],
      ['fabrica pelotas', []],
      ['xyz', []],
      ["' | ! & <-> :* \\", []],
    ] as const)
      expect(await found(texto), texto).toEqual(numbers)
    expect(await found('fabrica', attendant, { tipo: 'MUNICIPIO' })).toEqual([])
  })

  it('puts the number that was typed before cases that mention it', async () => {
    const first = await world.ask()
    const second = await world.ask({ mensagem: `Sobre a solicitação ${first + 2}` })
    const third = await world.ask()
    expect(await found(String(first + 2))).toEqual([third, second])
  })

  it('but nobody their own, and nobody by what an erased person had written', async () => {
    const own = await world.ask({ mensagem: 'Minha própria ideia' }, colleague)
    await world.write(attendant, own, { mensagem: 'Cuidado com o Caio.', interna: true })
    expect(await found('cuidado', colleague)).toEqual([])
    expect(await found(String(own), colleague)).toEqual([])
    expect(await found('cuidado')).toEqual([own])
    const leaving = { ...foreigner, sub: 'sub-leaving', cpf: '90000001490', email: 'leaving@exemplo.test' }
    const numero = await world.ask(
      { mensagem: 'Moro na Rua das Flores' },
      { ...leaving, name: 'Lea Leaving' },
    )
    await world.write(attendant, numero, 'Bem-vinda.')
    expect(await found('flores')).toEqual([numero])
    await portal.call(leaving, 'POST', '/usuario/excluir-dados', { email: leaving.email })
    expect([await found('flores'), await found('leaving'), await found('bem vinda')]).toEqual([
      [],
      [],
      [numero],
    ])
  })

  it('by words of many cases as by words of few, in their order and counted', async () => {
    const numero = await world.ask()
    await sql`
      INSERT INTO solicitacao (tipo, investidor_id, idioma, situacao, criada_em, atualizada_em, responder_ate, vence_em, busca)
      SELECT tipo, investidor_id, idioma, situacao, criada_em, atualizada_em, responder_ate, criada_em + n * interval '1 hour',
        to_tsvector('simple', 'guarana' || CASE n WHEN 7 THEN ' unica' ELSE '' END)
      FROM solicitacao, generate_series(1, 501) n WHERE numero = ${numero}`.execute(portal.db)
    const many = await portal.call(attendant, 'GET', '/solicitacoes?texto=guarana&size=1&page=6')
    expect(many.json().totalElements).toBe(501)
    expect([many.json().content[0].numero]).toEqual(await found('unica guarana'))
  })

  it('takes a text that fills a case', async () => {
    const numero = await world.ask()
    // More distinct words than a vector of words may hold.
    const rows = Array.from({ length: 300 }, (_, i) => ({
      numero,
      em: wednesday,
      papel: 'AGENCIA',
      canal: 'INTERNA',
      texto: Array.from({ length: 400 }, (__, j) => `palavra${i}x${j}`).join(' '),
    }))
    await portal.db.insertInto('solicitacaoMensagem').values(rows).execute()
    expect((await world.write(attendant, numero, 'Última palavra: jabuticaba')).statusCode).toBe(200)
    expect(await found('jabuticaba')).toEqual([numero])
  })

  it('by an index', async () => {
    await sql`ANALYZE solicitacao`.execute(portal.db)
    const { rows } = await portal.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT numero FROM solicitacao s WHERE s.numero = NULL OR s.busca @@ 'fabrica:*'::tsquery`.execute(
        tx,
      )
    })
    expect(JSON.stringify(rows)).toContain('solicitacao_busca')
  })

  it('and reads its first words in each list, cut between words, of what the reader may read', async () => {
    const numero = await world.ask({ mensagem: `Olá,\n\n${'bom dia '.repeat(30)}` })
    await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [{ tipo: 'EMPRESA', id: world.cnpj }],
      mensagem: 'Há câmaras frias?',
    })
    const [desk] = await list(attendant, '')
    expect(desk?.trecho).toMatch(/^Olá, bom dia .* (bom|dia)…$/)
    expect(desk?.trecho?.length).toBeLessThanOrEqual(141)
    expect((await list(investor, '/minhas'))[0]?.trecho).toBe(desk?.trecho)
    expect((await list(socio, '/recebidas'))[0]?.trecho).toBe('Há câmaras frias?')
    expect((await world.read(socio, numero)).trecho).toBe('Há câmaras frias?')
    const direct = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj }, mensagem: 'Vendem pão?' })
    expect((await list(socio, '/recebidas')).find((one) => one.numero === direct)?.trecho).toBe('Vendem pão?')
  })
})

describe('whom to ask (ENQUIRY-58)', () => {
  const targets = async (texto: string, person: Person = attendant) =>
    portal.call(person, 'GET', `/solicitacoes/destinos?${new URLSearchParams({ texto })}`)

  it('is found by name or CNPJ, with who answers, those who can first', async () => {
    expect((await targets('pelotas')).json()).toMatchObject([
      { tipo: 'MUNICIPIO', id: pelotas, nome: 'Pelotas', municipio: null, respondem: [mayor.name] },
    ])
    const bakery = { tipo: 'EMPRESA', id: world.cnpj, nome: 'Pães da Praça', respondem: [socio.name] }
    expect((await targets('paes praca')).json()).toMatchObject([bakery])
    expect((await targets(world.cnpj)).json()).toMatchObject([bakery])
    expect((await targets(world.cnpj.replace(/^(..)(...)(...)/, '$1.$2.$3/'))).json()).toMatchObject([bakery])
    const many = (await targets('pe')).json() as { id: string; respondem: string[] }[]
    expect(many[0]?.id).toBe(pelotas)
    expect(many.slice(1).every(({ respondem }) => respondem.length === 0)).toBe(true)
    expect((await targets(' ')).json()).toEqual([])
    expect((await targets("%_'\\")).json()).toEqual([])
  })

  it('shows no address, and nobody but the agency', async () => {
    expect((await targets('pelotas')).body).not.toMatch(/@|90000/)
    expect((await targets('pelotas', investor)).statusCode).toBe(403)
    await portal.db.updateTable('empresa').set({ oculta: true }).where('cnpj', '=', world.cnpj).execute()
    expect((await targets('paes praca')).json()).toEqual([])
    await portal.db.updateTable('empresa').set({ oculta: false }).where('cnpj', '=', world.cnpj).execute()
  })
})

it('the history names only what its reader knows of, and why things ended (ENQUIRY-19)', async () => {
  const numero = await world.ask({ sobre: { tipo: 'EMPRESA', id: world.cnpj } })
  await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [{ tipo: 'MUNICIPIO', id: pelotas }],
    mensagem: 'O que oferecem?',
  })
  await world.write(mayor, numero, 'Dez hectares.')
  const { versao, encaminhamentos } = await world.read(attendant, numero)
  const direct = encaminhamentos.find(({ direto }) => direto)?.id
  await portal.call(socio, 'PUT', `/solicitacoes/${numero}/encaminhamentos/${direct}`, {
    situacao: 'RECUSADO',
    motivo: 'Não vendemos.',
    versao,
  })
  const now = await world.read(attendant, numero)
  await portal.call(attendant, 'PUT', `/solicitacoes/${numero}/situacao`, {
    situacao: 'ENCERRADA',
    motivo: 'FORA_DO_ALCANCE',
    mensagem: 'Não há.',
    versao: now.versao,
  })
  for (const person of [investor, socio]) {
    const { historico } = await world.read(person, numero)
    expect(JSON.stringify(historico)).not.toMatch(/Pelotas|COM_TERCEIRO/)
    expect(historico.find(({ tipo }) => tipo === 'ENCAMINHAMENTO_ENCERRADO')).toMatchObject({
      desfecho: 'RECUSADO',
      direto: true,
      nome: 'Pães da Praça',
    })
  }
  expect((await world.read(investor, numero)).historico.at(-1)).toMatchObject({
    situacao: 'ENCERRADA',
    motivo: 'FORA_DO_ALCANCE',
  })
  const seen = (await world.read(attendant, numero)).historico
  expect(
    seen.filter(({ desfecho }) => desfecho).map(({ nome, desfecho, direto }) => [nome, desfecho, direto]),
  ).toEqual([
    ['Pães da Praça', 'RECUSADO', true],
    ['Pelotas', 'RETIRADO', false],
  ])
})
