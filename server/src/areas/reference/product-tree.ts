import type { Language } from '@invest/contract/language'
import type { ProductNode } from '@invest/contract/reference'

type Row = Omit<ProductNode, 'children' | 'idioma' | 'original'> & {
  codigoPai: string | null
  /** The description in the reader's language, where there is one. */
  traduzido: string | null
}

/** Builds the trees of the sections from rows whose parents come first. Throws if a row's parent is unknown. */
export function treeOf(rows: readonly Row[], language: Language): ProductNode[] {
  const roots: ProductNode[] = []
  const nodes = new Map<string, ProductNode>()
  for (const { codigoPai, traduzido, descricao, ...item } of rows) {
    const node = { ...item, ...described(descricao, traduzido, language), children: [] }
    nodes.set(`${item.tipoTabela} ${item.codigoSemMascara}`, node)
    const siblings = codigoPai === null ? roots : nodes.get(`${item.tipoTabela} ${codigoPai}`)?.children
    if (!siblings) throw new Error(`${item.tipoTabela} ${item.codigoSemMascara}: no parent ${codigoPai}`)
    siblings.push(node)
  }
  return roots
}

/** A catalogue's text for a reader: with the Portuguese beside a translation, and marked where there is none. */
export function described(
  descricao: string,
  traduzido: string | null,
  language: Language,
): { descricao: string; idioma?: Language; original?: string } {
  if (language === 'pt') return { descricao }
  return traduzido === null ? { descricao, idioma: 'pt' } : { descricao: traduzido, original: descricao }
}
