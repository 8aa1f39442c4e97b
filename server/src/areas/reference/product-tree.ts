import type { ProductNode } from '@invest/contract/reference'

type Row = Omit<ProductNode, 'children'> & { codigoPai: string | null }

/** Builds the trees of the sections from rows whose parents come first. Throws if a row's parent is unknown. */
export function treeOf(rows: readonly Row[]): ProductNode[] {
  const roots: ProductNode[] = []
  const nodes = new Map<string, ProductNode>()
  for (const { codigoPai, ...item } of rows) {
    const node = { ...item, children: [] }
    nodes.set(`${item.tipoTabela} ${item.codigoSemMascara}`, node)
    const siblings = codigoPai === null ? roots : nodes.get(`${item.tipoTabela} ${codigoPai}`)?.children
    if (!siblings) throw new Error(`${item.tipoTabela} ${item.codigoSemMascara}: no parent ${codigoPai}`)
    siblings.push(node)
  }
  return roots
}
