/** A choice among many names, found by any part of theirs by the rule for names (FINDER-46, FINDER-91). */
import { nameHas } from '@invest/contract/rules/name-words'
import { Anchor, type ComboboxData, Select } from '@mantine/core'
import { useTexts } from '../texts.ts'

interface NameSelectProps {
  label: string
  /** Stands in the empty field and names the button that empties it. */
  anyText: string
  nothingFound: string
  /** Where the names could not be loaded: what is told, and what tries again. */
  failed?: { text: string; onRetry: () => void } | undefined
  data: ComboboxData
  /** An empty text means any. */
  value: string
  onChange: (value: string) => void
}

const shownAtOnce = 60

export function NameSelect({ anyText, nothingFound, failed, value, onChange, ...rest }: NameSelectProps) {
  const { t } = useTexts()
  return (
    <Select
      {...rest}
      placeholder={anyText}
      nothingFoundMessage={failed ? failed.text : nothingFound}
      error={
        failed && (
          <span role="alert">
            {failed.text}{' '}
            <Anchor component="button" type="button" inherit onClick={failed.onRetry}>
              {t('retry')}
            </Anchor>
          </span>
        )
      }
      searchable
      clearable
      clearButtonProps={{ 'aria-label': anyText }}
      limit={shownAtOnce}
      value={value || null}
      filter={({ options, search, limit }) =>
        options.filter((option) => 'label' in option && nameHas(option.label, search)).slice(0, limit)
      }
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
