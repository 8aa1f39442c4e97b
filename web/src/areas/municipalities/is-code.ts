/** Whether an address may name a municipality: Receita Federal's codes have four digits. */
export const isCode = (code: string): boolean => /^\d{4}$/.test(code)
