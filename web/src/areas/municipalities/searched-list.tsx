/** A list of municipalities that follows the name as it is typed, ten a page. */
import { limits } from '@invest/contract/limits'
import type { ScreenAddress } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconBuildingCommunity, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { type FoundPage, FoundTable } from '../../ui/tables/found-table.tsx'
import type { Column } from '../../ui/tables/paged-table.tsx'
import { pressesLink } from '../../ui/tables/row-actions.tsx'
import { useListAddress } from '../../ui/tables/use-list-address.ts'
import { useTypedFilters } from '../../ui/tables/use-typed-filters.ts'
import classes from './list.module.css'
import { cleanName } from './list-address.ts'
import { useTexts } from './texts.ts'

interface Listed {
  municipioJunta: { codMunicipioRfb: string }
}

interface AskedPage {
  nome?: string
  page: number
  size: number
}

interface SearchedListProps<Item> {
  /** The list's own screen. */
  screen: ScreenAddress
  keyOf: (nome: string, page: number) => QueryKey
  read: (query: AskedPage, signal: AbortSignal) => Promise<FoundPage<Item>>
  columns: readonly Column<Item>[]
}

const names = ['nome', 'base_url'] as const

export function SearchedList<Item extends Listed>(props: SearchedListProps<Item>) {
  const { screen, keyOf, read, columns } = props
  const { t } = useTexts()
  const { filter, page, ask, turn } = useListAddress(screen, names)
  const nome = cleanName(filter.nome)
  const typed = useTypedFilters({ nome, cnpj: '' }, (change) =>
    ask({ ...filter, nome: change.nome?.trim() ?? '' }, 0, true),
  )
  const found = useQuery({
    queryKey: keyOf(nome, page),
    queryFn: ({ signal }) => read({ ...(nome && { nome }), page, size: limits.pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <search className={classes.search}>
        <TextInput
          label={t('list.filter')}
          leftSection={<IconSearch size={18} aria-hidden />}
          className="upper"
          autoComplete="off"
          maxLength={limits.nameFilter}
          value={typed.nome}
          onChange={(event) => typed.type({ nome: cleanName(event.currentTarget.value) })}
        />
      </search>
      <FoundTable
        found={found}
        failed={t('failed')}
        caption={t('list.title')}
        columns={columns}
        rowKey={({ municipioJunta }) => municipioJunta.codMunicipioRfb}
        rowProps={pressesLink}
        page={page}
        onPage={turn}
        empty={<EmptyState icon={IconBuildingCommunity} title={t('list.none')} text={t('list.noneText')} />}
      />
    </>
  )
}
