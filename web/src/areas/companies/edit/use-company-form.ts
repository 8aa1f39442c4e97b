/** Holds the state of a company's edit form. */
import { type Company, companies } from '@invest/contract/companies'
import { isPhoneProblem } from '@invest/contract/rules/phone'
import { useQueryClient } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { moneyForm } from '../../../ui/numbers/money-field.tsx'
import { useNumberProblem } from '../../../ui/numbers/number-field.tsx'
import { useTexts as usePhoneTexts } from '../../../ui/phones/texts.ts'
import { companyQuery } from '../../../widgets/company/company-query.ts'
import { useTexts } from '../texts.ts'
import { bodyOf, type CompanyValues, problemsOf, sentOf, valuesOf } from './company-values.ts'
import { formPathOf } from './sections.ts'

export function useCompanyForm(opened: Company, onSaved: (saved: Company) => void) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const { t: tPhone } = usePhoneTexts()
  const numberProblem = useNumberProblem()
  return useRecordForm<Company, CompanyValues>({
    opened,
    draftName: `empresa:${opened.cnpj}`,
    valuesOf,
    sentOf,
    problemsOf: (values, attempted) => {
      const amount = numberProblem(values.valorEsperadoInvestimento, moneyForm())
      return {
        ...Object.fromEntries(
          Object.entries(problemsOf(values, attempted)).map(([path, key]) => [
            path,
            isPhoneProblem(key) ? tPhone(`problem.${key}`) : t(`problem.${key}`),
          ]),
        ),
        ...(values.buscandoInvestimentos && amount && { valorEsperadoInvestimento: amount }),
      }
    },
    serverChecksToo: true,
    formPathOf,
    save: (values, { id, versao, cnpj }) =>
      id
        ? call(companies.change, { body: { ...bodyOf(values), id, versao } })
        : call(companies.create, { body: { ...bodyOf(values), cnpj } }),
    load: () => call(companies.get, { params: { chave: opened.cnpj } }),
    onSaved: async (saved) => {
      queries.setQueryData(companyQuery(saved.cnpj).queryKey, saved)
      await announceChange('company-saved')
      onSaved(saved)
    },
    failedText: t('edit.error'),
  })
}
