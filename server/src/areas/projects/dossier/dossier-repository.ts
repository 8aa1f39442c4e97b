/** The SQL of dossiers: what a folder says of itself. */
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'

/** The name of whoever made the folder, and the names that its items had on their days, by `tipo item`. */
export async function folderFacts(
  db: Queries,
  projectId: string,
): Promise<{ madeBy: string; names: Map<string, string> }> {
  const rows = await rowsFrom<{ por: string; nomes: Record<string, string> }>(db)`
    SELECT u.nome AS por,
      coalesce((SELECT json_object_agg(i.tipo || ' ' || i.item, i.nome) FROM projeto_item i WHERE i.projeto_id = p.id), '{}') AS nomes
    FROM projeto p JOIN usuario u ON u.id = p.usuario_id WHERE p.id = ${projectId}`
  return { madeBy: rows[0]?.por ?? '', names: new Map(Object.entries(rows[0]?.nomes ?? {})) }
}

/** Where municipalities have their seats. */
export async function seatsOf(
  db: Queries,
  codes: readonly string[],
): Promise<Map<string, { latitude: number; longitude: number }>> {
  const rows = await rowsFrom<{ code: string; latitude: number; longitude: number }>(db)`
    SELECT cod_municipio_rfb AS code, latitude, longitude FROM municipio
    WHERE cod_municipio_rfb = ANY(${codes}::text[])`
  return new Map(rows.map(({ code, ...position }) => [code, position]))
}
