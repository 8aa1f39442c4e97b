import { createHash } from 'node:crypto'

/** What is kept of the subject of an erased person: enough to know a token of theirs. */
export const erasedSubject = (sub: string): string =>
  `excluido:${createHash('sha256').update(sub).digest('hex')}`
