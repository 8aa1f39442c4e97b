/**
 * Holds the state of a form that edits one record with versions: its values and their draft, saving, what is wrong in
 * which field, and the newer version that somebody else has saved meanwhile. `RecordForm` draws it.
 */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useDraftPerson } from '../../lib/screens/start-up.ts'
import { showError } from '../dialogs/alert-dialog.ts'
import { notify } from '../dialogs/notify.ts'
import { useTexts } from '../texts.ts'
import { changedFields, itemsOf, type Merged, mergeOver, type SentOf, takeTheirItem } from './merge-values.ts'
import { useDraft } from './use-draft.ts'
import { useWaitingSave } from './use-waiting-save.ts'

interface Versioned {
  /** Null for a record that is not saved yet. */
  versao: number | null
}

export interface RecordFormOptions<Item extends Versioned, Values extends object> {
  /** The record as the screen has read it. */
  opened: Item
  /** Names the record among the person's drafts, for example `empresa:12ABC34501DE35`. */
  draftName: string
  valuesOf: (record: Item) => Values
  sentOf: SentOf<Values>
  /** Fields that are lists, in which two versions are merged item by item (WEB-16). */
  lists?: readonly (keyof Values)[]
  /**
   * Finds what is wrong before the server is asked: the reader's words by the path that the server would name. `attempted`
   * is what the form held at the last attempt to save; what was added since then should open blank, not red.
   */
  problemsOf?: (values: Values, attempted: Values) => Record<string, string>
  /**
   * Sends also what `problemsOf` finds wrong, so that the person gets what the server alone can find in the same round. Only
   * where the server refuses everything that `problemsOf` finds.
   */
  serverChecksToo?: boolean
  /** Where the form holds what the server names by a path, if not under that path. */
  formPathOf?: (path: string) => string
  /** Saves over `record`, which is the version that the person has seen. Answers the saved record. */
  save: (values: Values, record: Item) => Promise<Item>
  /** Reads the record as the server has it now. */
  load: () => Promise<Item>
  /** Saving ends when its promise is fulfilled. */
  onSaved: (saved: Item) => unknown
  /** What could not be done, above the reason of a refusal. */
  failedText: string
}

interface Conflict<Item, Values> extends Merged<Values> {
  theirs: Item
}

/** Names a disputed field or item, for the conflict's view. */
export const disputeId = (field: PropertyKey, key?: string): string =>
  key === undefined ? String(field) : `${String(field)}:${key}`

interface Refused<Values> {
  /** The server's words by the path of the field. */
  fields: Record<string, string>
  /** What the form held when it was refused. */
  of: Values
}

/** What a form holds at a path: under the path as a whole, or step by step. */
function valueAt(values: unknown, path: string): unknown {
  const step = (at: unknown, name: string) => (at as Record<string, unknown> | null | undefined)?.[name]
  return step(values, path) ?? path.split('.').reduce(step, values)
}

