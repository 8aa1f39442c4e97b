/** The screen of a list whose rows are found, opened, added and removed. */
import type { ScreenAddress } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../layout/empty-state.tsx'
import { useGoTo } from '../layout/locale-link.tsx'
import { Page } from '../layout/page.tsx'
import { type FoundPage, FoundTable } from './found-table.tsx'
import type { PageSize } from './page-size.tsx'
import type { Column, Sorting } from './paged-table.tsx'
import { pressesLink } from './row-actions.tsx'
import type { ListAddress } from './use-list-address.ts'
import { type Removal, useRemoval } from './use-removal.tsx'

interface ListScreenProps<Row> {
  title: string
  lead?: string
  narrow?: boolean
  /** The button that adds a row, and the screen that it opens. */
  create: string
  createAt: ScreenAddress
  found: UseQueryResult<FoundPage<Row>>
  failed: string
  address: Pick<ListAddress<string>, 'page' | 'turn'>
  filter: ReactNode
  columns: readonly Column<Row>[]
  size?: PageSize
  onSize?: (size: PageSize) => void
  sorting?: Sorting
  removal: Removal<Row>
  empty: EmptyStateProps
}

export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const goTo = useGoTo()
  const { title, found, columns, empty } = props
  const { page, turn } = props.address
  const removing = useRemoval(props.removal, { rows: found.data?.content, page, onPage: turn })
  return (
    <Page
      title={title}
      lead={props.lead}
      narrow={props.narrow ?? false}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(props.createAt)}>
          {props.create}
        </Button>
      }
    >
      {props.filter}
      <FoundTable
        found={found}
        failed={props.failed}
        caption={title}
        columns={[...columns, removing]}
        rowKey={({ id }) => String(id)}
        rowProps={pressesLink}
        page={page}
        size={props.size}
        onSize={props.onSize}
        sorting={props.sorting}
        onPage={turn}
        empty={<EmptyState {...empty} />}
      />
    </Page>
  )
}
