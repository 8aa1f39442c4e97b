import { enquiries } from '@invest/contract/enquiries/enquiries'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { formatPercent } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './enquiry.module.css'
import { ofEnquiries } from './enquiry-keys.ts'
import { useTexts } from './texts.ts'

/** By when an answer comes; a share only where it was measured (ENQUIRY-26). */
export function Promised() {
  const { t } = useTexts()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ofEnquiries('compromisso'),
    queryFn: ({ signal }) => call(enquiries.promise, {}, signal),
    meta: { background: true },
  })
  if (!data) return null
  return (
    <p className={classes.text}>
      {t('promise', { count: data.dias })}
      {data.noPrazo !== null &&
        ` ${t('promise.kept', { percent: formatPercent(data.noPrazo / 100, locale) })}`}
    </p>
  )
}
