/** The map's filters. Boxes and lists act at once, and text 300 ms after the last key. The boxes are the legend too. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { CnpjField } from '../../ui/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/municipality-select.tsx'
import { NameFilter } from '../../ui/name-filter.tsx'
import { useTypedFilters } from '../../ui/use-typed-filters.ts'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'
import classes from './map.module.css'
import { type Kind, kinds, type MapState } from './map-address.ts'
import { PlaceSign } from './place-sign.tsx'
import { useWords } from './words.ts'

interface FilterPanelProps {
  state: MapState
  onChange: (changes: Partial<MapState>, options?: { step?: boolean }) => void
  onUpdate: () => void
  onClear: () => void
  /** Closes the sheet that holds the filters on phones. */
  onDone?: () => void
}

const signs: Record<Kind, ReactNode> = {
  empresas: <span className={classes.dot} aria-hidden />,
  distritos: <PlaceSign type="DISTRITO_INDUSTRIAL" />,
  portos: <PlaceSign type="PORTO" />,
  aeroportos: <PlaceSign type="AEROPORTO" />,
}

export function FilterPanel({ state, onChange, onUpdate, onClear, onDone }: FilterPanelProps) {
  const { t } = useWords()
  const typed = useTypedFilters(state, (changes) => onChange(changes, { step: false }))
  const { nome, cnpj } = typed
  const halfCnpj = cnpj.length === 14 && !hasCnpjForm(cnpj)
  const show = (kind: Kind, shown: boolean) =>
    onChange({ hidden: kinds.filter((one) => (one === kind ? !shown : state.hidden.includes(one))) })
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
      <fieldset className={classes.kinds}>
        <legend>{t('kinds')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={!state.hidden.includes(kind)}
            onChange={(event) => show(kind, event.currentTarget.checked)}
            label={
              <span className={classes.kind}>
                {signs[kind]}
                {t(`kind.${kind}`)}
              </span>
            }
          />
        ))}
        <p className={classes.legend}>
          <span className={classes.dot} data-kind="seeking" aria-hidden />
          {t('legend.seeking')}
        </p>
        <p className={classes.legend}>
          <span className={classes.group} aria-hidden>
            2
          </span>
          {t('legend.together')}
        </p>
      </fieldset>
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
