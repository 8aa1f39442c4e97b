/** The audit log: one line for each administrative change, which nobody alters. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { area, filterText } from './shared.ts'

export const auditActions = [
  'PERMISSAO_CRIADA',
  'PERMISSAO_ALTERADA',
  'PERMISSAO_EXCLUIDA',
  'GRUPO_CRIADO',
  'GRUPO_ALTERADO',
  'GRUPO_EXCLUIDO',
  'PERMISSOES_ADICIONADAS',
  'PERMISSOES_REMOVIDAS',
  'MEMBRO_ADICIONADO',
  'MEMBRO_REMOVIDO',
  'SETOR_CRIADO',
  'SETOR_ALTERADO',
  'SETOR_EXCLUIDO',
  'TEXTO_ALTERADO',
  'TRADUCAO_ALTERADA',
  'CONTATO_ALTERADO',
  'PESSOA_EXCLUIDA',
  'MUNICIPIO_USUARIO_ADICIONADO',
  'MUNICIPIO_USUARIO_REMOVIDO',
  'CONVITE_CRIADO',
  'CONVITE_ALTERADO',
  'CONVITE_REENVIADO',
  'CONVITE_RETIRADO',
  'CONVITE_ACEITO',
  'AVISO_ALTERADO',
  'TAREFA_PEDIDA',
  'MENSAGEM_REENVIADA',
  'LEI_PUBLICADA',
  'LEI_ALTERADA',
  'LEI_RETIRADA',
  'TERMOS_PUBLICADOS',
  'TERMOS_RETIRADOS',
  'DISTRITO_ALTERADO',
  'DESENHO_PUBLICADO',
  'DESENHO_DESFEITO',
  'DADOS_PUBLICADOS',
  'DADOS_AGENDADOS',
  'DADOS_DESFEITOS',
  'DADOS_DESCARTADOS',
  'DADOS_NAO_PUBLICADOS',
  'ARQUIVO_EXCLUIDO',
  'ARQUIVO_A_VERIFICAR',
] as const
export type AuditAction = (typeof auditActions)[number]

/** One line of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  em: z.string(),
  acao: z.enum(auditActions),
  /** Who did it; null where an operator's command did. */
  quem: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  /** What it was done to, by name. */
  alvo: z.string(),
  /** What there was before and after, by the names of fields; null where there was nothing. */
  antes: z.nullable(z.record(z.string(), z.unknown())),
  depois: z.nullable(z.record(z.string(), z.unknown())),
  /** The names of permissions in it, in the reader's language, by their codes; one without a name has none. */
  nomes: z.optional(z.record(z.string(), z.string())),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const readAuditLog = {
  area,
  access: 'signed-in',
  permissions: ['GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES', 'GERENCIAR_PERMISSOES'],
} as const

const auditLogFilter = {
  /** A part of the name of who did it, or of what it was done to. */
  texto: filterText,
  acao: z.optional(blankAsAbsent(z.enum(auditActions))),
  /** The first and the last day in the state's time zone, YYYY-MM-DD. */
  de: z.optional(blankAsAbsent(z.iso.date())),
  ate: z.optional(blankAsAbsent(z.iso.date())),
}

/** Reading the audit log. */
export const auditLogCalls = {
  auditLog: endpoint({
    ...readAuditLog,
    method: 'GET',
    path: '/admin/registro',
    summary: 'The audit log, the latest first',
    query: z.object({ ...auditLogFilter, ...paging(['em'], 'desc') }),
    answer: pageOf(AuditEntry),
  }),
  exportAuditLog: endpoint({
    ...readAuditLog,
    method: 'GET',
    path: '/admin/registro/exportar',
    summary: 'What a search of the record finds, as CSV, at most 50,000 lines, the latest first',
    transport: 'bytes',
    media: ['text/csv'],
    answer: z.unknown(),
    query: z.object(auditLogFilter),
  }),
}
