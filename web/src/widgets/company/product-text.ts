/** The nearest headings above a code. Many descriptions are only "Outros" and say nothing by themselves. */
export const nearestAncestors = ({ ancestrais }: { ancestrais: string[] }): string =>
  ancestrais.slice(-2).join(' › ')
