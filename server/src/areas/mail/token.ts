/**
 * The token of a link that opens something. Only its hash is kept, so that nobody who reads the database can open what the
 * link opens (INVITATION-5, PROJECT-6).
 */
import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits. */
export const newToken = (): string => randomBytes(24).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
