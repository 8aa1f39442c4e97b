/** The filters of the search for lots. Each change asks at once; typed numbers wait for a pause. */

import { type LotPurpose, lotPurposes, needsOf } from '@invest/contract/districts/lot-purposes'
import type { AddressedLotSearch } from '@invest/contract/districts/lot-search-address'
import { type Utility, utilities } from '@invest/contract/districts/lots'
import { districtNames } from '@invest/contract/state'
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { moneyForm } from '../../../ui/numbers/money-field.tsx'
import { NumberField } from '../../../ui/numbers/number-field.tsx'
import { isUnread, type NumberForm, type TypedNumber } from '../../../ui/numbers/typed-number.ts'
import { allSectorsQuery, districtsQuery } from '../district-queries.ts'
import { groupsInOrder } from '../groups.ts'
import { languageOption } from '../language-option.ts'
import { lotAreaForm } from '../lot-dialog/lot-values.ts'
import { useTexts } from '../texts.ts'
import classes from './find.module.css'
import { placesQuery } from './places-query.ts'

interface FindFormProps {
  state: AddressedLotSearch
  onChange: (change: Partial<AddressedLotSearch>) => void
  onClear: () => void
}

const pauseMs = 300

const area = { ...lotAreaForm, most: 99_999 }
const price = { most: 999_999_999, units: moneyForm().units }
const distance = { most: 2000, units: ['km'] }

export function FindForm({ state, onChange, onClear }: FindFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const districts = useQuery(districtsQuery).data ?? []
  // Cleared fields begin anew, so that nothing stays of a number that could not be read or waited for its pause.
  const [cleared, setCleared] = useState(0)
  return (
    <form
      className={classes.form}
      aria-label={t('find.filters')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Choices
        label={t('lot.situation')}
        options={groupsInOrder.map(([group]) => ({ value: group, label: t(`group.${group}`) }))}
        chosen={state.situacao}
        onChange={(situacao) => onChange({ situacao: situacao as AddressedLotSearch['situacao'] })}
      />
      <fieldset className={classes.pair}>
        <legend>{t('find.area')}</legend>
        <NumberFilter
          {...area}
          key={`from-${cleared}`}
          label={t('find.areaFrom')}
          value={state.areaMinima}
          onChange={(areaMinima) => onChange({ areaMinima })}
        />
        <NumberFilter
          {...area}
          key={`to-${cleared}`}
          label={t('find.areaTo')}
          value={state.areaMaxima}
          onChange={(areaMaxima) => onChange({ areaMaxima })}
        />
      </fieldset>
      <fieldset className={classes.pair}>
        <legend>{t('find.price')}</legend>
        <NumberFilter
          {...price}
          key={`price-from-${cleared}`}
          label={t('find.priceFrom')}
          value={state.precoMinimo}
          onChange={(precoMinimo) => onChange({ precoMinimo })}
        />
        <NumberFilter
          {...price}
          key={`price-to-${cleared}`}
          label={t('find.priceTo')}
          value={state.precoMaximo}
          onChange={(precoMaximo) => onChange({ precoMaximo })}
        />
      </fieldset>
      <PurposeSelect value={state.utilidades} onChange={(utilidades) => onChange({ utilidades })} />
      <Choices
        label={t('find.district')}
        options={districts.map(({ sigla, nome }) => ({
          value: sigla,
          label: districtNames[sigla]?.[locale] ?? nome,
        }))}
        chosen={state.distrito}
        onChange={(distrito) => onChange({ distrito })}
      />
      <SectorSelect value={state.setor} onChange={(setor) => onChange({ setor })} />
      <PlaceSelect value={state.local} onChange={(local) => onChange({ local })} />
      <NumberFilter
        {...distance}
        key={`distance-${cleared}`}
        label={t('find.distance')}
        disabled={state.local === ''}
        value={state.distanciaMaxima}
        onChange={(distanciaMaxima) => onChange({ distanciaMaxima })}
      />
      <Choices
        label={t('lot.utilities')}
        options={utilities.map((one) => ({ value: one, label: t(`utility.${one}`) }))}
        chosen={state.utilidades}
        onChange={(utilidades) => onChange({ utilidades: utilidades as AddressedLotSearch['utilidades'] })}
      />
      <Button
        variant="default"
        onClick={() => {
          setCleared(cleared + 1)
          onClear()
        }}
      >
        {t('find.clear')}
      </Button>
    </form>
  )
}

interface ChoicesProps {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const Choices = ({ label, options, chosen, onChange }: ChoicesProps) => (
  <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
    <Stack gap={8} mt={6}>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} label={option.label} />
      ))}
    </Stack>
  </Checkbox.Group>
)

interface SelectProps {
  value: string
  onChange: (value: string) => void
}

function PurposeSelect({
  value,
  onChange,
}: {
  value: readonly Utility[]
  onChange: (needs: Utility[]) => void
}) {
  const { t } = useTexts()
  const isChosen = (needs: readonly Utility[] = []) =>
    needs.length === value.length && needs.every((one) => value.includes(one))
  const purpose = lotPurposes.find((one) => isChosen(needsOf[one]))
  return (
    <NativeSelect
      label={t('find.purpose')}
      description={
        purpose &&
        t('find.needs', {
          needs: value
            .map((one) => t(`utility.${one}`))
            .join(', ')
            .toLowerCase(),
        })
      }
      value={purpose ?? ''}
      data={[
        { value: '', label: t('find.any') },
        ...lotPurposes.map((one) => ({ value: one, label: t(`purpose.${one}`) })),
      ]}
      onChange={(event) => onChange([...(needsOf[event.currentTarget.value as LotPurpose] ?? [])])}
    />
  )
}

function SectorSelect({ value, onChange }: SelectProps) {
  const { t } = useTexts()
  const sectors = useQuery(allSectorsQuery).data ?? []
  return (
    <NativeSelect
      label={t('lot.sector')}
      value={value}
      data={[
        { value: '', label: t('find.any') },
        ...sectors.map(({ id, descricaoNomeSetor, idioma }) =>
          languageOption(String(id), descricaoNomeSetor, idioma),
        ),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function PlaceSelect({ value, onChange }: SelectProps) {
  const { t } = useTexts()
  const places = useQuery(placesQuery).data ?? []
  return (
    <NativeSelect
      label={t('find.place')}
      value={value}
      data={[
        { value: '', label: t('find.anyPlace') },
        ...(['PORTO', 'AEROPORTO'] as const).map((type) => ({
          group: t(`place.${type}`),
          items: places
            .filter(({ tipoLocal }) => tipoLocal === type)
            .map(({ sigla, nome }) => ({ value: `${type}:${sigla}`, label: nome })),
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface FilterProps extends NumberForm {
  label: string
  disabled?: boolean
  /** As the address has it; '' for none. */
  value: string
  onChange: (value: string) => void
}

const numberOf = (value: string): TypedNumber => (value === '' ? null : Number(value))

/** Holds what is typed, and follows the address when Back or a link changes it. What cannot be read filters nothing. */
function NumberFilter({ value, onChange, ...field }: FilterProps) {
  const [typed, setTyped] = useState(() => numberOf(value))
  const later = useDebouncedCallback(onChange, pauseMs)
  useEffect(() => setTyped(numberOf(value)), [value])
  return (
    <NumberField
      {...field}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (!isUnread(next)) later(next === null ? '' : String(next))
      }}
    />
  )
}
