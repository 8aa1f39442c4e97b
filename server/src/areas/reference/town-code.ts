/** Codes of municipalities as a column of a file: of Receita Federal, which may begin with a zero, or of IBGE. */
import { code } from '../data-sets/index.ts'

export const townCode = () => code({ lengths: [4, 7] })
