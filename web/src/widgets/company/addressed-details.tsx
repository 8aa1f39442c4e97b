/** The details of the company that the address names, over the list of a screen (FINDER-38). */
import { CompanyDetailsDialog } from './company-details-dialog.tsx'
import { useOpenCompany } from './use-open-company.ts'

export function AddressedDetails() {
  const { cnpj, close } = useOpenCompany()
  return <CompanyDetailsDialog chave={cnpj} onClose={close} />
}
