/** The map's filters. Boxes and lists act at once, and text 300 ms after the last key. */
import { limits } from '@invest/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import { CompanyFilters } from '../../widgets/code-tree/company-filters.tsx'
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
  const [texto, setTexto] = useState(state.texto)
  useEffect(() => setTexto(state.texto), [state.texto])
  const changedText = () => (texto.trim() === state.texto ? {} : { texto: texto.trim(), ajustes: [] })
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...typed.settle(), ...changedText() }, { step: false })
        onUpdate()
        onDone?.()
      }}
    >
      <TextInput
        label={t('text')}
        placeholder={t('text.placeholder')}
        maxLength={limits.nameFilter}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onBlur={() => texto.trim() !== state.texto && onChange(changedText(), { step: false })}
      />
      <NameFilter
        label={t('name')}
        placeholder={t('name.placeholder')}
        movedText={t('name.isCnpj')}
        value={nome}
        onChange={(name) => typed.type({ nome: name })}
        onCnpj={(bare) => typed.type({ nome: '', cnpj: bare })}
      />
      <CompanyFilters
        state={state}
        onChange={onChange}
        cnpj={cnpj}
        onCnpj={(bare) => typed.type({ cnpj: bare })}
        texts={{
          activities: t('activities'),
          products: t('products'),
          seeking: t('seeking'),
          seal: t('seal'),
        }}
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
