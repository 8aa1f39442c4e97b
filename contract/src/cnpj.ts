/**
 * CNPJ as text of 14 upper-case characters; since July 2026 the first twelve may be letters.
 * Source: Receita Federal, Nota Técnica conjunta COCAD/SUARA/RFB 49/2024 (a character counts as its ASCII code - 48).
 */
const form = /^[0-9A-Z]{12}[0-9]{2}$/

/** Drops what people type between the characters: dots, slash, hyphen, spaces. */
export const cleanCnpj = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '')

/** 14 allowed characters; says nothing of the check digits, which only the registry settles. */
export const hasCnpjForm = (cnpj: string): boolean => form.test(cnpj)

/** Positions 9 to 12 are the order number; 0001 is the usual head office. */
export const hasHeadOfficeOrder = (cnpj: string): boolean => cnpj.slice(8, 12) === '0001'

/** The two check digits of the first twelve characters: weights 2..9 from the right, modulo 11. */
export function cnpjCheckDigits(twelve: string): string {
  const digit = (text: string): number => {
    const sum = [...text]
      .reverse()
      .reduce((total, char, i) => total + (char.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
    const rest = sum % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const first = digit(twelve)
  return `${first}${digit(twelve + first)}`
}

export const hasValidCheckDigits = (cnpj: string): boolean =>
  hasCnpjForm(cnpj) && cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12)

/** `12ABC34501DE35` as `12.ABC.345/01DE-35`; anything else comes back as it is. */
export const formatCnpj = (cnpj: string): string =>
  hasCnpjForm(cnpj) ? cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') : cnpj
