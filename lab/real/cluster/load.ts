/**
 * People who use the cluster through nginx all the time, and remember what was acknowledged. What they wrote is counted at
 * the end from outside: in the database, in the file store, in Keycloak's tables and in the mail box.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { makeAdministrator } from '../../../server/src/areas/access/make-administrator.ts'
import { createDatabase } from '../../../server/src/db/database.ts'
import { addEligible, institution, paths } from '../../../server/test/banks.ts'
import { createVisitor, type Tokens } from '../support/keycloak-visitor.ts'
import type { Cluster } from './cluster.ts'

const password = 'demo-invest-rs'

export interface Answer {
  kind: 'read' | 'write'
  /** When it was sent, in milliseconds of `performance.now()`. */
  at: number
  ms: number
  ok: boolean
  what: string
}

/** What was acknowledged, and when it was sent. */
interface Acknowledged {
  what: 'save' | 'reservation' | 'upload' | 'registration' | 'audit line'
  key: string
  at: number
}

export interface Load {
  answers: Answer[]
  acknowledged: Acknowledged[]
  end(): Promise<void>
  /** Those acknowledged writes that are nowhere. Waits for mail that is on its way. */
  lost(): Promise<Acknowledged[]>
}

const renewEveryMs = 45_000

async function signIn(cluster: Cluster, account: string) {
  const visitor = createVisitor(cluster.keycloaks.issuer, cluster.url)
  let tokens: Tokens = await visitor.signIn(account, password)
  const timer = setInterval(async () => {
    const renewed = await visitor.renew(tokens.refresh_token).catch(() => undefined)
    if (renewed?.access_token) tokens = renewed
  }, renewEveryMs)
  timer.unref()
  let cookie = ''
  return {
    async call(method: string, path: string, body?: unknown) {
      const json = body !== undefined && !(body instanceof FormData)
      const answer = await fetch(`${cluster.url}/invest-api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          ...(cookie && { cookie }),
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
        signal: AbortSignal.timeout(40_000),
      })
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] as string
      const text = await answer.text()
      return {
        status: answer.status,
        json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      }
    },
    end: () => clearInterval(timer),
  }
}
type Person = Awaited<ReturnType<typeof signIn>>

const cpfs = { socio: '90000000175', 'banco-a': '90000000418', admin: '90000000841' }

/** Signs the people in, and gives the bank and the administrator their rights as an operator does. */
async function signEverybodyIn(cluster: Cluster) {
  const [ana, bank, admin] = (await Promise.all(
    Object.keys(cpfs).map((account) => signIn(cluster, account)),
  )) as [Person, Person, Person]
  for (const person of [ana, bank, admin]) {
    const { status, json } = await person.call('GET', '/usuario/dados')
    if (status !== 200) throw new Error(`nobody can sign in: ${status} ${JSON.stringify(json)}`)
  }
  const { ports } = await cluster.database.primary()
  const db = createDatabase({ connectionString: cluster.database.url('invest', [ports.postgres]) })
  try {
    await makeAdministrator(db, cpfs.admin, new Date())
    await db
      .insertInto('grupoPermissoesUsuario')
      .columns(['grupoId', 'usuarioId'])
      .expression(
        db
          .selectFrom('grupoPermissoes')
          .innerJoin('usuario', (join) => join.on('usuario.cpf', '=', cpfs['banco-a']))
          .where('grupoPermissoes.nomeDoGrupoDePermissoes', '=', 'Instituições financeiras')
          .select(['grupoPermissoes.id', 'usuario.id as usuarioId']),
      )
      .execute()
    const eligible = []
    for (let n = 0; n < 6; n++) eligible.push(await addEligible(db))
    return { ana, bank, admin, eligible }
  } finally {
    await db.destroy()
  }
}

export async function startLoad(cluster: Cluster): Promise<Load> {
  const { ana, bank, admin, eligible } = await signEverybodyIn(cluster)
  const answers: Answer[] = []
  const acknowledged: Acknowledged[] = []
  let ending = false

  async function counted(kind: Answer['kind'], what: string, call: () => Promise<number>): Promise<number> {
    const at = performance.now()
    const status = await call().catch(
      (error: Error) => `${error.message} ${(error.cause as Error)?.message ?? ''}`,
    )
    const ok = status === 200
    answers.push({ kind, at, ms: performance.now() - at, ok, what: ok ? what : `${what}: ${status}` })
    return ok ? 200 : 0
  }
  const keep = async (everyMs: number, work: () => Promise<unknown>) => {
    while (!ending) {
      await work()
      await pause(everyMs)
    }
  }
  const read = (what: string, call: () => Promise<{ status: number }>) =>
    keep(100, () => counted('read', what, async () => (await call()).status))
  /** `write` gives the key by which it is found again. */
  const write = (
    what: Acknowledged['what'],
    everyMs: number,
    call: () => Promise<{ status: number; key: string }>,
  ) =>
    keep(everyMs, async () => {
      const at = performance.now()
      let key = ''
      const status = await counted('write', what, async () => {
        const done = await call()
        key = done.key
        return done.status
      })
      if (status === 200) acknowledged.push({ what, key, at })
    })

  const { json: search } = await ana.call('POST', '/empresas/buscas-salvas', {
    nome: '0',
    filtro: {},
    resumoSemanal: false,
  })
  let n = 0
  const bytes = new Map<string, string>()
  const visit = async (path: string) => {
    const answer = await fetch(`${cluster.url}${path}`, { signal: AbortSignal.timeout(40_000) })
    await answer.arrayBuffer()
    return answer
  }
  const lanes = [
    read('page', () => visit('/invest-api/municipio/publico/8791')),
    read('screen', () => visit('/invest-web/pt/municipio/8791')),
    read('search', () => ana.call('POST', '/empresas/listar', { nome: 'a' })),
    read('own data', () => ana.call('GET', '/usuario/dados')),
    write('save', 100, async () => {
      const nome = String(++n)
      const { status } = await ana.call('PUT', `/empresas/buscas-salvas/${search.id}`, { nome })
      return { status, key: nome }
    }),
    write('reservation', 300, async () => {
      const cnpj = eligible[n++ % eligible.length] as string
      const company = { id: cnpj, cnpj, ...institution }
      const { status, json } = await bank.call('PUT', paths.reserve, company)
      // One that was made although its answer was lost is given up, and reserved again.
      const taken = json.codigo === 'empresa-ja-reservada'
      await bank.call('PUT', paths.cancel, company).catch(() => undefined)
      return { status: taken ? 200 : status, key: taken ? '' : cnpj }
    }),
    write('upload', 400, async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(30_000), Buffer.from('\n%%EOF')])
      const form = new FormData()
      form.set('finalidade', 'anexos')
      form.set('arquivo', new Blob([content]), 'folder.pdf')
      const { status, json } = await ana.call('POST', '/anexos', form)
      if (status === 200) bytes.set(json.id, createHash('sha256').update(content).digest('hex'))
      return { status, key: json.id }
    }),
    write('registration', 1000, async () => {
      const email = `pessoa-${++n}@exemplo.test`
      const senha = 'secret-one'
      const person = {
        nome: 'Pessoa',
        email,
        endereco: 'Storgata 1',
        paisOrigem: 'NO',
        senha,
        confirmacaoSenha: senha,
      }
      const answer = await fetch(`${cluster.url}/invest-api/usuario/cadastrar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
        signal: AbortSignal.timeout(40_000),
      })
      await answer.arrayBuffer()
      return { status: answer.status, key: email }
    }),
    write('audit line', 500, async () => {
      const nomeDoGrupoDePermissoes = `Grupo ${++n}`
      const { status, json } = await admin.call('POST', '/admin/grupo-permissoes', {
        nomeDoGrupoDePermissoes,
      })
      // There may be 500 groups, and a long run makes more.
      if (status === 200)
        await admin.call('DELETE', `/admin/grupo-permissoes/${json.id}`).catch(() => undefined)
      return { status, key: nomeDoGrupoDePermissoes }
    }),
  ]
  const ended = Promise.all(lanes)

  return {
    answers,
    acknowledged,
    async end() {
      ending = true
      await ended
      for (const person of [ana, bank, admin]) person.end()
    },
    lost: () => findLost(cluster, acknowledged, bytes),
  }
}

