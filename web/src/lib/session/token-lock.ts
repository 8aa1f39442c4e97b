/** The name of the lock under which all tabs renew one at a time (IDENTITY-14). */
export const tokenLock = 'invest:token'
