/** What the mails to owners of companies with a seal have in common. */
import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { automatic, moreCompanies, openSeals } from './messages/mail.ts'

const mostNamed = 50

interface OwnersMail<Company> {
  subject: string
  before: string
  companies: readonly Company[]
  /** What is said of a company, whose name and number are given. */
  line?: (name: string, company: Company) => string
  after: string
  /** Null where a command wrote it, which knows no address of the portal. */
  publicUrl: string | null
}

export function ownersMail<Company extends { cnpj: string; nome: string }>(
  language: Language,
  { subject, before, companies, line = (name) => name, after, publicUrl }: OwnersMail<Company>,
): ComposedMail {
  const more = companies.length - mostNamed
  const named = companies
    .slice(0, mostNamed)
    .map((company) => line(`${company.nome} (CNPJ ${formatCnpj(company.cnpj)})`, company))
  const address = `${publicUrl}/invest-web/${language}/${screens.sealCompanies.path}`
  return composeMail(language, subject, [
    { paragraphs: [before] },
    { list: more > 0 ? [...named, moreCompanies[language](more)] : named },
    { paragraphs: [after] },
    ...(publicUrl === null ? [] : [{ links: [{ text: openSeals[language], address }] }]),
    { paragraphs: [automatic[language]] },
  ])
}
