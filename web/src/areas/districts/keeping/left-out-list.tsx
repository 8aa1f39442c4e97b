/** What a file has and its drawing leaves out or shows otherwise, with a picture each, before it is published (DISTRICT-95). */
import type { ComparedDrawing, LeftOut } from '@invest/contract/districts/drawings'
import { Stack } from '@mantine/core'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from './keeping.module.css'
import { useTexts } from './texts.ts'

const staysInSight = ({ motivo }: LeftOut) => motivo === 'RECORTE' || motivo === 'PINTURA'

export function LeftOutList({ drawing: { deixados, totalDeixados } }: { drawing: ComparedDrawing }) {
  const { t } = useTexts()
  const locale = useLocale()
  const gone = deixados.filter((one) => !staysInSight(one))
  const different = deixados.filter(staysInSight)
  const more = totalDeixados - deixados.length
  if (totalDeixados === 0) return null
  return (
    <Stack gap={16} w="100%">
      {gone.length > 0 && (
        <section aria-labelledby="deixados">
          <h3 id="deixados" className="panel-title">
            {t('drawing.leftOut')}
          </h3>
          <p className="note">{t('drawing.leftOutText')}</p>
          <Items items={gone} />
        </section>
      )}
      {different.length > 0 && (
        <section aria-labelledby="diferentes">
          <h3 id="diferentes" className="panel-title">
            {t('drawing.shownOtherwise')}
          </h3>
          <Items items={different} />
        </section>
      )}
      {more > 0 && <p>{t('drawing.leftOutMore', { number: formatNumber(more, locale) })}</p>}
    </Stack>
  )
}

function Items({ items }: { items: readonly LeftOut[] }) {
  const { t } = useTexts()
  return (
    <ul className={classes.left}>
      {items.map(({ nome, motivo, svg }, i) => (
        // Two things may have the same name, and the list never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={i}>
          {/* A picture in `img` neither runs nor loads anything. */}
          {svg && <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />}
          <Stack gap={0} miw={0}>
            <strong>{nome}</strong>
            <span className="note">{t(`drawing.reason.${motivo}`)}</span>
          </Stack>
        </li>
      ))}
    </ul>
  )
}