export function useRecordForm<Item extends Versioned, Values extends object>(
  options: RecordFormOptions<Item, Values>,
) {
  const { valuesOf, sentOf, lists = [], problemsOf = () => ({}), formPathOf = (path) => path } = options
  const { t } = useTexts()
  // The version that the form began from. A newer one in the cache must not change the form while the person types.
  const [record, setRecord] = useState(options.opened)
  const [base, setBase] = useState(() => valuesOf(options.opened))
  const [values, setValues] = useState(base)
  const [refused, setRefused] = useState<Refused<Values>>()
  const [attempted, setAttempted] = useState<Values>()
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict<Item, Values>>()
  const latest = useRef(values)
  latest.current = values
  const isSame = (one: Values, other: Values) => changedFields(sentOf, one, other).length === 0
  const edited = !isSame(base, values)
  const draft = useDraft({
    person: useDraftPerson(),
    record: options.draftName,
    versao: record.versao,
    value: values,
    edited,
  })
  const [offeredDraft, setOfferedDraft] = useState(() => {
    if (!draft.found) return undefined
    // A draft that was kept before a field came to the form has nothing to say of it.
    const found = { ...draft.found, value: { ...base, ...draft.found.value } }
    return isSame(base, found.value) ? undefined : found
  })

  const set = (change: Partial<Values> | ((now: Values) => Partial<Values>)) =>
    setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))

  const openAs = (saved: Item) => {
    setRecord(saved)
    setBase(valuesOf(saved))
    setValues(valuesOf(saved))
    setRefused(undefined)
    setAttempted(undefined)
    setOfferedDraft(undefined)
    draft.drop()
    waitingSave.end()
  }
  const waitingSave = useWaitingSave(() => !saving.isPending && submit())
  const showFailure = (error: unknown) => showError(error, options.failedText, { note: t('form.kept') })

  const saving = useMutation({
    mutationFn: ({ value, over }: { value: Values; over: Item }) => options.save(value, over),
    meta: { staysWhenLost: waitingSave.staysWhenLost },
    onSuccess: (saved, { value: sent }) => {
      // What was typed while the save was under way goes on as an edit of the saved record.
      const typedMeanwhile = latest.current
      openAs(saved)
      if (!isSame(sent, typedMeanwhile))
        setValues(mergeOver(sentOf, sent, typedMeanwhile, valuesOf(saved), lists).merged)
      return options.onSaved(saved)
    },
    onError: (error, { value }) => {
      // Whatever happens next, the draft stays on this device.
      draft.keep()
      if (waitingSave.afterFailure(error)) return
      setAttempted(value)
      if (hasProblems(value)) setAttempt((n) => n + 1)
      if (!(error instanceof ApiError)) return
      if (error.codigo === 'versao-desatualizada') return mergeNewerVersion(value, base).catch(showFailure)
      if (error.status === 422 && Object.keys(error.campos).length > 0) {
        setRefused({ fields: error.campos, of: value })
        return setAttempt((n) => n + 1)
      }
      showFailure(error)
    },
  })

  const hasProblems = (value: Values) => Object.keys(problemsOf(value, value)).length > 0

  function submit(value = values, over = record) {
    if (hasProblems(value) && !options.serverChecksToo) {
      waitingSave.end()
      setRefused(undefined)
      setAttempted(value)
      return setAttempt((n) => n + 1)
    }
    saving.mutate({ value, over })
  }

  /** Merges the edits into what somebody else has saved, and asks only where both changed the same field (WEB-16). */
  async function mergeNewerVersion(mine: Values, from: Values) {
    const theirs = await options.load()
    const result = mergeOver(sentOf, from, mine, valuesOf(theirs), lists)
    if (result.disputed.length + result.disputedItems.length > 0) return setConflict({ theirs, ...result })
    notify({ message: t('form.merged'), kind: 'info' })
    goOnFrom(theirs, result.merged)
  }

  /** The chosen values become the form, now over the newer version, and are saved over it. */
  function goOnFrom(theirs: Item, chosen: Values) {
    setRecord(theirs)
    setBase(valuesOf(theirs))
    setValues(chosen)
    if (isSame(chosen, valuesOf(theirs))) draft.drop()
    else submit(chosen, theirs)
  }

  /** What the server refused, without the fields that were corrected since. */
  const stillRefused = Object.entries(refused?.fields ?? {}).filter(([path]) => {
    const place = formPathOf(path)
    return JSON.stringify(valueAt(values, place)) === JSON.stringify(valueAt(refused?.of, place))
  })
  /** In the reader's words by the path of the field: what the server refused, and what is found here. */
  const problems: Record<string, string> = {
    ...Object.fromEntries(stillRefused),
    ...(attempted && problemsOf(values, attempted)),
  }
  return {
    record,
    values,
    set,
    edited,
    submit: () => submit(),
    saving: saving.isPending,
    savedAt: saving.isSuccess ? saving.submittedAt : undefined,
    /** Without a network: it is saved by itself once there is one. */
    waiting: waitingSave.waiting,
    /** Grows with every attempt to save that found problems. */
    attempt,
    problems,
    conflict: conflict && { ...conflict, theirs: valuesOf(conflict.theirs) },
    offeredDraft,
    discard: () => openAs(record),
    /** Ends a conflict: the named fields and items take the other version's value, all others keep mine. */
    resolve(takeTheirs: ReadonlySet<string>) {
      if (!conflict) return
      const theirs = valuesOf(conflict.theirs)
      const chosen = { ...conflict.merged }
      for (const field of conflict.disputed)
        if (takeTheirs.has(disputeId(field))) chosen[field] = theirs[field]
      for (const { field, key } of conflict.disputedItems)
        if (takeTheirs.has(disputeId(field, key)))
          chosen[field] = takeTheirItem(
            itemsOf(chosen, field),
            itemsOf(theirs, field),
            key,
          ) as unknown as Values[keyof Values]
      setConflict(undefined)
      goOnFrom(conflict.theirs, chosen)
    },
    closeConflict: () => setConflict(undefined),
    takeDraft() {
      if (!offeredDraft) return
      setOfferedDraft(undefined)
      if (offeredDraft.versao === record.versao) return setValues(offeredDraft.value)
      // The draft began from another version, so the person decides each difference (WEB-16). Nobody knows what that
      // version held: of lists, items of either side stay.
      const before = { ...base, ...Object.fromEntries(lists.map((field) => [field, []])) }
      const { merged, disputedItems } = mergeOver(sentOf, before, offeredDraft.value, base, lists)
      const fields = changedFields(sentOf, base, offeredDraft.value)
      const disputed = fields.filter((field) => !lists.includes(field))
      if (disputed.length + disputedItems.length === 0) return setValues(merged)
      setConflict({ theirs: record, merged, disputed, disputedItems })
    },
    dropDraft() {
      setOfferedDraft(undefined)
      draft.drop()
      notify({ message: t('draft.dropped'), kind: 'info' })
    },
  }
}

export type RecordFormState<Item extends Versioned, Values extends object> = ReturnType<
  typeof useRecordForm<Item, Values>
>
