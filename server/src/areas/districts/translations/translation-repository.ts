/** The SQL of the English and Spanish texts that stand beside the Portuguese. */
import type {
  TranslatedKind,
  TranslatedRecord,
  TranslatedText,
} from '@invest/contract/districts/translations'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'

export interface RecordKey {
  tipo: TranslatedKind
  id: number
}

/**
 * The districts, then the files, then the price tables that count today or will. A price table keeps the translations of
 * the rule's source in the rule.
 */
export async function translatedRecords(
  db: Queries,
  today: string,
  key?: RecordKey,
): Promise<TranslatedRecord[]> {
  const rows = await rowsFrom<Omit<TranslatedRecord, 'textos'> & { textos: StoredText[] }>(db)`
    SELECT tipo, id, titulo, versao, textos FROM (
      SELECT 1 AS ordem, 'DISTRITO' AS tipo, id, sigla AS titulo, versao_traducoes AS versao, jsonb_build_array(
        jsonb_build_array('nome', nome, nome_en, nome_es),
        jsonb_build_array('acesso', acesso, acesso_en, acesso_es),
        jsonb_build_array('fonteAcesso', fonte_acesso, fonte_acesso_en, fonte_acesso_es),
        jsonb_build_array('infraestrutura', infraestrutura, infraestrutura_en, infraestrutura_es),
        jsonb_build_array('fonteInfraestrutura', fonte_infraestrutura, fonte_infraestrutura_en,
          fonte_infraestrutura_es)) AS textos
      FROM distrito_industrial
      UNION ALL
      SELECT 2, 'LEGISLACAO', id, NULL, versao_traducoes, jsonb_build_array(
        jsonb_build_array('nomeArquivo', nome_arquivo, nome_arquivo_en, nome_arquivo_es))
      FROM arquivo_legislacao
      UNION ALL
      SELECT 3, 'PRECOS', versao, vigente_desde::text, versao_traducoes, jsonb_build_array(
        jsonb_build_array('fontePrecos', fonte_precos, fonte_precos_en, fonte_precos_es),
        jsonb_build_array('fonteRegra', regra ->> 'fonteRegra', regra ->> 'fonteRegraEn', regra ->> 'fonteRegraEs'))
      FROM tabela_precos
      WHERE versao >= coalesce((SELECT max(versao) FROM tabela_precos WHERE vigente_desde <= ${today}), 0)
    ) AS registro
    WHERE ${key ? sql`tipo = ${key.tipo} AND id = ${key.id}` : sql`true`}
    ORDER BY ordem, textos -> 0 ->> 1, id`
  return rows.map(({ textos, ...record }) => ({
    ...record,
    textos: textos.flatMap(([campo, original, en, es]) =>
      original === null ? [] : [{ campo, original, en, es }],
    ),
  }))
}
type StoredText = [campo: TranslatedText, original: string | null, en: string | null, es: string | null]

type Texts = TranslatedRecord['textos']

const tables = {
  DISTRITO: sql`distrito_industrial`,
  LEGISLACAO: sql`arquivo_legislacao`,
  PRECOS: sql`tabela_precos`,
}

/** Writes these texts of a record; false where it is no longer the version that they are saved over. */
export async function putTranslations(
  tx: Tx,
  { tipo, id }: RecordKey,
  over: number,
  texts: Texts,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${tables[tipo]} SET versao_traducoes = versao_traducoes + 1, ${sql.join(texts.map(written))}
    WHERE ${tipo === 'PRECOS' ? sql`versao` : sql`id`} = ${id} AND versao_traducoes = ${over}`.execute(tx)
  return numAffectedRows > 0n
}

const written = ({ campo, en, es }: Texts[number]) =>
  campo === 'fonteRegra'
    ? sql`regra = (regra - 'fonteRegraEn' - 'fonteRegraEs')
        || jsonb_strip_nulls(jsonb_build_object('fonteRegraEn', ${en}::text, 'fonteRegraEs', ${es}::text))`
    : sql`${sql.ref(`${columns[campo]}_en`)} = ${en}, ${sql.ref(`${columns[campo]}_es`)} = ${es}`

/** The columns of the Portuguese; those of its translations end in `_en` and `_es`. */
const columns: Record<Exclude<TranslatedText, 'fonteRegra'>, string> = {
  nome: 'nome',
  acesso: 'acesso',
  fonteAcesso: 'fonte_acesso',
  infraestrutura: 'infraestrutura',
  fonteInfraestrutura: 'fonte_infraestrutura',
  nomeArquivo: 'nome_arquivo',
  fontePrecos: 'fonte_precos',
}
