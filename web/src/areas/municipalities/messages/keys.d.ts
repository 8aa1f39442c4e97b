import type messages from './pt.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    municipalities: typeof messages
  }
}
