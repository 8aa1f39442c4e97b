/** Enquiries told step by step, from enquiries.json of a state's demonstration. Times are hours after the question. */
import type { ClosingReason, EnquiryState, SubjectKind } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import { stateData } from '../state-data.ts'

export type Step = { after: number; by: string } & (
  | { take: true }
  | { note: string }
  | { answer: string; state?: EnquiryState }
  | { write: string }
  | { ask: string; days: number }
  | { offer: string }
  | { close: ClosingReason }
)

export interface Story {
  by: string
  daysAgo: number
  /**
   * `id` is for a lot the district's letters, for a company its CNPJ, for a municipality its RFB code. `of` names an account,
   * whose first company is asked about.
   */
  about: { tipo: SubjectKind; id?: string; of?: string }
  language: Language
  text: string
  amount?: { value: number; currency: 'BRL' | 'USD' | 'EUR' }
  project?: { setor?: string; empregos?: number; area?: number; quando?: string }
  steps: Step[]
}

export const stories: readonly Story[] = stateData.json('enquiries.json') ?? []
