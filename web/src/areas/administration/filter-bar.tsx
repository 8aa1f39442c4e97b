/** The frame of a list's filter: it searches on Enter or by its button, and clears. */
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Filter } from '../../ui/tables/use-list-address.ts'
import classes from './administration.module.css'
import { useTexts } from './texts.ts'

interface FilterBarProps<Name extends string> {
  /** What the rows on the screen were searched by. */
  current: Filter<Name>
  onSearch: (filter: Filter<Name>) => void
  /** The fields; `search` searches at once with a change, for choices that need no Enter. */
  children: (
    typed: Filter<Name>,
    set: (change: Partial<Filter<Name>>) => void,
    search: (change: Partial<Filter<Name>>) => void,
  ) => ReactNode
}

export function FilterBar<Name extends string>({ current, onSearch, children }: FilterBarProps<Name>) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(current)
  const form = useRef<HTMLFormElement>(null)
  // The fields follow when Back, Forward or a link changes what is searched for.
  useEffect(() => setTyped(current), [current])
  const blank = Object.fromEntries(Object.keys(current).map((name) => [name, ''])) as Filter<Name>
  const trimmed = (filter: Filter<Name>) =>
    Object.fromEntries(
      Object.entries<string>(filter).map(([name, value]) => [name, value.trim()]),
    ) as Filter<Name>
  const isBlank = [typed, current].every((filter) => Object.values<string>(filter).every((one) => one === ''))
  return (
    <form
      ref={form}
      noValidate
      className={classes.filters}
      aria-label={t('filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(trimmed(typed))
      }}
    >
      {children(
        typed,
        (change) => setTyped((now) => ({ ...now, ...change })),
        (change) => {
          const next = { ...typed, ...change }
          setTyped(next)
          onSearch(trimmed(next))
        },
      )}
      <div className={classes.filterButtons}>
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {t('filters.search')}
        </Button>
        <Button
          variant="default"
          disabled={isBlank}
          onClick={() => {
            setTyped(blank)
            onSearch(blank)
            // The pressed button is disabled now and would lose the focus.
            form.current?.querySelector<HTMLElement>('input, select')?.focus()
          }}
        >
          {t('filters.clear')}
        </Button>
      </div>
    </form>
  )
}
