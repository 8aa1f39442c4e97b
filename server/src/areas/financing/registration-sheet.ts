/** Draws a company's registration sheet from the registry's present answer. */

import type { AnswerOf } from '@invest/contract/endpoint'
import type { financing } from '@invest/contract/financing'
import type { Language } from '@invest/contract/language'
import { maskCpf } from '@invest/contract/rules/cpf'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import { drawDocument } from './documents/draw-document.ts'
import { activityNames } from './eligible-repository.ts'
import type { FinancingDeps } from './read-company.ts'
import { recordTaking } from './record-taking.ts'
import { texts } from './texts.ts'

/** The partners' CPFs are masked, because they belong to other people (FINANCING-11). */
export async function drawRegistrationSheet(
  { db, clock, registry }: FinancingDeps & { registry: CommercialRegistry },
  caller: Caller,
  cnpj: string,
  language: Language,
): Promise<AnswerOf<typeof financing.registrationSheet>> {
  const company = await registry.find(cnpj)
  if (!company) throw new Refusal('cnpj-desconhecido')
  const socios = (company.socios ?? []).map((socio) => ({ ...socio, cpf: socio.cpf && maskCpf(socio.cpf) }))
  const base64File = await drawDocument({
    kind: 'sheet',
    language,
    issued: clock.now(),
    company: { ...company, socios },
    activities: await activityNames(db, [company.cnaePrincipal, ...company.cnaesSecundarios]),
  })
  await recordTaking({ db, clock }, caller, { tipo: 'FICHA', cnpjs: [cnpj] })
  return { base64File, nomeArquivo: `${texts.in(language)('document.sheet.file')}-${cnpj}.pdf` }
}
