/** The permissions that the portal itself asks for: they are never deleted, and handed out only by whoever has them. */

import type { Permission } from '@invest/contract/administration/permissions'
import { contractAreas } from '@invest/contract/api'
import type { ContractArea } from '@invest/contract/area'
import type { Language } from '@invest/contract/language'

const areas: readonly ContractArea[] = Object.values(contractAreas)

const texts = new Map(areas.flatMap((area) => Object.entries(area.permissions ?? {})))

export const isOfPortal = (nomePermissao: string): boolean => texts.has(nomePermissao)

/** What the portal itself calls a permission; undefined for one that administrators made. */
export const portalText = (nomePermissao: string, language: Language): string | undefined =>
  texts.get(nomePermissao)?.[language]

/** What the holder of one of the portal's permissions may do (ADMIN-45); undefined for one that administrators made. */
export const sentenceOf = (nomePermissao: string, language: Language): string | undefined =>
  texts.get(nomePermissao)?.allows[language]

/** A permission with what its holder may do, in the reader's language. */
export const explainedIn =
  (language: Language) =>
  (permission: Permission): Permission => {
    const permite = sentenceOf(permission.nomePermissao, language)
    return permite === undefined ? permission : { ...permission, permite }
  }
