/** Several of many entries, found by what is typed; those that are chosen leave the list. */
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import classes from './many-select.module.css'

export const ManySelect = (props: MultiSelectProps) => (
  <MultiSelect
    searchable
    hidePickedOptions
    withScrollArea={false}
    classNames={{
      input: classes.input ?? '',
      inputField: classes.typed ?? '',
      options: classes.options ?? '',
    }}
    {...props}
  />
)
