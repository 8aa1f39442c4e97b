/**
 * Holds the state of a form of some fields: their values, what is wrong in which of them, sending, and a newer version that somebody
 * else has saved meanwhile. `SmallForm` draws it. A large record with drafts and sections takes `use-record-form.ts`.
 */
import type { FileItem } from '@invest/contract/fields'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Change } from '../../lib/api/changes.ts'
import { showError } from '../dialogs/alert-dialog.ts'
import { confirm, type Question } from '../dialogs/confirm.ts'
import { notify } from '../dialogs/notify.ts'
import { useTexts } from '../texts.ts'
import { changedFields, mergeOver } from './merge-values.ts'

type Name<Values> = keyof Values & string
type Problems<Values> = { [Field in Name<Values>]?: string | false | undefined }
/** Browsers' inputs give an event, the portal's own fields the value. */
type Given<Value> = SyntheticEvent<unknown> | (Value extends string ? string : Value)

export interface SmallFormOptions<Values extends object, Saved> {
  /** What the fields begin with. A path of a refusal belongs to the field that it is, goes into or ends with. */
  opened: Values
  /** What must not be blank; the words are those of the portal unless others are given. */
  required?: readonly Name<Values>[]
  requiredText?: string
  /** What else is wrong, in the reader's words. It is told from the first press on. */
  problemsOf?: (values: Values) => Problems<Values>
  /** What is told where there is nothing to send. */
  unchanged?: string
  /** Asked before it is sent. */
  ask?: (values: Values) => Question
  /** Sends it, over the version that the person has seen. */
  save: (values: Values, over: { versao: number | undefined; base: Values }) => Promise<Saved>
  /** What is told once it was sent. */
  done?: string
  /** What it changes: what is stale then is asked for anew. */
  change?: Change
  /** What follows that. Sending ends when its promise is fulfilled. */
  saved?: (answer: Saved, sent: Values) => unknown
  /** What could not be done, above the reason of a refusal; or what is done where no field tells the reason. */
  failed: string | ((error: unknown) => unknown)
  /** The version that is opened, of what has one. */
  versao?: number | undefined
  /** What the form holds of a saved record, by default what was sent. With it a newer version is merged and asked about. */
  valuesOf?: (record: Saved) => Values
  /** What is asked where both changed a field, instead of the usual words. */
  newer?: (record: Saved) => Partial<Question>
  /** It begins anew once it was sent. */
  again?: boolean
  /** A lost connection leaves the screen as it is. */
  background?: boolean
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) ? value.length === 0 : value == null

const given = <Value>(what: Given<Value>, before: Value): Value => {
  if (typeof what !== 'object' || what === null || !('currentTarget' in what)) return what as Value
  const { value, checked } = what.currentTarget as HTMLInputElement
  return (typeof before === 'boolean' ? checked : value) as Value
}

/** A chosen file is another one by its name or time. */
const printed = (value: unknown) =>
  JSON.stringify(value, (_, one) => (one instanceof File ? [one.name, one.size, one.lastModified] : one))

const asIs = <Values>(values: Values) => values as Record<keyof Values, unknown>
const versionOf = (record: unknown) => (record as { versao?: number } | undefined)?.versao

