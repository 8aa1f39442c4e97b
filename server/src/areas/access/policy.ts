/** Policies that look at nothing but the caller. */
import type { PermissionName } from '@invest/contract/api'
import type { Policy } from '../../http/bind.ts'
import type { Caller } from '../../http/caller.ts'

export const anyoneSignedIn: Policy = () => null

const isForeigner = (caller: Caller): boolean => caller.ehEstrangeiro || !caller.cpf

/** Registering a company takes a CPF that the registry can know. */
export const brazilianOnly: Policy = (caller) => (isForeigner(caller) ? 'estrangeiro' : null)

/** Whoever holds one of the permissions. */
export const requires = (...permissions: PermissionName[]): Policy =>
  Object.assign(
    (caller: Caller) =>
      permissions.some((name) => caller.permissoes.has(name)) ? null : ('acesso-negado' as const),
    { permissions },
  )

/** As `requires`, but a foreigner never may. */
export const requiresOfBrazilians = (...permissions: PermissionName[]): Policy => {
  const held = requires(...permissions)
  return Object.assign((caller: Caller) => (isForeigner(caller) ? 'acesso-negado' : held(caller)), {
    permissions,
  })
}
