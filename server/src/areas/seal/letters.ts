/** What the mails to owners of companies with a seal have in common. */
import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { texts } from './texts.ts'

const mostNamed = 50

interface OwnersMail<Company> {
  subject: string
  before: string
  companies: readonly Company[]
  /** What is said of a company, whose name and number are given. */
  line?: (name: string, company: Company) => string
  after: string
  publicUrl: string | null
}

export function ownersMail<Company extends { cnpj: string; nome: string }>(
  language: Language,
  { subject, before, companies, line = (name) => name, after, publicUrl }: OwnersMail<Company>,
): ComposedMail {
  const say = texts.in(language)
  const more = companies.length - mostNamed
  const named = companies
    .slice(0, mostNamed)
    .map((company) => line(`${company.nome} (CNPJ ${formatCnpj(company.cnpj)})`, company))
  return composeMail(
    { language, publicUrl },
    {
      subject,
      parts: [
        { paragraphs: [before] },
        { list: more > 0 ? [...named, say('mail.more', { more })] : named },
        { paragraphs: [after] },
        { links: [{ text: say('mail.open'), screen: screens.sealCompanies }] },
      ],
    },
  )
}
