import type { Attention } from '@invest/contract/operation'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { placeOf } from './attention-place.ts'
import classes from './operation.module.css'
import { useTexts } from './texts.ts'

export function AttentionList({ items }: { items: readonly Attention[] }) {
  const { t } = useTexts()
  if (items.length === 0)
    return (
      <p className="card outlined calm">
        <IconCircleCheck size={22} aria-hidden />
        {t('calm')}
      </p>
    )
  return (
    <section aria-labelledby="atencao">
      <h2 id="atencao" className="heading">
        {t('attention')}
      </h2>
      <ul className={classes.attention}>
        {items.map((item) => (
          <li key={item.motivo}>
            <Reason {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reason({ motivo, numero }: Attention) {
  const { t } = useTexts()
  const locale = useLocale()
  const { screen, hash } = placeOf(motivo)
  const content = (
    <>
      <IconAlertTriangle size={20} aria-hidden />
      <strong className="figures">{formatNumber(numero, locale)}</strong>
      <span>{t(`attention.${motivo}`, { count: numero })}</span>
    </>
  )
  if (!hash)
    return (
      <LocaleLink screen={screen} className={classes.reason}>
        {content}
      </LocaleLink>
    )
  return (
    <button
      type="button"
      className={classes.reason}
      onClick={() => {
        const section = document.getElementById(hash)
        section?.scrollIntoView({ block: 'start' })
        section?.focus({ preventScroll: true })
      }}
    >
      {content}
    </button>
  )
}
