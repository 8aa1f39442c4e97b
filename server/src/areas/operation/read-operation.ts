/** How the portal runs, for whoever operates it (OPERATION-1). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { InEachLanguage, Language } from '@invest/contract/language'
import { keptFigures } from '@invest/contract/municipalities/figures'
import type { Attention, operation } from '@invest/contract/operation'
import type { AreaDeps } from '../../area.ts'
import { diskOf } from '../../observability/disk.ts'
import type { Figure } from '../../observability/metrics.ts'
import { release } from '../../observability/release.ts'
import { attentionFor, sumOf } from './attention.ts'
import { jobStates } from './jobs/job-states.ts'
import { storedNotice } from './notice/notice-repository.ts'
import { databaseFacts } from './operation-repository.ts'

export type OperationDeps = Pick<AreaDeps, 'db' | 'clock' | 'config' | 'facts' | 'scanner'>

/** Which data are past their term, and which planned publications of them failed. */
export type DataStateOf = (deps: OperationDeps) => Promise<{
  aged: { conjunto: string; title: InEachLanguage; ate: string }[]
  failed: { conjunto: string; title: InEachLanguage; edicao: number; publicarEm: string }[]
}>

export async function readOperation(
  deps: OperationDeps,
  dataOf: DataStateOf,
  language: Language,
): Promise<AnswerOf<typeof operation.read>> {
  const { db, clock, config, facts, scanner } = deps
  // By itself, since the others ask for a connection each.
  const data = await dataOf(deps)
  const [parts, figures, jobs, database, disk, aviso] = await Promise.all([
    facts.parts(),
    facts.figures(),
    jobStates(deps, language),
    databaseFacts(db),
    diskOf(config.dataDir),
    storedNotice(db),
  ])
  return {
    em: clock.now().toISOString(),
    atencao: attentionFor({ parts, jobs, figures }),
    partes: parts,
    tarefas: jobs,
    mensagens: {
      aguardando: sumOf(figures, 'mail_waiting') ?? 0,
      maisAntigaSegundos: sumOf(figures, 'mail_oldest_seconds') ?? 0,
      desistidas: sumOf(figures, 'mail_given_up') ?? 0,
    },
    arquivos: {
      semVerificacao: scanner ? (sumOf(figures, 'files_unscanned') ?? 0) : null,
      recusados: sumOf(figures, 'files_refused') ?? 0,
    },
    dadosVencidos: data.aged.map(({ conjunto, title, ate }) => ({ conjunto, titulo: title[language], ate })),
    publicacoesFalhas: data.failed.map(({ title, ...failed }) => ({ ...failed, titulo: title[language] })),
    figurasVencidas: keptFigures.map((figura) => ({ figura, municipios: agedOf(figures, figura) })),
    idadeCadastroSegundos: sumOf(figures, 'registry_age_seconds') ?? null,
    espaco: { banco: database.bytes, disco: disk ? { livre: disk.free, total: disk.total } : null },
    versao: release,
    iniciadoEm: facts.startedAt.toISOString(),
    migracao: database.migration,
    aviso: aviso ?? null,
  }
}

export async function readAttention(
  deps: OperationDeps,
  language: Language,
): Promise<AnswerOf<typeof operation.attention>> {
  const [parts, figures, jobs] = await Promise.all([
    deps.facts.parts(),
    deps.facts.figures(),
    jobStates(deps, language),
  ])
  const itens: Attention[] = attentionFor({ parts, jobs, figures })
  return { total: itens.length, limitado: false, itens }
}

const agedOf = (figures: readonly Figure[], figure: string) =>
  figures.find(({ name, labels }) => name === 'municipalities_aged_figures' && labels?.figure === figure)
    ?.value ?? 0
