/** The filters. Switches and the municipality search at once, and text 300 ms after the last key (FINDER-25). */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import { CompanyFilters } from './company-filters.tsx'
import classes from './finder.module.css'
import { type FinderState, noFilter } from './finder-address.ts'
import { countQuery } from './search-queries.ts'
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
  const clear = () => {
    typed.clear()
    onChange({ ...noFilter, texto: state.texto, ajustes: state.ajustes, view: state.view })
  }
  const { data: counts } = useQuery(countQuery(state))
  const found = counts?.empresas
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        update()
      }}
    >
      <NameFilter
        upper
        label={t('filters.name')}
        placeholder={t('filters.namePlaceholder')}
        movedText={t('filters.nameIsCnpj')}
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
          activities: t('filters.activities'),
          products: t('filters.products'),
          seeking: <Counted text={t('filters.seeking')} count={counts?.buscandoInvestimentos} />,
          seal: <Counted text={t('filters.seal')} count={counts?.apenasMadeInRs} />,
        }}
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

interface CountedProps {
  text: string
  count: { total: number; limitado: boolean } | undefined
}

/** The label of a check box with the number of companies that it would leave (FINDER-19). */
function Counted({ text, count }: CountedProps) {
  const locale = useLocale()
  return (
    <span className={classes.counted}>
      {text}
      {count && (
        <span className="figures">
          {formatNumber(count.total, locale)}
          {count.limitado && '+'}
        </span>
      )}
    </span>
  )
}
