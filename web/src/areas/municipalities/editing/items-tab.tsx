/** The tab of a list: its items as a table, and a dialog in which one is added or edited. */
import { limits } from '@invest/contract/limits'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { RemoveButton } from '../../../ui/tables/removal.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import { put } from './municipality-values.ts'

export interface ItemsProps<Item> {
  items: readonly Item[]
  onChange: (change: (items: readonly Item[]) => Item[]) => void
  /** Of the record: the name of its drafts, and the version that is edited. */
  draft: { name: string; versao: number }
}

export interface ItemFormProps<Item> {
  value: Item
  onDone: (value: Item) => void
  onClose: () => void
  /** The name of the drafts of the list's items. */
  draft: { name: string; versao: number }
}

interface ItemsTabProps<Item> extends ItemsProps<Item> {
  /** Names the list, and begins the ids of its buttons. */
  list: 'investimentos' | 'beneficios' | 'distritos'
  nameOf: (item: Item) => string
  columns: readonly Column<Item>[]
  create: () => Item
  Form: ComponentType<ItemFormProps<Item>>
}

export function ItemsTab<Item extends { key: string; id: string | null }>(props: ItemsTabProps<Item>) {
  const { list, items, onChange, draft, nameOf, columns, create, Form } = props
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const [edited, setEdited] = useState<Item>()
  const close = () => setEdited(undefined)
  const remove = async (item: Item) => {
    const yes = await confirm({
      title: t('items.confirmRemove', { name: nameOf(item) }),
      text: t('items.confirmRemoveText'),
      action: tUi('remove'),
      danger: true,
    })
    if (!yes) return
    onChange((now) => now.filter(({ key }) => key !== item.key))
    focusAfter(`#incluir-${list}`)
  }
  const full = items.length >= limits.municipalityItems
  const actions: Column<Item> = {
    id: 'actions',
    header: '',
    hiddenHeader: t('items.actions'),
    width: '120px',
    align: 'right',
    card: 'corner',
    cell: (item) => (
      <Group gap={4} wrap="nowrap" display="inline-flex">
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={t('items.edit', { name: nameOf(item) })}
          onClick={() => setEdited(item)}
        >
          <IconPencil size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <RemoveButton label={t('items.remove', { name: nameOf(item) })} onClick={() => remove(item)} />
      </Group>
    ),
  }
  return (
    <>
      <Group gap={12} justify="space-between" mb={16}>
        <Text inherit c="dimmed">
          {t(full ? 'items.full' : 'items.hint', { max: limits.municipalityItems })}
        </Text>
        <Button
          id={`incluir-${list}`}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={full}
          onClick={() => setEdited(create())}
        >
          {t(`add.${list}`)}
        </Button>
      </Group>
      {items.length === 0 ? (
        <EmptyState title={t(`empty.${list}`)} text={t('empty.text')} />
      ) : (
        <Table
          caption={t(`tab.${list}`)}
          columns={[
            { id: 'name', header: t('items.name'), card: 'title', cell: nameOf },
            ...columns,
            actions,
          ]}
          rows={items}
          rowKey={({ key }) => key}
        />
      )}
      {edited && (
        <Form
          value={edited}
          onDone={(done) => {
            onChange((now) => put(now, done))
            close()
          }}
          onClose={close}
          draft={{ ...draft, name: `${draft.name}:${list}` }}
        />
      )}
    </>
  )
}
