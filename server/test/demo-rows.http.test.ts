/** Each fixed company of the demo data behaves over HTTP as its row says (OPS-17). */
import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadDemoData } from '../../embedded/src/demo/loading/load-demo-data.ts'
import { demoAccounts } from '../../embedded/src/identity/demo-accounts.ts'
import { expireReservations } from '../src/areas/financing/index.ts'
import { checkCounts } from '../src/areas/statistics/index.ts'
import { minimalCompany } from './companies.ts'
import { createPortal, type Person, type TestPortal } from './portal.ts'

function account(name: string): Person {
  const found = demoAccounts.find((one) => one.account === name)
  if (!found) throw new Error(`No demo account ${name}`)
  const { sub, nome, email, cpf } = found
  return { sub, name: nome, email, ...(cpf && { cpf }) }
}
const socio = account('socio')
const socia = account('socia')
const investidor = account('investidor')
const bancoA = account('banco-a')
const bancoB = account('banco-b')
const estrangeiro = account('estrangeiro')

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await loadDemoData(portal.db, { files: portal.storage })
}, 180_000)
afterAll(() => portal?.close())

const check = async (person: Person, cnpj: string) => {
  const answer = await portal.call(person, 'GET', `/empresas/buscar-disponivel-cadastro/${cnpj}`)
  return answer.statusCode === 200 ? answer.json() : `${answer.statusCode} ${answer.json().codigo}`
}
const read = (person: Person, cnpj: string) => portal.call(person, 'GET', `/empresas/${cnpj}`)
const find = async (person: Person, filter: object) =>
  (await portal.call(person, 'POST', '/empresas/listar', filter)).json()
const finds = async (person: Person, cnpj: string): Promise<boolean> =>
  (await find(person, { cnpj })).totalElements === 1
const own = async (person: Person): Promise<string[]> =>
  (await portal.call(person, 'GET', '/empresas/listar-empresas-do-usuario?size=100'))
    .json()
    .content.map((company: { cnpj: string }) => company.cnpj)

const free = { ativaNaJunta: true, usuarioEhSocio: true, jaCadastrada: false, jaVinculada: false }
const mine = { ...free, jaCadastrada: true, jaVinculada: true }
const byAnother = { ...free, jaCadastrada: true }
const stranger = { ...free, usuarioEhSocio: false }

describe('the answer of the CNPJ check', () => {
  it.each([
    ['001', '99001001000118', free, stranger],
    ['002', '99001002000162', byAnother, mine],
    ['003', '99001003000107', mine, stranger],
    ['004', '99001004000151', { ...free, ativaNaJunta: false }, { ...stranger, ativaNaJunta: false }],
    ['005', '99001005000104', stranger, free],
    ['006', '99001006000140', mine, stranger],
    ['007', '99001007000195', mine, stranger],
    ['008', '99001008000130', '404 cnpj-desconhecido', '404 cnpj-desconhecido'],
    ['009', '99001009000265', '422 nao-e-matriz', '422 nao-e-matriz'],
    ['015', '99001015000131', mine, stranger],
    ['016', '99001016000186', mine, mine],
    ['017', '99001017000120', mine, stranger],
    ['018', '99001018000175', { ...mine, ativaNaJunta: false }, { ...stranger, ativaNaJunta: false }],
    ['019', '99001019000110', stranger, mine],
    ['022', '99001022000133', stranger, stranger],
    ['with letters', '12ABC34501DE35', free, stranger],
  ])('%s to socio and to socia', async (_, cnpj, toSocio, toSocia) => {
    expect(await check(socio, cnpj)).toEqual(toSocio)
    expect(await check(socia, cnpj)).toEqual(toSocia)
    expect(await check(estrangeiro, cnpj)).toBe('403 estrangeiro')
  })
})

it('lists the companies that each account begins with', async () => {
  const numbers = async (person: Person) => (await own(person)).map((cnpj) => cnpj.slice(5, 8)).sort()
  expect(await numbers(socio)).toEqual(['003', '006', '007', '015', '016', '017', '018'])
  expect(await numbers(socia)).toEqual(['002', '016', '019'])
  expect(await numbers(investidor)).toEqual([])
})

