import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'
import { createPool } from '../../db/connections/pool.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { release } from '../../observability/release.ts'
import { queueMail } from '../mail/index.ts'
import { jobRecords } from './index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({
    deps: {
      registry: {
        find: async () => {
          throw new Error('550 no such person maria@exemplo.test here')
        },
      },
    },
  })
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.db.deleteFrom('aviso').execute()
  await portal.db.deleteFrom('mensagem').execute()
  await portal.db.deleteFrom('tarefa').execute()
})

const read = async () => (await portal.call(administrator, 'GET', '/admin/operacao')).json()
const auditLines = () =>
  portal.db
    .selectFrom('registroAdministrativo')
    .select(['acao', 'alvo', 'antes', 'depois'])
    .orderBy('id')
    .execute()

it.each([
  ['GET', '/admin/operacao'],
  ['GET', '/admin/operacao/atencao'],
  ['GET', '/admin/operacao/mensagens'],
  ['PUT', '/admin/operacao/tarefas/check-map-cells/executar'],
  ['PUT', '/admin/operacao/mensagens/1/reenviar'],
  ['PUT', '/admin/operacao/aviso', { aviso: null }],
] as [method: 'GET' | 'PUT', path: string, body?: object][])(
  '%s %s is for operators alone',
  async (method, path, body) => {
    expect((await portal.call(null, method, path, body)).statusCode).toBe(401)
    for (const person of [investor, foreigner])
      expect((await portal.call(person, method, path, body)).statusCode).toBe(403)
    expect(await portal.db.selectFrom('tarefa').selectAll().execute()).toEqual([])
  },
)

describe('how the portal runs (OPERATION-1, OPERATION-2)', () => {
  it('tells parts, jobs, mail, files, space, version and migration', async () => {
    const found = await read()
    const parts = Object.fromEntries(
      found.partes.map(({ parte, situacao }: { parte: string; situacao: string }) => [parte, situacao]),
    )
    expect(parts).toEqual({
      BANCO: 'FUNCIONA',
      IDENTIDADE: 'FUNCIONA',
      CONTAS: 'DESLIGADA',
      EMAIL: 'DESLIGADA',
      EMAIL_RECEBIDO: 'DESLIGADA',
      ARQUIVOS: 'FUNCIONA',
      ANTIVIRUS: 'DESLIGADA',
      JUNTA: 'FORA',
    })
    expect(found.arquivos).toEqual({ semVerificacao: null, recusados: 0 })
    expect(found.espaco.banco).toBeGreaterThan(1_000_000)
    expect(found.espaco.disco.livre).toBeGreaterThan(0)
    expect(found.migracao).toMatch(/^\d{4}_/)
    expect(found.versao).toBe(release)
    expect(found.atencao).toContainEqual({ motivo: 'PARTES_FORA', numero: 1 })
  })

  it('repeats no address of a person that a part has named', async () => {
    const { partes } = await read()
    const registry = partes.find(({ parte }: { parte: string }) => parte === 'JUNTA')
    expect(registry.problema).toContain('no such person')
    expect(JSON.stringify(partes)).not.toContain('maria')
  })

  it('tells since when a part is as it is', async () => {
    const [before] = (await read()).partes
    portal.clock.advance(60_000)
    const [after] = (await read()).partes
    portal.clock.advance(-60_000)
    expect(after.desde).toBe(before.desde)
  })

  it('counts what needs attention for the dashboard', async () => {
    const answer = (await portal.call(administrator, 'GET', '/admin/operacao/atencao')).json()
    expect(answer.total).toBe(answer.itens.length)
    expect(answer.itens).toEqual((await read()).atencao)
  })
})

