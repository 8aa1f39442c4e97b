import { keyFamily } from '../../lib/api/query-keys.ts'

export const ofSealActivities = keyFamily('selo-atividades')
export const ofSealTerms = keyFamily('selo-termos')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A version of the terms was published or withdrawn. */
    'seal-terms-changed': unknown
  }
}