export function useSmallForm<Values extends object, Saved>(options: SmallFormOptions<Values, Saved>) {
  const { required = [], problemsOf, ask, save, done, change, saved, failed, valuesOf } = options
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const id = useId()
  const [base, setBase] = useState(options.opened)
  const [values, setValues] = useState(base)
  const [versao, setVersao] = useState(options.versao)
  /** Grows with each press that found something wrong, here or at the server. */
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<{ fields: Problems<Values>; of: Values }>()
  const latest = useRef(values)
  latest.current = values
  /** The fields' labels, in their order on the screen. */
  const labels = useRef(new Map<Name<Values>, string>()).current
  const names = Object.keys(values) as Name<Values>[]
  const isSame = (one: Values, other: Values) => changedFields(asIs, one, other).length === 0

  const openAs = (next: Values) => {
    setBase(next)
    setValues(next)
    setAttempt(0)
    setRefused(undefined)
  }
  const set = (change: Partial<Values> | ((now: Values) => Partial<Values>)) =>
    setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))

  const sending = useMutation({
    ...(options.background && { meta: { background: true } }),
    mutationFn: ({ sent, over }: { sent: Values; over: { versao: number | undefined; base: Values } }) =>
      save(sent, over),
    onSuccess: async (answer, { sent }) => {
      const typedMeanwhile = latest.current
      // At once, so that nothing typed is left to ask about where the screen goes now.
      flushSync(() => {
        openAs(options.again ? options.opened : valuesOf ? valuesOf(answer) : sent)
        if (!isSame(sent, typedMeanwhile)) setValues(typedMeanwhile)
        setVersao(versionOf(answer) ?? versao)
      })
      if (done) notify({ message: done })
      if (change) await announceChange(change)
      return saved?.(answer, sent)
    },
    onError: (error, { sent, over }) => {
      const isNewer = error instanceof ApiError && error.codigo === 'versao-desatualizada'
      if (isNewer && valuesOf && error.atual) return goOnFrom(error.atual as Saved, sent, over.base)
      const campos = error instanceof ApiError ? error.campos : {}
      const fields: Problems<Values> = {}
      for (const [path, problem] of Object.entries(campos)) {
        const field =
          names.find((name) => `${path}.`.startsWith(`${name}.`)) ??
          names.find((name) => path.endsWith(`.${name}`))
        if (field) fields[field] = problem
      }
      setRefused({ fields, of: sent })
      if (Object.keys(fields).length > 0) return setAttempt((n) => n + 1)
      if (typeof failed === 'string') showError(error, failed)
      else failed(error)
    },
  })

  /** Lays the edits over what somebody else has saved, and asks only where both changed the same field (WEB-16). */
  async function goOnFrom(record: Saved, mine: Values, from: Values) {
    const theirs = (valuesOf as NonNullable<typeof valuesOf>)(record)
    const { merged, disputed } = mergeOver(asIs, from, mine, theirs)
    const over = { versao: versionOf(record), base: theirs }
    setVersao(over.versao)
    setBase(theirs)
    setValues(merged)
    const standing = disputed.map((field) => `“${theirs[field] || t('conflict.blank')}”`)
    if (disputed.length === 0) notify({ message: t('form.merged'), kind: 'info' })
    const goesOn =
      disputed.length === 0 ||
      (await confirm({
        title: t('newer.title'),
        text: t('newer.text', { theirs: standing.join(', ') }),
        action: t('newer.useMine'),
        cancel: t('leave.stay'),
        actionFirst: true,
        ...options.newer?.(record),
      }))
    if (goesOn) sending.mutate({ sent: merged, over })
  }

  const found: Problems<Values> = { ...problemsOf?.(values) }
  for (const name of required) if (isBlank(values[name])) found[name] = options.requiredText ?? t('required')
  const isWrong = Object.values(found).some(Boolean)
  const problemOf = (name: Name<Values>): string | undefined => {
    const isCorrected = printed(values[name]) !== printed(refused?.of[name])
    return (attempt > 0 && found[name]) || (!isCorrected && refused?.fields[name]) || undefined
  }

  const edited = !isSame(base, values)
  const idOf = (name: string) => `${id}-${name}`
  const bind = (name: Name<Values>, label: string) => {
    labels.set(name, label)
    return { id: idOf(name), label, error: problemOf(name), required: required.includes(name) }
  }
  const changeOf =
    <Field extends Name<Values>>(name: Field) =>
    (what: Given<Values[Field]>) =>
      set({ [name]: given(what, values[name]) } as unknown as Partial<Values>)
  return {
    values,
    set,
    /** What a field takes. */
    field: <Field extends Name<Values>>(name: Field, label: string) => ({
      ...bind(name, label),
      value: values[name],
      onChange: changeOf(name),
    }),
    /** What a switch or a box takes that is ticked. */
    tick: (name: Name<Values>, label: string) => ({
      ...bind(name, label),
      checked: values[name] === true,
      onChange: changeOf(name),
    }),
    /** What a field takes that uploads files. */
    files: (name: Name<Values>, label: string) => ({
      ...bind(name, label),
      files: values[name] as readonly FileItem[],
      onChange: (change: (files: readonly FileItem[]) => FileItem[]) =>
        set((now) => ({ [name]: change(now[name] as readonly FileItem[]) }) as unknown as Partial<Values>),
    }),
    edited,
    async submit() {
      if (sending.isPending) return
      if (isWrong) return setAttempt((n) => n + 1)
      if (options.unchanged && !edited) return notify({ message: options.unchanged, kind: 'info' })
      if (!ask || (await confirm(ask(values)))) sending.mutate({ sent: values, over: { versao, base } })
    },
    sending: sending.isPending,
    answer: sending.data,
    error: sending.error,
    problemOf: problemOf as (name: string) => string | undefined,
    attempt,
    labels: labels as ReadonlyMap<string, string>,
    idOf,
    openAs,
    discard: () => openAs(base),
  }
}

export type SmallFormState = Pick<
  ReturnType<typeof useSmallForm<Record<string, unknown>, unknown>>,
  'edited' | 'submit' | 'sending' | 'problemOf' | 'attempt' | 'labels' | 'idOf' | 'discard'
>
