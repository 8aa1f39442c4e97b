/** The mail to an owner whose companies' seals are suspended, or return, as the compatible activities have changed. */
import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../../mail/index.ts'
import { activitiesMailTexts, automatic, moreCompanies, openSeals } from '../messages/mail.ts'

const mostNamed = 50

interface Told {
  effect: 'SUSPENSO' | 'VOLTA'
  empresas: readonly { cnpj: string; nome: string }[]
  /** Null where a command published, which knows no address of the portal. */
  publicUrl: string | null
}

export function activitiesMail(language: Language, { effect, empresas, publicUrl }: Told): ComposedMail {
  const { subject, before, after } = activitiesMailTexts[effect][language]
  const more = empresas.length - mostNamed
  return composeMail(language, subject(empresas.length, empresas[0]?.nome ?? ''), [
    { paragraphs: [before] },
    {
      list: [
        ...empresas.slice(0, mostNamed).map(({ cnpj, nome }) => `${nome} (CNPJ ${formatCnpj(cnpj)})`),
        ...(more > 0 ? [moreCompanies[language](more)] : []),
      ],
    },
    { paragraphs: [after] },
    ...(publicUrl ? [{ links: [sealLink(language, publicUrl)] }] : []),
    { paragraphs: [automatic[language]] },
  ])
}

export const sealLink = (language: Language, publicUrl: string) => ({
  text: openSeals[language],
  address: `${publicUrl}/invest-web/${language}/${screens.sealCompanies.path}`,
})
