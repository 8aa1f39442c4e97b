/** The catalogues, which releases bring: a code that a newer one lacks gets an end date, never a deletion (REFERENCE-12). */
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { ListedSet } from '../../data-sets/index.ts'

const loadedOn = async (db: Queries, file: string): Promise<string | null> => {
  const row = await db
    .selectFrom('dadosReferencia')
    .select('carregadoEm')
    .where('tabela', '=', file)
    .executeTakeFirst()
  return row?.carregadoEm.toISOString().slice(0, 10) ?? null
}

async function countProducts(db: Queries, catalogue: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM produto_servico WHERE tipo_tabela = ${catalogue} AND valido_ate IS NULL`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const lead = {
  pt: 'Vem com as versões do portal. Um código que sai ganha uma data de fim e continua nas empresas que o usam.',
  en: 'Comes with the portal’s releases. A code that goes gets an end date and stays with companies that use it.',
  es: 'Llega con las versiones del portal. Un código que sale recibe una fecha de fin y sigue en las empresas que lo usan.',
}

const products = (name: 'ncm' | 'nbs', fonte: string): ListedSet => ({
  name,
  title: {
    pt: name === 'ncm' ? 'Catálogo de produtos (NCM)' : 'Catálogo de serviços (NBS)',
    en: name === 'ncm' ? 'Catalogue of products (NCM)' : 'Catalogue of services (NBS)',
    es: name === 'ncm' ? 'Catálogo de productos (NCM)' : 'Catálogo de servicios (NBS)',
  },
  lead,
  shelfLifeDays: 400,
  state: async (db) => ({
    fonte,
    data: await loadedOn(db, `produtos-servicos-${name}`),
    linhas: await countProducts(db, name.toUpperCase()),
  }),
})

export const catalogueSets: readonly ListedSet[] = [
  products('ncm', 'Receita Federal do Brasil'),
  products('nbs', 'Ministério do Desenvolvimento, Indústria, Comércio e Serviços'),
  {
    name: 'cnae',
    title: {
      pt: 'Catálogo de atividades (CNAE)',
      en: 'Catalogue of activities (CNAE)',
      es: 'Catálogo de actividades (CNAE)',
    },
    lead,
    shelfLifeDays: 400,
    async state(db) {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM atividade_economica WHERE vigente`.execute(db)
      return { fonte: 'IBGE', data: await loadedOn(db, 'atividades-economicas'), linhas: rows[0]?.n ?? 0 }
    },
  },
]
