/** A choice among many names, found by any part of theirs by the rule for names (FINDER-46). */
import { joinedName } from '@invest/contract/rules/joined-name'
import { type ComboboxData, Select } from '@mantine/core'

interface NameSelectProps {
  label: string
  /** Stands in the empty field and names the button that empties it. */
  anyText: string
  nothingFound: string
  data: ComboboxData
  /** An empty text means any. */
  value: string
  onChange: (value: string) => void
}

const shownAtOnce = 60

export function NameSelect({ anyText, nothingFound, value, onChange, ...rest }: NameSelectProps) {
  return (
    <Select
      {...rest}
      placeholder={anyText}
      nothingFoundMessage={nothingFound}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': anyText }}
      limit={shownAtOnce}
      value={value || null}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'label' in option && joinedName(option.label).includes(joinedName(search)))
          .slice(0, limit)
      }
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
