import type { EnquiryState } from '@invest/contract/enquiries/shared'
import classes from './enquiries.module.css'
import { useTexts } from './texts.ts'

export function StateBadge({ state }: { state: EnquiryState }) {
  const { t } = useTexts()
  return (
    <span className={classes.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
