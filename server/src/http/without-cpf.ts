/** Replaces every number that could be a CPF: none ever reaches a log. */
export const withoutCpf = (text: string): string => text.replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '***')
