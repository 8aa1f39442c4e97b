/** The SQL of the terms' versions. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { companyOwners } from '../../access/index.ts'

export const currentTerms = (db: Queries, now: Date) =>
  db
    .selectFrom('termoSelo')
    .selectAll()
    .where('vigenteDesde', '<=', now)
    .orderBy('vigenteDesde', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const findTerms = (db: Queries, versao: string) =>
  db.selectFrom('termoSelo').selectAll().where('versao', '=', versao).executeTakeFirst()

/** The newest first, with how many companies carry a seal under each. */
export const termsVersions = (db: Queries) =>
  db
    .selectFrom('termoSelo as t')
    .leftJoin('usuario as u', 'u.id', 't.publicadoPor')
    .select(['t.versao', 't.vigenteDesde', 't.publicadoEm', 't.avisados', 'u.nome as publicadaPor'])
    .select(({ selectFrom }) =>
      selectFrom('selo as s')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .whereRef('s.versaoTermos', '=', 't.versao')
        .where('s.desabilitadoEm', 'is', null)
        .as('empresas'),
    )
    .orderBy('t.vigenteDesde', 'desc')
    .execute()

/** Whoever publishes or withdraws next waits, and sees what this one did. */
export const lockTerms = (tx: Tx) => sql`LOCK TABLE termo_selo IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

/** Versions are counted; one that an operator has called otherwise does not count. */
export async function insertTerms(
  tx: Tx,
  terms: { vigenteDesde: Date; textos: object; publicadoPor: string; publicadoEm: Date },
): Promise<string> {
  const { versao } = await tx
    .insertInto('termoSelo')
    .values({
      ...terms,
      textos: JSON.stringify(terms.textos),
      versao: sql<string>`(SELECT coalesce(max(versao::int), 0) + 1 FROM termo_selo WHERE versao ~ '^[0-9]{1,6}$')::text`,
    })
    .returning('versao')
    .executeTakeFirstOrThrow()
  return versao
}

export const removeTerms = (tx: Tx, versao: string) =>
  tx.deleteFrom('termoSelo').where('versao', '=', versao).execute()

/** Versions in force that nobody was written to about, the newest first; locked. */
export const unannouncedTerms = (db: Queries, now: Date) =>
  db
    .selectFrom('termoSelo')
    .select(['versao', 'vigenteDesde'])
    .where('avisadoEm', 'is', null)
    .where('vigenteDesde', '<=', now)
    .orderBy('vigenteDesde', 'desc')
    .execute()

export const markAnnounced = (tx: Tx, versoes: string[], now: Date, avisados: number) =>
  tx
    .updateTable('termoSelo')
    .set({ avisadoEm: now, avisados })
    .where((where) => where('versao', '=', where.fn.any(where.val(versoes))))
    .where('avisadoEm', 'is', null)
    .execute()

export interface Owner {
  id: string
  email: string
  idioma: Language | null
  empresas: { cnpj: string; nome: string; versao: string }[]
}

/** Owners of companies with an open seal whose terms are not that version. */
export const ownersUnderFormerTerms = (tx: Queries, versao: string): Promise<Owner[]> =>
  rowsFrom<Owner>(tx)`
    SELECT u.id, u.email, u.idioma,
      json_agg(json_build_object('cnpj', e.cnpj, 'nome', e.nome, 'versao', s.versao_termos) ORDER BY e.nome) AS empresas
    FROM selo s JOIN empresa e ON e.id = s.empresa_id JOIN ${companyOwners} v ON v.empresa_id = e.id
      JOIN usuario u ON u.id = v.usuario_id AND u.excluido_em IS NULL
    WHERE s.desabilitado_em IS NULL AND s.versao_termos <> ${versao}
    GROUP BY u.id ORDER BY u.id`

/** Owners of companies with an open seal, by the language of their mail, and these companies. */
export async function countSealOwners(
  db: Queries,
): Promise<{ pessoas: { pt: number; en: number; es: number }; empresas: number }> {
  const rows = await rowsFrom<{ pt: number; en: number; es: number; empresas: number }>(db)`
    SELECT count(DISTINCT u.id) FILTER (WHERE coalesce(u.idioma, 'pt') = 'pt')::int AS pt,
      count(DISTINCT u.id) FILTER (WHERE u.idioma = 'en')::int AS en,
      count(DISTINCT u.id) FILTER (WHERE u.idioma = 'es')::int AS es,
      count(DISTINCT s.empresa_id)::int AS empresas
    FROM selo s JOIN ${companyOwners} v USING (empresa_id) JOIN usuario u ON u.id = v.usuario_id AND u.excluido_em IS NULL
    WHERE s.desabilitado_em IS NULL`
  const { empresas = 0, ...pessoas } = rows[0] ?? { pt: 0, en: 0, es: 0 }
  return { pessoas, empresas }
}

/** The first instant of a day in the state's zone. */
export async function startOfDay(db: Queries, day: string, zone: string): Promise<Date> {
  const row = await rowFrom<{ at: Date }>(db)`SELECT ${day}::timestamp AT TIME ZONE ${zone} AS at`
  return (row as { at: Date }).at
}
