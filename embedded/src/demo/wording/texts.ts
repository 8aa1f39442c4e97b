/** Sentences of data/texts.json. Slots in braces, {cidade} or {pessoas}, are filled in where they are used. */
import { readJsonData } from '../data.ts'
import type { SectorKind } from '../sectors/sector.ts'

interface Texts {
  /** Last sentences of a company's description. */
  closers: Record<SectorKind, string[]>
  /** Second sentences of what a company seeks; some differ between those who make things and those who serve. */
  investmentTerms: (string | { makers: string; services: string })[]
  /** Departments that a contact may be named after. */
  contactRoles: string[]
}

export const texts = readJsonData<Texts>('texts.json')
