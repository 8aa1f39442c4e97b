/** Lots and drawings, which come by district and by hand: only listed among the data. */
import { sql } from 'kysely'
import type { ListedSet } from '../data-sets/index.ts'

export const lotsSet: ListedSet = {
  name: 'lotes',
  title: {
    pt: 'Lotes e desenhos dos distritos',
    en: 'Lots and drawings of districts',
    es: 'Lotes y dibujos de los distritos',
  },
  lead: {
    pt: 'Cada distrito tem seu desenho e seus lotes, alterados na tela do distrito. A data é a da última confirmação.',
    en: 'Each district has its drawing and its lots, which are changed on its screen. The date is that of the last confirmation.',
    es: 'Cada distrito tiene su dibujo y sus lotes, que se cambian en su pantalla. La fecha es la de la última confirmación.',
  },
  shelfLifeDays: 180,
  async state(db) {
    const { rows } = await sql<{ linhas: number; data: string | null; demo: boolean | null }>`
      SELECT count(*)::int AS linhas, max(l.confirmado_em)::date::text AS data, bool_or(d.demonstracao) AS demo
      FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id`.execute(db)
    const { linhas = 0, data = null, demo = null } = rows[0] ?? {}
    return { linhas, data, fonte: demo ? null : 'PROEDI' }
  },
}