describe('who finds and opens what', () => {
  it.each([
    ['002', '99001002000162'],
    ['003', '99001003000107'],
    ['006', '99001006000140'],
    ['007', '99001007000195'],
    ['016', '99001016000186'],
    ['017', '99001017000120'],
    ['018', '99001018000175'],
    ['022', '99001022000133'],
  ])('%s: everybody', async (_, cnpj) => {
    for (const person of [investidor, estrangeiro, socia]) {
      expect(await finds(person, cnpj)).toBe(true)
      expect((await read(person, cnpj)).statusCode).toBe(200)
    }
  })

  it.each([
    ['015', '99001015000131', socio, [socia, investidor, estrangeiro]],
    ['019', '99001019000110', socia, [socio, investidor, estrangeiro]],
  ])('%s: its owner alone', async (_, cnpj, owner, others) => {
    expect((await read(owner, cnpj)).json()).toMatchObject({ oculta: true, vinculada: true })
    for (const person of others) {
      expect(await finds(person, cnpj)).toBe(false)
      const refused = await read(person, cnpj)
      expect([refused.statusCode, refused.json().codigo]).toEqual([404, 'empresa-desconhecida'])
    }
  })

  it.each([
    ['001', '99001001000118'],
    ['004', '99001004000151'],
    ['005', '99001005000104'],
    ['008', '99001008000130'],
    ['009', '99001009000265'],
    ['010', '99001010000109'],
    ['014', '99001014000197'],
    ['020', '99001020000144'],
    ['with letters', '12ABC34501DE35'],
  ])('%s: nobody, it is not registered', async (_, cnpj) => {
    expect(await finds(investidor, cnpj)).toBe(false)
    expect((await read(investidor, cnpj)).statusCode).toBe(404)
  })
})

describe('003, complete', () => {
  const cnpj = '99001003000107'

  it('has photos, contacts, attachments and products, and seeks investment', async () => {
    const company = (await read(investidor, cnpj)).json()
    expect(company).toMatchObject({
      nomeExibicao: 'Vinícola Serra do Quaraim',
      vinculada: false,
      buscandoInvestimentos: true,
      valorEsperadoInvestimento: 4_800_000,
      oculta: false,
    })
    expect([company.fotosAlbum, company.anexos, company.anexosBuscandoInvestimento]).toMatchObject([
      { length: 5 },
      { length: 2 },
      { length: 1 },
    ])
    expect(company.contatos).toHaveLength(2)
    expect(company.produtosOuServicos).toHaveLength(4)
    expect(company.cnaes.map(({ codigo }: { codigo: string }) => codigo)).toEqual(
      expect.arrayContaining(['1112700', '4723700']),
    )
    const picture = await portal.app.inject({
      url: new URL(company.imagemPerfil.urlPublica, 'http://x').pathname,
    })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
    const paper = await portal.call(investidor, 'GET', `/anexos/baixar/${company.anexos[0].id}`)
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, company.anexos[0].mimeType])
  })

  it('is found by part of its name without accents, by place, interest and seal', async () => {
    const found = await find(investidor, {
      nome: 'vinicola quaraim',
      codMunicipioRfb: '8541',
      buscandoInvestimentos: true,
      apenasMadeInRs: true,
    })
    expect(found.content.map((company: { cnpj: string }) => company.cnpj)).toEqual([cnpj])
  })
})

describe('the seal, for a signed-in reader', () => {
  it.each([
    ['002: none', '99001002000162', socia, false, { habilitado: false, suspenso: false }],
    ['003: enabled', '99001003000107', socio, true, { habilitado: true, suspenso: false }],
    ['006: none', '99001006000140', socio, false, { habilitado: false, suspenso: false }],
    ['007: none', '99001007000195', socio, false, { habilitado: false, suspenso: false }],
    ['016: none', '99001016000186', socio, false, { habilitado: false, suspenso: false }],
    ['017: disabled again', '99001017000120', socio, false, { habilitado: false, suspenso: false }],
    ['018: suspended', '99001018000175', socio, false, { habilitado: true, suspenso: true }],
    ['019: valid though hidden', '99001019000110', socia, true, { habilitado: true, suspenso: false }],
  ])('%s', async (_, cnpj, owner, habilitadoMadeInRs, madeInRs) => {
    expect((await read(owner, cnpj)).json()).toMatchObject({ habilitadoMadeInRs, madeInRs })
    const shown = (await find(investidor, { cnpj, apenasMadeInRs: true })).totalElements
    expect(shown).toBe(habilitadoMadeInRs && owner !== socia ? 1 : 0)
  })
})

