/** An item as it is typed. It is kept as a draft, beside what it began from (WEB-15). */
import { useMemo, useState } from 'react'
import { useDraftPerson } from '../../../../lib/screens/start-up.ts'
import type { ListItem } from '../../../../ui/forms/merge-values.ts'
import { useDraft } from '../../../../ui/forms/use-draft.ts'
import type { ItemFormProps } from '../items-tab.tsx'
import { isSameItem, mergeItem } from './merge-item.ts'

export type Change<Item> = (change: Partial<Item> | ((now: Item) => Partial<Item>)) => void

export function useItem<Item extends ListItem>({ value, draft: { name, versao } }: ItemFormProps<Item>) {
  const [one, setOne] = useState(value)
  const edited = !isSameItem(one, value)
  const kept = useMemo(() => ({ from: value, typed: one }), [value, one])
  const record = `${name}:${value.id ?? 'novo'}`
  const draft = useDraft({ person: useDraftPerson(), record, versao, value: kept, edited })
  const [offered, setOffered] = useState(() => {
    if (!draft.found) return undefined
    const { from, typed } = draft.found.value
    // A draft that was kept before a field came to the form has nothing to say of it.
    const found = mergeItem({ from: { ...value, ...from }, typed: { ...value, ...typed } }, value)
    return isSameItem(found.merged, value) ? undefined : { ...found, savedAt: draft.found.savedAt }
  })
  const [asks, setAsks] = useState(false)
  const take = (chosen: Item) => {
    setOne(chosen)
    setAsks(false)
    setOffered(undefined)
  }
  return {
    one,
    set: ((change) =>
      setOne((now) => ({
        ...now,
        ...(typeof change === 'function' ? change(now) : change),
      }))) satisfies Change<Item>,
    edited,
    drop: draft.drop,
    offered,
    /** What both sides changed since the draft began is asked about, as after a save over a newer version (WEB-16). */
    takeDraft: () => offered && (offered.disputed.length > 0 ? setAsks(true) : take(offered.merged)),
    dropDraft() {
      draft.drop()
      setOffered(undefined)
    },
    /** What was typed and what stands there now, of the fields that both changed. */
    conflict: asks && offered ? { ...offered, theirs: value } : undefined,
    /** Ends a conflict: the named fields take what stands there now. */
    resolve(takeTheirs: ReadonlySet<string>) {
      if (!offered) return
      const chosen = { ...offered.merged }
      for (const field of offered.disputed) if (takeTheirs.has(String(field))) chosen[field] = value[field]
      take(chosen)
    },
    closeConflict: () => setAsks(false),
  }
}
