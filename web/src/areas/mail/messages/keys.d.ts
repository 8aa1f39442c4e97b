import type messages from './pt.json'

declare module '../../../lib/i18n/folder-texts.ts' {
  interface FolderMessages {
    mail: typeof messages
  }
}
