/** Stands in for the session in the visitors' build (vite.visitors.config.ts). */
import type { Session } from '../../lib/api/api-client.ts'

export const session: Session = { token: async () => undefined, refresh: async () => undefined }
