/** Fills the fields of a text to answer with; what is no field stays (ENQUIRY-23). Pure. */
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { AnswerTemplate, TemplateField } from '@invest/contract/enquiries/templates'
import { formatDateTime } from '../../../lib/i18n/format.ts'

export function fillTemplate(template: AnswerTemplate, one: Enquiry): string {
  const values: Record<TemplateField, string> = {
    investidor: one.investidor ?? '',
    numero: String(one.numero),
    assunto: one.sobre.nome ?? '',
    prazo: one.venceEm ? formatDateTime(one.venceEm, one.idioma) : '',
  }
  return template[one.idioma].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplateField] : whole,
  )
}
