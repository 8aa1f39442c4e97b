/** The filters. Switches and the municipality search at once, text 300 ms after the last key; Update asks anew. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { limits } from '@invest/contract/limits'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { municipalitiesQuery } from '../../lib/start-up.ts'
import { CnpjField } from '../../ui/cnpj-field.tsx'
import classes from './finder.module.css'
import { type FinderState, noFilter } from './finder-address.ts'

interface FilterFormProps {
  state: FinderState
  onChange: (changes: Partial<FinderState>, options?: { step?: boolean }) => void
  onUpdate: () => void
  /** On phones: closes the sheet. */
  onDone?: () => void
}

const debounce = 300
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function FilterForm({ state, onChange, onUpdate, onDone }: FilterFormProps) {
  const { t } = useTranslation('finder')
  const municipalities = useQuery(municipalitiesQuery).data ?? []
  const [nome, setNome] = useState(state.nome)
  const [cnpj, setCnpj] = useState(state.cnpj)
  const later = useDebouncedCallback(
    (changes: Partial<FinderState>) => onChange(changes, { step: false }),
    debounce,
  )
  // Back, Forward and a link change the address from outside.
  useEffect(() => setNome((typed) => (typed.trim() === state.nome.trim() ? typed : state.nome)), [state.nome])
  useEffect(() => setCnpj(state.cnpj), [state.cnpj])
  const update = () => {
    later.cancel()
    onChange({ nome, cnpj }, { step: false })
    onUpdate()
    onDone?.()
  }
  const clear = () => {
    later.cancel()
    setNome('')
    setCnpj('')
    onChange(noFilter)
  }
  const halfCnpj = cnpj !== '' && !hasCnpjForm(cnpj) && cnpj.length === 14
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        update()
      }}
    >
      <TextInput
        label={t('filters.name')}
        placeholder={t('filters.namePlaceholder')}
        value={nome}
        maxLength={limits.nameFilter}
        className={classes.upper}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setNome(typed)
          later({ nome: typed })
        }}
      />
      <Select
        label={t('filters.municipality')}
        placeholder={t('filters.anyMunicipality')}
        nothingFoundMessage={t('filters.noMunicipality')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('filters.anyMunicipality') }}
        limit={60}
        value={state.codMunicipioRfb || null}
        data={municipalities.map((m) => ({ value: m.codMunicipioRfb, label: m.nomeCompleto }))}
        filter={({ options, search, limit }) =>
          options
            .filter((option) => 'label' in option && plain(option.label).includes(plain(search.trim())))
            .slice(0, limit)
        }
        onChange={(value) => onChange({ codMunicipioRfb: value ?? '' })}
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
        label={t('filters.seeking')}
        checked={state.buscandoInvestimentos}
        onChange={(event) => onChange({ buscandoInvestimentos: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('filters.seal')}
        checked={state.apenasMadeInRs}
        onChange={(event) => onChange({ apenasMadeInRs: event.currentTarget.checked })}
      />
      <div className={classes.filterButtons}>
        <Button type="submit">{onDone ? t('filters.done') : t('filters.update')}</Button>
        <Button variant="default" onClick={clear}>
          {t('filters.clear')}
        </Button>
      </div>
    </form>
  )
}
