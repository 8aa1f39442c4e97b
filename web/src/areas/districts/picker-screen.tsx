/** Where the five districts lie, what is available in each, and what the programme is. */
import { type DistrictItem, districts } from '@invest/contract/districts'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle, IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../ui/locale-link.tsx'
import { Page } from '../../ui/page.tsx'
import { keysOf } from './district-keys.ts'
import { DistrictMap } from './district-map.tsx'
import { districtNames } from './district-names.ts'
import { districtsQuery } from './district-queries.ts'
import classes from './picker.module.css'
import { useWords } from './words.ts'

export function Screen() {
  const { t } = useWords()
  const goTo = useGoTo()
  const [informed, information] = useDisclosure(false)
  const found = useQuery(districtsQuery)
  const [lit, setLit] = useState<string>()
  return (
    <Page
      title={t('picker.title')}
      actions={
        <Button leftSection={<IconMapSearch size={18} aria-hidden />} onClick={() => goTo(screens.findLot)}>
          {t('find.open')}
        </Button>
      }
    >
      <Introduction onMore={information.open} />
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('picker.failed')} onRetry={() => found.refetch()} />
      ) : (
        <div className={classes.layout}>
          <section className={classes.map} aria-label={t('picker.map')}>
            {found.data ? (
              <DistrictMap districts={found.data} lit={lit} onLight={setLit} />
            ) : (
              <Skeleton height={420} radius="lg" />
            )}
            <p className={classes.hint}>{t('picker.mapHint')}</p>
          </section>
          <section aria-labelledby="district-list">
            <h2 id="district-list" className={classes.heading}>
              {t('picker.list')}
            </h2>
            {found.data ? (
              <ul className={classes.list}>
                {found.data.map((district) => (
                  <Row
                    key={district.sigla}
                    district={district}
                    lit={district.sigla === lit}
                    onLight={(on) => setLit(on ? district.sigla : undefined)}
                  />
                ))}
              </ul>
            ) : (
              [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} height={76} mb={10} radius="lg" />)
            )}
          </section>
        </div>
      )}
      <Information opened={informed} onClose={information.close} />
    </Page>
  )
}

function Introduction({ onMore }: { onMore: () => void }) {
  const { t } = useWords()
  const locale = useLocale()
  const summary = useQuery({
    queryKey: keysOf.text('resumo', locale),
    queryFn: ({ signal }) => call(districts.summaryText, { query: {} }, signal),
    meta: { background: true },
  })
  return (
    <div className={classes.introduction}>
      {summary.isPending && <Skeleton height={66} maw={720} />}
      {summary.data && <p className={classes.text}>{summary.data.texto}</p>}
      {summary.error && !summary.data && (
        <ErrorState error={summary.error} title={t('picker.textFailed')} onRetry={() => summary.refetch()} />
      )}
      <Button variant="subtle" px={8} leftSection={<IconInfoCircle size={18} aria-hidden />} onClick={onMore}>
        {t('picker.more')}
      </Button>
    </div>
  )
}

/** Its text is loaded when it opens. */
function Information({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords()
  const locale = useLocale()
  const text = useQuery({
    queryKey: keysOf.text('modal', locale),
    queryFn: ({ signal }) => call(districts.modalText, { query: {} }, signal),
    enabled: opened,
    meta: { background: true },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('picker.information')}>
      {text.isPending && <Skeleton height={180} />}
      {text.data && <p className={classes.text}>{text.data.texto}</p>}
      {text.error && !text.data && (
        <ErrorState error={text.error} title={t('picker.textFailed')} onRetry={() => text.refetch()} />
      )}
      <div className={classes.foot}>
        <Button onClick={onClose}>{t('ok')}</Button>
      </div>
    </Dialog>
  )
}

interface RowProps {
  district: DistrictItem
  lit: boolean
  onLight: (on: boolean) => void
}

function Row({ district, lit, onLight }: RowProps) {
  const { t } = useWords()
  const locale = useLocale()
  const { sigla, nome, municipio, totalLotes, totalArea, numLotesDisponiveis } = district
  return (
    <li>
      <LocaleLink
        screen={screens.industrialDistrict}
        parameter={sigla}
        className={classes.row}
        data-lit={lit || undefined}
        onPointerEnter={() => onLight(true)}
        onPointerLeave={() => onLight(false)}
        onFocus={() => onLight(true)}
        onBlur={() => onLight(false)}
      >
        <span className={classes.code}>{sigla}</span>
        <span className={classes.names}>
          <strong>{districtNames[sigla]?.[locale] ?? nome}</strong>
          <span className={classes.facts}>
            {municipio} · {t('picker.lots', { count: totalLotes })} ·{' '}
            {t('area', { area: formatNumber(totalArea, locale) })}
          </span>
        </span>
        <span className={classes.available} data-none={numLotesDisponiveis === 0 || undefined}>
          <strong className="figures">{numLotesDisponiveis}</strong>
          {t('picker.available', { count: numLotesDisponiveis })}
        </span>
      </LocaleLink>
    </li>
  )
}
