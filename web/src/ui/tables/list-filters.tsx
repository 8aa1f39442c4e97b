/** The fields that narrow a list, and a button that clears them. Choices are asked for at once, texts as they are typed (FINDER-25). */
import { limits } from '@invest/contract/limits'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../texts.ts'
import classes from './list-filters.module.css'
import { type Filter, useTypedFilters } from './use-typed-filters.ts'

/** What a field of Mantine takes for a name of the filter. */
interface Fields<Name extends string> {
  text: (name: Name) => {
    value: string
    maxLength: number
    autoComplete: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  choice: (name: Name) => { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }
  /** For fields that give their value, as those of CPFs and days. */
  value: (name: Name) => { value: string; onChange: (value: string) => void }
}

interface ListFiltersProps<Name extends string> {
  list: { filter: Filter<Name>; ask: (changes: Partial<Filter<Name>>, replace?: boolean) => void }
  /** Texts wait for Enter or the button, which the specification gives these lists. */
  withButton?: boolean
  children: (fields: Fields<Name>) => ReactNode
}

export function ListFilters<Name extends string>({
  list,
  withButton = false,
  children,
}: ListFiltersProps<Name>) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { filter, ask } = list
  const typed = useTypedFilters(filter, (changes) => ask(trimmed(changes), true), withButton)
  const names = Object.keys(filter) as Name[]
  const isBlank = names.every((name) => typed[name] === '' && filter[name] === '')
  const set = (name: Name, value: string) => ({ [name]: value }) as Partial<Filter<Name>>
  const searchAt = (changes?: Partial<Filter<Name>>) => ask(trimmed(typed.settle(changes)))
  return (
    <search>
      <form
        ref={form}
        noValidate
        className={classes.filters}
        onSubmit={(event) => {
          event.preventDefault()
          searchAt()
        }}
      >
        {children({
          text: (name) => ({
            value: typed[name],
            maxLength: limits.text,
            autoComplete: 'off',
            onChange: (event) => typed.type(set(name, event.currentTarget.value)),
          }),
          choice: (name) => ({
            value: typed[name],
            onChange: (event) => searchAt(set(name, event.currentTarget.value)),
          }),
          value: (name) => ({ value: typed[name], onChange: (value) => typed.type(set(name, value)) }),
        })}
        <div className={classes.buttons}>
          {withButton && (
            <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
              {t('list.search')}
            </Button>
          )}
          {(withButton || !isBlank) && (
            <Button
              variant="default"
              disabled={isBlank}
              onClick={() => {
                searchAt(Object.fromEntries(names.map((name) => [name, ''])) as Filter<Name>)
                // The pressed button goes, or is disabled, and would lose the focus.
                form.current?.querySelector<HTMLElement>('input, select')?.focus()
              }}
            >
              {t('list.clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

const trimmed = <Name extends string>(filter: Partial<Filter<Name>>) =>
  Object.fromEntries(
    Object.entries<string | undefined>(filter).map(([name, value]) => [name, value?.trim()]),
  ) as Partial<Filter<Name>>
