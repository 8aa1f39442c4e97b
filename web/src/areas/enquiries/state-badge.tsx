import type { EnquiryItem } from '@invest/contract/enquiries/shared'
import classes from './enquiries.module.css'
import { useTexts } from './texts.ts'

/** Closed without an answer is no end like others (ENQUIRY-55). */
export function StateBadge({
  one: { situacao, semResposta },
}: {
  one: Pick<EnquiryItem, 'situacao' | 'semResposta'>
}) {
  const { t } = useTexts()
  return (
    <span className={classes.state} data-state={semResposta ? 'SEM_RESPOSTA' : situacao}>
      {t(semResposta ? 'state.unanswered' : `state.${situacao}`)}
    </span>
  )
}
