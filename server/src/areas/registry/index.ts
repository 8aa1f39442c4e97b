/** The commercial registry's own tables; without REGISTRY_URL they also answer the look-up of one CNPJ. */
export { createTablesRegistry } from './tables-registry.ts'
