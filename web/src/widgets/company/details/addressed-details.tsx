/** The details of the company that the address names, over the list of a screen (FINDER-22). */
import { usePrefetchQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { exchangeRatesQuery } from '../exchange-rates.ts'
import { CompanyDetailsDialog } from './company-details-dialog.tsx'
import { forgetPressedCompany, usePressedCompany } from './pressed-company.ts'
import { useOpenCompany } from './use-open-company.ts'

export function AddressedDetails() {
  // Known before the details open, so that no line comes in later and moves the others.
  usePrefetchQuery(exchangeRatesQuery)
  const { cnpj, close } = useOpenCompany()
  const pressed = usePressedCompany()
  useEffect(() => {
    if (cnpj !== undefined && cnpj === pressed) forgetPressedCompany()
  }, [cnpj, pressed])
  // Whoever goes to another screen in between does not find the details there.
  useEffect(() => () => void forgetPressedCompany(), [])
  return <CompanyDetailsDialog chave={cnpj ?? pressed} onClose={close} />
}
