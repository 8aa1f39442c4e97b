/** Which file of reference-data/ and of the state's folder fills which table, and what happens to rows that the file no longer has. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataSetName } from '@invest/contract/administration/data-set-state'
import { stateTimeZone } from '@invest/contract/state'
import { stateFolder } from '@invest/contract/state/from-folder'
import { parseTsv } from './tsv.ts'

/** The state's day in SQL: a session's own day is that of UTC (API-25). */
const stateDay = `(now() AT TIME ZONE '${stateTimeZone}')::date`

export const referenceDataFolder = join(import.meta.dirname, '../../../../reference-data')

export interface ReferenceTable {
  /** Name of the file without its ending; also the key in `dados_referencia`. */
  file: string
  /** The file is the state's own, in this part of its folder. */
  state?: '.' | 'districts' | 'seal'
  /** Where a value has more than a line, the file is a list of objects: `.json` instead of `.tsv`. */
  json?: boolean
  /** What a state begins with: people keep it from then on, so that the file counts only when a database is made. */
  once?: boolean
  /** Not every state has it. */
  optional?: boolean
  table: string
  /** Columns taken from the file, with the types to cast them to. */
  columns: Record<string, string>
  /** Columns that have the same value in each row. */
  fixed?: Record<string, string>
  /** Fills `ordem` with the line's number, so that lists are shown in the file's order. */
  ordered?: boolean
  key: string[]
  /** Columns in which an empty value is an empty text and not NULL. */
  keepsEmpty?: string[]
  /**
   * A statement for rows that the file no longer has. Without one they stay, because records may refer to them. `$keys`
   * stands for the condition that finds them.
   */
  retire?: string
  /** The set of data by which administrators keep the table; from their first edition on the file no longer counts. */
  keptBy?: DataSetName
}

const product = (file: string, tipoTabela: 'NCM' | 'NBS', keptBy: DataSetName): ReferenceTable => ({
  file,
  keptBy,
  table: 'produto_servico',
  fixed: { tipo_tabela: tipoTabela },
  ordered: true,
  columns: {
    id: 'integer',
    codigo_sem_mascara: 'text',
    codigo_com_mascara: 'text',
    descricao: 'text',
    codigo_pai: 'text',
    secao: 'boolean',
    valido_ate: 'date',
  },
  key: ['tipo_tabela', 'codigo_sem_mascara'],
  keepsEmpty: ['codigo_com_mascara'],
  // Companies keep an expired code, but nobody can choose it any more.
  retire: `UPDATE produto_servico t SET valido_ate = ${stateDay} - 1
    WHERE $keys AND t.tipo_tabela = '${tipoTabela}' AND (t.valido_ate IS NULL OR t.valido_ate >= ${stateDay})`,
})

/** What a catalogue says in English and Spanish; its own table has the Portuguese. */
const translation = (file: string, tabela: 'CNAE' | 'NCM' | 'NBS', keptBy: DataSetName): ReferenceTable => ({
  file,
  keptBy,
  table: 'descricao_traduzida',
  fixed: { tabela },
  columns: { codigo: 'text', descricao_en: 'text', descricao_es: 'text' },
  key: ['tabela', 'codigo'],
  // No record refers to them.
  retire: `DELETE FROM descricao_traduzida t WHERE $keys AND t.tabela = '${tabela}'`,
})

