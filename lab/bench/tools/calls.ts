/** The API calls of the load measurements, for companies of the demo data. */
import { sql } from 'kysely'
import type { Database } from '../../../server/src/db/database.ts'

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

export const searchNames = [
  'metalurgica',
  'vinhos',
  'agro',
  'serra do',
  'tecnologia',
  'moveis',
  'sul',
  'laticinios',
]

/** With several companies, writers do not wait for each other's rows. The companies are linked to `account`. */
const companiesAtOnce = 32

export async function companyCalls(db: Database, token: string, sub: string) {
  const { rows } = await sql<{ id: string; cnpj: string }>`
    SELECT id, cnpj FROM empresa WHERE NOT oculta ORDER BY cnpj DESC LIMIT ${companiesAtOnce}`.execute(db)
  await sql`
    INSERT INTO empresa_usuario (empresa_id, usuario_id)
    SELECT e.id, u.id FROM usuario u, empresa e WHERE u.sub = ${sub} AND e.id = ANY(${rows.map((row) => row.id)}::uuid[])
    ON CONFLICT DO NOTHING`.execute(db)

  const headers = { authorization: `Bearer ${token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const read = rows.map(
    ({ cnpj }): ApiCall => ({ method: 'GET', path: `/invest-api/empresas/${cnpj}`, headers }),
  )
  const search = searchNames.map((nome): ApiCall => {
    const body = JSON.stringify({ nome, page: 0, size: 12 })
    return { method: 'POST', path: '/invest-api/empresas/listar', headers: json, body }
  })
  const write = rows.map(({ id, cnpj }): ApiCall => {
    const body = JSON.stringify({
      id,
      nomeExibicao: `Medida ${cnpj}`,
      descricao: 'Uma descrição de tamanho usual, para que a busca tenha o que indexar. '.repeat(8),
      buscandoInvestimentos: true,
      descricaoBuscandoInvestimentos: 'Ampliação da linha de produção',
      valorEsperadoInvestimento: 1_250_000,
      contatos: [{ nome: 'Vendas', email: 'vendas@exemplo.test' }],
    })
    return { method: 'PUT', path: '/invest-api/empresas', headers: json, body }
  })
  // Anybody reads these, so that they come without a token.
  const open = (path: string): ApiCall => ({ method: 'GET', path: `/invest-api${path}`, headers: {} })
  const municipalities = [0, 1, 7, 30].map((page) => open(`/municipio/publico/listar?page=${page}&size=10`))
  const municipality = ['8801', '8599', '8791', '8531'].map((code) => open(`/municipio/publico/${code}`))
  return { read, search, write, municipalities, municipality }
}
