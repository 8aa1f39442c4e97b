/** What investors see of a lot, with the date when an editor last confirmed it. */
import type { Distance } from '@invest/contract/districts/distances'
import type { Lot } from '@invest/contract/districts/lots'
import { languageTags } from '@invest/contract/language'
import { useLotWords } from '../lot-words.tsx'
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
  const words = useLotWords()
  const nearest = (type: Distance['tipoLocal']) =>
    words.near(distances.find(({ tipoLocal }) => tipoLocal === type))
  const facts = [
    [t('lot.situation'), <SituationLabel key="situation" situation={lot.situacaoLote} />],
    [t('lot.area'), words.area(lot)],
    [t('lot.number'), lot.numeroLote ?? '—'],
    [t('lot.registration'), lot.numeroMatriculaLote ?? '—'],
    [t('lot.sector'), words.sector(lot)],
    [t('lot.utilities'), words.utilities(lot)],
    [t('find.port'), nearest('PORTO')],
    [t('find.airport'), nearest('AEROPORTO')],
  ] as const
  return (
    <>
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lot.descricaoObservacao && (
          <div className={classes.wide}>
            <dt className="note">{t('lot.notes')}</dt>
            <dd lang={languageTags.pt}>{lot.descricaoObservacao}</dd>
          </div>
        )}
      </dl>
      <p className={classes.confirmed}>
        {t('lot.confirmedOn', { date: words.confirmed(lot) })} {t('lot.source')}{' '}
        {words.distanceSource(distances)}
      </p>
    </>
  )
}
