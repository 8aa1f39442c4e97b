/** The data that the portal rests on, and how its people bring new ones; docs/rules/data-sets.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from '../area.ts'
import { endpoint } from '../endpoint.ts'
import { numericId, numericIdInPath } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { DataSetState, dataSetNames } from './data-set-state.ts'

/** A publication may be planned for so many years ahead. */
export const mostPlannedYears = 10
/** The last day for which that may be, of a day YYYY-MM-DD. */
export const lastPlannedDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + mostPlannedYears}${today.slice(4)}`
/** Those whose source every reader sees, so that it may be given in English and Spanish as well (DATA-36). */
export const setsWithTranslatedSource = [
  'precos',
  'regra-de-precos',
] as const satisfies readonly (typeof dataSetNames)[number][]

export const editionStates = ['LENDO', 'LIDA', 'RECUSADA', 'FALHOU', 'AGENDADA', 'PUBLICADA'] as const
export type EditionState = (typeof editionStates)[number]

/**
 * Why a line is refused: its column's rule, what a spreadsheet has made of a cell, a key that stood before, a code that the portal
 * does not know; or what is not there.
 */
export const lineProblems = [
  'REGRA',
  // A formula without a result, such as #REF!.
  'ERRO',
  // A formula that the program has not worked out, and what only the first of merged cells says.
  'SEM_RESULTADO',
  'MESCLADA',
  // Control characters, and marks that turn the direction of a text (API-37).
  'CARACTERE',
  'VIROU_NUMERO',
  'VIROU_DATA',
  'VIROU_LOGICO',
  'DATA_COMO_NUMERO',
  // A number that can be read two ways, such as 3.638; `perguntas` asks which.
  'DOIS_SENTIDOS',
  'REPETIDA',
  'DESCONHECIDO',
  'FALTA',
  'COLUNA',
  'AUSENTE',
  'CELULAS',
] as const
export type LineProblem = (typeof lineProblems)[number]

/** Why a whole file can't be read, or a reading ended. */
export const fileProblems = [
  'VAZIO',
  'ILEGIVEL',
  'GRANDE_DEMAIS',
  'COLUNAS_DEMAIS',
  'PLANILHA_ANTIGA',
  'PLANILHA_ODS',
  'LINHAS_DEMAIS',
  'INTERROMPIDA',
  'SEM_ESPACO',
  'BASE_MUDOU',
  // Of publications that were planned for a day.
  'SEM_REGRA',
  'REGRA_QUEBRADA',
  'ERRO',
  // Of deliveries.
  'SEM_ENTREGA',
  'PARTE_FALTA',
  'ENTREGAS_MISTURADAS',
  'POUCAS_EMPRESAS',
  'OUTRA_CARGA',
  'SEM_DIREITO',
] as const
export type FileProblem = (typeof fileProblems)[number]

const instant = z.string()
const day = z.string()

const Values = z.record(z.string(), z.unknown())
export const Change = z.object({
  acao: z.enum(['INCLUIDA', 'ALTERADA', 'REMOVIDA']),
  chave: z.string(),
  antes: z.nullable(Values),
  depois: z.nullable(Values),
})
export type Change = z.infer<typeof Change>

export const RefusedLine = z.object({
  /** As a spreadsheet shows it; 0 for the file as a whole. */
  linha: z.int(),
  coluna: z.nullable(z.string()),
  motivo: z.enum(lineProblems),
  /** The reason in the reader's language. */
  texto: z.string(),
  celulas: z.array(z.string()),
})
export type RefusedLine = z.infer<typeof RefusedLine>

export const Edition = z.object({
  id: z.int(),
  conjunto: z.enum(dataSetNames),
  situacao: z.enum(editionStates),
  arquivo: z.string(),
  fonte: z.string(),
  /** The source in English and Spanish, of sets that show it to everybody. */
  fonteEn: z.nullable(z.string()),
  fonteEs: z.nullable(z.string()),
  data: z.nullable(day),
  enviadaPor: z.nullable(z.string()),
  enviadaEm: instant,
  /** Bytes. */
  lidos: z.number(),
  bytes: z.number(),
  problema: z.nullable(z.enum(fileProblems)),
  linhas: z.int(),
  recusadas: z.int(),
  /** The edition that it was compared with; publishing names it. */
  edicaoBase: z.nullable(z.int()),
  incluidas: z.int(),
  alteradas: z.int(),
  removidas: z.int(),
  publicarEm: z.nullable(day),
  /** When its planned publication has failed; `problema` says why. */
  naoPublicadaEm: z.nullable(instant),
  publicadaEm: z.nullable(instant),
  publicadaPor: z.nullable(z.string()),
  /** The edition that it took back. */
  desfaz: z.nullable(z.int()),
  vigente: z.boolean(),
  /** Waits to be published, and can't be: another edition has come in force since its report. */
  superada: z.boolean(),
})
export type Edition = z.infer<typeof Edition>

/** What an edition does, with the number of those concerned. */
export const ConsequenceOf = z.object({
  /** Names it among those of its set; publishing repeats it with its number. */
  tipo: z.string(),
  texto: z.string(),
  numero: z.int(),
  /** Looks like a slip of the hand: it is published only by whoever says that it is meant. */
  duvida: z.boolean(),
  /** Whether they are in the file, by name. */
  temNomes: z.boolean(),
  /** The first of them by name. A company that its owners hide has neither name nor key. */
  primeiros: z.array(z.object({ chave: z.string(), nome: z.nullable(z.string()) })),
})
export type ConsequenceOf = z.infer<typeof ConsequenceOf>
/** What a point before the last three digits is: a sign of thousands, or of decimals. */
export const senses = ['MILHAR', 'DECIMAL'] as const
export type Sense = (typeof senses)[number]

/** A column with numbers that can be read two ways. */
export const Question = z.object({
  coluna: z.string(),
  /** How many of its cells. */
  celulas: z.int(),
  /** The row of the first, what it says, and what that is with each sense. */
  linha: z.int(),
  exemplo: z.string(),
  milhar: z.number(),
  decimal: z.number(),
})
export type Question = z.infer<typeof Question>

/** A number that changes; `vezes` is how many times larger one is than the other, null where none is a multiple of the other. */
export const Jump = z.object({
  coluna: z.string(),
  chave: z.string(),
  antes: z.number(),
  depois: z.number(),
  vezes: z.nullable(z.number()),
})
export type Jump = z.infer<typeof Jump>

export const EditionReport = z.extend(Edition, {
  /** The first hundred; all of them are in the file of refused lines. */
  linhasRecusadas: z.array(RefusedLine),
  /** What has to be answered before the file can be read: `PUT .../leitura`. */
  perguntas: z.array(Question),
  /** The first twenty of each kind. */
  mudancas: z.array(Change),
  /** How many numbers change more than tenfold, which publishing has to confirm, and the largest changes of each column. */
  saltos: z.object({ total: z.int(), maiores: z.array(Jump) }),
  /** What it does to people. */
  consequencias: z.array(ConsequenceOf),
  podeDesfazer: z.boolean(),
})
export type EditionReport = z.infer<typeof EditionReport>

const shared = { area: 'dados', access: 'signed-in', permissions: ['GERENCIAR_DADOS'] } as const
const conjunto = z.string().check(z.maxLength(40))
const ofSet = z.object({ conjunto })
const ofEdition = z.object({ conjunto, id: numericIdInPath })

export const templateFormats = ['csv', 'xlsx'] as const

export const dataSets = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados',
    summary: 'What the portal rests on: source, date, rows, edition, what is past its shelf life',
    answer: z.object({
      conjuntos: z.array(DataSetState),
      /** The files in the operator's folder, and the folders in it, which may be deliveries; null where none is set. */
      pasta: z.nullable(z.array(z.string())),
      entregas: z.nullable(z.array(z.string())),
    }),
  }),
  template: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados/:conjunto/modelo',
    transport: 'bytes',
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.unknown(),
    summary: 'A file with the columns and a line as an example; as xlsx with the rules of each column',
    params: ofSet,
    query: z.object({ formato: z.optional(z.enum(templateFormats)) }),
    errors: ['conjunto-desconhecido', 'conjunto-sem-arquivo'],
  }),
  inForce: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados/:conjunto/vigente',
    transport: 'bytes',
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.unknown(),
    summary:
      'What is in force, as a file that can be changed and brought again: xlsx of up to 20,000 lines, CSV of more',
    params: ofSet,
    errors: ['conjunto-desconhecido', 'conjunto-sem-arquivo', 'limite-de-chamadas'],
  }),
  editions: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados/:conjunto/edicoes',
    summary: 'The editions of a set, the newest first',
    params: ofSet,
    query: z.object(paging(['enviadaEm'], 'desc')),
    answer: pageOf(Edition),
    errors: ['conjunto-desconhecido'],
  }),
  send: endpoint({
    ...shared,
    method: 'POST',
    path: '/admin/dados/:conjunto/edicoes',
    transport: 'upload',
    parts: {
      fonte: { required: true },
      fonteEn: { required: false },
      fonteEs: { required: false },
      data: { required: false },
      pasta: { required: false },
      arquivo: { required: false },
    },
    summary:
      'Brings a file: multipart with `fonte`, for prices and their rule also in English and Spanish as `fonteEn` and `fonteEs`, and `data` where the data have a day, before the part `arquivo`, or with `pasta`, the name of a file in the operator’s folder, or of a delivery’s folder in it. It is read in the background',
    params: ofSet,
    answer: z.object({ id: z.int(), situacao: z.enum(editionStates) }),
    errors: ['conjunto-desconhecido', 'conjunto-sem-arquivo', 'arquivo-grande-demais', 'tipo-nao-aceito'],
  }),
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados/:conjunto/edicoes/:id',
    summary:
      'The report of an edition: refused lines, the difference to what is in force, what it does to people',
    params: ofEdition,
    answer: EditionReport,
    errors: ['conjunto-desconhecido', 'edicao-desconhecida'],
  }),
  refusedLines: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados/:conjunto/edicoes/:id/recusadas',
    transport: 'bytes',
    media: ['text/csv'],
    answer: z.unknown(),
    summary: 'The refused lines as CSV, with their own columns and the reason',
    params: ofEdition,
    errors: ['conjunto-desconhecido', 'conjunto-sem-arquivo', 'edicao-desconhecida'],
  }),
  consequences: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/dados/:conjunto/edicoes/:id/consequencias',
    transport: 'bytes',
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.unknown(),
    summary: 'Whom an edition concerns, by name: of each kind the first 50,000',
    params: ofEdition,
    query: z.object({ formato: z.optional(z.enum(templateFormats)) }),
    errors: ['conjunto-desconhecido', 'edicao-desconhecida', 'limite-de-chamadas'],
  }),
  answer: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/dados/:conjunto/edicoes/:id/leitura',
    summary: 'Says how numbers are meant that can be read two ways, by their columns; the file is read again',
    params: ofEdition,
    body: z.object({
      leituras: z
        .array(z.object({ coluna: z.string().check(z.maxLength(40)), sentido: z.enum(senses) }))
        .check(z.maxLength(50)),
    }),
    answer: EditionReport,
    errors: ['conjunto-desconhecido', 'conjunto-sem-arquivo', 'edicao-desconhecida', 'edicao-nao-publicavel'],
  }),
  publish: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/dados/:conjunto/edicoes/:id/publicar',
    summary:
      'Puts an edition in force, at once or on a day of the next ten years; a delivery within seconds, by a worker. `edicaoBase` is the one that the report compared it with, `consequencias` the numbers that were read in it',
    params: ofEdition,
    body: z.object({
      edicaoBase: z.nullable(numericId),
      em: z.nullish(z.iso.date()),
      /** Whether what looks like a slip of the hand is meant. */
      confirmado: z.nullish(z.boolean()),
      /** What the report said that it does: refused where the numbers have moved since. */
      consequencias: z.nullish(
        z
          .array(
            z.object({
              tipo: z.string().check(z.maxLength(40)),
              numero: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
            }),
          )
          .check(z.maxLength(50)),
      ),
    }),
    answer: EditionReport,
    errors: [
      'conjunto-desconhecido',
      'edicao-desconhecida',
      'edicao-base-mudou',
      'edicao-nao-publicavel',
      'edicao-duvidosa',
      'edicao-efeitos-mudaram',
      'precos-sem-regra',
    ],
  }),
  undo: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/dados/:conjunto/edicoes/:id/desfazer',
    summary: 'Publishes the edition before again, as a new one. What was changed since stays, and is counted',
    params: ofEdition,
    answer: z.object({ edicao: EditionReport, mantidas: z.int() }),
    errors: ['conjunto-desconhecido', 'edicao-desconhecida', 'edicao-nao-vigente', 'edicao-sem-anterior'],
  }),
  drop: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/admin/dados/:conjunto/edicoes/:id',
    summary: 'Drops an edition that was not published; one that is being read stops',
    params: ofEdition,
    answer: z.object({ id: z.int() }),
    errors: ['conjunto-desconhecido', 'edicao-desconhecida', 'edicao-nao-publicavel'],
  }),
}

export const dataSetsArea = {
  calls: dataSets,
  refusals: {
    'conjunto-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'conjunto-sem-arquivo': { status: 409, tipoAlerta: 'ATENCAO' },
    'edicao-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
    'edicao-base-mudou': { status: 409, tipoAlerta: 'ATENCAO' },
    'edicao-nao-publicavel': { status: 409, tipoAlerta: 'ATENCAO' },
    'edicao-duvidosa': { status: 409, tipoAlerta: 'ATENCAO' },
    'edicao-efeitos-mudaram': { status: 409, tipoAlerta: 'ATENCAO' },
    'precos-sem-regra': { status: 409, tipoAlerta: 'ATENCAO' },
    'edicao-nao-vigente': { status: 409, tipoAlerta: 'ATENCAO' },
    'edicao-sem-anterior': { status: 409, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['dia-passado', 'dia-distante', 'arquivo-da-pasta', 'pasta-sem-entrega'],
  permissions: {
    GERENCIAR_DADOS: {
      pt: 'Trazer e publicar os dados do portal',
      en: 'Bring and publish the portal’s data',
      es: 'Traer y publicar los datos del portal',
      allows: {
        pt: 'Pode trazer dados por arquivo, publicá-los em uma edição e desfazê-la, e mudar as atividades e os termos do selo.',
        en: 'May bring data by a file, publish them as an edition and undo it, and change the activities and terms of the seal.',
        es: 'Puede traer datos por archivo, publicarlos en una edición y deshacerla, y cambiar las actividades y los términos del sello.',
      },
    },
  },
} as const satisfies ContractArea
