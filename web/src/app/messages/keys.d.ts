import type messages from './pt.json'

declare module '../../lib/i18n/folder-texts.ts' {
  interface FolderMessages {
    app: typeof messages
  }
  interface CustomTypeOptions {
    keySeparator: false
    returnNull: false
  }
}
