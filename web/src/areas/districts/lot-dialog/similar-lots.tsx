/** Available lots that are like the one that is read, each with what they have in common (INSIGHT-24). */
import { districts } from '@invest/contract/districts'
import { screens } from '@invest/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { keysOf } from '../district-keys.ts'
import { lotNumber, useLotWords } from '../lot-words.tsx'
import { useTexts } from '../texts.ts'
import classes from './similar-lots.module.css'

interface SimilarLotsProps {
  lotId: number
  /** Of its heading, where it stands directly below a page's title. */
  level?: 'h2' | 'h3'
}

/** Nothing stands there while they are looked for: they come below everything else. */
export function SimilarLots({ lotId, level: Heading = 'h3' }: SimilarLotsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const words = useLotWords()
  const found = useQuery({
    queryKey: keysOf.similarLots(lotId, locale),
    queryFn: ({ signal }) => call(districts.similarLots, { params: { id: lotId } }, signal),
    meta: { background: true },
  })
  if (!found.data || found.data.content.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return (
    <section className={classes.similar}>
      <Heading>{t('similar.title')}</Heading>
      <ul>
        {found.data.content.map(({ lote, motivos }) => (
          <li key={lote.id}>
            <LocaleLink screen={screens.lot} parameter={String(lote.id)}>
              {t('similar.name', { number: lotNumber(lote), district: lote.distrito.nome })}
            </LocaleLink>
            <span className="small dimmed">
              {words.area(lote)} ·{' '}
              {list.format(
                motivos.map(({ tipo, quilometros }) =>
                  t(`similar.${tipo}`, { km: formatNumber(quilometros ?? 0, locale) }),
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
