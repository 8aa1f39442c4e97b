import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { RegistryAway, RegistryGarbage, states } from '../../ports/commercial-registry.ts'
import { createHttpRegistry, defaultTimes } from './registry-http.ts'

const company = {
  cnpj: '99001001000118',
  nire: '43200000001',
  nome: 'FULANO DE TAL 90000000175',
  matriz: true,
  situacao: 'ATIVA',
  situacaoDesde: '2020-01-02',
  cnaePrincipal: '1091101',
  cnaesSecundarios: [],
  socios: [
    { nome: 'FULANO', cpf: '90000000175', qualificacao: 'Sócio' },
    { nome: 'HOLDING SA', qualificacao: 'Sócio' },
  ],
  endereco: { codMunicipioRfb: '8801', nomeMunicipio: 'Porto Alegre', siglaUf: 'RS' },
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** On a busy machine even an answer of this process may take more than a moment. */
const patient = { tryMs: 5000, wholeMs: 20_000, retries: 2, breakMs: 1500 }
const brisk = { tryMs: 150, wholeMs: 700, retries: 2, breakMs: 300 }
type Answer = { status?: number; body?: string; hang?: boolean; cut?: boolean }
async function registry(answer: (call: number) => Answer, times = patient) {
  let calls = 0
  server = createServer((_request, response) => {
    calls += 1
    const { status = 200, body = JSON.stringify(company), hang, cut } = answer(calls)
    if (hang) return
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    if (cut) {
      response.write(body.slice(0, 10))
      return void setTimeout(() => response.destroy(), 10)
    }
    response.end(body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  return { registry: createHttpRegistry(`http://127.0.0.1:${port}`, times), calls: () => calls }
}

describe('the registry over HTTP', () => {
  it('answers what it says, without the CPF at the end of a name', async () => {
    const { registry: port } = await registry(() => ({}))
    expect(await port.find(company.cnpj)).toMatchObject({
      nome: 'FULANO DE TAL',
      ehMatriz: true,
      socios: [{ cpf: '90000000175' }, { cpf: null }],
      endereco: { bairro: null },
    })
  })

  it('answers null for a CNPJ that the registry does not know', async () => {
    const { registry: port } = await registry(() => ({ status: 404, body: '' }))
    expect(await port.find(company.cnpj)).toBeNull()
  })

  it('tries again after a failure', async () => {
    const { registry: port, calls } = await registry((call) => (call < 3 ? { status: 500 } : {}))
    expect(await port.find(company.cnpj)).toMatchObject({ cnpj: company.cnpj })
    expect(calls()).toBe(3)
  })

  it.each([
    ['hangs', { hang: true }],
    ['fails', { status: 503 }],
    ['breaks off', { cut: true }],
  ])('is away when it %s, in bounded time', async (_, answer) => {
    const { registry: port } = await registry(() => answer, brisk)
    const start = performance.now()
    await expect(port.find(company.cnpj)).rejects.toBeInstanceOf(RegistryAway)
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it('is away when nothing listens', async () => {
    await expect(createHttpRegistry('http://127.0.0.1:1').find(company.cnpj)).rejects.toBeInstanceOf(
      RegistryAway,
    )
  })

  it.each([
    ['not JSON', '<html>'],
    ['another form', '{"cnpj":"99001001000118"}'],
    ['null', 'null'],
    ['another company', JSON.stringify({ ...company, cnpj: '99001002000162' })],
    ['an unknown state', JSON.stringify({ ...company, endereco: { ...company.endereco, siglaUf: 'ZZ' } })],
    ['an unknown status', JSON.stringify({ ...company, situacao: 'OK' })],
  ])('is garbage when it answers %s', async (_, body) => {
    const { registry: port, calls } = await registry(() => ({ body }))
    await expect(port.find(company.cnpj)).rejects.toBeInstanceOf(RegistryGarbage)
    expect(calls()).toBe(1)
  })

  it('gives up one try after 1.1 s and the whole look-up after 2.7 s by default', async () => {
    const started = performance.now()
    const calledAt: number[] = []
    const { registry: port } = await registry(() => {
      calledAt.push(performance.now() - started)
      return { hang: true }
    }, defaultTimes)
    await expect(port.find(company.cnpj)).rejects.toBeInstanceOf(RegistryAway)
    const took = performance.now() - started
    expect(calledAt[1]).toBeGreaterThan(1090)
    expect(calledAt[1]).toBeLessThan(1900)
    expect(took).toBeGreaterThan(2600)
    expect(took).toBeLessThan(3400)
  })

  it('is not asked for a while after five failures in a row, then again', async () => {
    let healthy = false
    const { registry: port, calls } = await registry(() => (healthy ? {} : { status: 500 }))
    for (let i = 0; i < 3; i++) await expect(port.find(company.cnpj)).rejects.toBeInstanceOf(RegistryAway)
    const callsBefore = calls()
    await expect(port.find(company.cnpj)).rejects.toBeInstanceOf(RegistryAway)
    expect(calls()).toBe(callsBefore)
    healthy = true
    await expect
      .poll(() => port.find(company.cnpj).catch(() => undefined), { timeout: 10_000 })
      .toMatchObject({ cnpj: company.cnpj })
  })
})

it('knows the states that our table has', async () => {
  const table = await readFile(new URL('../../../../reference-data/ufs.tsv', import.meta.url), 'utf8')
  const rows = table.trim().split('\n').slice(1)
  expect(rows.map((row) => row.split('\t')[0]).sort()).toEqual([...states])
})
