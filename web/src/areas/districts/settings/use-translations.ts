/** A record's English and Spanish as they are typed, and their save over the version that the person has seen. */
import { districts } from '@invest/contract/districts'
import type { TranslatedRecord } from '@invest/contract/districts/translations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { OtherLanguage } from '../../../ui/fields/translations.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { useTexts } from '../texts.ts'

type TextName = TranslatedRecord['textos'][number]['campo']
type Typed = Partial<Record<TextName, Record<OtherLanguage, string>>>

export const otherLanguages: readonly OtherLanguage[] = ['en', 'es']

const typedOf = ({ textos }: TranslatedRecord): Typed =>
  Object.fromEntries(textos.map(({ campo, en, es }) => [campo, { en: en ?? '', es: es ?? '' }]))

/** What differs from the record. */
const changesIn = (typed: Typed, { textos }: TranslatedRecord) =>
  textos.flatMap((text) =>
    otherLanguages
      .map((language) => ({ campo: text.campo, language, value: typed[text.campo]?.[language] ?? '' }))
      .filter(({ language, value }) => value.trim() !== (text[language] ?? '')),
  )
type Change = ReturnType<typeof changesIn>[number]

const withChanges = (typed: Typed, changes: readonly Change[]): Typed => {
  const all = { ...typed }
  for (const { campo, language, value } of changes)
    all[campo] = { en: '', es: '', ...all[campo], [language]: value }
  return all
}

export function useTranslations(opened: TranslatedRecord) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const [saved, setSaved] = useState(opened)
  const [typed, setTyped] = useState(typedOf(opened))
  const changes = changesIn(typed, saved)
  const openAs = (record: TranslatedRecord, changed: readonly Change[] = []) => {
    setSaved(record)
    setTyped(withChanges(typedOf(record), changed))
  }
  const saving = useMutation<TranslatedRecord, Error, number>({
    // Only what was changed here: what somebody else has translated meanwhile stays.
    mutationFn: (versao) => {
      const textos: Record<string, Partial<Record<OtherLanguage, string>>> = {}
      for (const { campo, language, value } of changes)
        textos[campo] = { ...textos[campo], [language]: value }
      return call(districts.saveTranslations, { body: { tipo: saved.tipo, id: saved.id, versao, textos } })
    },
    onSuccess: (record) => {
      openAs(record)
      notify({ message: t('translated.saved') })
      void announceChange('translations-saved')
    },
    onError: (error) =>
      error instanceof ApiError && error.codigo === 'versao-desatualizada'
        ? askWhich(error.atual as TranslatedRecord)
        : showUnlessInFields(error, t('translated.saveFailed')),
  })
  /** Somebody else has saved meanwhile: shows what stands where this person typed, and asks which is to stay. */
  async function askWhich(theirs: TranslatedRecord) {
    const standing = changes.flatMap(({ campo, language }) => {
      const there = theirs.textos.find((text) => text.campo === campo)?.[language]
      return there ? [`“${there}”`] : []
    })
    const mine = await confirm({
      title: t('settings.conflict'),
      text: t(standing.length > 0 ? 'translated.conflictText' : 'translated.elsewhere', {
        theirs: standing.join(', '),
      }),
      action: t('settings.useMine'),
      cancel: t('settings.goOnTyping'),
      actionFirst: true,
    })
    if (mine) saving.mutate(theirs.versao)
    else openAs(theirs, changes)
  }
  return {
    typed,
    edited: changes.length > 0,
    saving: saving.isPending,
    problems: fieldProblems(saving.error),
    type(change: Change) {
      saving.reset()
      setTyped((now) => withChanges(now, [change]))
    },
    save: () => !saving.isPending && saving.mutate(saved.versao),
    discard: () => openAs(saved),
  }
}
