/** What data/districts.json, district-prices.json and district-legislation.json say. */
import type { Utility } from '@invest/contract/districts'
import type { Language } from '@invest/contract/language'
import type { ProgrammeText, StoredPriceRule } from '@invest/server/db/schema'
import { readJsonData } from '../data.ts'

export interface DistrictTexts {
  access: string
  infrastructure: string
  /** Names of the sectors that its lots belong to. */
  sectors: string[]
  /** How many of its lots have each utility, from 0 to 1. */
  utilities: Record<Utility, number>
}

interface Texts {
  source: string
  districts: Record<string, DistrictTexts>
  /** What may be remarked on a lot, by the id of its situation. */
  notes: Record<string, string[]>
  contact: string
  texts: Record<ProgrammeText, Record<Language, string>>
}

interface Prices {
  source: string
  /** Reais for a hectare, by a district's abbreviation. */
  hectare: Record<string, number>
  rule: StoredPriceRule
}

export interface Paper {
  name: string
  title: string
  subtitle: string
  sections: { heading: string; lines: string[] }[]
}

export const districtTexts = readJsonData<Texts>('districts.json')
export const prices = readJsonData<Prices>('district-prices.json')
export const papers = readJsonData<Paper[]>('district-legislation.json')