describe('the seal, for anybody', () => {
  const seal = async (cnpj: string) => {
    const answer = await portal.call(null, 'GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)
    return answer.statusCode === 200 ? answer.json() : { estado: answer.json().codigo }
  }
  it.each([
    ['003: valid', '99001003000107', 'valido', 200],
    ['006: never enabled', '99001006000140', 'nao-habilitado', 404],
    ['007: never enabled', '99001007000195', 'nao-habilitado', 404],
    ['015: hidden, without a seal', '99001015000131', 'empresa-desconhecida', 404],
    ['016: not yet', '99001016000186', 'nao-habilitado', 404],
    ['017: disabled', '99001017000120', 'desabilitado', 404],
    ['018: suspended', '99001018000175', 'suspenso', 404],
    ['019: valid though hidden', '99001019000110', 'valido', 200],
    ['001: not registered', '99001001000118', 'empresa-desconhecida', 404],
  ])('%s', async (_, cnpj, estado, image) => {
    const shown = await seal(cnpj)
    expect(shown.estado).toBe(estado)
    expect(Boolean(shown.seloSvg)).toBe(image === 200)
    expect((await portal.call(null, 'GET', `/madeInRs/selo?cnpj=${cnpj}`)).statusCode).toBe(image)
  })
})

describe('nobody edits', () => {
  it('022, which has no owner', async () => {
    const { id, vinculada } = (await read(socio, '99001022000133')).json()
    expect(vinculada).toBe(false)
    for (const person of [socio, socia, investidor, estrangeiro]) {
      const refused = await portal.call(person, 'PUT', '/empresas', { id, descricao: 'Minha.' })
      expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'acesso-negado'])
    }
    const linked = await portal.call(socio, 'GET', '/empresas/vincular/99001022000133')
    expect([linked.statusCode, linked.json().codigo]).toEqual([403, 'nao-e-socio'])
  })
})

describe('eligible companies and their reservations at the first start', () => {
  const reserved = (by: Person, holder: Person) =>
    by === holder
      ? { situacaoReserva: 'RESERVADO', ehSolicitante: true, usuarioSolicitante: { cpf: holder.cpf } }
      : {
          situacaoReserva: 'RESERVADO',
          ehSolicitante: false,
          usuarioSolicitante: { nome: holder.name, cpf: `***.000.${holder.cpf?.slice(6, 9)}-**` },
        }
  const available = { situacaoReserva: 'DISPONIVEL', usuarioSolicitante: null, nomeInstituicao: null }
  const shown = async (person: Person, cnpj: string) =>
    (await portal.call(person, 'GET', `/empresas/elegiveis/${cnpj}`)).json()
  const happened = async (cnpj: string) =>
    (await portal.call(bancoA, 'GET', `/empresas/elegiveis/${cnpj}/historico`))
      .json()
      .map((line: { acao: string }) => line.acao)

  it.each([
    ['010: available', '99001010000109', true, available, available, []],
    [
      '011: reserved by banco-a',
      '99001011000153',
      true,
      reserved(bancoA, bancoA),
      reserved(bancoB, bancoA),
      ['RESERVA'],
    ],
    ['012: lapsed', '99001012000106', true, available, available, ['RESERVA', 'EXPIRACAO']],
    [
      '013: loan granted',
      '99001013000142',
      true,
      { situacaoReserva: 'EMPRESTIMO_CONCEDIDO', ehSolicitante: true },
      { situacaoReserva: 'EMPRESTIMO_CONCEDIDO', ehSolicitante: false },
      ['RESERVA', 'EMPRESTIMO'],
    ],
    ['014: not eligible', '99001014000197', false, available, available, []],
    [
      '020: no longer eligible, still held',
      '99001020000144',
      false,
      reserved(bancoA, bancoA),
      reserved(bancoB, bancoA),
      ['RESERVA'],
    ],
    [
      '021: reserved by banco-b',
      '99001021000199',
      true,
      reserved(bancoA, bancoB),
      reserved(bancoB, bancoB),
      ['RESERVA'],
    ],
  ])('%s', async (_, cnpj, elegivel, toA, toB, lines) => {
    expect(await shown(bancoA, cnpj)).toMatchObject({ cnpj, elegivel, ...toA })
    expect(await shown(bancoB, cnpj)).toMatchObject({ cnpj, elegivel, ...toB })
    expect(await happened(cnpj)).toEqual(lines)
    for (const person of [socio, estrangeiro])
      expect((await portal.call(person, 'GET', `/empresas/elegiveis/${cnpj}`)).statusCode).toBe(403)
  })

  it('ends one day, and not six, before or after the first start', async () => {
    const { reservadoAte } = await shown(bancoA, '99001011000153')
    const left = (Date.parse(reservadoAte) - portal.clock.now().getTime()) / dayMs
    expect(left).toBeGreaterThan(3.9)
    expect(left).toBeLessThanOrEqual(4)
  })

  it('mails nobody about what lapsed before the first start', async () => {
    const parts = { db: portal.db, clock: portal.clock, publicUrl: 'http://localhost:8080' }
    expect(await expireReservations(parts)).toBe(0)
    expect(await portal.db.selectFrom('mensagem').select('id').execute()).toEqual([])
  })

  it('has thousands of eligible companies, most of them available, and too many in the capital for a report', async () => {
    const { rows } = await sql<{ eligible: number; taken: number }>`
      SELECT (SELECT count(*)::int FROM empresa_elegivel WHERE elegivel) AS eligible,
        (SELECT count(*)::int FROM reserva WHERE situacao <> 'DISPONIVEL') AS taken`.execute(portal.db)
    expect(rows[0]?.eligible).toBeGreaterThan(5500)
    expect(rows[0]?.taken).toBeGreaterThan(50)
    expect(rows[0]?.taken).toBeLessThan(300)
    const report = await portal.call(
      bancoA,
      'GET',
      '/empresas/elegiveis/relatorio?nomeMunicipio=Porto%20Alegre',
    )
    expect([report.statusCode, report.json().codigo]).toEqual([422, 'relatorio-grande-demais'])
  })
})

