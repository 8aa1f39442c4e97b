/**
 * Whether a text is an e-mail address: the HTML standard's pattern for `<input type=email>`, with a dot in the domain, whose
 * letters may be those of any language (API-62).
 */
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u

/** Leaves an address recognisable to whoever knows it: `nilo@exemplo.test` as `n***@exemplo.test` (INVITATION-11). */
export const maskEmail = (address: string): string => address.replace(/^(.).*@/, '$1***@')

/** The mailbox to which an address leads: most providers drop what is behind a plus (ACCOUNT-27). */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')

export const isEmail = (text: string): boolean => email.test(text)
