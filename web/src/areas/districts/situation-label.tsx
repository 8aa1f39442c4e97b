/** A lot's situation with the sign of its group, as tables and dialogs show it. */
import type { LotSituation } from '@invest/contract/districts'
import classes from './situation-label.module.css'
import { useWords } from './words.ts'

export function SituationLabel({ situation }: { situation: LotSituation | null }) {
  const { t } = useWords()
  if (!situation) return <span className={classes.unknown}>{t('lot.noInformation')}</span>
  return (
    <span className={classes.label}>
      <span className={classes.key} data-group={situation.grupo} aria-hidden />
      {situation.descricaoSituacaoLote}
    </span>
  )
}
