/** What is recorded about the lots of a drawing (DISTRICT-42). */
import { type LotGroup, type Utility, utilities } from '@invest/contract/districts'
import { type Random, random } from '../random.ts'
import { between, day, withinTheYear } from '../time.ts'
import { area, centroid, distanceToSides } from './geometry.ts'
import type { LotShape, Plan } from './plan.ts'
import { metresPerUnit } from './svg.ts'
import { type DistrictTexts, districtTexts } from './texts.ts'

export interface DemoLot {
  cdOriginalSvg: string
  situacaoLoteId: number
  /** The name of its sector. */
  setor: string | null
  numeroLote: string
  numeroMatriculaLote: string
  /** In hectares, with four decimals. */
  areaTotalLote: string
  descricaoObservacao: string | null
  utilidades: Utility[]
  confirmadoEm: Date
  disponivelDesde: Date | null
}

/** The situations of the migration, with the share of a district's lots that are in each. */
const situations: { id: number; grupo: LotGroup; share: number }[] = [
  { id: 4, grupo: 'OCUPADO', share: 0.28 },
  { id: 6, grupo: 'OCUPADO', share: 0.08 },
  { id: 7, grupo: 'INDISPONIVEL', share: 0.04 },
  { id: 5, grupo: 'INDISPONIVEL', share: 0.08 },
  { id: 3, grupo: 'EM_NEGOCIACAO', share: 0.1 },
  { id: 2, grupo: 'EM_ANALISE', share: 0.11 },
]
const available = { id: 1, grupo: 'DISPONIVEL' as const }

/** In hectares. */
export const hectares = (plan: Plan, shape: LotShape): number =>
  (area(shape.polygon) * metresPerUnit(plan) ** 2) / 10_000

/** `now` is where the twelve months of confirmations end. Two or three shapes stay without a record. */
export function lotsOf(plan: Plan, now: Date): DemoLot[] {
  const chance = random(`lotes ${plan.sigla}`)
  const texts = districtTexts.districts[plan.sigla]
  if (!texts) throw new Error(`${plan.sigla}: no texts`)
  const unknown = new Set(chance.sample(plan.lots, chance.int(2, 3)))
  const shapes = plan.lots.filter((shape) => !unknown.has(shape))
  const situationOf = situationsOf(plan, shapes, chance)
  const registration = chance.int(10_000, 60_000)
  return shapes.map((shape, i) => {
    const { id, grupo } = situationOf.get(shape) ?? available
    const confirmadoEm = withinTheYear(now, chance)
    const since = new Date(confirmadoEm.getTime() - chance.int(5, 500) * day)
    return {
      cdOriginalSvg: shape.id,
      situacaoLoteId: id,
      setor: sectorOf(grupo, texts, chance),
      numeroLote: shape.numero,
      numeroMatriculaLote: String(registration + i),
      areaTotalLote: hectares(plan, shape).toFixed(4),
      descricaoObservacao: noteOf(id, chance),
      utilidades: id === 7 ? [] : utilitiesOf(texts, grupo, chance),
      confirmadoEm,
      disponivelDesde: grupo === 'DISPONIVEL' ? between(since, confirmadoEm, chance) : null,
    }
  })
}

/**
 * Occupied lots come in groups, by block, as a district fills up; lots in conservation lie at the green areas. Whatever
 * is left over is available.
 */
function situationsOf(plan: Plan, shapes: LotShape[], chance: Random) {
  const taken = new Map<LotShape, (typeof situations)[number]>()
  const blockOf = ({ numero }: LotShape) => numero.slice(0, 1)
  const quiet = new Map([...new Set(shapes.map(blockOf))].map((block) => [block, chance.next()]))
  const toGreen = (shape: LotShape) =>
    Math.min(...plan.greens.map((green) => distanceToSides(green, centroid(shape.polygon))))
  const orders: Partial<Record<number, (shape: LotShape) => number>> = {
    4: (shape) => (quiet.get(blockOf(shape)) as number) * 0.7 + chance.next(),
    7: toGreen,
  }
  for (const situation of situations) {
    const order = orders[situation.id] ?? (() => chance.next())
    const left = shapes.filter((shape) => !taken.has(shape)).map((shape) => ({ shape, at: order(shape) }))
    left.sort((a, b) => a.at - b.at)
    const count = Math.max(1, Math.round(shapes.length * situation.share))
    for (const { shape } of left.slice(0, count)) taken.set(shape, situation)
  }
  return taken
}

function sectorOf(grupo: LotGroup, { sectors }: DistrictTexts, chance: Random): string | null {
  const likely = { OCUPADO: 0.95, EM_NEGOCIACAO: 0.6, EM_ANALISE: 0.5, DISPONIVEL: 0, INDISPONIVEL: 0 }[grupo]
  return chance.chance(likely) ? chance.pick(sectors) : null
}

/** What is being built or conserved always says so. */
function noteOf(situationId: number, chance: Random): string | null {
  const notes = districtTexts.notes[situationId] ?? []
  const likely = situationId === 6 || situationId === 7 ? 1 : 0.35
  return chance.chance(likely) ? chance.pick(notes) : null
}

/** Whoever works on a lot has energy and water. */
const utilitiesOf = (texts: DistrictTexts, grupo: LotGroup, chance: Random): Utility[] =>
  utilities.filter((utility) => {
    const there = chance.chance(texts.utilities[utility])
    return there || (grupo === 'OCUPADO' && (utility === 'ENERGIA' || utility === 'AGUA'))
  })
