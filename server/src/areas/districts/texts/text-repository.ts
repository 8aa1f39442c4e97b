/** The SQL of the programme's texts, its contact and its legislation. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { ProgrammeText } from '../../../db/schema/schema.ts'
import type { RowRange } from '../../../http/page.ts'
import { inLanguage, translationOf } from '../in-language.sql.ts'

export interface StoredText {
  texto: string
  versao: number
}

/** The texts under a key, by language. */
export async function textsUnder(db: Queries, chave: ProgrammeText): Promise<Map<Language, StoredText>> {
  const rows = await db
    .selectFrom('textoProedi')
    .select(['idioma', 'texto', 'versao'])
    .where('chave', '=', chave)
    .execute()
  return new Map(rows.map(({ idioma, ...text }) => [idioma, text]))
}

/** Answers the new version; undefined where the stored one is not `over`. Without `over` the newest is replaced. */
export const putText = (
  tx: Tx,
  row: { chave: ProgrammeText; idioma: Language; texto: string },
  over: number | undefined,
): Promise<{ versao: number } | undefined> =>
  tx
    .insertInto('textoProedi')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['chave', 'idioma'])
        .doUpdateSet((set) => ({ texto: row.texto, versao: set('textoProedi.versao', '+', 1) }))
        .where((stored) => (over === undefined ? stored.lit(true) : stored('textoProedi.versao', '=', over))),
    )
    .returning('versao')
    .executeTakeFirst()

export const storedContact = (db: Queries): Promise<{ email: string; versao: number } | undefined> =>
  db.selectFrom('contatoProedi').select(['email', 'versao']).executeTakeFirst()

export const putContactEmail = (
  tx: Tx,
  email: string,
  over: number | undefined,
): Promise<{ versao: number } | undefined> =>
  tx
    .insertInto('contatoProedi')
    .values({ email })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({ email, versao: set('contatoProedi.versao', '+', 1) }))
        .where((stored) =>
          over === undefined ? stored.lit(true) : stored('contatoProedi.versao', '=', over),
        ),
    )
    .returning('versao')
    .executeTakeFirst()

export async function legislationRows(
  db: Queries,
  { offset, limit, direction }: RowRange,
  language: Language,
) {
  const rows = await db
    .selectFrom('arquivoLegislacao')
    .select(['id', 'nomeArquivo', 'tamanho', translationOf('nome_arquivo', language).as('traduzido')])
    .orderBy('nomeArquivo', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id, nomeArquivo, traduzido, tamanho }) => {
    const { texto, ...marked } = inLanguage(nomeArquivo, traduzido, language)
    return { id, nomeArquivo: texto, ...marked, tamanho }
  })
}

export async function countLegislation(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('arquivoLegislacao')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export const findLegislation = (db: Queries, id: number) =>
  db.selectFrom('arquivoLegislacao').selectAll().where('id', '=', id).executeTakeFirst()
