/** What a browser keeps about its session that scripts may read. No token is among it (IDENTITY-51). */
import { hasSessionHint as isAmong } from '@invest/contract/identity'

/** False where the browser surely has no session, which saves a first visit a refused call. */
export const hasSessionHint = (): boolean => isAmong(document.cookie)

/** Where the browser goes after the provider's logout (IDENTITY-19). */
export const afterLogoutKey = 'invest:after-logout'
