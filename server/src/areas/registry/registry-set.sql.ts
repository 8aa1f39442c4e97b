/** Receita Federal's delivery, which a command loads: only listed among the data. */
import { sql } from 'kysely'
import type { ListedSet } from '../data-sets/index.ts'
import { lastSwap } from './repository.ts'

export const registrySet: ListedSet = {
  name: 'cadastro',
  title: { pt: 'Cadastro de empresas', en: 'Company registry', es: 'Registro de empresas' },
  lead: {
    pt: 'A entrega mensal da Receita Federal. São gigabytes, que o operador carrega no servidor.',
    en: 'Receita Federal’s monthly delivery. It has gigabytes, which the operator loads on the server.',
    es: 'La entrega mensual de la Receita Federal. Son gigabytes, que el operador carga en el servidor.',
  },
  shelfLifeDays: 45,
  async state(db) {
    const { rows } = await sql<{ n: number }>`
      SELECT greatest(reltuples, 0)::int AS n FROM pg_class WHERE oid = 'junta_empresa'::regclass`.execute(db)
    const at = await lastSwap(db)
    return {
      fonte: 'Receita Federal do Brasil',
      data: at?.toISOString().slice(0, 10) ?? null,
      linhas: rows[0]?.n ?? 0,
    }
  },
}
