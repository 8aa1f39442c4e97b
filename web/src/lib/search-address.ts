/** Reading a search out of an address: what makes no sense reads as not asked for. Pure. */
import { limits } from '@invest/contract/limits'

// The router reads `?nome=5` as a number and `=true` as a boolean.
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export const flagOf = (value: unknown): boolean => value === true || value === 'true'

/** Bare characters, also of half a CNPJ. */
export const cnpjOf = (value: unknown): string =>
  textOf(value)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)

const listOf = (value: unknown, form: RegExp): string[] =>
  [...new Set(textOf(value).split(','))].filter((code) => form.test(code)).slice(0, limits.filterCodes)

/** CNAE codes of any level. */
export const activitiesOf = (value: unknown): string[] => listOf(value, /^([A-U]|\d{2}|\d{3}|\d{5}|\d{7})$/)

/** `NCM:2204`, `NBS:1`. */
export const productsOf = (value: unknown): string[] => listOf(value, /^(NCM|NBS):[0-9A-Z]{1,12}$/)

/** As the API names them. */
export const productCodes = (keys: readonly string[]) =>
  keys.map((key) => {
    const [tipoTabela, codigoSemMascara = ''] = key.split(':')
    return { tipoTabela: tipoTabela as 'NCM' | 'NBS', codigoSemMascara }
  })
