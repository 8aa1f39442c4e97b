/** A screen that is a list: its head with the way to a new row, its filter and its rows. */
import type { ScreenAddress } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useGoTo } from '../layout/locale-link.tsx'
import { Page } from '../layout/page.tsx'
import { List, type ListProps } from './list.tsx'
import { type Removal, useRemoval } from './removal.tsx'

interface ListPageProps<Row> extends Omit<ListProps<Row>, 'caption'> {
  title: string
  lead?: string
  narrow?: boolean
  /** The button that adds a row, and the screen that it opens. */
  create?: { label: string; at: ScreenAddress; icon?: ReactNode }
  /** Other buttons of the head. */
  actions?: ReactNode
  /** What stands above the rows, such as the filter. */
  above?: ReactNode
  removal?: Removal<Row>
  /** What stands below the rows. */
  children?: ReactNode
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, narrow = false, create, actions, above, removal, children, ...list } = props
  const goTo = useGoTo()
  return (
    <Page
      title={title}
      lead={lead}
      narrow={narrow}
      actions={
        create ? (
          <Button
            leftSection={create.icon ?? <IconPlus size={18} aria-hidden />}
            onClick={() => goTo(create.at)}
          >
            {create.label}
          </Button>
        ) : (
          actions
        )
      }
    >
      {above}
      {removal ? (
        <RemovableList {...list} caption={title} removal={removal} />
      ) : (
        <List {...list} caption={title} />
      )}
      {children}
    </Page>
  )
}

function RemovableList<Row>({ removal, ...list }: ListProps<Row> & { removal: Removal<Row> }) {
  const removing = useRemoval(removal, list.list)
  return <List {...list} columns={[...list.columns, removing]} />
}
