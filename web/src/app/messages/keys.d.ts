import type messages from './pt.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof messages
  }
  interface CustomTypeOptions {
    keySeparator: false
    returnNull: false
  }
}
