import type { ScreenAddress } from '@invest/contract/screens'

/** A screen's path below the language in the router's form, such as `buscador/buscar/{-$codMunicipioRfb}`. */
export const routePath = ({ path, parameter }: ScreenAddress): string =>
  parameter ? `${path}/{-$${parameter}}` : path
