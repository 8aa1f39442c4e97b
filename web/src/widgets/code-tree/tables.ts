/** Loads the classifications as trees. They stay in memory until the page is left. */
import type { Language } from '@invest/contract/language'
import { type ListItem, type ProductNode, reference } from '@invest/contract/reference'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { codeKeys } from './code-keys.ts'
import { type CodeTree, treeFromNested, treeFromRows } from './code-tree.ts'

const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Comparing thousands of nodes with those of the last answer costs more than it saves.
  structuralSharing: false,
  meta: { background: true },
} as const

const productTree = (sections: readonly ProductNode[]): CodeTree =>
  treeFromNested(
    sections,
    (node) => ({
      table: node.tipoTabela,
      code: node.codigoSemMascara,
      masked: node.codigoComMascara,
      label: node.descricao,
      language: node.idioma,
      original: node.original,
      section: node.secao,
      current: node.vigente,
    }),
    (node) => node.children,
  )

/** The products (NCM), then the services (NBS), as the server names them in a language. */
export const productTreeQuery = (language: Language) =>
  queryOptions({
    queryKey: codeKeys.tree('produtos', language),
    queryFn: async ({ signal }) => productTree(await call(reference.productTree, {}, signal)),
    ...once,
  })

/** The products alone. */
export const goodsTreeQuery = (language: Language) =>
  queryOptions({
    queryKey: codeKeys.tree('mercadorias', language),
    queryFn: async ({ signal }) => {
      const sections = await call(reference.productTree, {}, signal)
      return productTree(sections.filter(({ tipoTabela }) => tipoTabela === 'NCM'))
    },
    ...once,
  })

type ActivityRow = ListItem & {
  cnae: string
  nivel: string
  cnaePai: string | null
  codigoComMascara?: string
  vigente: boolean
  idioma?: Language
  original?: string
}

/** The CNAE from its sections down to its subclasses. */
export const activityTreeQuery = (language: Language) =>
  queryOptions({
    queryKey: codeKeys.tree('atividades', language),
    queryFn: async ({ signal }) => {
      const rows = (await call(
        reference.list,
        { params: { entityType: 'atividadeEconomica' } },
        signal,
      )) as ActivityRow[]
      return treeFromRows(
        rows,
        (row) => ({
          table: '',
          code: row.cnae,
          masked: maskActivity(row.cnae),
          label: row.descricao,
          language: row.idioma,
          original: row.original,
          section: row.nivel === 'secao',
          current: row.vigente,
        }),
        (row) => row.cnaePai,
      )
    },
    ...once,
  })

/** Writes `1112700` as `1112-7/00`, `11127` as `1112-7` and `111` as `11.1`. */
export function maskActivity(code: string): string {
  if (code.length === 7) return code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')
  if (code.length === 5) return code.replace(/^(\d{2})(\d{2})(\d)$/, '$1.$2-$3')
  if (code.length === 3) return code.replace(/^(\d{2})(\d)$/, '$1.$2')
  return code
}
