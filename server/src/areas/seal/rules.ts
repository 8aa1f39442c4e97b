/** When a company may have the seal (SEAL-1, SEAL-6). Pure. */
import type { ErrorCode } from '@invest/contract/api'
import { dayMs } from '@invest/contract/limits'
import type { SealActivity } from '@invest/contract/seal'
import { homeState } from '@invest/contract/state'
import type { RegistryStatus } from '../../db/schema/schema.ts'

/**
 * An activity, with its entries in `selo_atividade` from itself upwards, the nearest first; null where there is no
 * entry.
 */
export interface ActivityEntries {
  codigo: string
  descricao: string
  entradas: (boolean | null)[]
}

/** The parts of the registry's last answer that matter for the seal. */
export interface SealFacts {
  situacaoJunta: RegistryStatus
  siglaUf: string
  cnaePrincipal: string
  cnaesSecundarios: string[]
}

/** The nearest entry decides; without any the activity is not compatible (SEAL-2). */
export const isCompatible = ({ entradas }: ActivityEntries): boolean =>
  entradas.find((entry) => entry !== null) ?? false

/** The codes of the company's activities, the main one first, each once. */
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

/** Whether the registry's answer allows a seal to be in force (SEAL-1). */
export const allowsSeal = (standing: RegistryStanding): boolean =>
  standing.ativaNaJunta && standing.mesmoEstado && standing.compativel

/** Tells why a seal may not be enabled, in the order of SEAL-6; null if it may. */
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

/** The age at which an answer of the registry is asked for again (SEAL-15). */
export const answerLastsMs = dayMs
