/** What the cells of a spreadsheet may say, in the reader's words. */
import { utilities } from '@invest/contract/districts/lots'
import { type LotCell, plainWord } from '@invest/contract/rules/lot-cells'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { useFieldText } from '../../lot-dialog/use-field-text.ts'
import { fieldOf, type Known } from './read-paste.ts'

export function useKnown(): Known {
  const { situations, sectors, utility, label } = useFieldText()
  return {
    language: useLocale(),
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
      ...(Object.keys(fieldOf) as LotCell[]).flatMap((cell): [string, LotCell][] => [
        [cell, cell],
        [plainWord(label(fieldOf[cell])), cell],
      ]),
    ]),
  }
}
