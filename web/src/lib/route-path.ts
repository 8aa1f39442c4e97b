import type { ScreenAddress } from '@invest/contract/screens'

/** A screen's address as the router writes it, below the language: `buscador/buscar/{-$codMunicipioRfb}`. */
export const routePath = ({ path, parameter }: ScreenAddress): string =>
  parameter ? `${path}/{-$${parameter}}` : path
