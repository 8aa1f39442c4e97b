/** What the fields of a lot are called, what they hold as people read it, and what can be chosen in them. */
import type { utilities } from '@invest/contract/districts/lots'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { writeNumber } from '../../../ui/numbers/typed-number.ts'
import { allSectorsQuery, situationsQuery } from '../district-queries.ts'
import { languageOption } from '../language-option.ts'
import { useTexts } from '../texts.ts'
import { type LotField, type LotValues, lotAreaForm } from './lot-values.ts'

export function useFieldText() {
  const { t } = useTexts()
  const locale = useLocale()
  const lists = { situacaoLote: useQuery(situationsQuery(locale)), setorLote: useQuery(allSectorsQuery) }
  const situations = lists.situacaoLote.data ?? []
  const sectors = lists.setorLote.data ?? []
  const choices = {
    situacaoLote: situations.map(({ id, descricaoSituacaoLote: name }) => languageOption(String(id), name)),
    setorLote: sectors.map(({ id, descricaoNomeSetor: name, idioma }) =>
      languageOption(String(id), name, idioma),
    ),
  }
  const utility = (one: (typeof utilities)[number]) => t(`utility.${one}`)
  /** '' for nothing. */
  const value = (values: LotValues, field: LotField): string => {
    if (field === 'utilidades') return values.utilidades.map(utility).join(', ')
    const held = values[field]
    if (field === 'situacaoLote' || field === 'setorLote')
      return choices[field].find((one) => one.value === held)?.label ?? values[field]
    return typeof held === 'number' ? writeNumber(held, locale, lotAreaForm.decimals) : (held ?? '')
  }
  return {
    situations,
    sectors,
    choices,
    /** Asks again for a list of choices that did not come. */
    retry: (field: keyof typeof lists) => {
      const { error, data, refetch } = lists[field]
      return error && !data ? () => void refetch() : undefined
    },
    label: (field: LotField) => t(`field.${field}`),
    utility,
    value,
    shown: (values: LotValues, field: LotField) => value(values, field) || '–',
  }
}
