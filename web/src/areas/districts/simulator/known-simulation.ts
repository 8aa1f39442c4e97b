import type { Simulation } from '@invest/contract/districts/simulation-address'

/** A simulation with an area, which has a result. */
export type KnownSimulation = Simulation & { area: number }
