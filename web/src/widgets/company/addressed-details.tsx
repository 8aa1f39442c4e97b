/** The details of the company that the address names, over the list of a screen (FINDER-38). */
import { usePrefetchQuery } from '@tanstack/react-query'
import { CompanyDetailsDialog } from './company-details-dialog.tsx'
import { exchangeRatesQuery } from './exchange-rates.ts'
import { useOpenCompany } from './use-open-company.ts'

export function AddressedDetails() {
  // Known before the details open, so that no line comes in later and moves the others.
  usePrefetchQuery(exchangeRatesQuery)
  const { cnpj, close } = useOpenCompany()
  return <CompanyDetailsDialog chave={cnpj} onClose={close} />
}
