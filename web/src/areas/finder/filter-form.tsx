/** The filters. Switches and the municipality search at once, and text 300 ms after the last key (FINDER-25). */
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/fields/municipality-select.tsx'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'
import classes from './finder.module.css'
import { type FinderState, noFilter } from './finder-address.ts'
import { withAdjustment } from './search-box/adjustments.ts'
import { askedByText } from './search-box/asked-by-text.ts'
import { countQuery, interpretationQuery } from './search-queries.ts'
import { useTexts } from './texts.ts'
import type { At, Change } from './use-finder-state.ts'

interface FilterFormProps {
  at: At
  state: FinderState
  onChange: Change
  onUpdate: () => void
  /** Closes the sheet that holds the filters on phones. */
  onDone?: () => void
  /** The choice of what the map shows, where nothing else has it. */
  kinds?: ReactNode
}

/** Each address has the order that the specification gives it; what it does not name follows (MAP-53). */
const orders = {
  finder: ['municipality', 'activities', 'products', 'seeking', 'seal', 'cnpj', 'name', 'kinds'],
  map: ['cnpj', 'activities', 'name', 'municipality', 'kinds', 'products', 'seeking', 'seal'],
} as const

export function FilterForm({ at, state, onChange, onUpdate, onDone, kinds }: FilterFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const typed = useTypedFilters({ nome: state.nome, cnpj: state.cnpj }, (changes) =>
    onChange(changes, { step: false }),
  )
  const { nome, cnpj } = typed
  const { data: counts } = useQuery(countQuery(state))
  const found = counts?.empresas
  const asked = askedByText(useQuery(interpretationQuery(state)).data?.interpretacao)
  /** What the text asks for is taken away there, as by its chip (FINDER-54). */
  const without = (chip: string | undefined) => (chip ? { ajustes: withAdjustment(state.ajustes, chip) } : {})
  const box = (
    name: 'buscandoInvestimentos' | 'apenasMadeInRs',
    label: string,
    count: CountedProps['count'],
    chip: string | undefined,
  ) => (
    <Checkbox
      label={<Counted text={label} count={count} />}
      checked={state[name] || chip !== undefined}
      onChange={({ currentTarget: { checked } }) =>
        onChange({ [name]: checked, ...(!checked && without(chip)) })
      }
    />
  )
  const fields: Record<(typeof orders)[At][number], ReactNode> = {
    municipality: (
      <Noted text={asked.near === undefined ? '' : t('kind.PERTO', { name: asked.near })}>
        <MunicipalitySelect
          value={state.municipio || asked.municipality?.code || ''}
          onChange={(municipio) => onChange({ municipio, ...without(asked.municipality?.chip) })}
        />
      </Noted>
    ),
    activities: (
      <Noted text={asked.activities}>
        <CodeField
          kind="activities"
          label={t('filters.activities')}
          value={state.cnaes}
          forSearches
          onChange={(cnaes) => onChange({ cnaes })}
        />
      </Noted>
    ),
    products: (
      <Noted text={asked.products}>
        <CodeField
          kind="products"
          label={t('filters.products')}
          value={state.produtos}
          onChange={(produtos) => onChange({ produtos })}
        />
      </Noted>
    ),
    seeking: box('buscandoInvestimentos', t('filters.seeking'), counts?.buscandoInvestimentos, asked.seeking),
    seal: box('apenasMadeInRs', t('filters.seal'), counts?.apenasMadeInRs, asked.seal),
    cnpj: <CnpjField value={cnpj} onChange={(bare) => typed.type({ cnpj: bare })} />,
    name: (
      <NameFilter
        upper={at === 'finder'}
        label={t('filters.name')}
        placeholder={t('filters.namePlaceholder')}
        movedText={t('filters.nameIsCnpj')}
        value={nome}
        onChange={(name) => typed.type({ nome: name })}
        onCnpj={(bare) => typed.type({ nome: '', cnpj: bare })}
      />
    ),
    kinds,
  }
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
      {orders[at].map((name) => (
        <Fragment key={name}>{fields[name]}</Fragment>
      ))}
      <div className={classes.filterButtons}>
        <Button
          variant="default"
          onClick={() => {
            typed.clear()
            const { view, ordem, texto, ajustes } = state
            onChange({ ...noFilter, view, ordem, texto, ajustes })
          }}
        >
          {t('filters.clear')}
        </Button>
        <Button type="submit">
          {onDone
            ? found
              ? t('filters.doneCount', { count: found.total, number: formatNumber(found.total, locale) })
              : t('filters.done')
            : t('filters.update')}
        </Button>
      </div>
    </form>
  )
}

/** A field below which stands what the text asks for by itself. */
function Noted({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div>
      {children}
      {text && <p className={classes.noted}>{t('filters.byText', { names: text })}</p>}
    </div>
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