const mailWithinMs = 90_000

async function findLost(
  { database, files, mail }: Cluster,
  acknowledged: readonly Acknowledged[],
  bytes: ReadonlyMap<string, string>,
): Promise<Acknowledged[]> {
  const { ask } = database
  const [saved = '0'] = await ask("SELECT max(nome::int) FROM busca_salva WHERE nome ~ '^[0-9]+$'")
  const reserved = new Map<string, number>()
  for (const line of await ask(
    "SELECT cnpj, count(*) FROM reserva_historico WHERE acao = 'RESERVA' GROUP BY 1",
  )) {
    const [cnpj = '', count] = line.split('|')
    reserved.set(cnpj, Number(count))
  }
  const stored = new Map<string, string>()
  for (const line of await ask('SELECT id, chave FROM arquivo')) {
    const [id = '', key = ''] = line.split('|')
    stored.set(id, key)
  }
  const audited = new Set(await ask("SELECT alvo FROM registro_administrativo WHERE acao = 'GRUPO_CRIADO'"))
  const people = new Set(await ask('SELECT email FROM user_entity', 'keycloak'))
  const registered = acknowledged.filter(({ what }) => what === 'registration')
  const deadline = performance.now() + mailWithinMs
  let mailed = new Set(mail.recipients())
  while (registered.some(({ key }) => !mailed.has(key)) && performance.now() < deadline) {
    await pause(1000)
    mailed = new Set(mail.recipients())
  }
  return acknowledged.filter(({ what, key }) => {
    if (what === 'save') return Number(key) > Number(saved)
    if (what === 'upload') {
      const content = files.bytesOf(stored.get(key) ?? '')
      return !content || createHash('sha256').update(content).digest('hex') !== bytes.get(key)
    }
    if (what === 'registration') return !people.has(key) || !mailed.has(key)
    if (what === 'audit line') return !audited.has(key)
    if (key === '') return false
    const left = (reserved.get(key) ?? 0) - 1
    reserved.set(key, left)
    return left < 0
  })
}
