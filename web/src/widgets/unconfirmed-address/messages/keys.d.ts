import type messages from './pt.json'

declare module '../../../lib/i18n/folder-texts.ts' {
  interface FolderMessages {
    'unconfirmed-address': typeof messages
  }
}
