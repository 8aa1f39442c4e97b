/** The sectors that lots belong to: found by name, added, opened and removed. */
import { districts } from '@invest/contract/districts'
import type { Sector } from '@invest/contract/districts/sectors'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Group, TextInput } from '@mantine/core'
import { IconCategory, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { ListScreen } from '../../../ui/tables/list-screen.tsx'
import { pageSizeIn, usualPageSize } from '../../../ui/tables/page-size.tsx'
import rows from '../../../ui/tables/rows.module.css'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { useTypedFilters } from '../../../ui/tables/use-typed-filters.ts'
import { keysOf } from '../district-keys.ts'
import { sectorName } from '../lot-words.tsx'
import { useTexts } from '../texts.ts'
import classes from './sectors.module.css'

const filterNames = ['nome', 'tamanho', 'ordem'] as const

export function Screen() {
  const { t } = useTexts()
  const address = useListAddress(screens.lotSectors, filterNames)
  const { filter, page, ask } = address
  const name = filter.nome.trim()
  const size = pageSizeIn(filter.tamanho)
  const descending = filter.ordem === 'desc'
  const typed = useTypedFilters({ nome: name, cnpj: '' }, ({ nome = '' }) =>
    ask({ ...filter, nome: nome.trim() }, 0, true),
  )
  const found = useQuery({
    queryKey: keysOf.sectors(name, page, size, descending),
    queryFn: ({ signal }) =>
      call(
        districts.sectors,
        {
          query: {
            nomeSetor: name,
            page,
            size,
            ...(descending && { sort: 'descricaoNomeSetor,desc' }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const nameOf = (sector: Sector) => sector.descricaoNomeSetor
  return (
    <ListScreen
      title={t('sectors.title')}
      narrow
      create={t('sectors.create')}
      createAt={screens.saveLotSector}
      address={address}
      found={found}
      failed={t('sectors.failed')}
      columns={[
        {
          id: 'name',
          header: t('sectors.name'),
          card: 'title',
          cell: (sector) => (
            <LocaleLink screen={screens.saveLotSector} parameter={String(sector.id)} className={rows.name}>
              <NameParts parts={[sectorName(sector)]} />
            </LocaleLink>
          ),
        },
      ]}
      size={size}
      onSize={(next) => ask({ ...filter, tamanho: next === usualPageSize ? '' : String(next) })}
      sorting={{
        columns: ['name'],
        by: 'name',
        descending,
        onSort: (_, turned) => ask({ ...filter, ordem: turned ? 'desc' : '' }),
      }}
      removal={{
        change: 'sectors-changed',
        whyNot: async ({ id }) => {
          const { emUso } = await call(districts.sector, { params: { id } })
          const lots = emUso.lotes.join(', ') + (emUso.total > emUso.lotes.length ? ', …' : '')
          return emUso.total > 0 ? t('sectors.inUse', { total: emUso.total, lots }) : undefined
        },
        remove: ({ id }) => call(districts.removeSector, { params: { id } }),
        labelOf: (sector) => t('sectors.removeOf', { name: nameOf(sector) }),
        title: t('sectors.confirmRemove'),
        textOf: (sector) => t('sectors.confirmRemoveText', { name: nameOf(sector) }),
        action: t('sectors.remove'),
        column: t('sectors.actions'),
        removed: t('sectors.removed'),
        failed: t('sectors.removeFailed'),
      }}
      empty={{
        icon: IconCategory,
        title: t(name ? 'sectors.noMatch' : 'sectors.none'),
        text: t(name ? 'sectors.noMatchText' : 'sectors.noneText'),
      }}
      filter={
        <Group gap={10} wrap="nowrap" align="flex-end" mb={18}>
          <TextInput
            className={classes.field}
            label={t('sectors.filter')}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={limits.text}
            value={typed.nome}
            onChange={(event) => typed.type({ nome: event.currentTarget.value })}
          />
          <Button
            variant="default"
            disabled={typed.nome === ''}
            onClick={() => {
              typed.settle({ nome: '' })
              ask({ ...filter, nome: '' }, 0, true)
            }}
          >
            {t('find.clear')}
          </Button>
        </Group>
      }
    />
  )
}
