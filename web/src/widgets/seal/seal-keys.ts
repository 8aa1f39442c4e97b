import { keyFamily } from '../../lib/api/query-keys.ts'

export const sealKeys = {
  situation: keyFamily('selo', 'situacao'),
  terms: keyFamily('selo', 'termos'),
} as const

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'seal-changed': unknown
  }
}
