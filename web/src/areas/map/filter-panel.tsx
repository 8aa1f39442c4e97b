/**
 * The map's filters, in the specification's order. Boxes and lists act at once, and text 300 ms after the last key.
 */
import { limits } from '@invest/contract/limits'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/fields/municipality-select.tsx'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'
import classes from './filter-panel.module.css'
import { LayerBoxes } from './layer-switches.tsx'
import type { MapState } from './map-address.ts'
import { useTexts } from './texts.ts'

interface FilterPanelProps {
  state: MapState
  onChange: (changes: Partial<MapState>, options?: { step?: boolean }) => void
  onUpdate: () => void
  onClear: () => void
  /** Closes the sheet that holds the filters on phones. */
  onDone?: () => void
  /** They stand in a row above the map, beside the switches of the kinds (MAP-53). */
  row?: boolean
  /** Whether a row shows the other filters as well. */
  more?: boolean
}

export function FilterPanel(props: FilterPanelProps) {
  const { state, onChange, onUpdate, onClear, onDone, row = false, more = !row } = props
  const { t } = useTexts()
  const typed = useTypedFilters(state, (changes) => onChange(changes, { step: false }))
  const { nome, cnpj } = typed
  const [texto, setTexto] = useState(state.texto)
  useEffect(() => setTexto(state.texto), [state.texto])
  const changedText = () => (texto.trim() === state.texto ? {} : { texto: texto.trim(), ajustes: [] })
  const buttons = (
    <div className={classes.buttons}>
      <Button
        variant="default"
        onClick={() => {
          typed.clear()
          onClear()
        }}
      >
        {t('filters.clear')}
      </Button>
      <Button type="submit">{onDone ? t('filters.done') : t('filters.update')}</Button>
    </div>
  )
  return (
    <form
      className={row ? classes.row : classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...typed.settle(), ...changedText() }, { step: false })
        onUpdate()
        onDone?.()
      }}
    >
      <CnpjField value={cnpj} onChange={(bare) => typed.type({ cnpj: bare })} />
      <CodeField
        kind="activities"
        label={t('activities')}
        value={state.cnaes}
        forSearches
        onChange={(cnaes) => onChange({ cnaes })}
      />
      <NameFilter
        label={t('name')}
        placeholder={t('name.placeholder')}
        movedText={t('name.isCnpj')}
        value={nome}
        onChange={(name) => typed.type({ nome: name })}
        onCnpj={(bare) => typed.type({ nome: '', cnpj: bare })}
      />
      <MunicipalitySelect value={state.municipio} onChange={(municipio) => onChange({ municipio })} />
      {row ? buttons : <LayerBoxes hidden={state.hidden} onChange={(hidden) => onChange({ hidden })} />}
      {more && (
        <>
          <TextInput
            label={t('text')}
            placeholder={t('text.placeholder')}
            maxLength={limits.nameFilter}
            value={texto}
            onChange={(event) => setTexto(event.currentTarget.value)}
            onBlur={() => texto.trim() !== state.texto && onChange(changedText(), { step: false })}
          />
          <CodeField
            kind="products"
            label={t('products')}
            value={state.produtos}
            onChange={(produtos) => onChange({ produtos })}
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
        </>
      )}
      {!row && buttons}
    </form>
  )
}
