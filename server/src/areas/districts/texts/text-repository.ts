/** The SQL of the programme's texts and its contact. */
import type { Language } from '@invest/contract/language'
import type { Queries, Tx } from '../../../db/database.ts'
import type { ProgrammeText } from '../../../db/schema/schema.ts'

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
