/** The filters. Switches and the municipality search at once, text 300 ms after the last key; Update asks anew. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { Button, Checkbox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { CnpjField } from '../../ui/cnpj-field.tsx'
import { MunicipalitySelect } from '../../ui/municipality-select.tsx'
import { NameFilter } from '../../ui/name-filter.tsx'
import { CodeField } from '../../widgets/code-tree/code-field.tsx'
import classes from './finder.module.css'
import { type FinderState, noFilter } from './finder-address.ts'
import { countQuery } from './search-queries.ts'

interface FilterFormProps {
  state: FinderState
  onChange: (changes: Partial<FinderState>, options?: { step?: boolean }) => void
  onUpdate: () => void
  /** On phones: closes the sheet. */
  onDone?: () => void
}

const debounce = 300
type Typed = Partial<Pick<FinderState, 'nome' | 'cnpj'>>

export function FilterForm({ state, onChange, onUpdate, onDone }: FilterFormProps) {
  const { t } = useTranslation('finder')
  const locale = useLocale()
  const [nome, setNome] = useState(state.nome)
  const [cnpj, setCnpj] = useState(state.cnpj)
  // What the address says because of this form, and what is typed but not there yet.
  const sent = useRef({ nome: state.nome.trim(), cnpj: state.cnpj })
  const waiting = useRef<Typed>({})
  const send = useDebouncedCallback(() => {
    sent.current = { ...sent.current, ...waiting.current }
    onChange(waiting.current, { step: false })
    waiting.current = {}
  }, debounce)
  const later = (typed: Typed) => {
    waiting.current = { ...waiting.current, ...typed }
    send()
  }
  const forget = () => {
    send.cancel()
    waiting.current = {}
  }
  // Back, Forward, a link and the results' own button change the address from outside: what is still waiting would
  // undo that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    const nome = state.nome.trim()
    if (nome === sent.current.nome.trim() && state.cnpj === sent.current.cnpj) return
    forget()
    sent.current = { nome, cnpj: state.cnpj }
    setNome((typed) => (typed.trim() === nome ? typed : state.nome))
    setCnpj(state.cnpj)
  }, [state.nome, state.cnpj])
  const update = () => {
    forget()
    sent.current = { nome, cnpj }
    onChange({ nome, cnpj }, { step: false })
    onUpdate()
    onDone?.()
  }
  const clear = () => {
    forget()
    setNome('')
    setCnpj('')
    onChange({ ...noFilter, view: state.view })
  }
  const { data: counts } = useQuery(countQuery(state))
  /** With how many companies the box would leave. */
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
      <NameFilter
        label={t('filters.name')}
        placeholder={t('filters.namePlaceholder')}
        movedText={t('filters.nameIsCnpj')}
        value={nome}
        onChange={(typed) => {
          setNome(typed)
          later({ nome: typed })
        }}
        onCnpj={(bare) => {
          setNome('')
          setCnpj(bare)
          later({ nome: '', cnpj: bare })
        }}
      />
      <MunicipalitySelect
        value={state.codMunicipioRfb}
        onChange={(codMunicipioRfb) => onChange({ codMunicipioRfb })}
      />
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
        onChange={(typed) => {
          setCnpj(typed)
          if (typed === '' || hasCnpjForm(typed)) later({ cnpj: typed })
        }}
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
