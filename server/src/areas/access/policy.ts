/** Policies that need nothing but the caller. */
import type { Policy } from '../../http/bind.ts'

export const anyoneSignedIn: Policy = () => null
/** Registering a company takes a CPF that the registry can know. */
export const brazilianOnly: Policy = (caller) => (caller.ehEstrangeiro || !caller.cpf ? 'estrangeiro' : null)
