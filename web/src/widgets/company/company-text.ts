/** Which of a company's texts a reader gets (COMPANY-45). Pure. */
import type { Company, CompanyTexts } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'

interface ReadableText {
  text: string
  /** Whether the Portuguese stands in for the reader's language. */
  standsIn: boolean
}

/** The text in the reader's language, else in Portuguese; undefined where there is neither. */
export function companyText(
  company: Pick<Company, 'traducoes' | keyof CompanyTexts>,
  name: keyof CompanyTexts,
  reader: Language,
): ReadableText | undefined {
  const own = reader === 'pt' ? company[name] : company.traducoes[reader][name]
  if (own) return { text: own, standsIn: false }
  const portuguese = company[name]
  return portuguese ? { text: portuguese, standsIn: true } : undefined
}
