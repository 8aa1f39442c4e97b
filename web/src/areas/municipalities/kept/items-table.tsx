/** The list of a tab: its items as a table, a button that adds one, and for each one to edit it or to take it out. */
import { limits } from '@invest/contract/limits'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusAfter } from '../../../ui/focus-after.ts'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import { useWords as useUiWords } from '../../../ui/words.ts'
import { useWords } from '../words.ts'
import classes from './edit.module.css'

interface ItemsTableProps<Item> {
  /** Names the list, and begins the ids of its buttons. */
  list: 'investimentos' | 'beneficios' | 'distritos'
  items: readonly Item[]
  nameOf: (item: Item) => string
  columns: readonly Column<Item>[]
  onAdd: () => void
  onEdit: (item: Item) => void
  onRemove: (item: Item) => void
}

export function ItemsTable<Item extends { key: string }>(props: ItemsTableProps<Item>) {
  const { list, items, nameOf, columns, onAdd, onEdit, onRemove } = props
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  const remove = async (item: Item) => {
    const yes = await confirm({
      title: t('items.confirmRemove', { name: nameOf(item) }),
      text: t('items.confirmRemoveText'),
      action: tUi('remove'),
      danger: true,
    })
    if (!yes) return
    onRemove(item)
    focusAfter(`#incluir-${list}`)
  }
  const full = items.length >= limits.municipalityItems
  return (
    <>
      <div className={classes.head}>
        <p>{t(full ? 'items.full' : 'items.hint', { max: limits.municipalityItems })}</p>
        <Button
          id={`incluir-${list}`}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={full}
          onClick={onAdd}
        >
          {t(`add.${list}`)}
        </Button>
      </div>
      <PagedTable
        caption={t(`tab.${list}`)}
        columns={[
          { id: 'name', header: t('items.name'), card: 'title', cell: nameOf },
          ...columns,
          {
            id: 'actions',
            header: '',
            hiddenHeader: t('items.actions'),
            width: '120px',
            align: 'right',
            card: 'corner',
            cell: (item) => (
              <span className={classes.actions}>
                <ActionIcon
                  variant="subtle"
                  size={40}
                  aria-label={t('items.edit', { name: nameOf(item) })}
                  onClick={() => onEdit(item)}
                >
                  <IconPencil size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={40}
                  aria-label={t('items.remove', { name: nameOf(item) })}
                  onClick={() => remove(item)}
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              </span>
            ),
          },
        ]}
        rows={items}
        rowKey={({ key }) => key}
        page={0}
        size={limits.municipalityItems}
        onPage={() => {}}
        empty={<EmptyState title={t(`empty.${list}`)} text={t('empty.text')} />}
      />
    </>
  )
}
