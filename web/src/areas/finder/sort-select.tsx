import type { SearchOrder } from '@invest/contract/finder'
import { Select } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import classes from './finder.module.css'
import { chosenOrders } from './finder-address.ts'
import { useTexts } from './texts.ts'

interface SortSelectProps {
  value: SearchOrder
  /** Whether a name is searched for. Without one nothing is more relevant than the rest. */
  named: boolean
  onChange: (order: SearchOrder) => void
}

/** Chooses the order of the list (FINDER-37). */
export function SortSelect({ value, named, onChange }: SortSelectProps) {
  const { t } = useTexts()
  const offered = chosenOrders.filter((order) => named || order !== 'relevancia' || order === value)
  return (
    <Select
      className={classes.sort ?? ''}
      aria-label={t('sort')}
      leftSection={<IconArrowsSort size={17} aria-hidden />}
      allowDeselect={false}
      value={value}
      data={offered.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
      onChange={(order) => order && onChange(order as SearchOrder)}
    />
  )
}
