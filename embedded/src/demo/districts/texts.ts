/** What texts.json, prices.json and legislation.json of the folder districts of the state's demonstration say. */
import type { Language } from '@invest/contract/language'
import type { ProgrammeText, StoredPriceRule } from '@invest/server/db/schema/schema'
import { readStateJson } from '../state-data.ts'

export interface DistrictTexts {
  access: string
  infrastructure: string
  /** Names of the sectors that its lots belong to. */
  sectors: string[]
  translations: Record<OtherLanguage, Record<'access' | 'infrastructure', string>>
}

type OtherLanguage = Exclude<Language, 'pt'>

interface Texts {
  source: string
  sourceTranslations: Record<OtherLanguage, string>
  /** By a sector's name. */
  sectorTranslations: Record<string, Record<OtherLanguage, string>>
  districts: Record<string, DistrictTexts>
  contact: string
  texts: Record<ProgrammeText, Record<Language, string>>
}

interface Prices {
  source: string
  sourceTranslations: Record<OtherLanguage, string>
  /** Reais for a hectare, by a district's abbreviation. */
  hectare: Record<string, number>
  rule: StoredPriceRule
}

export interface Paper {
  name: string
  nameTranslations: Record<OtherLanguage, string>
  title: string
  subtitle: string
  sections: { heading: string; lines: string[] }[]
}

export const districtTexts = readStateJson<Texts>('districts/texts.json')
export const prices = readStateJson<Prices>('districts/prices.json')
export const papers = readStateJson<Paper[]>('districts/legislation.json')
