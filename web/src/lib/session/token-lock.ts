/** The name of the lock under which all tabs renew one at a time (IDENTITY-16). */
export const tokenLock = 'invest:token'
