/** What those who run the portal see and do without a shell; docs/rules/operation.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { longIdInPath } from './fields.ts'
import type { languages } from './language.ts'
import { limits } from './limits.ts'
import { agingFigures } from './municipalities/figures.ts'
import { pageOf, paging } from './paging.ts'

/** What the portal rests on. */
export const operationParts = [
  'BANCO',
  'REPLICA',
  'IDENTIDADE',
  'CONTAS',
  'EMAIL',
  'EMAIL_RECEBIDO',
  'ARQUIVOS',
  'ANTIVIRUS',
  'JUNTA',
] as const
export type OperationPart = (typeof operationParts)[number]
export const partStates = ['FUNCIONA', 'SOMENTE_LEITURA', 'FORA', 'DESLIGADA'] as const

const instant = z.string()

/** A part as the process that answers finds it. */
export const PartState = z.object({
  parte: z.enum(operationParts),
  /** Tells standbys apart. */
  nome: z.nullable(z.string()),
  situacao: z.enum(partStates),
  /** Since when this process has found it so. */
  desde: instant,
  /** The words of the part or of the connection; never an address of a person. */
  problema: z.nullable(z.string()),
})
export type PartState = z.infer<typeof PartState>

export const JobState = z.object({
  nome: z.string(),
  /** In the reader's language. */
  descricao: z.string(),
  /** Such a job runs again and again; null for one with a schedule. */
  aCadaSegundos: z.nullable(z.number()),
  /** Null before the first run. Without `fim` it runs, or its process was killed. */
  ultima: z.nullable(
    z.object({
      inicio: instant,
      fim: z.nullable(instant),
      falha: z.nullable(z.string()),
      /** Counters that had drifted and were corrected; null for a job that counts nothing. */
      corrigidos: z.nullable(z.int()),
    }),
  ),
  /** Null for a job that runs again and again. */
  proxima: z.nullable(instant),
  /** Since when somebody waits for a run before its time. */
  pedidaEm: z.nullable(instant),
})
export type JobState = z.infer<typeof JobState>

/** Why somebody should look, the number of what is meant, and nothing where it is zero. */
export const attentionReasons = [
  'PARTES_FORA',
  'TAREFAS_COM_FALHA',
  'PUBLICACOES_FALHAS',
  'MENSAGENS_DESISTIDAS',
  'ARQUIVOS_RECUSADOS',
  'CONTADORES_CORRIGIDOS',
  'DADOS_VENCIDOS',
  'RESPOSTAS_ILEGIVEIS',
  'SOLICITACOES_ATRASADAS',
  'CONVITES_A_VENCER',
  'MUNICIPIOS_INCOMPLETOS',
] as const
export const Attention = z.object({ motivo: z.enum(attentionReasons), numero: z.int() })
export type Attention = z.infer<typeof Attention>

const noticeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.notice))
const inEachLanguage = z.object({ pt: noticeText, en: noticeText, es: noticeText } satisfies Record<
  (typeof languages)[number],
  unknown
>)
export const Notice = z.object({
  texto: inEachLanguage,
  inicio: instant,
  fim: instant,
  /** Whether what would be written is refused from its beginning to its end. */
  somenteLeitura: z.boolean(),
})
export type Notice = z.infer<typeof Notice>
const NewNotice = z.object({
  texto: inEachLanguage,
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  somenteLeitura: z.boolean(),
})

/** A mail that no server took. Its reader is told by the domain alone, its text by the subject. */
export const GivenUpMail = z.object({
  id: z.string(),
  assunto: z.string(),
  dominio: z.string(),
  tentativas: z.int(),
  criadoEm: instant,
  recusadoEm: instant,
  /** The code of the mail server or of the connection. */
  motivo: z.nullable(z.string()),
  /** False where its text was blanked, because it held a code or a link that opens something. */
  podeReenviar: z.boolean(),
})
export type GivenUpMail = z.infer<typeof GivenUpMail>

/** A file that nobody gets, since a virus scanner has found it infected or its bytes are missing. */
export const RefusedFile = z.object({
  id: z.string(),
  nome: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  enviadoEm: instant,
  /** The name of who sent it; null for a visitor, or once the account is gone. */
  enviadoPor: z.nullable(z.string()),
  /** The kind of record that shows it; null where none does. */
  registro: z.nullable(z.string()),
})
export type RefusedFile = z.infer<typeof RefusedFile>

