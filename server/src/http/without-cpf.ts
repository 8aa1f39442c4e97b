/** Replaces every number that could be a CPF, because none may reach a log (IDENTITY-11). */
export const withoutCpf = (text: string): string => text.replace(/\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, '***')
