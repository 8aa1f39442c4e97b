import type messages from './pt.json'

declare module '../../lib/words.ts' {
  interface FolderMessages {
    app: typeof messages
  }
  interface CustomTypeOptions {
    keySeparator: false
    returnNull: false
  }
}
