/** Changes the running portal's database, for events that otherwise need days to happen. */
import { randomInt, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { cnpjCheckDigits } from '../../contract/src/rules/cnpj.ts'
import { isCpf } from '../../contract/src/rules/cpf.ts'
import { withRunningPortal } from '../../embedded/src/run/running-portal.ts'
import { type Account, type OwnAccount, person, tokenOf } from './people.ts'

/** The running portal. Without settings it is that of `npm start`. */
const portal = {
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  port: Number(process.env.PORT || 8080),
}

/** Makes a saved search ten years old, so that all of its companies are new. */
export const ageSavedSearch = (name: string): Promise<void> =>
  withRunningPortal(portal, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('buscaSalva')
      .set({ vistaEm: new Date('2016-01-04T11:00:00Z') })
      .where('nome', '=', name)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`No saved search ${name}`)
  })

/** Writes a mail that no server took. */
export const giveUpMail = (subject: string): Promise<void> =>
  withRunningPortal(portal, async (db) => {
    const now = new Date()
    await db
      .insertInto('mensagem')
      .values({
        chave: randomUUID(),
        para: 'ninguem@portal.example',
        assunto: subject,
        texto: subject,
        criadoEm: now,
        proximaTentativa: now,
        recusadoEm: now,
        motivo: '550 5.1.1 (RCPT TO)',
      })
      .execute()
  })

/** Queues a scheduled job now. The portal's worker runs it. */
export const runScheduledJob = (name: string): Promise<void> =>
  withRunningPortal(portal, async (_db, { database }) => {
    const boss = new PgBoss({ ...database, max: 1, supervise: false, schedule: false, migrate: false })
    await boss.start()
    try {
      if (!(await boss.send(name))) throw new Error(`${name} was not queued`)
    } finally {
      await boss.stop({ graceful: false })
    }
  })

/**
 * Makes a company that no other journey knows, a copy of the registry's entry of 99.001.016/0001-86 with another name.
 * The owners are linked to it through the API, the first of them by registering it. Answers its CNPJ of 14 characters.
 */
export const ownCompany = (company: {
  /** The name in the registry, and the one shown. */
  name: string
  partners: Account[]
  owners: Account[]
  /** Its only activity, where it is not that of the copied entry. */
  activity?: string
}): Promise<string> =>
  withRunningPortal(portal, async (db, { publicUrl }) => {
    const { name, partners, owners, activity } = company
    const cnpj = unusedCnpj()
    const template = await db
      .selectFrom('juntaEmpresa')
      .selectAll()
      .where('cnpj', '=', '99001016000186')
      .executeTakeFirstOrThrow()
    const { chaveNome: _name, chaveBusca: _names, ...entry } = template
    await db
      .insertInto('juntaEmpresa')
      .values({
        ...entry,
        cnpj,
        nome: name.toLocaleUpperCase('pt-BR'),
        ...(activity && { cnaePrincipal: activity, cnaesSecundarios: [] }),
      })
      .execute()
    await db
      .insertInto('juntaSocio')
      .values(
        partners.map((account, n) => {
          const { nome, cpf } = person(account)
          return { cnpj, ordem: n + 1, nome: nome.toLocaleUpperCase('pt-BR'), cpf, qualificacao: 'Sócio' }
        }),
      )
      .execute()
    for (const [n, owner] of owners.entries()) {
      const authorization = `Bearer ${await tokenOf(publicUrl, owner)}`
      const call = (path: string, init?: RequestInit) =>
        fetch(`${publicUrl}/invest-api${path}`, {
          ...init,
          headers: { authorization, 'content-type': 'application/json' },
        })
      const contatos = [{ nome: 'Recepção', email: 'recepcao@empresa.example' }]
      const answer =
        n === 0
          ? await call('/empresas', {
              method: 'POST',
              body: JSON.stringify({ cnpj, nomeExibicao: name, contatos }),
            })
          : await call(`/empresas/vincular/${cnpj}`)
      if (!answer.ok) throw new Error(`${owner}: ${answer.status} ${await answer.text()}`)
    }
    return cnpj
  })

