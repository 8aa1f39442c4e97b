import type messages from './pt.json'

declare module '../../../../lib/words.ts' {
  interface FolderMessages {
    'lot-map': typeof messages
  }
}
