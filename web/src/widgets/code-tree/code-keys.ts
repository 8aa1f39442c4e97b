import { keyFamily } from '../../lib/api/query-keys.ts'

export const codeKeys = {
  tree: keyFamily('arvore'),
  products: keyFamily('produtos'),
} as const
