import { limits } from '@invest/contract/limits'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'

interface RecordCountProps {
  total: number
  /** True where the total is only known to be beyond 10,000. */
  limited?: boolean | undefined
}

/** Says "Nenhum registro localizado", "1 registro" or "N registros" (WEB-34). */
export function RecordCount({ total, limited }: RecordCountProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const number = formatNumber(limited ? limits.maxRows : total, locale)
  return (
    <span role="status" className="figures">
      {limited ? t('records.over', { number }) : t('records', { count: total, number })}
    </span>
  )
}