export const Operation = z.object({
  em: instant,
  /** Attention, the most urgent first. */
  atencao: z.array(Attention),
  partes: z.array(PartState),
  tarefas: z.array(JobState),
  mensagens: z.object({ aguardando: z.int(), maisAntigaSegundos: z.number(), desistidas: z.int() }),
  arquivos: z.object({
    /** Null where no scanner is set. */
    semVerificacao: z.nullable(z.int()),
    recusados: z.int(),
  }),
  /** The sets whose data are past their term, with its last day. */
  dadosVencidos: z.array(z.object({ conjunto: z.string(), titulo: z.string(), ate: z.string() })),
  /** Planned publications that failed and that nobody has seen to. */
  publicacoesFalhas: z.array(
    z.object({ conjunto: z.string(), titulo: z.string(), edicao: z.int(), publicarEm: z.string() }),
  ),
  figurasVencidas: z.array(z.object({ figura: z.enum(agingFigures), municipios: z.int() })),
  /** Seconds; null where another system keeps the registry, or none was loaded. */
  idadeCadastroSegundos: z.nullable(z.number()),
  espaco: z.object({
    /** Bytes of the database. */
    banco: z.number(),
    /** Bytes of the volume with the portal's own folder, as this process sees it. */
    disco: z.nullable(z.object({ livre: z.number(), total: z.number() })),
  }),
  versao: z.string(),
  iniciadoEm: instant,
  /** The last migration that the database has. */
  migracao: z.nullable(z.string()),
  aviso: z.nullable(Notice),
})
export type Operation = z.infer<typeof Operation>

const shared = { area: 'operação', access: 'signed-in', permissions: ['GERENCIAR_OPERACAO'] } as const

export const operation = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/operacao',
    summary: 'How the portal runs: parts, jobs, mail, files, data past their shelf life, version',
    answer: Operation,
  }),
  attention: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/operacao/atencao',
    summary: 'How many things need attention, and which',
    answer: z.object({ total: z.int(), limitado: z.boolean(), itens: z.array(Attention) }),
  }),
  runJob: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/operacao/tarefas/:nome/executar',
    summary: 'Asks a worker to run a scheduled job now; one that waits already is not asked twice',
    duringMaintenance: true,
    params: z.object({ nome: z.string().check(z.maxLength(100)) }),
    answer: z.object({ nome: z.string(), pedidaEm: instant }),
    errors: ['tarefa-desconhecida'],
  }),
  givenUpMail: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/operacao/mensagens',
    summary: 'Mail that no server took, as long as it is kept',
    query: z.object(paging(['recusadoEm'], 'desc')),
    answer: pageOf(GivenUpMail),
  }),
  resendMail: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/operacao/mensagens/:id/reenviar',
    summary: 'Lets a mail that was given up be tried again, with five more days',
    duringMaintenance: true,
    params: z.object({ id: longIdInPath }),
    answer: z.object({ id: z.string() }),
    errors: ['mensagem-desconhecida', 'mensagem-sem-texto'],
  }),
  refusedFiles: endpoint({
    ...shared,
    method: 'GET',
    path: '/admin/operacao/arquivos',
    summary: 'Files that a virus scanner has refused, the latest first',
    query: z.object(paging(['enviadoEm'], 'desc')),
    answer: pageOf(RefusedFile),
  }),
  lookAgain: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/operacao/arquivos/:id/verificar',
    summary: 'Lets the virus scanner look at a refused file once more; until then nobody gets it',
    duringMaintenance: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
    errors: ['arquivo-desconhecido', 'sem-antivirus'],
  }),
  deleteFile: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/admin/operacao/arquivos/:id',
    summary: 'Deletes a refused file, also from the record that shows it',
    duringMaintenance: true,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ id: z.string() }),
    errors: ['arquivo-desconhecido'],
  }),
  setNotice: endpoint({
    ...shared,
    method: 'PUT',
    path: '/admin/operacao/aviso',
    summary: 'Sets the notice to all, or takes it away with null',
    duringMaintenance: true,
    body: z.object({ aviso: z.nullable(NewNotice) }),
    answer: z.object({ aviso: z.nullable(Notice) }),
  }),
  notice: endpoint({
    area: 'operação',
    access: 'public',
    method: 'GET',
    path: '/aviso',
    summary: 'The notice that runs now, or null',
    whoMay: 'Anyone',
    uncounted: true,
    answer: z.object({ aviso: z.nullable(Notice) }),
  }),
}

export const operationArea = {
  calls: operation,
  refusals: {
    'tarefa-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
    'mensagem-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
    'mensagem-sem-texto': { status: 409, tipoAlerta: 'ATENCAO' },
    'sem-antivirus': { status: 409, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['fim-antes-do-inicio', 'fim-passado', 'aviso-longo-demais'],
  permissions: {
    GERENCIAR_OPERACAO: {
      pt: 'Acompanhar e operar o portal',
      en: 'Watch and operate the portal',
      es: 'Supervisar y operar el portal',
      allows: {
        pt: 'Pode ver como o portal funciona, executar tarefas, reenviar mensagens, tratar arquivos que o antivírus recusou e publicar um aviso a todos.',
        en: 'May see how the portal runs, run jobs, send mail again, see to files that the virus scanner refused, and publish a notice to all.',
        es: 'Puede ver cómo funciona el portal, ejecutar tareas, reenviar mensajes, ocuparse de archivos que el antivirus rechazó y publicar un aviso a todos.',
      },
    },
  },
} as const satisfies ContractArea
