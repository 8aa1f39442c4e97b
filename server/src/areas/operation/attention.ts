/** What needs somebody's attention, out of what the process knows. Pure. */
import type { Attention, JobState, PartState } from '@invest/contract/operation'
import type { Figure } from '../../observability/metrics.ts'

/** The sum of a figure over its labels; undefined where it is not told. */
export function sumOf(figures: readonly Figure[], name: string): number | undefined {
  const found = figures.filter((figure) => figure.name === name)
  return found.length > 0 ? found.reduce((sum, { value }) => sum + value, 0) : undefined
}

/** Reasons with their numbers, the most urgent first; those with none are left out (OPERATION-5). */
export function attentionFor(given: {
  parts: readonly PartState[]
  jobs: readonly JobState[]
  figures: readonly Figure[]
}): Attention[] {
  const { parts, jobs, figures } = given
  const all: Attention[] = [
    {
      motivo: 'PARTES_FORA',
      numero: parts.filter(({ situacao }) => situacao === 'FORA' || situacao === 'SOMENTE_LEITURA').length,
    },
    { motivo: 'TAREFAS_COM_FALHA', numero: jobs.filter(({ ultima }) => ultima?.falha).length },
    { motivo: 'PUBLICACOES_FALHAS', numero: sumOf(figures, 'data_publications_failed') ?? 0 },
    { motivo: 'MENSAGENS_DESISTIDAS', numero: sumOf(figures, 'mail_given_up') ?? 0 },
    { motivo: 'ARQUIVOS_RECUSADOS', numero: sumOf(figures, 'files_refused') ?? 0 },
    {
      motivo: 'CONTADORES_CORRIGIDOS',
      numero: jobs.reduce((sum, { ultima }) => sum + (ultima?.corrigidos ?? 0), 0),
    },
    { motivo: 'DADOS_VENCIDOS', numero: sumOf(figures, 'data_set_aged') ?? 0 },
    { motivo: 'RESPOSTAS_ILEGIVEIS', numero: sumOf(figures, 'enquiries_replies_given_up') ?? 0 },
    { motivo: 'SOLICITACOES_ATRASADAS', numero: sumOf(figures, 'enquiries_overdue') ?? 0 },
    { motivo: 'CONVITES_A_VENCER', numero: sumOf(figures, 'invitations_ending') ?? 0 },
    { motivo: 'MUNICIPIOS_INCOMPLETOS', numero: sumOf(figures, 'municipalities_without_text') ?? 0 },
  ]
  return all.filter(({ numero }) => numero > 0)
}
