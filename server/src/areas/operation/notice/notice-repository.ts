/** The SQL of the notice to all. */
import type { Notice } from '@invest/contract/operation'
import type { Queries, Tx } from '../../../db/database.ts'

export async function storedNotice(db: Queries): Promise<Notice | undefined> {
  const row = await db.selectFrom('aviso').selectAll().executeTakeFirst()
  return (
    row && {
      texto: { pt: row.textoPt, en: row.textoEn, es: row.textoEs },
      inicio: row.inicio.toISOString(),
      fim: row.fim.toISOString(),
      somenteLeitura: row.somenteLeitura,
    }
  )
}

export async function putNotice(tx: Tx, notice: Notice | null): Promise<void> {
  if (!notice) {
    await tx.deleteFrom('aviso').execute()
    return
  }
  const { texto, inicio, fim, somenteLeitura } = notice
  const row = {
    textoPt: texto.pt,
    textoEn: texto.en,
    textoEs: texto.es,
    inicio: new Date(inicio),
    fim: new Date(fim),
    somenteLeitura,
  }
  await tx
    .insertInto('aviso')
    .values(row)
    .onConflict((conflict) => conflict.column('unico').doUpdateSet(row))
    .execute()
}
