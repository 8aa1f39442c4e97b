/** Everyday words of the search that administrators add to the portal's own (FINDER-51). */
import { languages } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import type { Cells, DataSet, LineRead } from '../../data-sets/index.ts'

const separator = '\u001F'
const codeForm = /^(NCM|NBS|CNAE):[A-Z0-9]{1,9}$/
const mostCodes = 20

const readerOf =
  (known: ReadonlySet<string>, taken: ReadonlySet<string>) =>
  ({ termo = '', idioma = '', grupo = '', codigos = '' }: Cells): LineRead => {
    if (termo.length > 100) return { coluna: 'termo', motivo: 'REGRA' }
    const language = languages.find((one) => one === idioma.toLowerCase())
    if (!language) return { coluna: 'idioma', motivo: 'REGRA' }
    if (grupo.length > 60) return { coluna: 'grupo', motivo: 'REGRA' }
    const codes = [
      ...new Set(
        codigos
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ].sort()
    if (codes.length === 0 || codes.length > mostCodes || !codes.every((code) => codeForm.test(code)))
      return { coluna: 'codigos', motivo: 'REGRA' }
    if (!codes.every((code) => known.has(code))) return { coluna: 'codigos', motivo: 'DESCONHECIDO' }
    const chave = [language, termo.toLowerCase(), grupo].join(separator)
    // What the portal knows already is no word of one's own.
    if (taken.has(chave)) return { coluna: 'termo', motivo: 'REPETIDA' }
    return { chave, valor: { codigos: codes } }
  }

async function knownCodes(db: Queries): Promise<Set<string>> {
  const rows = await rowsFrom<{ code: string }>(db)`
    SELECT tipo_tabela || ':' || codigo_sem_mascara AS code FROM produto_servico
    UNION SELECT 'CNAE:' || cnae FROM atividade_economica`
  return new Set(rows.map(({ code }) => code))
}

async function portalWords(db: Queries): Promise<Set<string>> {
  const rows = await rowsFrom<{ chave: string }>(db)`
    SELECT idioma || ${separator} || lower(termo) || ${separator} || grupo AS chave FROM termo_busca WHERE origem = 'portal'`
  return new Set(rows.map(({ chave }) => chave))
}

export const wordsDataSet: DataSet = {
  name: 'palavras-da-busca',
  title: { pt: 'Palavras da busca', en: 'Words of the search', es: 'Palabras de la búsqueda' },
  lead: {
    pt: 'Palavras do dia a dia que levam a produtos e atividades, além das que o portal já conhece. O arquivo substitui as suas.',
    en: 'Everyday words that lead to products and activities, beside those that the portal knows. The file replaces your own.',
    es: 'Palabras del día a día que llevan a productos y actividades, además de las que el portal ya conoce. El archivo sustituye las suyas.',
  },
  shelfLifeDays: null,
  columns: [
    {
      name: 'termo',
      example: 'bergamota',
      rule: {
        pt: 'A palavra ou expressão, em até 100 caracteres, que o portal ainda não conhece neste grupo.',
        en: 'The word or phrase, in up to 100 characters, that the portal does not know in this group yet.',
        es: 'La palabra o expresión, en hasta 100 caracteres, que el portal aún no conoce en este grupo.',
      },
    },
    { name: 'idioma', example: 'pt', rule: { pt: 'pt, en ou es.', en: 'pt, en or es.', es: 'pt, en o es.' } },
    {
      name: 'grupo',
      example: 'frutas cítricas',
      rule: {
        pt: 'Um nome comum às palavras que dizem o mesmo, em até 60 caracteres.',
        en: 'A name that words of the same meaning share, in up to 60 characters.',
        es: 'Un nombre común a las palabras que dicen lo mismo, en hasta 60 caracteres.',
      },
    },
    {
      name: 'codigos',
      example: 'NCM:0805 CNAE:0131800',
      rule: {
        pt: `De 1 a ${mostCodes} códigos de NCM, NBS ou CNAE que o portal conhece, separados por espaço.`,
        en: `1 to ${mostCodes} codes of NCM, NBS or CNAE that the portal knows, separated by blanks.`,
        es: `De 1 a ${mostCodes} códigos de NCM, NBS o CNAE que el portal conoce, separados por espacios.`,
      },
    },
  ],
  reader: async (db) => readerOf(await knownCodes(db), await portalWords(db)),
  cellsOf: ({ chave, valor }) => {
    const [idioma = '', termo = '', grupo = ''] = chave.split(separator)
    return { termo, idioma, grupo, codigos: (valor.codigos as string[]).join(' ') }
  },
  current: sql`
    SELECT idioma || ${separator} || lower(termo) || ${separator} || grupo AS chave,
      jsonb_build_object('codigos', (SELECT jsonb_agg(c ORDER BY c) FROM unnest(codigos) c)) AS valor
    FROM termo_busca WHERE origem = 'administracao'`,
  async publish(tx) {
    const key = sql`split_part(chave, ${separator}, 1) AS idioma, split_part(chave, ${separator}, 2) AS termo,
      split_part(chave, ${separator}, 3) AS grupo`
    await sql`
      DELETE FROM termo_busca t USING (SELECT ${key} FROM mudanca WHERE depois IS NULL OR antes IS NOT NULL) m
      WHERE t.origem = 'administracao' AND t.idioma = m.idioma AND lower(t.termo) = m.termo AND t.grupo = m.grupo`.execute(
      tx,
    )
    await sql`
      INSERT INTO termo_busca (termo, idioma, grupo, codigos, origem)
      SELECT termo, idioma, grupo, ARRAY(SELECT jsonb_array_elements_text(depois->'codigos')), 'administracao'
      FROM (SELECT ${key}, depois FROM mudanca WHERE depois IS NOT NULL) m`.execute(tx)
  },
  origin: async () => ({ fonte: null, data: null }),
}
