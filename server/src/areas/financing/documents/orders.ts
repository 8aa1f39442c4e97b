/** What the drawing thread is told: plain data, so that it can cross to it. */
import type { EligibleCompany } from '@invest/contract/financing'
import type { Language } from '@invest/contract/language'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'

export interface ReportOrder {
  kind: 'report'
  language: Language
  issued: Date
  filters: { nome?: string | undefined; cnpj?: string | undefined; municipio?: string | undefined }
  companies: Pick<
    EligibleCompany,
    'nome' | 'cnpj' | 'municipio' | 'elegivel' | 'situacaoReserva' | 'reservadoAte'
  >[]
}

export interface SheetOrder {
  kind: 'sheet'
  language: Language
  issued: Date
  /** Its partners' CPFs masked already. */
  company: RegistryCompany
  /** Of each code of an activity, what it means. */
  activities: Map<string, string>
}

export type DocumentOrder = ReportOrder | SheetOrder
