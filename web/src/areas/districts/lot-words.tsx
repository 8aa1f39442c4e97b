/** What is written of a lot wherever it is shown, with a dash for what is not known. */
import type { Distance } from '@invest/contract/districts/distances'
import type { LotItem } from '@invest/contract/districts/lots'
import type { Sector } from '@invest/contract/districts/sectors'
import { formatArea, formatDate, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { NamePart } from '../../lib/names/meaningful-name.ts'
import { NameParts } from '../../ui/names/name-parts.tsx'
import { useTexts } from './texts.ts'

const unknown = '—'

export const lotNumber = (lot: Pick<LotItem, 'numeroLote' | 'cdOriginalSvg'>): string =>
  lot.numeroLote ?? lot.cdOriginalSvg

/** A sector's name with its language, where that is not the reader's (DISTRICT-52). */
export const sectorName = ({ descricaoNomeSetor, idioma }: Sector): NamePart => ({
  text: descricaoNomeSetor,
  language: idioma,
})

export function useLotWords() {
  const { t } = useTexts()
  const locale = useLocale()
  return {
    area: ({ areaTotalLote: area }: Pick<LotItem, 'areaTotalLote'>) =>
      area === null ? unknown : t('area', { area: formatArea(area, locale) }),
    sector: ({ setorLote: sector }: Pick<LotItem, 'setorLote'>) =>
      sector ? <NameParts parts={[sectorName(sector)]} /> : unknown,
    utilities: ({ utilidades }: Pick<LotItem, 'utilidades'>) =>
      utilidades.map((one) => t(`utility.${one}`)).join(', ') || unknown,
    confirmed: ({ confirmadoEm }: Pick<LotItem, 'confirmadoEm'>) => formatDate(confirmadoEm, locale),
    /** How the distances that are shown were measured (DISTRICT-16). */
    distanceSource: (shown: readonly (Distance | null | undefined)[]) =>
      t(shown.some((one) => one?.porEstrada) ? 'distances.byRoad' : 'distances.source'),
    near: (place: Distance | null | undefined) =>
      place ? t('find.near', { name: place.nome, distance: formatNumber(place.distancia, locale) }) : unknown,
  }
}
