/** Policies that depend on the caller alone. */
import type { PermissionName } from '@invest/contract/api'
import type { Policy } from '../../http/bind.ts'
import type { Caller } from '../../http/caller.ts'

export const anyoneSignedIn: Policy = () => null

const isForeigner = (caller: Caller): boolean => caller.ehEstrangeiro || !caller.cpf

/** Registering a company needs a CPF, because the registry names partners by it. */
export const brazilianOnly: Policy = (caller) => (isForeigner(caller) ? 'estrangeiro' : null)

/**
 * Accounts are free, so reading contacts, uploading and asking need somebody who is known: by a CPF, or by an address that
 * they have confirmed (ACCOUNT-29).
 */
export const knownPerson = ({ cpf, emailConfirmado }: Pick<Caller, 'cpf' | 'emailConfirmado'>) =>
  cpf || emailConfirmado ? null : ('endereco-nao-confirmado' as const)

/** The caller needs one of the permissions. */
export const requires = (...permissions: PermissionName[]): Policy =>
  Object.assign(
    (caller: Caller) =>
      permissions.some((name) => caller.permissoes.has(name)) ? null : ('acesso-negado' as const),
    { permissions },
  )

/** The same as `requires`, but it always refuses foreigners. */
export const requiresOfBrazilians = (...permissions: PermissionName[]): Policy => {
  const needsPermission = requires(...permissions)
  return Object.assign(
    (caller: Caller) => (isForeigner(caller) ? 'acesso-negado' : needsPermission(caller)),
    {
      permissions,
    },
  )
}
