/** What the fields of a lot are called, and what they hold, as people read it. */
import { utilities } from '@invest/contract/districts/lots'
import { type LotCell, plainWord } from '@invest/contract/rules/lot-cells'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { writeNumber } from '../../../../ui/numbers/typed-number.ts'
import { allSectorsQuery, situationsQuery } from '../../district-queries.ts'
import { type LotValues, lotAreaForm } from '../../lot-dialog/lot-values.ts'
import { useTexts as useDistrictTexts } from '../../texts.ts'
import type { Known } from './read-paste.ts'
import type { RowField } from './row-values.ts'

const cellFields: readonly (readonly [LotCell, RowField])[] = [
  ['numero', 'numeroLote'],
  ['matricula', 'numeroMatriculaLote'],
  ['area_ha', 'areaTotalLote'],
  ['situacao', 'situacaoLote'],
  ['setor', 'setorLote'],
  ['utilidades', 'utilidades'],
  ['observacao', 'descricaoObservacao'],
]

export function useFieldText() {
  const { t } = useDistrictTexts()
  const locale = useLocale()
  const situations = useQuery(situationsQuery(locale)).data ?? []
  const sectors = useQuery(allSectorsQuery).data ?? []
  const nameIn = (list: readonly { value: string; name: string }[], value: string) =>
    list.find((one) => one.value === value)?.name ?? value
  const choices = {
    situacaoLote: situations.map(({ id, descricaoSituacaoLote: name }) => ({ value: String(id), name })),
    setorLote: sectors.map(({ id, descricaoNomeSetor: name, idioma }) => ({
      value: String(id),
      name,
      language: idioma,
    })),
  }
  const label = (field: RowField) => t(`field.${field}`)
  const utility = (one: (typeof utilities)[number]) => t(`utility.${one}`)
  const value = (values: LotValues, field: RowField): string => {
    if (field === 'utilidades') return values.utilidades.map(utility).join(', ') || '–'
    if (field === 'situacaoLote' || field === 'setorLote') return nameIn(choices[field], values[field]) || '–'
    const held = values[field]
    if (typeof held === 'number') return writeNumber(held, locale, lotAreaForm.decimals)
    return held || '–'
  }
  const known = (): Known => ({
    language: locale,
    // A name wins over the code of its group, as in a file.
    situations: new Map([
      ...situations.toReversed().map(({ id, grupo }): [string, number] => [plainWord(grupo), id]),
      ...situations.map(({ id, descricaoSituacaoLote }): [string, number] => [
        plainWord(descricaoSituacaoLote),
        id,
      ]),
    ]),
    sectors: new Map(sectors.map(({ id, descricaoNomeSetor }) => [plainWord(descricaoNomeSetor), id])),
    utilities: new Map(utilities.map((one) => [plainWord(utility(one)), one])),
    headings: new Map([
      ['cd_original_svg', 'cd_original_svg'],
      ...cellFields.flatMap(([cell, field]): [string, LotCell][] => [
        [cell, cell],
        [plainWord(label(field)), cell],
      ]),
    ]),
  })
  return { label, value, utility, choices, known }
}
