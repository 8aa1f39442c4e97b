/**
 * Writes a simulation into its address and reads it back (DISTRICT-36). Screen and document both use this, so that the address on
 * paper opens what the paper says.
 */
import { maxLotArea } from '../rules/lot-area.ts'
import type { PriceTable } from '../rules/lot-price.ts'
import { type AddressParameters, textOf } from '../search/search-address.ts'

export interface Simulation {
  /** The lot's id and number, where a lot's page leads here; else empty. */
  lote: string
  numero: string
  /** The district's abbreviation. */
  distrito: string
  /** In hectares; null while there is none that makes sense. */
  area: number | null
  uso: string
  /** The chosen option of each criterion. */
  opcoes: Readonly<Record<string, string>>
  /** The table that it goes by; undefined for the current one. */
  versao: number | undefined
}

/** A simulation that a lot's page begins. */
export const simulationOf = (lot: {
  sigla: string
  numero: string | null
  area: number | null
  lote?: number | undefined
}): Simulation => ({
  lote: lot.lote === undefined ? '' : String(lot.lote),
  numero: lot.numero ?? '',
  distrito: lot.sigla,
  area: lot.area,
  uso: '',
  opcoes: {},
  versao: undefined,
})

const matching = (value: unknown, form: RegExp): string => {
  const text = textOf(value)
  return form.test(text) ? text : ''
}
/** Of a use, a criterion or an option. */
export const codeForm = /^[A-Za-z0-9_-]{1,40}$/

/** Parameters that make no sense are ignored. */
export function readSimulation(parameters: Record<string, unknown>): Simulation {
  const area = matching(parameters.area, /^\d{1,5}(\.\d{1,4})?$/)
  const versao = matching(parameters.versao, /^[1-9]\d{0,8}$/)
  const pairs = textOf(parameters.opcoes)
    .split(',')
    .map((pair) => pair.split(':'))
    .filter(([criterion = '', option = '']) => codeForm.test(criterion) && codeForm.test(option))
  return {
    lote: matching(parameters.lote, /^\d{1,10}$/),
    numero: textOf(parameters.numero).slice(0, 30),
    distrito: matching(parameters.distrito, /^[A-Z]{2,10}$/),
    area: area !== '' && Number(area) <= maxLotArea ? Number(area) : null,
    uso: matching(parameters.uso, codeForm),
    opcoes: Object.fromEntries(pairs),
    versao: versao ? Number(versao) : undefined,
  }
}

/** Writes only what is set, always in the same order, so that the same simulation has the same address. */
export const writeSimulation = (simulation: Simulation): AddressParameters => {
  const options = Object.entries(simulation.opcoes).filter(([, option]) => option !== '')
  const written = {
    lote: simulation.lote,
    numero: simulation.numero,
    distrito: simulation.distrito,
    area: simulation.area === null ? '' : String(simulation.area),
    uso: simulation.uso,
    opcoes: options.map((pair) => pair.join(':')).join(','),
    versao: simulation.versao === undefined ? '' : String(simulation.versao),
  }
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== ''))
}

/** The simulation as this table knows it: with its version, its first use where none is chosen, and no unknown codes. */
export function completedSimulation(simulation: Simulation, table: PriceTable): Simulation {
  const isUse = table.usos.some(({ codigo }) => codigo === simulation.uso)
  const options = table.criterios.flatMap(({ codigo, opcoes }) => {
    const chosen = opcoes.find((option) => option.codigo === simulation.opcoes[codigo])
    return chosen ? [[codigo, chosen.codigo] as const] : []
  })
  return {
    ...simulation,
    distrito: table.precos.some(({ sigla }) => sigla === simulation.distrito) ? simulation.distrito : '',
    uso: isUse ? simulation.uso : (table.usos[0]?.codigo ?? ''),
    opcoes: Object.fromEntries(options),
    versao: table.versao,
  }
}
