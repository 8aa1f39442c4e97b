/** Rules of what a lot says (DISTRICT-12). Pure. */
import { Lot, LotBody, type LotEvent, type LotGroup } from '@invest/contract/districts/lots'
import { maxLotArea, parseLotArea, typedLotArea } from '@invest/contract/rules/lot-area'
import type { RightFields } from '../../../http/form.ts'
import type { FieldProblem } from '../../../http/refusal.ts'
import { recordOf, type Sent, type ValuesOf } from '../../../records/record.ts'

/** What a lot keeps in columns of the fields' own names. Its area, which is typed in many forms, is kept in hectares. */
export const lotFields = recordOf({ ...LotBody.shape, areaTotalLote: Lot.shape.areaTotalLote }, [
  'id',
  'versao',
  'cdOriginalSvg',
  'situacaoLote',
  'setorLote',
])

/** What editors decide about a lot. */
export interface LotDraft extends ValuesOf<typeof lotFields> {
  situacaoLoteId: number | null
  setorLoteId: number | null
}
export const emptyLot: LotDraft = { ...lotFields.empty, situacaoLoteId: null, setorLoteId: null }

/** What an editor changes of a lot; undefined keeps its value, null clears it. */
export type LotChange = Sent<LotDraft>

type Problems = Record<string, FieldProblem>

/** An editor's form, read once. Its `problems` are those that can be seen without the database. */
export interface LotForm {
  /** The element of the drawing for which a lot is made; saving a lot ignores it. */
  shape: string | null | undefined
  change: LotChange
  problems: Problems
}

export function readLotForm(body: RightFields<LotBody>): LotForm {
  const area = readArea(body.areaTotalLote)
  const problems: Problems = {}
  if (typeof area === 'object' && area) problems.areaTotalLote = area
  if (body.numeroMatriculaLote && !/^\d+$/.test(body.numeroMatriculaLote))
    problems.numeroMatriculaLote = { key: 'formato-invalido' }
  return {
    shape: body.cdOriginalSvg,
    change: {
      ...body,
      situacaoLoteId: idOf(body.situacaoLote),
      setorLoteId: idOf(body.setorLote),
      areaTotalLote: typeof area === 'object' ? null : area,
      utilidades: body.utilidades && [...new Set(body.utilidades)],
    },
    problems,
  }
}

/** What the rules say of the fields that have the right form, and that is told with those that have not. */
export function problemsOfFields(fields: RightFields<LotBody>): Problems {
  const { change, problems } = readLotForm(fields)
  const cleared = Object.entries(missingInLot(changedLot(emptyLot, change))).filter(
    ([field]) => field in fields && fields[field as keyof LotBody] !== undefined,
  )
  return { ...Object.fromEntries(cleared), ...problems }
}

const idOf = (sent: { id?: number } | null | undefined): number | null | undefined =>
  sent === null ? null : sent?.id

const decimals = 10_000

/** The area in hectares, or what is wrong with it. */
function readArea(sent: LotBody['areaTotalLote']): number | null | undefined | FieldProblem {
  if (typeof sent !== 'string') return sent && Math.round(sent * decimals) / decimals
  if (!sent.trim()) return null
  const area = parseLotArea(sent)
  if (area === undefined) return { key: 'formato-invalido' }
  return area > maxLotArea ? { key: 'valor-maximo', values: { max: maxLotArea } } : area
}

export const changedLot = (current: LotDraft, change: LotChange): LotDraft => ({
  ...lotFields.merge(current, change),
  situacaoLoteId: change.situacaoLoteId === undefined ? current.situacaoLoteId : change.situacaoLoteId,
  setorLoteId: change.setorLoteId === undefined ? current.setorLoteId : change.setorLoteId,
})

/** The fields that a save must fill in; a lot that an editor has only opened may lack them. */
export function missingInLot(draft: LotDraft): Problems {
  const required = {
    situacaoLote: draft.situacaoLoteId,
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

function shown(value: number | string | readonly string[] | null): string | null {
  if (typeof value === 'number') return typedLotArea(value)
  return typeof value === 'object' && value ? value.toSorted().join(', ') || null : value
}

export const showLot = (
  draft: LotDraft,
  names: { situacao: string | null; setor: string | null },
): ShownLot => {
  const texts = { situacaoLote: names.situacao, setorLote: names.setor }
  const fields = lotFields.names.map((name) => [name, shown(draft[name])])
  return { ...texts, ...Object.fromEntries(fields) }
}

/** In the order of the form. */
export const changesBetween = (before: ShownLot, after: ShownLot): LotEvent['mudancas'] =>
  Object.keys(LotBody.shape).flatMap((campo) => {
    const [de, para] = [before[campo] ?? null, after[campo] ?? null]
    return de === para ? [] : [{ campo, de, para }]
  })
