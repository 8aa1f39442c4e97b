/** The companies that the person has chosen to compare. */
import { createChosen } from './chosen.ts'

interface ComparedCompany {
  cnpj: string
  name: string
}

export const maxCompared = 4
export const compared = createChosen<ComparedCompany>('comparacao', maxCompared, ({ cnpj }) => cnpj)
