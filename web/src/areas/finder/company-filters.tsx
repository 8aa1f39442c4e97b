/** The finder's filters after the field for the name. */
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/fields/municipality-select.tsx'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'

interface Chosen {
  municipio: string
  cnaes: string[]
  produtos: string[]
  buscandoInvestimentos: boolean
  apenasMadeInRs: boolean
}

interface CompanyFiltersProps {
  state: Chosen
  onChange: (changes: Partial<Chosen>) => void
  /** The characters typed so far, also of half a CNPJ. */
  cnpj: string
  onCnpj: (bare: string) => void
  texts: { activities: string; products: string; seeking: ReactNode; seal: ReactNode }
}

export function CompanyFilters({ state, onChange, cnpj, onCnpj, texts }: CompanyFiltersProps) {
  return (
    <>
      <MunicipalitySelect value={state.municipio} onChange={(municipio) => onChange({ municipio })} />
      <CodeField
        kind="activities"
        label={texts.activities}
        value={state.cnaes}
        forSearches
        onChange={(cnaes) => onChange({ cnaes })}
      />
      <CodeField
        kind="products"
        label={texts.products}
        value={state.produtos}
        onChange={(produtos) => onChange({ produtos })}
      />
      <CnpjField value={cnpj} onChange={onCnpj} />
      <Checkbox
        label={texts.seeking}
        checked={state.buscandoInvestimentos}
        onChange={(event) => onChange({ buscandoInvestimentos: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.seal}
        checked={state.apenasMadeInRs}
        onChange={(event) => onChange({ apenasMadeInRs: event.currentTarget.checked })}
      />
    </>
  )
}
