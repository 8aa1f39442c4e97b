import type { ProductNode } from '@invest/contract/reference'

type Row = Omit<ProductNode, 'children'> & { codigoPai: string | null }

/** Rows, parents first, as trees of their sections. A row whose parent is unknown would be lost: that throws. */
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
