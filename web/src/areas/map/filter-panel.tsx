/** The map's filters. Boxes and lists act at once, and text 300 ms after the last key. */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import { Button, Checkbox } from '@mantine/core'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/fields/municipality-select.tsx'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'
import classes from './map.module.css'
import type { MapState } from './map-address.ts'
import { useTexts } from './texts.ts'

interface FilterPanelProps {
  state: MapState
  onChange: (changes: Partial<MapState>, options?: { step?: boolean }) => void
  onUpdate: () => void
  onClear: () => void
  /** Closes the sheet that holds the filters on phones. */
  onDone?: () => void
}

export function FilterPanel({ state, onChange, onUpdate, onClear, onDone }: FilterPanelProps) {
  const { t } = useTexts()
  const typed = useTypedFilters(state, (changes) => onChange(changes, { step: false }))
  const { nome, cnpj } = typed
  const halfCnpj = cnpj.length === 14 && !hasCnpjForm(cnpj)
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.settle(), { step: false })
        onUpdate()
        onDone?.()
      }}
    >
      <NameFilter
        label={t('name')}
        placeholder={t('name.placeholder')}
        movedText={t('name.isCnpj')}
        value={nome}
        onChange={(name) => typed.type({ nome: name })}
        onCnpj={(bare) => typed.type({ nome: '', cnpj: bare })}
      />
      <MunicipalitySelect value={state.municipio} onChange={(municipio) => onChange({ municipio })} />
      <CodeField
        kind="activities"
        label={t('activities')}
        value={state.cnaes}
        onChange={(cnaes) => onChange({ cnaes })}
      />
      <CodeField
        kind="products"
        label={t('products')}
        value={state.produtos}
        onChange={(produtos) => onChange({ produtos })}
      />
      <CnpjField
        value={cnpj}
        error={halfCnpj ? t('cnpj.invalid') : undefined}
        onChange={(bare) => typed.type({ cnpj: bare })}
      />
      <Checkbox
        label={t('seeking')}
        checked={state.buscandoInvestimentos}
        onChange={(event) => onChange({ buscandoInvestimentos: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('seal')}
        checked={state.apenasMadeInRs}
        onChange={(event) => onChange({ apenasMadeInRs: event.currentTarget.checked })}
      />
      <div className={classes.buttons}>
        <Button type="submit">{onDone ? t('filters.done') : t('filters.update')}</Button>
        <Button
          variant="default"
          onClick={() => {
            typed.clear()
            onClear()
          }}
        >
          {t('filters.clear')}
        </Button>
      </div>
    </form>
  )
}
