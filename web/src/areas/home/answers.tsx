/** Who answers, and in which time: what is promised, and how often it was kept (ENQUIRY-26). */
import { numberCalls } from '@invest/contract/enquiries/numbers'
import { screens } from '@invest/contract/screens'
import { IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { formatPercent } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

const key = keyFamily('solicitacoes')

export function Answers() {
  const { t } = useTexts()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: key('compromisso'),
    queryFn: ({ signal }) => call(numberCalls.promise, {}, signal),
  })
  return (
    <section className={classes.panel} aria-labelledby="respostas">
      <IconMessages size={36} stroke={1.5} aria-hidden />
      <h2 id="respostas">{t('answers.title')}</h2>
      <p>
        {data && t('answers.text', { count: data.dias })}
        {data &&
          data.noPrazo !== null &&
          ` ${t('answers.kept', { percent: formatPercent(data.noPrazo / 100, locale) })}`}
      </p>
      <p className={classes.links}>
        <LocaleLink screen={screens.ownEnquiries} reload className="action-link">
          {t('answers.state')}
        </LocaleLink>
        <LocaleLink screen={screens.municipalities} reload className="action-link">
          {t('answers.municipality')}
        </LocaleLink>
      </p>
    </section>
  )
}
