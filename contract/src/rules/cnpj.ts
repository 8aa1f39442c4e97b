/**
 * A CNPJ is a text of 14 upper-case characters; since July 2026 the first twelve may be letters. In the check digits a
 * character counts as its ASCII code minus 48.
 * Source: Receita Federal, Nota Técnica conjunta COCAD/SUARA/RFB 49/2024.
 */
const form = /^[0-9A-Z]{12}[0-9]{2}$/

/** A CNPJ as people type it: what `cleanCnpj` makes one of. */
export const typedCnpj = /^[\s./-]*([0-9A-Za-z][\s./-]*){12}([0-9][\s./-]*){2}$/

/** Removes what people type between the characters: dots, slashes, hyphens and spaces. */
export const cleanCnpj = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '')

/** True for 14 allowed characters. It ignores the check digits: the registry decides whether a CNPJ exists (COMPANY-4). */
export const hasCnpjForm = (cnpj: string): boolean => form.test(cnpj)

/** Positions 9 to 12 are the order number; a head office usually has 0001 (COMPANY-2). */
export const hasHeadOfficeOrder = (cnpj: string): boolean => cnpj.slice(8, 12) === '0001'

/** Computes the two check digits of the first twelve characters: weights 2 to 9 from the right, modulo 11. */
export function cnpjCheckDigits(twelve: string): string {
  // Plain loops: an import asks millions of times.
  const digit = (text: string): number => {
    let sum = 0
    for (let i = text.length - 1, weight = 2; i >= 0; i--) {
      sum += (text.charCodeAt(i) - 48) * weight
      weight = weight === 9 ? 2 : weight + 1
    }
    const rest = sum % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const first = digit(twelve)
  return `${first}${digit(twelve + first)}`
}

export const hasValidCheckDigits = (cnpj: string): boolean =>
  hasCnpjForm(cnpj) && cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12)

/** Writes `12ABC34501DE35` as `12.ABC.345/01DE-35`; returns any other text unchanged. */
export const formatCnpj = (cnpj: string): string =>
  hasCnpjForm(cnpj) ? cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') : cnpj