describe('jobs (OPERATION-3, OPERATION-4)', () => {
  const jobOf = async (name: string) =>
    (await read()).tarefas.find(({ nome }: { nome: string }) => nome === name)

  it('names each in the reader’s language, with its next run', async () => {
    const english = await portal.call(administrator, 'GET', '/admin/operacao', undefined, {
      headers: { 'accept-language': 'en' },
    })
    const job = english.json().tarefas.find(({ nome }: { nome: string }) => nome === 'check-map-cells')
    expect(job).toMatchObject({
      descricao: 'Check the numbers of the map',
      aCadaSegundos: null,
      ultima: null,
    })
    expect(Date.parse(job.proxima)).toBeGreaterThan(Date.now())
    expect(await jobOf('follow-map-changes')).toMatchObject({ aCadaSegundos: 0.5, proxima: null })
  })

  it('asks once, and a worker runs it and keeps the outcome', async () => {
    const path = '/admin/operacao/tarefas/check-map-cells/executar'
    const first = await portal.call(administrator, 'PUT', path)
    expect(first.statusCode).toBe(200)
    expect((await portal.call(administrator, 'PUT', path)).json().pedidaEm).toBe(first.json().pedidaEm)
    expect((await auditLines()).filter(({ acao }) => acao === 'TAREFA_PEDIDA')).toHaveLength(1)
    expect((await jobOf('check-map-cells')).pedidaEm).not.toBeNull()

    const pool = createPool({ connection: portal.connection, max: 2, work: 'jobs' })
    let fails = true
    const run = async () => {
      if (fails) throw new Error('the map is upside down')
      return { corrected: 3 }
    }
    const never = '0 0 1 1 *'
    const jobs = await startJobs(
      pool,
      [{ name: 'check-map-cells', cron: never, run }],
      () => {},
      jobRecords(portal.db),
    )
    try {
      await expect
        .poll(async () => (await jobOf('check-map-cells')).ultima?.falha, { timeout: 40_000, interval: 300 })
        .toBe('the map is upside down')
      expect((await jobOf('check-map-cells')).pedidaEm).toBeNull()
      expect((await read()).atencao).toContainEqual({ motivo: 'TAREFAS_COM_FALHA', numero: 1 })
      fails = false
      await portal.call(administrator, 'PUT', path)
      await expect
        .poll(async () => (await jobOf('check-map-cells')).ultima?.corrigidos, {
          timeout: 40_000,
          interval: 300,
        })
        .toBe(3)
      expect((await read()).atencao).toContainEqual({ motivo: 'CONTADORES_CORRIGIDOS', numero: 3 })
    } finally {
      await jobs.stop()
      await pool.end()
    }
  }, 100_000)

  it.each(['follow-map-changes', 'nothing', '__pgboss'])('%s can’t be asked for', async (name) => {
    const answer = await portal.call(administrator, 'PUT', `/admin/operacao/tarefas/${name}/executar`)
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'tarefa-desconhecida'])
  })
})

describe('mail that was given up (OPERATION-8)', () => {
  const give = async (chave: string, texto: string) => {
    const now = portal.clock.now()
    await portal.db
      .transaction()
      .execute((tx) => queueMail(tx, { chave, para: 'maria@exemplo.test', assunto: 'Lote', texto }, now))
    const { id } = await portal.db
      .updateTable('mensagem')
      .set({ recusadoEm: now, tentativas: 9, motivo: '550 5.1.1 (RCPT TO)' })
      .where('chave', '=', chave)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const resend = (id: string) => portal.call(administrator, 'PUT', `/admin/operacao/mensagens/${id}/reenviar`)

  it('is listed without its reader, and sent again', async () => {
    const id = await give('one', 'Olá')
    const list = await portal.call(administrator, 'GET', '/admin/operacao/mensagens')
    expect(list.json()).toMatchObject({
      totalElements: 1,
      content: [
        {
          id,
          assunto: 'Lote',
          dominio: 'exemplo.test',
          tentativas: 9,
          motivo: '550 5.1.1 (RCPT TO)',
          podeReenviar: true,
        },
      ],
    })
    expect(list.body).not.toContain('maria')
    expect((await resend(id)).statusCode).toBe(200)
    const row = await portal.db.selectFrom('mensagem').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ recusadoEm: null, enviadoEm: null, tentativas: 0 })
    expect((await auditLines()).at(-1)).toMatchObject({ acao: 'MENSAGEM_REENVIADA', alvo: 'Lote' })
    const twice = await resend(id)
    expect([twice.statusCode, twice.json().codigo]).toEqual([404, 'mensagem-desconhecida'])
  })

  it('whose text was blanked is not sent again', async () => {
    const answer = await resend(await give('two', ''))
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'mensagem-sem-texto'])
  })

  it.each(['999999', 'x', '1e3', '-1'])('%s is none', async (id) => {
    expect([400, 404, 422]).toContain((await resend(id)).statusCode)
  })
})

