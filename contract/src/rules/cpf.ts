import { pastedText } from './pasted-text.ts'

/**
 * CPF: 11 digits. Source: Receita Federal (modulo 11). Removes what people write around them, as in `CPF nº 900.000.001-75`;
 * anything else stays, so that it is told (API-61).
 */
export const cleanCpf = (typed: string): string =>
  pastedText(typed)
    .replace(/^(?:\W*C\.?P\.?F\b\.?(?:\s*[/-]?\s*MF\b)?)?[\s:.]*(?:n[rº°o.]*\s*)?[:\s]*/i, '')
    .replace(/[\s./‐-―−-]/g, '')

export function isCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false
  const digit = (length: number): number => {
    let sum = 0
    for (let i = 0; i < length; i++) sum += Number(cpf[i]) * (length + 1 - i)
    const rest = (sum * 10) % 11
    return rest === 10 ? 0 : rest
  }
  return digit(9) === Number(cpf[9]) && digit(10) === Number(cpf[10])
}

/** Writes `90000000175` as `900.000.001-75`. */
export const formatCpf = (cpf: string): string => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')

/** Masks another person's CPF: `***.000.001-**` (IDENTITY-11). */
export const maskCpf = (cpf: string): string => cpf.replace(/^...(...)(...)..$/, '***.$1.$2-**')

/** The registered name of a one-person company ends in its owner's CPF, which the portal must not store (REGISTRY-3). */
export function withoutTrailingCpf(name: string): string {
  const match = /^(.*?)[\s-]*(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/.exec(name.trim())
  if (!match) return name.trim()
  const [, rest = '', ...digits] = match
  return isCpf(digits.join('')) && rest ? rest : name.trim()
}
