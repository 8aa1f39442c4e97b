/** The state of the edit form: values, draft, saving, what is wrong, and somebody else's newer version. */

import { type Company, companies } from '@invest/contract/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useDraftPerson } from '../../../lib/start-up.ts'
import { useTellChange } from '../../../lib/tell-change.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { notify } from '../../../ui/notify.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { companyQuery } from '../../../widgets/company/company-query.ts'
import { useWords } from '../words.ts'
import {
  bodyOf,
  type CompanyValues,
  differences,
  type Field,
  mergeOver,
  problemsOf,
  sameValues,
  valuesOf,
} from './company-values.ts'

export interface Conflict {
  theirs: Company
  merged: CompanyValues
  disputed: Field[]
}

export function useCompanyForm(opened: Company, onSaved: (saved: Company) => void) {
  const { t } = useWords()
  const queries = useQueryClient()
  const tellChange = useTellChange()
  const person = useDraftPerson()
  // The version that the form began from. A newer one in the cache must not change the form while the person types.
  const [company, setCompany] = useState(opened)
  const [base, setBase] = useState(() => valuesOf(opened))
  const [values, setValues] = useState(base)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [checked, setChecked] = useState(false)
  // The contacts that the last attempt checked: one that is added afterwards opens blank, not red.
  const [checkedContacts, setCheckedContacts] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  const edited = !sameValues(base, values)
  const draft = useDraft({
    person,
    record: `empresa:${company.cnpj}`,
    versao: company.versao,
    value: values,
    edited,
  })
  const [offeredDraft, setOfferedDraft] = useState(() =>
    draft.found && !sameValues(base, draft.found.value) ? draft.found : undefined,
  )

  const set = (change: Partial<CompanyValues> | ((now: CompanyValues) => Partial<CompanyValues>)) =>
    setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))

  const openAs = (saved: Company) => {
    setCompany(saved)
    setBase(valuesOf(saved))
    setValues(valuesOf(saved))
    setRefused({})
    setChecked(false)
    setOfferedDraft(undefined)
    draft.drop()
  }

  /** Another owner has saved meanwhile: merges the edits into that version, and asks only where both changed the same field. */
  const mergeNewerVersion = async (mine: CompanyValues, from: CompanyValues) => {
    const theirs = await call(companies.get, { params: { chave: company.cnpj } })
    const { merged, disputed } = mergeOver(from, mine, valuesOf(theirs))
    if (disputed.length > 0) return setConflict({ theirs, merged, disputed })
    notify({ message: t('edit.merged'), kind: 'info' })
    goOnFrom(theirs, merged)
  }

  const save = useMutation({
    mutationFn: ({
      value,
      id,
      versao,
    }: {
      value: CompanyValues
      id: string | null
      versao: number | null
    }) =>
      id
        ? call(companies.change, { body: { ...bodyOf(value), id, versao } })
        : call(companies.create, { body: { ...bodyOf(value), cnpj: company.cnpj } }),
    onSuccess: async (saved) => {
      openAs(saved)
      queries.setQueryData(companyQuery(saved.cnpj).queryKey, saved)
      await tellChange('company-saved')
      onSaved(saved)
    },
    onError: async (error, { value }) => {
      // The draft stays on this device whatever happens next.
      draft.keep()
      if (!(error instanceof ApiError)) return
      if (error.codigo === 'versao-desatualizada')
        return mergeNewerVersion(value, base).catch((lost: unknown) =>
          showError(lost, t('edit.error'), { note: t('edit.kept') }),
        )
      if (error.status === 422 && Object.keys(error.campos).length > 0) {
        setRefused(error.campos)
        setChecked(true)
        return setAttempt((n) => n + 1)
      }
      showError(error, t('edit.error'), { note: t('edit.kept') })
    },
  })

  const submit = (value = values, from: Pick<Company, 'id' | 'versao'> = company) => {
    setRefused({})
    setChecked(true)
    setCheckedContacts(new Set(value.contatos.map((contact) => contact.key)))
    if (Object.keys(problemsOf(value)).length > 0) return setAttempt((n) => n + 1)
    save.mutate({ value, id: from.id, versao: from.versao })
  }

  /** My choices over the newer version become the form, and are saved over it. */
  function goOnFrom(theirs: Company, chosen: CompanyValues) {
    setCompany(theirs)
    setBase(valuesOf(theirs))
    setValues(chosen)
    if (sameValues(chosen, valuesOf(theirs))) draft.drop()
    else submit(chosen, theirs)
  }

  const isChecked = (path: string): boolean => {
    const [field, index] = path.split('.')
    const contact = field === 'contatos' ? values.contatos[Number(index)] : undefined
    return !contact || checkedContacts.has(contact.key)
  }

  const found = checked ? problemsOf(values) : {}
  const problems: Record<string, string> = {
    ...refused,
    ...Object.fromEntries(
      Object.entries(found)
        .filter(([path]) => isChecked(path))
        .map(([path, key]) => [path, t(`problem.${key}`)]),
    ),
  }

  return {
    company,
    values,
    set,
    edited,
    submit,
    attempt,
    problems,
    conflict,
    offeredDraft,
    saving: save.isPending,
    keepDraft: draft.keep,
    discard: () => openAs(company),
    resolve(takeTheirs: ReadonlySet<string>) {
      if (!conflict) return
      const { theirs, merged } = conflict
      const taken = Object.fromEntries(
        [...takeTheirs].map((field) => [field, valuesOf(theirs)[field as Field]]),
      )
      setConflict(undefined)
      goOnFrom(theirs, { ...merged, ...taken } as CompanyValues)
    },
    closeConflict: () => setConflict(undefined),
    takeDraft() {
      if (!offeredDraft) return
      setOfferedDraft(undefined)
      if (offeredDraft.versao === company.versao) return setValues(offeredDraft.value)
      // It began from another version: every difference is the person's to decide.
      setConflict({
        theirs: company,
        merged: offeredDraft.value,
        disputed: differences(offeredDraft.value, base),
      })
    },
    dropDraft() {
      setOfferedDraft(undefined)
      draft.drop()
      notify({ message: t('draft.dropped'), kind: 'info' })
    },
  }
}

export type CompanyForm = ReturnType<typeof useCompanyForm>