describe('a notice to all (OPERATION-6, OPERATION-7)', () => {
  const hour = 3_600_000
  const at = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString()
  const texto = { pt: 'Manutenção às 22h', en: 'Maintenance at 10 pm', es: 'Mantenimiento a las 22 h' }
  const notice = (more: object = {}) => ({
    texto,
    inicio: at(-hour),
    fim: at(hour),
    somenteLeitura: false,
    ...more,
  })
  const set = (aviso: unknown) => portal.call(administrator, 'PUT', '/admin/operacao/aviso', { aviso })
  const shown = async () => (await portal.call(null, 'GET', '/aviso')).json().aviso
  /** Within which each process refuses writes, or takes them again (OPERATION-7). */
  const untilRead = () => new Promise((resolve) => setTimeout(resolve, 1100))

  it('is told to everybody from its beginning to its end, and recorded', async () => {
    expect((await set(notice())).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ texto, somenteLeitura: false })
    await set(notice({ inicio: at(hour), fim: at(2 * hour) }))
    expect(await shown()).toBeNull()
    expect((await read()).aviso).toMatchObject({ texto })
    await set(notice())
    expect(await shown()).toMatchObject({ texto })
    await set(null)
    expect(await shown()).toBeNull()
    expect((await read()).aviso).toBeNull()
    expect((await auditLines()).filter(({ acao }) => acao === 'AVISO_ALTERADO')).toHaveLength(4)
  })

  it.each([
    ['ends before it begins', { fim: new Date(0).toISOString() }, 'aviso.fim'],
    ['has ended already', { inicio: '2020-01-01T00:00:00Z', fim: '2020-01-02T00:00:00Z' }, 'aviso.fim'],
    ['lasts a year', { fim: '2031-01-01T00:00:00Z' }, 'aviso.fim'],
    ['lacks a language', { texto: { ...texto, es: '  ' } }, 'aviso.texto.es'],
    ['is too long', { texto: { ...texto, en: 'x'.repeat(301) } }, 'aviso.texto.en'],
    ['begins at no instant', { inicio: 'amanhã' }, 'aviso.inicio'],
  ])('one that %s is refused', async (_, more, field) => {
    const answer = await set(notice(more))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().campos)).toEqual([field])
    expect(await portal.db.selectFrom('aviso').selectAll().execute()).toEqual([])
  })

  it('makes the portal read-only until its end, while operators go on', async () => {
    await set(notice({ somenteLeitura: true }))
    await untilRead()
    const save = () =>
      portal.call(investor, 'PUT', '/usuario/salvar-perfil', {}, { headers: { 'accept-language': 'en' } })
    const refused = await save()
    expect([refused.statusCode, refused.json().codigo]).toEqual([503, 'somente-leitura'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.json().mensagem).toContain('you can read, but not save')
    expect((await portal.call(investor, 'POST', '/empresas/listar', {})).statusCode).toBe(200)
    expect((await portal.call(investor, 'GET', '/usuario/dados')).statusCode).toBe(200)
    expect((await portal.call(null, 'DELETE', '/sessao')).statusCode).not.toBe(503)
    expect((await set(null)).statusCode).toBe(200)
    await untilRead()
    expect((await save()).statusCode).not.toBe(503)
  })
})
