/** The activities that allow the seal, as a set of data (SEAL-2). */
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { type Cells, type DataSet, type LineRead, yesOrNo } from '../data-sets/index.ts'

const readerOf =
  (known: ReadonlySet<string>) =>
  ({ cnae = '', compativel = '' }: Cells): LineRead => {
    const code = cnae.toUpperCase().replace(/[.\-/\s]/g, '')
    if (!known.has(code)) return { coluna: 'cnae', motivo: 'DESCONHECIDO' }
    const said = yesOrNo(compativel)
    if (said === undefined) return { coluna: 'compativel', motivo: 'REGRA' }
    return { chave: code, valor: { compativel: said } }
  }

async function knownCodes(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('atividadeEconomica').select('cnae').execute()
  return new Set(rows.map(({ cnae }) => cnae))
}

export const sealActivitiesDataSet: DataSet = {
  name: 'atividades-do-selo',
  title: { pt: 'Atividades do selo', en: 'Activities of the seal', es: 'Actividades del sello' },
  lead: {
    pt: 'Quais atividades permitem o selo de origem. A entrada mais próxima decide: a subclasse antes da classe, e assim até a seção.',
    en: 'Which activities allow the seal of origin. The nearest entry decides: a subclass before its class, and so on up to the section.',
    es: 'Qué actividades permiten el sello de origen. Decide la entrada más cercana: la subclase antes que la clase, y así hasta la sección.',
  },
  shelfLifeDays: null,
  columns: [
    {
      name: 'cnae',
      example: '1112-7',
      rule: {
        pt: 'Código CNAE de qualquer nível: letra da seção, ou 2, 3, 5 ou 7 dígitos.',
        en: 'A CNAE code of any level: a section’s letter, or 2, 3, 5 or 7 digits.',
        es: 'Código CNAE de cualquier nivel: letra de la sección, o 2, 3, 5 o 7 dígitos.',
      },
    },
    {
      name: 'compativel',
      example: 'sim',
      rule: { pt: 'Sim ou não.', en: 'Yes or no (sim or não).', es: 'Sí o no (sim o não).' },
    },
  ],
  reader: async (db) => readerOf(await knownCodes(db)),
  current: sql`SELECT cnae AS chave, jsonb_build_object('compativel', compativel) AS valor FROM selo_atividade`,
  async publish(tx) {
    await sql`DELETE FROM selo_atividade s USING mudanca m WHERE m.chave = s.cnae AND m.depois IS NULL`.execute(
      tx,
    )
    await sql`
      INSERT INTO selo_atividade (cnae, compativel)
      SELECT chave, (depois->>'compativel')::boolean FROM mudanca WHERE depois IS NOT NULL
      ON CONFLICT (cnae) DO UPDATE SET compativel = excluded.compativel`.execute(tx)
  },
  async consequences(tx) {
    // What an activity is decided by before and after; a company has the seal by any of its activities.
    const { rows } = await sql<{ open: number; lost: number; gained: number }>`
      WITH RECURSIVE nova AS (
        SELECT coalesce(m.chave, s.cnae) AS cnae, s.compativel AS antes,
          CASE WHEN m.chave IS NULL THEN s.compativel ELSE (m.depois->>'compativel')::boolean END AS depois
        FROM selo_atividade s FULL JOIN mudanca m ON m.chave = s.cnae),
      acima AS (
        SELECT a.cnae AS codigo, a.cnae, a.cnae_pai, 0 AS distancia FROM atividade_economica a
        UNION ALL
        SELECT x.codigo, a.cnae, a.cnae_pai, x.distancia + 1 FROM acima x JOIN atividade_economica a ON a.cnae = x.cnae_pai),
      efeito AS MATERIALIZED (
        SELECT codigo,
          coalesce((array_agg(n.antes ORDER BY distancia) FILTER (WHERE n.antes IS NOT NULL))[1], false) AS antes,
          coalesce((array_agg(n.depois ORDER BY distancia) FILTER (WHERE n.depois IS NOT NULL))[1], false) AS depois
        FROM acima LEFT JOIN nova n USING (cnae) GROUP BY codigo),
      empresas AS (
        SELECT e.id, bool_or(f.antes) AS antes, bool_or(f.depois) AS depois,
          EXISTS (SELECT FROM selo s WHERE s.empresa_id = e.id AND s.desabilitado_em IS NULL) AS selo
        FROM empresa e CROSS JOIN LATERAL unnest(e.cnae_principal || e.cnaes_secundarios) AS a(cnae)
          JOIN efeito f ON f.codigo = a.cnae
        WHERE (e.cnae_principal || e.cnaes_secundarios) && ARRAY(SELECT codigo FROM efeito WHERE antes <> depois)
        GROUP BY e.id)
      SELECT (count(*) FILTER (WHERE selo AND antes AND NOT depois))::int AS open,
        (count(*) FILTER (WHERE antes AND NOT depois))::int AS lost,
        (count(*) FILTER (WHERE depois AND NOT antes))::int AS gained
      FROM empresas`.execute(tx)
    const { open = 0, lost = 0, gained = 0 } = rows[0] ?? {}
    return [
      {
        texto: {
          pt: 'Selos em vigor que ficam suspensos',
          en: 'Seals in force that are suspended',
          es: 'Sellos vigentes que quedan suspendidos',
        },
        numero: open,
      },
      {
        texto: {
          pt: 'Empresas que deixam de poder ter o selo',
          en: 'Companies that may no longer have the seal',
          es: 'Empresas que ya no pueden tener el sello',
        },
        numero: lost,
      },
      {
        texto: {
          pt: 'Empresas que passam a poder ter o selo',
          en: 'Companies that may have the seal now',
          es: 'Empresas que pasan a poder tener el sello',
        },
        numero: gained,
      },
    ]
  },
}
