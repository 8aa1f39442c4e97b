import { pastedText } from './pasted-text.ts'

/**
 * A CNPJ is a text of 14 upper-case characters; since July 2026 the first twelve may be letters. In the check digits a
 * character counts as its ASCII code minus 48.
 * Source: Receita Federal, Nota Técnica conjunta COCAD/SUARA/RFB 49/2024.
 */
const form = /^[0-9A-Z]{12}[0-9]{2}$/

/** Signs that stand around the characters of a code, some of them seen by nobody. */
const signs =
  /[\s./:;,()#\-\u00aa\u00ad\u00b0\u00ba\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff]/g

/** The form of a CNPJ as people type or paste it: what `cleanCnpj` makes one of. */
export function typedCnpj(): RegExp {
  const some = `${signs.source}*`
  const label = `[Cc]${some}[Nn]${some}[Pp]${some}[Jj]${some}(?:[Mm][Ff]${some})?(?:[Nn][RrOo]?${some})?`
  return new RegExp(`^${some}(?:${label})?([0-9A-Za-z]${some}){12}([0-9]${some}){2}$`)
}

const bareLabel = /^CNPJ(?:MF)?(?:N[RO]?)?/
const labelled = /^\W*C\.?N\.?P\.?J\b\.?[\s:/]/

/**
 * Removes what people write around the characters: dots, slashes, hyphens, blanks, and a label as in `CNPJ: ...` (API-61).
 * The letters of the label may also be a CNPJ's own.
 */
export function cleanCnpj(typed: string): string {
  const text = pastedText(typed).toUpperCase()
  const bare = text.replace(signs, '')
  const rest = bare.replace(bareLabel, '')
  return !hasCnpjForm(bare) && (hasCnpjForm(rest) || labelled.test(text)) ? rest : bare
}

/**
 * One run of characters with or without punctuation, or digits with blanks between: in a box that takes names too,
 * `COMERCIO DE 2026-10` is a name.
 */
const shapes = [/^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}[-‐‑–]?[0-9]{2}$/, /^[0-9\s./‐‑–-]+$/]

/** The CNPJ that the text of a box consists of, if it is whole and its check digits are right; any other text is a name. */
export function cnpjIn(typed: string): string | undefined {
  const text = pastedText(typed).toUpperCase()
  const bare = cleanCnpj(text)
  const isLabelled = bare !== text.replace(signs, '')
  return (isLabelled || shapes.some((shape) => shape.test(text))) && hasValidCheckDigits(bare)
    ? bare
    : undefined
}

/** True for 14 allowed characters. It ignores the check digits: the registry decides whether a CNPJ exists (COMPANY-3). */
export const hasCnpjForm = (cnpj: string): boolean => form.test(cnpj)

/** Positions 9 to 12 are the order number; a head office usually has 0001 (COMPANY-1). */
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
