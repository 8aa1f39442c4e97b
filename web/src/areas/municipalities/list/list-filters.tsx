/** What the list of municipalities is narrowed and sorted by. Each choice says how many municipalities it would leave. */

import { limits } from '@invest/contract/limits'
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import { hasLots } from '@invest/contract/state'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { cleanName } from '../list-address.ts'
import { useTexts } from '../texts.ts'
import classes from './list.module.css'
import { CheckField, SelectField, TextField } from './list-fields.tsx'
import {
  everything,
  isOfSize,
  type ListSearch,
  matching,
  type Order,
  regionsOf,
  type Size,
  sizeNames,
} from './list-search.ts'

interface ListFiltersProps {
  /** None while they load. */
  all: readonly MunicipalityFigures[]
  search: ListSearch
  orders: readonly Order[]
  found: number
  /** Of the field for a name. */
  label: string
  /** The way to what is no municipality. */
  elsewhere: ReactNode
  onType: (texto: string) => void
  /** The field loses the focus. */
  onLeave: () => void
  onChange: (change: Partial<ListSearch>) => void
  onClear: () => void
}

export function ListFilters({
  all,
  search,
  orders,
  found,
  label,
  elsewhere,
  onType,
  onLeave,
  onChange,
  onClear,
}: ListFiltersProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const facets = [search.regiao, search.porte, search.lotes, search.incentivos].filter(Boolean).length
  const shown = !narrow || opened
  const withCount = (name: string, count: number) => `${name} (${formatNumber(count, locale)})`
  const withoutSize = matching(all, search, 'porte')
  const narrowed = matching(all, { ...everything, ...search }).length < all.length
  const check = (facet: 'lotes' | 'incentivos', has: (one: MunicipalityFigures) => boolean) => (
    <CheckField
      label={withCount(t(`list.has.${facet}`), matching(all, search, facet).filter(has).length)}
      checked={search[facet]}
      onCheck={(checked) => onChange({ [facet]: checked })}
    />
  )
  return (
    <search className={classes.filters}>
      <TextField
        label={label}
        placeholder={t('list.filterHint')}
        maxLength={limits.nameFilter}
        value={search.texto}
        onType={(text) => onType(cleanName(text))}
        onLeave={onLeave}
      />
      {narrow && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('list.facets', { count: facets, shown: facets })}
        </Button>
      )}
      {shown && (
        <>
          <SelectField
            label={t('list.region')}
            value={search.regiao}
            options={[
              { value: '', label: t('list.allRegions') },
              ...regionsOf(all, matching(all, search, 'regiao')).map(({ codigo, nome, count }) => ({
                value: codigo,
                label: withCount(nome, count),
              })),
            ]}
            onSelect={(regiao) => onChange({ regiao })}
          />
          <SelectField
            label={t('list.size')}
            value={search.porte}
            options={[
              { value: '', label: t('list.allSizes') },
              ...sizeNames.map((size) => ({
                value: size,
                label: withCount(
                  t(`list.size.${size}`),
                  withoutSize.filter((one) => isOfSize(one, size)).length,
                ),
              })),
            ]}
            onSelect={(porte) => onChange({ porte: porte as Size | '' })}
          />
        </>
      )}
      <div className={classes.order}>
        <SelectField
          label={t('list.order')}
          value={search.ordem}
          options={orders
            .filter((order) => hasLots || order !== 'lotes')
            .map((order) => ({ value: order, label: t(`list.order.${order}`) }))}
          onSelect={(order) => onChange({ ordem: order as Order, inversa: false })}
        />
        <button
          type="button"
          className={classes.turn}
          aria-label={t('list.turn')}
          title={t('list.turn')}
          aria-pressed={search.inversa}
          onClick={() => onChange({ inversa: !search.inversa })}
        >
          <IconArrowsSort size={18} aria-hidden />
        </button>
      </div>
      {shown && (
        <fieldset className={classes.checks}>
          <legend className="unseen">{t('list.offer')}</legend>
          {hasLots && check('lotes', ({ lotesDisponiveis }) => lotesDisponiveis > 0)}
          {check('incentivos', ({ incentivos }) => incentivos > 0)}
        </fieldset>
      )}
      <div className={classes.left}>
        <span role="status" className="figures">
          {all.length > 0 &&
            t('list.found', {
              count: found,
              shown: formatNumber(found, locale),
              total: formatNumber(all.length, locale),
            })}
        </span>
        {narrowed && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={onClear}
          >
            {t('list.clear')}
          </Button>
        )}
      </div>
      {elsewhere}
    </search>
  )
}
