/** Rules of what a lot says (DISTRICT-10, DISTRICT-11). Pure. */
import type { LotBody, LotEvent, LotGroup, Utility } from '@invest/contract/districts/lots'
import { maxLotArea, parseLotArea, typedLotArea } from '@invest/contract/rules/lot-area'
import type { FieldProblem } from '../../../http/refusal.ts'

/** What editors decide about a lot. The area is in hectares. */
export interface LotDraft {
  situacaoId: number | null
  setorId: number | null
  numeroLote: string | null
  numeroMatriculaLote: string | null
  areaTotalLote: number | null
  descricaoObservacao: string | null
  utilidades: Utility[]
}

export const emptyLot: LotDraft = {
  situacaoId: null,
  setorId: null,
  numeroLote: null,
  numeroMatriculaLote: null,
  areaTotalLote: null,
  descricaoObservacao: null,
  utilidades: [],
}

type Problems = Record<string, FieldProblem>

/** A field left out keeps its value; null clears it. */
const merged = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent)

const decimals = 10_000

/** Undefined if the typed text is no area. */
function areaOf(sent: LotBody['areaTotalLote'], current: number | null): number | null | undefined {
  if (sent === undefined) return current
  if (typeof sent === 'number') return Math.round(sent * decimals) / decimals
  return sent?.trim() ? parseLotArea(sent) : null
}

/** The draft that results from a body and the lot as it is, and what is wrong with it. */
export function mergeLot(current: LotDraft, body: LotBody): { draft: LotDraft; problems: Problems } {
  const area = areaOf(body.areaTotalLote, current.areaTotalLote)
  const draft: LotDraft = {
    situacaoId: merged(
      body.situacaoLote?.id ?? (body.situacaoLote === null ? null : undefined),
      current.situacaoId,
    ),
    setorId: merged(body.setorLote?.id ?? (body.setorLote === null ? null : undefined), current.setorId),
    numeroLote: merged(body.numeroLote, current.numeroLote),
    numeroMatriculaLote: merged(body.numeroMatriculaLote, current.numeroMatriculaLote),
    areaTotalLote: area ?? null,
    descricaoObservacao: merged(body.descricaoObservacao, current.descricaoObservacao),
    utilidades: body.utilidades === undefined ? current.utilidades : [...new Set(body.utilidades ?? [])],
  }
  const problems: Problems = {}
  if (area === undefined) problems.areaTotalLote = { key: 'formato-invalido' }
  else if (area !== null && area > maxLotArea)
    problems.areaTotalLote = { key: 'valor-maximo', values: { max: maxLotArea } }
  if (draft.numeroMatriculaLote && !/^\d+$/.test(draft.numeroMatriculaLote))
    problems.numeroMatriculaLote = { key: 'formato-invalido' }
  return { draft, problems }
}

/** What a saved lot must have; one that was only opened may lack it. */
export function missingInLot(draft: LotDraft): Problems {
  const required = {
    situacaoLote: draft.situacaoId,
    numeroLote: draft.numeroLote,
    numeroMatriculaLote: draft.numeroMatriculaLote,
  }
  return Object.fromEntries(
    Object.entries(required).flatMap(([field, value]) => (value ? [] : [[field, { key: 'obrigatorio' }]])),
  ) as Problems
}

/** Since when a lot in a situation of this group has been available; null unless it is (DISTRICT-27). */
export const availableSince = (
  grupo: LotGroup | null,
  before: Date | null | undefined,
  now: Date,
): Date | null => (grupo === 'DISPONIVEL' ? (before ?? now) : null)

/** A lot as its history shows it: text for each field, by the wire's name. */
export type ShownLot = Record<string, string | null>

export const showLot = (
  draft: LotDraft,
  names: { situacao: string | null; setor: string | null },
): ShownLot => ({
  situacaoLote: names.situacao,
  numeroLote: draft.numeroLote,
  numeroMatriculaLote: draft.numeroMatriculaLote,
  areaTotalLote: draft.areaTotalLote === null ? null : typedLotArea(draft.areaTotalLote),
  setorLote: names.setor,
  descricaoObservacao: draft.descricaoObservacao,
  utilidades: draft.utilidades.length > 0 ? draft.utilidades.toSorted().join(', ') : null,
})

export const changesBetween = (before: ShownLot, after: ShownLot): LotEvent['mudancas'] =>
  Object.keys(after).flatMap((campo) => {
    const [de, para] = [before[campo] ?? null, after[campo] ?? null]
    return de === para ? [] : [{ campo, de, para }]
  })
