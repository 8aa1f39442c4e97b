/** Editors save the lots of a district from a table, all of them or none (DISTRICT-73). */
import type { districts } from '@invest/contract/districts'
import type { LotRows } from '@invest/contract/districts/lot-rows'
import type { Lot, LotBody } from '@invest/contract/districts/lots'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblem, Refusal, refuseProblems } from '../../../http/refusal.ts'
import type { DistrictDeps } from '../deps.ts'
import { shapesWithoutLot } from '../drawings/compare-drawing.ts'
import { lockDistrict } from '../drawings/drawing-repository.ts'
import { findDrawing } from '../repository.ts'
import { lotIdsIn } from '../sanitize-drawing.ts'
import {
  availableSince,
  changedLot,
  changesBetween,
  emptyLot,
  type LotDraft,
  missingInLot,
  readLotForm,
  showLot,
} from './lot.ts'
import {
  addToHistory,
  draftOf,
  insertLot,
  lockLots,
  lotsWhole,
  namesOf,
  type StoredLot,
  updateLot,
} from './lot-repository.ts'

export async function readLotRows(db: Queries, districtId: number, language: Language): Promise<LotRows> {
  const drawing = await findDrawing(db, districtId)
  if (!drawing) throw new Refusal('distrito-desconhecido')
  const content = await lotsWhole(db, districtId, language)
  return { content, formasSemLote: shapesWithoutLot(drawing.svgLotes ?? '', content) }
}

type Sent = BodyOf<typeof districts.saveLotRows>['lotes']

export const saveLotRows = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  districtId: number,
  { lotes }: { lotes: Sent },
  language: Language,
): Promise<LotRows> =>
  db.transaction().execute(async (tx) => {
    const district = await lockDistrict(tx, districtId)
    if (!district) throw new Refusal('distrito-desconhecido')
    const ids = lotes.flatMap(({ id }) => id ?? [])
    const stored = new Map((await lockLots(tx, districtId, ids)).map((lot) => [lot.id, lot]))
    if (ids.some((id) => !stored.has(id))) throw new Refusal('lote-desconhecido')
    await refuseMoved(tx, districtId, lotes, stored, language)
    const shapes = new Set(lotIdsIn(district.svgLotes ?? ''))
    const problems: Record<string, FieldProblem> = Object.assign(
      repeatedRows(lotes),
      ...lotes.map((sent, at) => (sent.id ? {} : shapeProblem(sent, at, shapes))),
    )
    const rows = []
    for (const [at, sent] of lotes.entries()) {
      const row = await checkedRow(tx, sent, stored.get(sent.id ?? 0))
      Object.assign(problems, inRow(at, row.problems))
      rows.push(row)
    }
    refuseProblems(problems)
    for (const row of rows) await write(tx, row, { districtId, caller, now: clock.now() })
    return readLotRows(tx, districtId, language)
  })

const inRow = (at: number, problems: Record<string, FieldProblem>) =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`lotes.${at}.${name}`, problem]))

/** Tells which lots have changed since they were read, as they are now. */
async function refuseMoved(
  tx: Tx,
  districtId: number,
  lotes: Sent,
  stored: ReadonlyMap<number, StoredLot>,
  language: Language,
): Promise<void> {
  const moved = new Set(
    lotes.flatMap(({ id, versao }) =>
      id && typeof versao === 'number' && versao !== stored.get(id)?.versao ? [id] : [],
    ),
  )
  if (moved.size === 0) return
  const content: Lot[] = (await lotsWhole(tx, districtId, language)).filter(({ id }) => moved.has(id))
  throw new Refusal('versao-desatualizada', { atual: { content } })
}

function repeatedRows(lotes: Sent): Record<string, FieldProblem> {
  const seen = new Set<string>()
  return Object.fromEntries(
    lotes.flatMap(({ id, cdOriginalSvg }, at) => {
      const key = id ? `#${id}` : (cdOriginalSvg ?? '')
      if (!seen.has(key)) {
        seen.add(key)
        return []
      }
      return [[`lotes.${at}.cdOriginalSvg`, { key: 'forma-repetida' as const }]]
    }),
  )
}

function shapeProblem(
  { cdOriginalSvg: shape }: LotBody,
  at: number,
  shapes: ReadonlySet<string>,
): Record<string, FieldProblem> {
  if (!shape) return { [`lotes.${at}.cdOriginalSvg`]: { key: 'obrigatorio' } }
  return shapes.has(shape) ? {} : { [`lotes.${at}.cdOriginalSvg`]: { key: 'fora-do-desenho' } }
}

interface Row {
  stored: StoredLot | undefined
  shape: string
  current: LotDraft
  draft: LotDraft
  named: Awaited<ReturnType<typeof namesOf>>
  problems: Record<string, FieldProblem>
}

async function checkedRow(tx: Tx, sent: LotBody, stored: StoredLot | undefined): Promise<Row> {
  const form = readLotForm(sent)
  const current = stored ? draftOf(stored) : emptyLot
  const draft = changedLot(current, form.change)
  const named = await namesOf(tx, { current, draft })
  const unknown: FieldProblem = { key: 'opcao-desconhecida' }
  const problems = {
    ...missingInLot(draft),
    ...form.problems,
    ...(draft.situacaoLoteId !== null && named.names.situacao === null && { situacaoLote: unknown }),
    ...(draft.setorLoteId !== null && named.names.setor === null && { setorLote: unknown }),
  }
  return { stored, shape: sent.cdOriginalSvg ?? '', current, draft, named, problems }
}

/** A row that says what the lot says already counts as a confirmation, as in the form of a lot (DISTRICT-17). */
async function write(
  tx: Tx,
  { stored, shape, current, draft, named: { before, names } }: Row,
  { districtId, caller, now }: { districtId: number; caller: Caller; now: Date },
): Promise<void> {
  const mudancas = changesBetween(showLot(current, before), showLot(draft, names))
  const values = {
    ...draft,
    confirmadoEm: now,
    disponivelDesde: availableSince(names.grupo, stored?.disponivelDesde, now),
  }
  const loteId =
    stored?.id ?? (await insertLot(tx, { ...values, distritoId: districtId, cdOriginalSvg: shape }))
  // Somebody has opened the shape meanwhile: its row has a lot now.
  if (loteId === undefined) throw new Refusal('versao-desatualizada', { atual: { content: [] } })
  if (stored) await updateLot(tx, stored.id, values)
  const changed = mudancas.length > 0 ? 'ALTERACAO' : 'CONFIRMACAO'
  await addToHistory(tx, {
    loteId,
    usuarioId: caller.id,
    em: now,
    acao: stored ? changed : 'CRIACAO',
    mudancas,
  })
}
