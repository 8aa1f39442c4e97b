/** The filters. Switches and the municipality search at once, and text 300 ms after the last key (FINDER-25). */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/fields/municipality-select.tsx'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'
import classes from './finder.module.css'
import { type FinderState, noFilter } from './finder-address.ts'
import { countQuery } from './search-queries.ts'
import { ProductSuggestion } from './suggestion/product-suggestion.tsx'
import { useTexts } from './texts.ts'

interface FilterFormProps {
  state: FinderState
  onChange: (changes: Partial<FinderState>, options?: { step?: boolean }) => void
  onUpdate: () => void
  /** Closes the sheet that holds the filters on phones. */
  onDone?: () => void
}

export function FinderFilters({ state, onChange, onUpdate, onDone }: FilterFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const typed = useTypedFilters(state, (changes) => onChange(changes, { step: false }))
  const { nome, cnpj } = typed
  const update = () => {
    onChange(typed.settle(), { step: false })
    onUpdate()
    onDone?.()
  }
  const nameField = useRef<HTMLInputElement>(null)
  const chooseProduct = (key: string) => {
    // The button is gone with the word.
    nameField.current?.focus()
    onChange({ ...typed.settle({ nome: '' }), produtos: [...state.produtos, key] })
  }
  const clear = () => {
    typed.clear()
    onChange({ ...noFilter, view: state.view })
  }
  const { data: counts } = useQuery(countQuery(state))
  /** The label of a check box with the number of companies that it would leave (FINDER-19). */
  const counted = (key: 'filters.seeking' | 'filters.seal', count?: { total: number; limitado: boolean }) => (
    <span className={classes.counted}>
      {t(key)}
      {count && (
        <span className="figures">
          {formatNumber(count.total, locale)}
          {count.limitado && '+'}
        </span>
      )}
    </span>
  )
  const found = counts?.empresas
  const halfCnpj = cnpj !== '' && !hasCnpjForm(cnpj) && cnpj.length === 14
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        update()
      }}
    >
      <div>
        <NameFilter
          ref={nameField}
          label={t('filters.name')}
          placeholder={t('filters.namePlaceholder')}
          movedText={t('filters.nameIsCnpj')}
          value={nome}
          onChange={(name) => typed.type({ nome: name })}
          onCnpj={(bare) => typed.type({ nome: '', cnpj: bare })}
        />
        <ProductSuggestion
          typed={nome}
          chosen={state.produtos}
          onChoose={chooseProduct}
          onFocusLost={() => nameField.current?.focus()}
        />
      </div>
      <MunicipalitySelect value={state.municipio} onChange={(municipio) => onChange({ municipio })} />
      <CodeField
        kind="activities"
        label={t('filters.activities')}
        value={state.cnaes}
        onChange={(cnaes) => onChange({ cnaes })}
      />
      <CodeField
        kind="products"
        label={t('filters.products')}
        value={state.produtos}
        onChange={(produtos) => onChange({ produtos })}
      />
      <CnpjField
        value={cnpj}
        error={halfCnpj ? t('filters.cnpjInvalid') : undefined}
        onChange={(bare) => typed.type({ cnpj: bare })}
      />
      <Checkbox
        label={counted('filters.seeking', counts?.buscandoInvestimentos)}
        checked={state.buscandoInvestimentos}
        onChange={(event) => onChange({ buscandoInvestimentos: event.currentTarget.checked })}
      />
      <Checkbox
        label={counted('filters.seal', counts?.apenasMadeInRs)}
        checked={state.apenasMadeInRs}
        onChange={(event) => onChange({ apenasMadeInRs: event.currentTarget.checked })}
      />
      <div className={classes.filterButtons}>
        <Button type="submit">
          {onDone
            ? found
              ? t('filters.doneCount', { count: found.total, number: formatNumber(found.total, locale) })
              : t('filters.done')
            : t('filters.update')}
        </Button>
        <Button variant="default" onClick={clear}>
          {t('filters.clear')}
        </Button>
      </div>
    </form>
  )
}
