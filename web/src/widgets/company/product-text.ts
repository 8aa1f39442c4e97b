/** What a code belongs to, in a few words: alone, many descriptions read only "Outros". */
export const nearestAncestors = ({ ancestrais }: { ancestrais: string[] }): string =>
  ancestrais.slice(-2).join(' › ')