// The tests from here on change rows; each row is used by one test.
describe('what each row is for', () => {
  it.each([
    ['001', '99001001000118'],
    ['with letters', '12ABC34501DE35'],
  ])('%s: registered from its draft, then found by others', async (_, cnpj) => {
    const draft = (await read(socio, cnpj)).json()
    expect(draft).toMatchObject({ cnpj, id: null, versao: null })
    const saved = await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ cnpj, nome: draft.nome, vinculada: true })
    expect(await check(socio, cnpj)).toEqual(mine)
    expect(await finds(investidor, cnpj)).toBe(true)
  })

  it('002: the other partner links it, and the first one stays', async () => {
    const cnpj = '99001002000162'
    const linked = await portal.call(socio, 'GET', `/empresas/vincular/${cnpj}`)
    expect(linked.json()).toMatchObject({ cnpj, vinculada: true })
    expect(await own(socio)).toContain(cnpj)
    expect(await own(socia)).toContain(cnpj)
  })

  it.each([
    ['004: inactive', '99001004000151', socio, 422, 'empresa-inativa'],
    ['005: not a partner', '99001005000104', socio, 403, 'nao-e-socio'],
    ['008: unknown', '99001008000130', socio, 404, 'cnpj-desconhecido'],
    ['009: a branch', '99001009000265', socio, 422, 'nao-e-matriz'],
    ['003: there already', '99001003000107', socio, 409, 'empresa-ja-cadastrada'],
    ['001 by a foreigner', '99001001000118', estrangeiro, 403, 'estrangeiro'],
  ])('%s: registering is refused', async (_, cnpj, person, status, codigo) => {
    const refused = await portal.call(person, 'POST', '/empresas', minimalCompany(cnpj))
    expect([refused.statusCode, refused.json().codigo]).toEqual([status, codigo])
  })

  it.each([
    ['006: services only', '99001006000140', 'atividade-incompativel'],
    ['007: head office in SC', '99001007000195', 'fora-do-estado'],
  ])('%s: the seal is refused', async (_, cnpj, codigo) => {
    const { id } = (await read(socio, cnpj)).json()
    const refused = await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${id}`)
    expect([refused.statusCode, refused.json().codigo]).toEqual([422, codigo])
  })

  it('016 and 017: enabled by an owner; 018 is not, it has one that the registry suspends', async () => {
    const enable = async (cnpj: string) => {
      const { id } = (await read(socio, cnpj)).json()
      return portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${id}`)
    }
    for (const cnpj of ['99001016000186', '99001017000120']) {
      expect((await enable(cnpj)).json()).toMatchObject({ habilitado: true, suspenso: false })
      expect(await find(investidor, { cnpj, apenasMadeInRs: true })).toMatchObject({ totalElements: 1 })
    }
    expect((await enable('99001018000175')).json().codigo).toBe('empresa-inativa')
  })

  it('016: the second of two owners who save from the same version is refused, and unlinking one leaves the other', async () => {
    const cnpj = '99001016000186'
    const { id, versao } = (await read(socio, cnpj)).json()
    const first = await portal.call(socia, 'PUT', '/empresas', { id, versao, descricao: 'Dela.' })
    expect(first.statusCode).toBe(200)
    const second = await portal.call(socio, 'PUT', '/empresas', { id, versao, descricao: 'Dele.' })
    expect([second.statusCode, second.json().codigo]).toEqual([409, 'versao-desatualizada'])
    expect((await read(socio, cnpj)).json()).toMatchObject({ descricao: 'Dela.' })

    expect((await portal.call(socio, 'DELETE', `/empresas/desvincular/${cnpj}`)).json()).toEqual({
      desvinculada: true,
    })
    expect(await own(socio)).not.toContain(cnpj)
    expect(await own(socia)).toContain(cnpj)
    expect(await finds(investidor, cnpj)).toBe(true)
    expect(await check(socio, cnpj)).toEqual(byAnother)
  })

  it('018: its owner goes on editing it, but nobody links it while it is inactive', async () => {
    const cnpj = '99001018000175'
    const { id } = (await read(socio, cnpj)).json()
    expect((await portal.call(socio, 'PUT', '/empresas', { id, descricao: 'Couros.' })).statusCode).toBe(200)
    await portal.call(socio, 'DELETE', `/empresas/desvincular/${cnpj}`)
    const refused = await portal.call(socio, 'GET', `/empresas/vincular/${cnpj}`)
    expect([refused.statusCode, refused.json().codigo]).toEqual([422, 'empresa-inativa'])
  })
})

