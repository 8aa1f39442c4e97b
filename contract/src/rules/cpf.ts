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

const cpfInText = /[\s-]*(?:\bCPF\b[\s:.nNº°-]*)?(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/gi

/** The registered name of a one-person company has its owner's CPF in it, which the portal must not store (REGISTRY-3). */
export function withoutCpf(name: string): string {
  // Nearly none has so many digits.
  if (!/\d{3}\.?\d{3}/.test(name)) return name.trim()
  return name
    .replace(cpfInText, (text, ...digits: string[]) => (isCpf(digits.slice(0, 4).join('')) ? '' : text))
    .trim()
}
