/** The municipalities that a text asks for: at a place or in a region, with what their pages and lots have (FINDER-95). */
import type { Finding } from '@invest/contract/finder'
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { utilityOf } from './land.ts'
import { placesOf } from './search-of.ts'

const mostShown = 6

/** `parts` are the keys of each part of the text. Empty where no municipality is asked for as one. */
export async function municipalitiesFor(
  db: Queries,
  parts: readonly (readonly string[])[],
): Promise<Finding[]> {
  const asked = parts.some((keys) =>
    keys.some((key) => key === 'TEMA:MUNICIPIO' || key.startsWith('REGIAO:')),
  )
  if (!asked) return []
  const conditions: RawBuilder<boolean>[] = []
  for (const keys of parts) {
    const places = await placesOf(db, keys)
    const words = keys.find((key) => key.startsWith('PALAVRAS:'))?.slice('PALAVRAS:'.length)
    if (words) conditions.push(hasWordsOrUtility(words, keys))
    else if (places.length > 0) conditions.push(sql`m.cod_municipio_rfb = ANY (${places}::text[])`)
  }
  const rows = await rowsFrom<{ chave: string; nome: string; regiao: string | null }>(db)`
    SELECT m.cod_municipio_rfb AS chave, m.nome_completo AS nome, m.regiao_intermediaria AS regiao
    FROM municipio m LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
    WHERE m.sigla_uf = ${homeState} AND ${sql.join([sql`true`, ...conditions], sql` AND `)}
    ORDER BY m.populacao DESC, m.chave_nome LIMIT ${mostShown}`
  return rows.map(({ chave, nome, regiao }) => ({ tipo: 'MUNICIPIO', chave, nome, detalhe: regiao }))
}

/** In what its page says, in whichever language, or where an available lot has it at hand. */
function hasWordsOrUtility(words: string, keys: readonly string[]): RawBuilder<boolean> {
  const said = (language: 'pt' | 'en' | 'es', text: RawBuilder<unknown>) =>
    sql`public.language_words(${language}, coalesce(${text}, '')) @@ public.language_query(${language}, ${words})`
  const inTexts = (text: RawBuilder<unknown>, translations: RawBuilder<unknown>) =>
    sql`(${said('pt', text)} OR ${said('en', sql`${translations}->>'en'`)} OR ${said('es', sql`${translations}->>'es'`)})`
  const utilities = utilityOf.filter(([form]) => keys.some((key) => form.test(key))).map(([, one]) => one)
  return sql<boolean>`(${inTexts(sql`p.descricao`, sql`p.traducoes`)}
    OR EXISTS (SELECT FROM municipio_beneficio b WHERE b.cod_municipio_rfb = m.cod_municipio_rfb
      AND ${inTexts(sql`b.titulo || ' ' || coalesce(b.descricao, '')`, sql`b.traducoes`)})
    OR EXISTS (SELECT FROM lugar g JOIN distrito_industrial d ON d.sigla = g.sigla JOIN lote l ON l.distrito_id = d.id
      WHERE g.tipo_local = 'DISTRITO_INDUSTRIAL' AND g.cod_municipio_rfb = m.cod_municipio_rfb
        AND l.disponivel_desde IS NOT NULL AND l.utilidades && ${utilities}::text[]))`
}
