/** How complete a municipality's page is. Pure. */
import { type ProfilePart, profileParts } from '@invest/contract/municipalities/editing'

/** How much of a page is filled, and what is missing, in the order of the contract (MUNICIPALITY-8). */
export function completenessOf(isFilled: Readonly<Record<ProfilePart, boolean>>): {
  porcentagemDadosCompletos: number
  itensFaltantes: ProfilePart[]
} {
  const itensFaltantes = profileParts.filter((part) => !isFilled[part])
  const filled = profileParts.length - itensFaltantes.length
  return { porcentagemDadosCompletos: filled / profileParts.length, itensFaltantes }
}
