/** What the drawing thread receives: plain data, because only that can be passed to a thread. */
import type { EligibleCompany } from '@invest/contract/financing'
import type { Language } from '@invest/contract/language'
import type { RegistryCompany, RegistryPartner } from '../../../ports/commercial-registry.ts'

export interface ReportOrder {
  kind: 'report'
  language: Language
  issued: Date
  filters: {
    nome?: string | undefined
    cnpj?: string | undefined
    municipio?: string | undefined
    apenasElegiveis?: boolean | undefined
  }
  companies: Pick<
    EligibleCompany,
    'nome' | 'cnpj' | 'municipio' | 'elegivel' | 'situacaoReserva' | 'reservadoAte'
  >[]
}

export interface SheetOrder {
  kind: 'sheet'
  language: Language
  issued: Date
  /** The CPFs of its partners are already masked. */
  company: RegistryCompany & { socios: RegistryPartner[] }
  /** The description of each activity's code. */
  activities: Map<string, string>
}

export type DocumentOrder = ReportOrder | SheetOrder
