/** What is written of a lot wherever it is shown, with a dash for what is not known. */
import type { Distance } from '@invest/contract/districts/distances'
import type { LotItem } from '@invest/contract/districts/lots'
import { formatDate, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from './texts.ts'

const unknown = '—'

export const lotNumber = (lot: Pick<LotItem, 'numeroLote' | 'cdOriginalSvg'>): string =>
  lot.numeroLote ?? lot.cdOriginalSvg

export function useLotWords() {
  const { t } = useTexts()
  const locale = useLocale()
  return {
    area: ({ areaTotalLote: area }: Pick<LotItem, 'areaTotalLote'>) =>
      area === null ? unknown : t('area', { area: formatNumber(area, locale) }),
    sector: ({ setorLote }: Pick<LotItem, 'setorLote'>) => setorLote?.descricaoNomeSetor ?? unknown,
    utilities: ({ utilidades }: Pick<LotItem, 'utilidades'>) =>
      utilidades.map((one) => t(`utility.${one}`)).join(', ') || unknown,
    confirmed: ({ confirmadoEm }: Pick<LotItem, 'confirmadoEm'>) => formatDate(confirmadoEm, locale),
    near: (place: Distance | null | undefined) =>
      place ? t('find.near', { name: place.nome, distance: formatNumber(place.distancia, locale) }) : unknown,
  }
}
