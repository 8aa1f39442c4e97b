import type messages from './pt.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visitors: typeof messages
  }
}