/** Demo companies begin with 99, so that only another one of these could have the same number. */
const unusedCnpj = () => {
  const root = `${randomInt(70_000_000, 98_000_000)}0001`
  return `${root}${cnpjCheckDigits(root)}`
}

export const emailOf = (account: OwnAccount): string => `${account}@portal.example`

/** A CPF of nobody: the demo accounts' begin with 900. */
const unusedCpf = (): string => {
  for (;;) {
    const cpf = `91${randomInt(100_000_000, 999_999_999)}`
    if (isCpf(cpf)) return cpf
  }
}

async function addAccount(cpf: string | null, nome: string): Promise<OwnAccount> {
  return withRunningPortal(portal, async (db) => {
    const sub = randomUUID()
    const conta = `jornada-${sub.slice(0, 8)}` as OwnAccount
    // Nobody signs in with its password.
    await sql`insert into embedded.account (sub, conta, nome, cpf, email, locale, senha_hash)
      values (${sub}, ${conta}, ${nome}, ${cpf}, ${emailOf(conta)}, 'pt', '-')`.execute(db)
    return conta
  })
}

/** Makes an account of a foreigner that no other journey knows: its lists are empty. */
export const ownForeigner = (): Promise<OwnAccount> => addAccount(null, 'Vera Jornada')

/** Makes an account with a CPF that no other journey knows, for what would change others' rights. */
export async function ownPerson(): Promise<{ account: OwnAccount; nome: string; cpf: string }> {
  const cpf = unusedCpf()
  const nome = `Rosa Jornada ${cpf.slice(2, 8)}`
  return { account: await addAccount(cpf, nome), nome, cpf }
}

/** Lets somebody who has signed in before keep a municipality of the state, found by its name; answers its code. */
export const letKeepMunicipality = (cpf: string, name: string): Promise<string> =>
  withRunningPortal(portal, async (db) => {
    const { cod } = await db
      .selectFrom('municipio')
      .select('codMunicipioRfb as cod')
      .where('nomeCompleto', '=', name)
      .where('siglaUf', '=', 'RS')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .selectFrom('usuario')
      .select('id')
      .where('cpf', '=', cpf)
      .executeTakeFirstOrThrow()
    await sql`insert into grupo_permissoes_usuario (usuario_id, grupo_id)
      select ${id}, id from grupo_permissoes where nome_do_grupo_de_permissoes = 'Representantes municipais'
      on conflict do nothing`.execute(db)
    await db
      .insertInto('municipioUsuario')
      .values({ codMunicipioRfb: cod, usuarioId: id, adicionadoEm: new Date() })
      .execute()
    return cod
  })

/** The activity and the product whose names in a language are the longest. */
export const longestNames = (language: 'pt' | 'en' | 'es'): Promise<{ setor: string; produto: string }> =>
  withRunningPortal(portal, async (db) => {
    const column = sql.ref(language === 'pt' ? 'c.descricao' : `t.descricao_${language}`)
    const { rows } = await sql<{ setor: string; produto: string }>`
      SELECT (SELECT c.cnae FROM atividade_economica c LEFT JOIN descricao_traduzida t ON t.tabela = 'CNAE' AND t.codigo = c.cnae
          WHERE c.vigente AND c.nivel = 'subclasse' ORDER BY length(${column}) DESC NULLS LAST LIMIT 1) AS setor,
        (SELECT c.codigo_sem_mascara FROM produto_servico c
            LEFT JOIN descricao_traduzida t ON t.tabela = 'NCM' AND t.codigo = c.codigo_sem_mascara
          WHERE c.tipo_tabela = 'NCM' AND c.valido_ate IS NULL AND c.codigo_sem_mascara ~ '^[0-9]{8}$'
          ORDER BY length(${column}) DESC NULLS LAST LIMIT 1) AS produto`.execute(db)
    if (!rows[0]) throw new Error('no catalogues')
    return rows[0]
  })
