/** What investors see of a lot, with the date when an editor last confirmed it. */
import type { Distance } from '@invest/contract/districts/distances'
import type { Lot } from '@invest/contract/districts/lots'
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { SituationLabel } from '../situation-label.tsx'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'

interface LotFactsProps {
  lot: Lot
  /** From the district, the nearest first. */
  distances: readonly Distance[]
}

export function LotFacts({ lot, distances }: LotFactsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const facts = [
    [t('lot.situation'), <SituationLabel key="situation" situation={lot.situacaoLote} />],
    [
      t('lot.area'),
      lot.areaTotalLote === null ? '—' : t('area', { area: formatNumber(lot.areaTotalLote, locale) }),
    ],
    [t('lot.number'), lot.numeroLote ?? '—'],
    [t('lot.registration'), lot.numeroMatriculaLote ?? '—'],
    [t('lot.sector'), lot.setorLote?.descricaoNomeSetor ?? '—'],
    [
      t('lot.utilities'),
      lot.utilidades.length > 0 ? lot.utilidades.map((one) => t(`utility.${one}`)).join(', ') : '—',
    ],
    ...(['PORTO', 'AEROPORTO'] as const).map((type) => {
      const nearest = distances.find(({ tipoLocal }) => tipoLocal === type)
      const text =
        nearest && t('find.near', { name: nearest.nome, distance: formatNumber(nearest.distancia, locale) })
      return [t(type === 'PORTO' ? 'find.port' : 'find.airport'), text ?? '—'] as const
    }),
  ] as const
  return (
    <>
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lot.descricaoObservacao && (
          <div className={classes.wide}>
            <dt>{t('lot.notes')}</dt>
            <dd>{lot.descricaoObservacao}</dd>
          </div>
        )}
      </dl>
      <p className={classes.confirmed}>
        {t('lot.confirmedOn', { date: formatDate(lot.confirmadoEm, locale) })} {t('lot.source')}{' '}
        {t('distances.source')}
      </p>
    </>
  )
}
