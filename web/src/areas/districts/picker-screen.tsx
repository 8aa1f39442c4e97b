/** Where the five districts lie, what is available in each, and what the programme is. */

import { districts } from '@invest/contract/districts'
import type { DistrictItem } from '@invest/contract/districts/district'
import { screens } from '@invest/contract/screens'
import { districtNames } from '@invest/contract/state'
import { Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle, IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatArea } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { keysOf } from './district-keys.ts'
import { DistrictMap } from './district-map.tsx'
import { districtsQuery } from './district-queries.ts'
import classes from './picker.module.css'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
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
            <Text inherit c="dimmed" fz="0.875rem" ta="center" mt={8}>
              {t('picker.mapHint')}
            </Text>
          </section>
          <section aria-labelledby="district-list">
            <h2 id="district-list" className="heading">
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
  const { t } = useTexts()
  const locale = useLocale()
  const summary = useQuery({
    queryKey: keysOf.text('resumo', locale),
    queryFn: ({ signal }) => call(districts.summaryText, { query: {} }, signal),
    meta: { background: true },
  })
  return (
    <Box mb={24}>
      <Found query={summary} failed={t('picker.textFailed')} waiting={<Skeleton height={66} maw={720} />}>
        {({ texto }) => <p className={classes.text}>{texto}</p>}
      </Found>
      <Button variant="subtle" px={8} leftSection={<IconInfoCircle size={18} aria-hidden />} onClick={onMore}>
        {t('picker.more')}
      </Button>
    </Box>
  )
}

/** Its text is loaded when it opens. */
function Information({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const text = useQuery({
    queryKey: keysOf.text('modal', locale),
    queryFn: ({ signal }) => call(districts.modalText, { query: {} }, signal),
    enabled: opened,
    meta: { background: true },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('picker.information')}>
      <Found query={text} failed={t('picker.textFailed')} waiting={<Skeleton height={180} />}>
        {({ texto }) => <p className={classes.text}>{texto}</p>}
      </Found>
      <Group gap={0} wrap="nowrap" align="stretch" justify="flex-end" mt={16}>
        <Button onClick={onClose}>{t('ok')}</Button>
      </Group>
    </Dialog>
  )
}

interface RowProps {
  district: DistrictItem
  lit: boolean
  onLight: (on: boolean) => void
}

function Row({ district, lit, onLight }: RowProps) {
  const { t } = useTexts()
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
          <span className="note">
            {municipio} · {t('picker.lots', { count: totalLotes })} ·{' '}
            {t('area', { area: formatArea(totalArea, locale) })}
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
