/** Everyday words of the search that administrators add to the portal's own (FINDER-51). */
import { languages } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import type { Cells, DataSet, LineRead } from '../../data-sets/index.ts'
import { texts } from '../texts.ts'

const separator = '\u001F'
const codeForm = /^(NCM|NBS|CNAE):[A-Z0-9]{1,9}$/
const mostCodes = 20
const [longestTerm, longestGroup] = [100, 60]

const readerOf =
  (known: ReadonlySet<string>, taken: ReadonlySet<string>) =>
  ({ termo = '', idioma = '', grupo = '', codigos = '' }: Cells): LineRead => {
    if (termo.length > longestTerm) return { coluna: 'termo', motivo: 'REGRA' }
    const language = languages.find((one) => one === idioma.toLowerCase())
    if (!language) return { coluna: 'idioma', motivo: 'REGRA' }
    if (grupo.length > longestGroup) return { coluna: 'grupo', motivo: 'REGRA' }
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
  title: texts.each('palavras-da-busca.title'),
  lead: texts.each('palavras-da-busca.lead'),
  shelfLifeDays: null,
  columns: [
    {
      name: 'termo',
      example: 'bergamota',
      rule: texts.each('palavras-da-busca.termo', { longestTerm }),
    },
    { name: 'idioma', example: 'pt', rule: texts.each('palavras-da-busca.idioma') },
    {
      name: 'grupo',
      example: 'frutas cítricas',
      rule: texts.each('palavras-da-busca.grupo', { longestGroup }),
    },
    {
      name: 'codigos',
      example: 'NCM:0805 CNAE:0131800',
      rule: texts.each('palavras-da-busca.codigos', { mostCodes }),
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
