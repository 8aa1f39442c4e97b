/** Takes name, CNPJ and municipality. The form searches when the clerk submits it, not while they type. */
import { Button, Checkbox } from '@mantine/core'
import { IconFileTypePdf, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { NameFilter } from '../../ui/fields/name-filter.tsx'
import { NameSelect } from '../../ui/fields/name-select.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import classes from './eligible.module.css'
import { type EligibleFilter, isSameSearch, isSearchable, noFilter } from './eligible-address.ts'
import { municipalityNamesQuery } from './eligible-queries.ts'
import { useTexts } from './texts.ts'

interface FilterFormProps {
  /** The search whose results are on the screen. */
  current: EligibleFilter
  onSearch: (filter: EligibleFilter) => void
  /** The search on the screen was narrowed or widened: no other search, so the focus stays. */
  onNarrow: (apenasElegiveis: boolean) => void
  onReport: (filter: EligibleFilter) => void
  reporting: boolean
  nameField: RefObject<HTMLInputElement | null>
  cnpjField: RefObject<HTMLInputElement | null>
}

export function FilterForm(props: FilterFormProps) {
  const { current, onSearch, onNarrow, onReport, reporting, nameField, cnpjField } = props
  const { t } = useTexts()
  const { data: municipalities = [], isLoadingError, refetch } = useQuery(municipalityNamesQuery)
  const { nome, cnpj, municipio, apenasElegiveis } = current
  const [typed, setTyped] = useState<EligibleFilter>(current)
  const set = (change: Partial<EligibleFilter>) => setTyped((before) => ({ ...before, ...change }))
  // The fields follow when Back, Forward or a link changes the address.
  useEffect(() => {
    setTyped({ nome, cnpj, municipio, apenasElegiveis })
  }, [nome, cnpj, municipio, apenasElegiveis])
  const ready = isSearchable(typed)
  // What is missing is told once the clerk asks for it, and goes when it is there.
  const [asked, setAsked] = useState(false)
  const attempt = (go: (filter: EligibleFilter) => void) => {
    setAsked(!ready)
    if (ready) go(typed)
    else (typed.cnpj === '' ? nameField : cnpjField).current?.focus()
  }
  return (
    <form
      className={classes.filters}
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        attempt(onSearch)
      }}
    >
      <NameFilter
        ref={nameField}
        label={t('filters.name')}
        placeholder={t('filters.namePlaceholder')}
        movedText={t('filters.nameIsCnpj')}
        value={typed.nome}
        autoComplete="off"
        onChange={(nome) => set({ nome })}
        onCnpj={(cnpj) => set({ nome: '', cnpj })}
      />
      <CnpjField
        ref={cnpjField}
        asked={asked && typed.cnpj !== ''}
        value={typed.cnpj}
        onChange={(cnpj) => set({ cnpj })}
      />
      <NameSelect
        label={t('filters.municipality')}
        anyText={t('filters.anyMunicipality')}
        nothingFound={t('filters.noMunicipality')}
        failed={
          isLoadingError
            ? { text: t('filters.municipalitiesFailed'), onRetry: () => void refetch() }
            : undefined
        }
        data={municipalities.map(({ nome }) => nome)}
        value={typed.municipio}
        onChange={(municipio) => set({ municipio })}
      />
      <Checkbox
        className={classes.narrow}
        label={t('filters.onlyEligible')}
        checked={typed.apenasElegiveis}
        onChange={(event) => {
          const only = event.currentTarget.checked
          set({ apenasElegiveis: only })
          if (isSearchable(current) && isSameSearch(typed, current)) onNarrow(only)
        }}
      />
      {asked && !ready && (
        <p role="alert" className={classes.needed}>
          {t('filters.needed')}
        </p>
      )}
      <Buttons
        reporting={reporting}
        onReport={() => attempt(onReport)}
        onClear={() => {
          setTyped(noFilter)
          nameField.current?.focus()
        }}
      />
    </form>
  )
}

interface ButtonsProps {
  reporting: boolean
  onReport: () => void
  onClear: () => void
}

function Buttons({ reporting, onReport, onClear }: ButtonsProps) {
  const { t } = useTexts()
  return (
    <div className={classes.filterButtons}>
      <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
        {t('filters.search')}
      </Button>
      <BusyButton
        variant="default"
        busy={reporting}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={onReport}
      >
        {reporting ? t('report.busy') : t('report')}
      </BusyButton>
      <Button variant="subtle" color="gray" c="dimmed" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </div>
  )
}
