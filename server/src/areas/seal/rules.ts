/** When a company may carry the seal: specification 1, section 4, and decisions 24 to 26. Pure. */
import type { ErrorCode } from '@invest/contract/api'
import { homeState } from '@invest/contract/limits'
import type { SealActivity } from '@invest/contract/seal'
import type { RegistryStatus } from '../../db/schema.ts'

/** An activity with what `selo_atividade` says of it and of what stands above it, the nearest first; null: no entry. */
export interface ActivityEntries {
  codigo: string
  descricao: string
  entradas: (boolean | null)[]
}

/** What the registry's last answer says of a company, as far as the seal is concerned. */
export interface SealFacts {
  situacaoJunta: RegistryStatus
  siglaUf: string
  cnaePrincipal: string
  cnaesSecundarios: string[]
}

/** The nearest entry decides; without any an activity is not compatible. */
export const isCompatible = ({ entradas }: ActivityEntries): boolean =>
  entradas.find((entry) => entry !== null) ?? false

/** The company's activities, the main one first, each once. */
export const activityCodes = (facts: Pick<SealFacts, 'cnaePrincipal' | 'cnaesSecundarios'>): string[] => [
  ...new Set([facts.cnaePrincipal, ...facts.cnaesSecundarios]),
]

export function judgeActivities(facts: SealFacts, entries: readonly ActivityEntries[]): SealActivity[] {
  const known = new Map(entries.map((entry) => [entry.codigo, entry]))
  return activityCodes(facts).map((codigo, i) => {
    const entry = known.get(codigo)
    return {
      codigo,
      descricao: entry?.descricao ?? codigo,
      principal: i === 0,
      madeIn: entry ? isCompatible(entry) : false,
    }
  })
}

export interface RegistryStanding {
  ativaNaJunta: boolean
  mesmoEstado: boolean
  compativel: boolean
}

export const standingOf = (facts: SealFacts, activities: readonly SealActivity[]): RegistryStanding => ({
  ativaNaJunta: facts.situacaoJunta === 'ATIVA',
  mesmoEstado: facts.siglaUf === homeState,
  compativel: activities.some((activity) => activity.madeIn),
})

/** Whether what the registry says lets a seal be in force. */
export const holds = (standing: RegistryStanding): boolean =>
  standing.ativaNaJunta && standing.mesmoEstado && standing.compativel

/** Why a seal may not be enabled, in the order in which owners are told; null when it may. */
export function whyNotEnable(
  standing: RegistryStanding,
  seal: { enabled: boolean },
  terms: { current: string; accepted: string | null },
): ErrorCode | null {
  if (!standing.ativaNaJunta) return 'empresa-inativa'
  if (!standing.mesmoEstado) return 'fora-do-estado'
  if (!standing.compativel) return 'atividade-incompativel'
  if (seal.enabled) return 'selo-ja-habilitado'
  return terms.accepted !== null && terms.accepted !== terms.current ? 'termos-desatualizados' : null
}

/** After this an answer of the registry is asked for again (decision 26). */
export const answerLastsMs = 24 * 60 * 60 * 1000