/** In the order of loading: states have to come before municipalities. */
export const referenceTables: ReferenceTable[] = [
  {
    file: 'ufs',
    table: 'uf',
    columns: { sigla_uf: 'text', cod_ibge: 'text', nome_completo: 'text' },
    key: ['sigla_uf'],
  },
  {
    file: 'paises',
    table: 'pais',
    columns: {
      sigla: 'text',
      nome_pt: 'text',
      nome_en: 'text',
      nome_es: 'text',
      codigo_telefone: 'text',
      exemplo_celular: 'text',
      cod_rfb: 'text',
    },
    key: ['sigla'],
  },
  {
    file: 'municipios',
    state: '.',
    table: 'municipio',
    columns: {
      cod_municipio_rfb: 'text',
      cod_ibge: 'text',
      nome_completo: 'text',
      sigla_uf: 'text',
      ddd: 'text',
      latitude: 'float8',
      longitude: 'float8',
      area_km2: 'numeric',
      populacao: 'integer',
      ano_populacao: 'integer',
      fonte_populacao: 'text',
      pib: 'numeric',
      ano_pib: 'integer',
      fonte_pib: 'text',
      cod_regiao_intermediaria: 'text',
      regiao_intermediaria: 'text',
    },
    key: ['cod_municipio_rfb'],
  },
  {
    file: 'atividades-economicas',
    table: 'atividade_economica',
    columns: {
      cnae: 'text',
      cnae_pai: 'text',
      nivel: 'text',
      codigo_com_mascara: 'text',
      descricao: 'text',
      vigente: 'boolean',
    },
    key: ['cnae'],
    keptBy: 'cnae',
    retire: 'UPDATE atividade_economica t SET vigente = false WHERE $keys AND t.vigente',
  },
  product('produtos-servicos-ncm', 'NCM', 'ncm'),
  product('produtos-servicos-nbs', 'NBS', 'nbs'),
  translation('traducoes-cnae', 'CNAE', 'cnae'),
  translation('traducoes-ncm', 'NCM', 'ncm'),
  translation('traducoes-nbs', 'NBS', 'nbs'),
  {
    file: 'termos-busca',
    table: 'termo_busca',
    fixed: { origem: 'portal' },
    columns: { termo: 'text', idioma: 'text', grupo: 'text', codigos: 'text[]' },
    key: ['termo', 'idioma', 'grupo'],
    // What administrators added and the catalogues' titles stand in the same table.
    retire: `DELETE FROM termo_busca t WHERE t.origem = 'portal' AND $keys`,
  },
  {
    file: 'feriados',
    state: '.',
    table: 'feriado',
    columns: { dia: 'date', nome_pt: 'text', nome_en: 'text', nome_es: 'text' },
    key: ['dia'],
    keptBy: 'feriados',
  },
  {
    file: 'lugares',
    state: '.',
    table: 'lugar',
    columns: {
      tipo_local: 'text',
      sigla: 'text',
      nome: 'text',
      cod_municipio_rfb: 'text',
      latitude: 'float8',
      longitude: 'float8',
      principal: 'boolean',
    },
    key: ['tipo_local', 'sigla'],
    keptBy: 'lugares',
    // No record refers to them.
    retire: 'DELETE FROM lugar t WHERE $keys',
  },
  {
    file: 'distritos',
    state: 'districts',
    optional: true,
    once: true,
    table: 'distrito_industrial',
    columns: { sigla: 'text', nome: 'text', nome_en: 'text', nome_es: 'text' },
    key: ['sigla'],
  },
  {
    file: 'termos-selo',
    state: 'seal',
    json: true,
    once: true,
    table: 'termo_selo',
    columns: { versao: 'text', vigente_desde: 'timestamptz', avisado_em: 'timestamptz', textos: 'jsonb' },
    key: ['versao'],
  },
  {
    file: 'listas',
    table: 'item_lista',
    columns: { tipo: 'text', id: 'text', descricao: 'text', ordem: 'integer' },
    key: ['tipo', 'id'],
    // No record refers to them.
    retire: `DELETE FROM item_lista t WHERE $keys AND t.tipo <> 'regiaoAdministrativa'`,
  },
  {
    file: 'regioes',
    state: '.',
    optional: true,
    table: 'item_lista',
    fixed: { tipo: 'regiaoAdministrativa' },
    columns: { id: 'text', descricao: 'text', ordem: 'integer' },
    key: ['tipo', 'id'],
    retire: `DELETE FROM item_lista t WHERE $keys AND t.tipo = 'regiaoAdministrativa'`,
  },
]

const nameOf = ({ file, json }: ReferenceTable) => `${file}.${json ? 'json' : 'tsv'}`

const rowsOf = (table: ReferenceTable, text: string): Record<string, unknown>[] =>
  table.json ? JSON.parse(text) : parseTsv(text)

/**
 * Reads the file's text, for its hash; undefined where a state need not have the file and has none. A test gives one folder that
 * stands for both.
 */
export async function readTable(table: ReferenceTable, folder?: string): Promise<string | undefined> {
  const file = join(
    folder ?? (table.state ? stateFolder : referenceDataFolder),
    table.state ?? '.',
    nameOf(table),
  )
  return table.optional && !existsSync(file) ? undefined : readFile(file, 'utf8')
}

/** One array of values per column, with NULL for empty ones, for `unnest`. */
export function columnArrays(table: ReferenceTable, text: string): Record<string, (string | null)[]> {
  const rows = rowsOf(table, text)
  const arrays: Record<string, (string | null)[]> = {}
  for (const column of Object.keys(table.columns)) {
    const keepsEmpty = table.keepsEmpty?.includes(column) ?? false
    arrays[column] = rows.map((row) => {
      const value = row[column]
      if (value === undefined) throw new Error(`${nameOf(table)} has no column ${column}`)
      if (typeof value !== 'string') return JSON.stringify(value)
      return value === '' && !keepsEmpty ? null : value
    })
  }
  for (const [column, value] of Object.entries(table.fixed ?? {})) arrays[column] = rows.map(() => value)
  if (table.ordered) arrays.ordem = rows.map((_row, index) => String(index + 1))
  return arrays
}