describe('what the rows for banks are for', () => {
  const act = (person: Person, action: string, cnpj: string, more: object = {}) =>
    portal.call(person, 'PUT', `/empresas/elegiveis/${action}`, { id: cnpj, ...more })
  const [reserve, grant, cancel] = [
    'salvar-reserva-instituicao',
    'conceder-emprestimo-instituicao',
    'cancelar-reserva-instituicao',
  ] as const
  const bank = { nomeInstituicao: 'Banco da Serra', nomeAgencia: 'Agência Centro' }

  it('010 and 012: reserved and granted', async () => {
    for (const cnpj of ['99001010000109', '99001012000106']) {
      expect((await act(bancoB, reserve, cnpj, bank)).json()).toMatchObject({ situacaoReserva: 'RESERVADO' })
      expect((await act(bancoA, grant, cnpj, bank)).json().codigo).toBe('reserva-de-outra-pessoa')
      expect((await act(bancoB, grant, cnpj)).json()).toMatchObject({
        situacaoReserva: 'EMPRESTIMO_CONCEDIDO',
      })
    }
  })

  it('013 and 014: neither can be reserved', async () => {
    expect((await act(bancoB, reserve, '99001013000142', bank)).json().codigo).toBe('emprestimo-ja-concedido')
    expect((await act(bancoA, cancel, '99001013000142')).json().codigo).toBe('emprestimo-ja-concedido')
    expect((await act(bancoA, reserve, '99001014000197', bank)).json().codigo).toBe('empresa-nao-elegivel')
  })

  it('020: only the holder keeps the actions', async () => {
    expect((await act(bancoB, cancel, '99001020000144')).json().codigo).toBe('reserva-de-outra-pessoa')
    expect((await act(bancoA, cancel, '99001020000144')).json()).toMatchObject({
      situacaoReserva: 'DISPONIVEL',
    })
    expect((await act(bancoA, reserve, '99001020000144', bank)).json().codigo).toBe('empresa-nao-elegivel')
  })
})

describe('the statistics of the demo data', () => {
  const read = async (path: string) =>
    (await portal.call(account('admin'), 'GET', `/estatisticas/${path}`)).json()

  it('tell twelve months and more, whose sums are the totals', async () => {
    const [totals, months] = [await read('gerais'), await read('mensais')]
    expect(months.length).toBeGreaterThanOrEqual(12)
    const sum = (name: string) =>
      months.reduce((all: number, month: Record<string, number>) => all + (month[name] ?? 0), 0)
    for (const name of [
      'totalUsuariosCadastrados',
      'totalEmpresasCadastradas',
      'totalEmpresasFavoritadas',
      'totalEmpresasOcultadas',
    ]) {
      expect([name, totals[name] > 10]).toEqual([name, true])
      expect([name, sum(name)]).toEqual([name, totals[name]])
    }
    expect(totals.totalEmpresasMadeInRS).toBeGreaterThan(0)
    expect(totals.totalEmpresasBuscandoInvestimentos).toBeGreaterThan(0)
  })

  it('are those of a recount', async () => {
    const warn = vi.fn()
    await checkCounts(portal.db, warn)
    expect(warn).not.toHaveBeenCalled()
  })
})
