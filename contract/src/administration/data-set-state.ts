/** The sets of data, and what the portal tells of each (DATA-1). */
import * as z from 'zod/mini'

/** Those that come as a table. */
export const tableSets = [
  'elegiveis',
  'figuras-municipais',
  'lotes',
  'precos',
  'regra-de-precos',
  'cotacoes',
  'lugares',
  'palavras-da-busca',
  'feriados',
  'atividades-do-selo',
  'textos-publicos',
  'ncm',
  'nbs',
  'cnae',
] as const
/** Those that come as a folder of gigabytes, which the operator puts on the server (DATA-19). */
export const deliveredSets = ['cadastro'] as const
export const dataSetNames = [...tableSets, ...deliveredSets] as const
export type DataSetName = (typeof dataSetNames)[number]

const day = z.string()

export const DataColumn = z.object({
  nome: z.string(),
  /** What a cell may say, in the reader's language. */
  regra: z.string(),
  exemplo: z.string(),
  obrigatoria: z.boolean(),
})
export type DataColumn = z.infer<typeof DataColumn>

export const DataSetState = z.object({
  conjunto: z.enum(dataSetNames),
  /** Both in the reader's language. */
  titulo: z.string(),
  descricao: z.string(),
  fonte: z.nullable(z.string()),
  /** The day of the data, or that on which they came. */
  data: z.nullable(day),
  linhas: z.int(),
  /** Whose edition holds, also after another one was undone. Null where a command or a release brought them. */
  trazidoPor: z.nullable(z.string()),
  /** The number of the edition in force; null before the first. */
  edicao: z.nullable(z.int()),
  /** The day on which the next is due; null where there is no term. */
  proximaAte: z.nullable(day),
  vencido: z.boolean(),
  /** Whether it comes as a folder of the operator's instead of a table. */
  emPasta: z.boolean(),
  /** Editions that are being read, wait to be published, or wait for their day. */
  emAndamento: z.int(),
  colunas: z.array(DataColumn),
})
export type DataSetState = z.infer<typeof DataSetState>
