/** The SQL that finds what an enquiry is about, as everybody signed in may see it (ENQUIRY-1). */

import { cleanCnpj } from '@invest/contract/rules/cnpj'
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { visibleTo } from '../../companies/index.ts'
import type { OtherNames } from '../subject-name.ts'

export interface FoundSubject {
  id: string | null
  nome: string | null
  nomes?: OtherNames
}

/** Of what is called by its district, after what stands before it. */
export const otherNames = (before: RawBuilder<unknown>) =>
  sql`jsonb_build_object('en', ${before} || d.nome_en, 'es', ${before} || d.nome_es)`
/** A lot is called by its number and its district. */
const lotNumber = sql`coalesce(l.numero_lote, l.cd_original_svg) || ', '`

const isNumber = (id: string) => /^\d{1,9}$/.test(id)

const finders: Record<
  'EMPRESA' | 'LOTE' | 'DISTRITO' | 'MUNICIPIO',
  (id: string, viewerId: string | null) => RawBuilder<FoundSubject> | undefined
> = {
  EMPRESA: (id, viewerId) => sql`
    SELECT e.cnpj AS id, e.nome_exibicao AS nome FROM empresa e WHERE e.cnpj = ${cleanCnpj(id)} AND ${viewerId ? visibleTo(viewerId) : sql`NOT e.oculta`}`,
  LOTE: (id) =>
    isNumber(id)
      ? sql`
    SELECT l.id::text AS id, ${lotNumber} || d.nome AS nome, ${otherNames(lotNumber)} AS nomes
    FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id WHERE l.id = ${Number(id)}`
      : undefined,
  DISTRITO: (id) =>
    isNumber(id)
      ? sql`SELECT d.id::text AS id, d.nome, ${otherNames(sql`''`)} AS nomes FROM distrito_industrial d WHERE d.id = ${Number(id)}`
      : undefined,
  MUNICIPIO: (id) => sql`
    SELECT m.cod_municipio_rfb AS id, m.nome_completo AS nome FROM municipio m
    WHERE m.cod_municipio_rfb = ${id} AND m.sigla_uf = ${homeState}`,
}

export async function findSubject(
  db: Queries,
  { tipo, id }: { tipo: keyof typeof finders; id: string },
  viewerId: string | null,
): Promise<FoundSubject | undefined> {
  const query = finders[tipo](id, viewerId)
  return query && (await query.execute(db)).rows[0]
}
